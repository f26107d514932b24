/** The columns that a rent roll may have. */

export type RollField =
  | "unit" | "bedSpace" | "buildingUnit" | "building" | "address" | "property" | "floorplan" | "beds" | "baths" | "bedBath" | "sqft" | "status" | "resident"
  | "name" | "tenants" | "marketRent" | "leaseRent" | "contractRent" | "tenantRent" | "subsidy" | "chargeCode" | "amount" | "other"
  | "credits" | "total" | "deposit" | "otherDeposit" | "moveIn" | "moveInOut" | "leaseStart" | "leaseEnd" | "moveOut" | "balance" | "ledger"
  | "tags" | "comments" | "index" | "rowKind" | "ignored"; // prettier-ignore

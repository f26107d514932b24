/** What a column of a rent roll holds, by the words of its heading. */
import { fieldByWords, wordsApart, type RollField } from "./heading-words";
import { chargeClassOf, type ChargeClass } from "./charge-classes";

export type { RollField } from "./heading-words";

export type ColumnMeaning =
  | { readonly field: RollField }
  /** A column of one class of charge; `code` is its heading. */
  | { readonly field: "charge"; readonly chargeClass: ChargeClass; readonly code: string };

/** Whole headings, after `plainHeading`. */
const phrases: Readonly<Record<RollField, string>> = {
  unit: "unit|unit number|unit no|unit id|unit name|unit num|apt|apt number|apt no|apartment|apartment number|suite|suite number|space|door|home|residence|unit code|apt unit|unit apt|unidad|departamento|apto|no unit|unit address|unit number name|rentable item|units|depto|apartamento|vivienda|numero de unidad|no de unidad|num unidad|numero unidad|unit apartment|apt unit number|unit ref|flat|dwelling|dwelling unit",
  bedSpace:
    "bed space|bedspace|bed id|bed letter|bed name|bed label|bed number|bed no|bed code|room|room number|room no|room letter|bedroom letter|bed room|unit bed|cama",
  buildingUnit:
    "bldg unit|building unit|bldg apt|unit bldg|building apt|bldg unit number|bldg number unit number|building and unit",
  building:
    "bldg|building|building number|bldg number|bldg id|building id|building name|bldg no|edificio|torre|bloque|block",
  address: "address|street address|property address|unit address|street|street name|direccion|domicilio",
  property:
    "property|property name|community|property code|prop|property id|site|propiedad|inmueble|property id name|complex",
  floorplan:
    "unit type|floorplan|floor plan|type|plan|unit floorplan|floor plan name|floorplan name|floor plan code|floorplan code|unit type code|model type|layout|apt type|fp|unit plan|unit style|style|unit type name|floor plan type|unit mix|unit model|apartment type|tipo|modelo|plano|tipo de unidad|distribucion|floor plan type name|apartment style|unit description|unit design|bedroom type|plan name|plan code|unit fp",
  beds: "beds|bed|bedrooms|br|bd|bdrm|bdrms|bedroom|brs|number of bedrooms|number beds|number br|bed count|bedroom count|number bedrooms|recamaras|bds|dormitorios|habitaciones|cuartos|alcobas|bedrms|bed rooms|numero de recamaras|brm|no of bedrooms|no bedrooms|no of beds",
  baths:
    "baths|bath|bathrooms|ba|bathroom|bth|number of bathrooms|number baths|number ba|bath count|number bathrooms|banos|no of bathrooms|no bathrooms|no of baths|bath rooms|bathrms|numero de banos",
  bedBath:
    "bd ba|bed bath|beds baths|br ba|bd bth|br bath|bedrooms bathrooms|bedroom bathroom|bdrm bath|bed and bath|beds and baths|bds bths|unit configuration|bed bath count|beds and bathrooms|bed bath type|bedrooms baths|br and ba|bdrms baths|unit config|rec banos",
  sqft: "sqft|sq ft|sf|square feet|square footage|unit sq ft|unit sqft|unit square feet|sq feet|area|size|unit size|rentable sf|net sf|net sqft|rsf|square ft|sq footage|unit sf|apt sf|sqft size|rentable sqft|unit square footage|gross sf|gross sqft|nrsf|rentable square feet|unit area|unit sq feet|area sq ft|total sf|pies cuadrados|pies|superficie|unit size sf|living area|heated sf|sqft unit|sf unit|leasable sf|net rentable|net rentable area|nra|net rentable sf|net rentable sqft|floor area",
  status:
    "status|unit status|unit lease status|lease status|occupancy status|resident status|occupancy|occ status|occ|unit occupancy|tenant status|vacant occupied|occupied vacant|occ vac|unit lease|estado|current status|lease unit status|residency status|occupied|estatus|situacion|ocupacion|unit state|leasing status|occupancy state|resident state|status code|stat|let|unit stat|occupied vacant status|o v|v o",
  resident:
    "resident|resident id|resident code|tenant code|tcode|t code|household id|lease id|tenant id|resident number|account number|resident account",
  name: "name|resident name|tenant|tenant name|residents|tenants|lessee|occupant|leaseholder|household|current resident|tenant s|resident s|customer|occupant name|tenant s name|resident names|lessee name|leaseholder name|household name|inquilino|residente|current tenant|tenant name s|names|arrendatario|nombre|nombre del inquilino|nombre del residente|ocupante|head of household|hoh|primary resident|primary tenant|renter|renters|renter name|tenant resident|household head|lease name|primary leaseholder|family|family name|last name|resident tenant",
  tenants:
    "hh members|household size|number of tenants|number tenants|occupants|number of occupants|number occupants|household members|number of residents|number residents|hh size|number in household|family members|household count|number in hh|occupant count|number of people|persons",
  marketRent:
    "market rent|market|asking rent|potential rent|market plus addl|market plus addl rent|market plus additional|mkt rent|market rate|unit market rent|gross potential rent|gpr|potential|asking|mkt|list rent|street rent|monthly market rent|market rent mo|market rent month|market rents|gross market rent|rent market|gross potential|market price|market rent amount|current market rent|renta de mercado|market rental rate|unit market|mo market rent|total potential rent|market monthly rent|alquiler de mercado|renta mercado|precio de mercado|valor de mercado|market rate rent|base market rent|advertised rent|current market|current asking rent|market asking rent|market lease rent|comparable rent|unit rent market|best price|list price|rack rate|marketrent|market rent total|market rent base|target rent|target",
  leaseRent:
    "rent|actual rent|lease rent|current rent|in place rent|inplace rent|monthly rent|charged rent|rent amount|scheduled rent|base rent|actual|rent charge|rent charges|rental rate|current lease rent|existing rent|rent mo|lease rate|rent per month|lease amount|actual rent charges|current monthly rent|lease rent amount|rent current|contractual rent|monthly base rent|in place|renta|rent roll rent|apartment rent|apt rent|actual rents|rent in place|leased rent|resident rent charge|collected rent|lease charges rent|rents|monthly rate|alquiler|renta actual|renta mensual|alquiler mensual|alquiler actual|renta contratada|renta de contrato|canon|canon mensual|renta vigente|billed rent|rent billed|rent monthly|rental amount|rent rate|monthly lease rent|monthly contract rent|current contract rent|current base rent|actual monthly rent|lease charge rent|total unit rent|mo rent|rent being paid|rent paid|achieved rent|leaserent|current charged rent|passing rent|net rent|monthly net rent",
  contractRent: "contract rent|gross contract rent|hud contract rent|contract",
  tenantRent:
    "tenant rent|resident rent|tenant portion|tenant share|resident portion|tenant payment|family share|ttp|tenant paid rent|tenant rent portion|resident share|resident paid|tenant paid|resident rent portion|tenant pays|tenant amount|resident amount|tenant contribution|family rent|family portion|tenant paid portion|parte del inquilino|total tenant payment|resident payment",
  subsidy:
    "subsidy|assistance payment|hap|hap payment|hap rent|subsidy rent|subsidy portion|voucher|assistance|housing assistance|subsidy amount|section 8|hap amount|hud rent|hud subsidy|housing assistance payment|hap portion|subsidy payment|section 8 rent|voucher amount|hap subsidy|rental assistance|section 8 portion|sec 8|sec 8 rent|sec 8 portion|agency rent|agency portion|housing portion|pha portion|government subsidy|subsidio|hud portion|hud payment|housing authority|assistance amount|ha portion|ha rent|ha payment|ha share|agency share|housing authority portion|housing authority payment|housing share|hud share|pha rent|pha payment|pha share|s8 portion|subsidized portion|subsidized rent portion",
  chargeCode:
    "charge code|chrg|trans code|description|charge|charge type|transaction code|code|charge description|charge name|income code|trans|charge codes|lease charge|billing code|charge code description|recurring charge|ar code|charge item|cargo|concepto|codigo|codigo de cargo|charge category|rent code|charge desc|income type|gl description|billing item|scheduled charge code|recurring charge code|trans type|transaction type|transaction description",
  amount:
    "amount|scheduled charges|charge amount|monthly charge|charges|billed amount|scheduled charge|monthly amount|lease charges|current charges|amt|scheduled billing|recurring amount|charge amt|monthly charges|charge total amount|importe|monto|scheduled amount|actual charges|cantidad|scheduled charge amount|billing amount|monthly charge amount|monthly rate amount|recurring charge amount|scheduled charges amount|current charge|chrg amt",
  other:
    "other charges credits|other charges|other charges and credits|misc|other monthly charges|additional charges|other|recurring charges|other income|misc charges|other charges or credits|add l charges|addl charges|other rent|additional rent|other recurring charges|ancillary|ancillary charges|otros cargos|non rent charges|additional monthly charges|other monthly income|total other charges|add on charges|addons",
  credits: "scheduled credits|monthly credits|total credits|recurring credits|credits|other credits|recurring credit",
  total:
    "total billing|total|total charges|total rent|charge total|total monthly charges|total monthly|gross monthly|total scheduled charges|total amount|monthly total|total billed|total monthly rent|total recurring charges|total lease charges|total due monthly|all charges|gross rent collected|total collected|total monthly billing|total rent and charges",
  deposit:
    "resident deposit|deposit|deposits|dep on hand|deposit held|deposits held|security deposit|sec dep|deposit on hand|security deposits|sd|required deposit|deposit amount|sec deposit|deposits on hand|security deposit held|total deposit|total deposits|dep|security|refundable deposit|deposito|deposito en garantia|fianza|garantia",
  otherDeposit: "other deposit|other deposits|pet deposit|other dep|pet deposits",
  moveIn:
    "move in|move in date|moved in|mi date|original move in|move in dt|original move in date|movein|actual move in|mi|occupancy date|movein date|m i date|entrada|tenant since|date moved in|fecha de entrada|ingreso|fecha de ingreso|occupied since|resident since|original lease start|orig move in|first move in|occupancy start|mi dt|in date|date in|move in actual",
  moveInOut: "move in move out|move in out|move in move out date",
  leaseStart:
    "lease start|lease from|lease begin|lease start date|start date|start|lease begin date|from|lease commencement|commencement|lease beg|begin|begin date|lease starts|lease effective|lease beginning|start of lease|commence|commencement date|current lease start|inicio|lease start dt|lease date|lease commencement date|beg date|ls start|lease beg date|current lease begin|inicio de contrato|inicio del contrato|fecha de inicio|desde|start of term|term start|term begin|lease commences|lease started|lease from date|current lease from|lease period start|lease commence|commencing",
  leaseEnd:
    "lease end|lease|lease to|lease expiration|lease exp|expiration|expires|lease expires|end date|lease end date|lease expiration date|exp date|expiration date|lease expiry|end|lxd|expiry|to|exp|lease ends|lease ending|lease thru|lease through|current lease end|vencimiento|fin|lease exp date|expire date|term end|lease expire|lease termination date|lease end dt|ls end|expiry date|thru|fin de contrato|fin del contrato|termino|termino del contrato|fecha de vencimiento|fecha de fin|hasta|end of term|lease to date|lease expir|leaseend|lease period end|current lease expiration|lease exp dt|expires on|lease through date|lease maturity|leaseexp|end of lease|current lease to",
  moveOut:
    "move out|move out date|expected move out|scheduled move out|mo date|vacate date|exp move out|moveout|moveout date|expected moveout|anticipated move out|move out dt|notice move out|ntv date|expected move out date|m o date|scheduled move out date|projected move out|est move out|salida|exp move out date|fecha de salida|desocupacion|mo dt|out date|date out|vacating|vacate|vacating date|intended move out|planned move out|expected vacate|expected vacate date",
  balance:
    "balance|past due|balance due|amount due|delinquent|delinquency|ending balance|current balance|account balance|ar balance|open balance|past due amount|saldo|balance owed|total balance|delinquent rent|amount owed|due|adeudo|saldo pendiente|saldo deudor|ledger balance|resident balance|tenant balance|rent owed|arrears|receivable|outstanding|outstanding balance|unpaid balance|ar|balance forward",
  ledger: "ledger|account|subjournal|payer|sub journal",
  tags: "tags|unit tags|flags|flag|category|revenue|non rev|excluded|unit category|unit flags|tag|non revenue",
  comments:
    "comments|notes|comment|remarks|note|memo|remark|observations|notas|detail|details|other notes|comentarios|observaciones|special notes|explanation|additional information",
  index: "number|line|row|no|count|item|seq|line number|row number|unit count",
  rowKind: "row kind|record type|line type|payer type|resident subsidy",
  ignored: "vacancy|vacancy loss|total tenant payment|ttp|days vacant|vacant days|nsf count|late count|unit designation|ltl|loss to lease|gain loss to lease|loss gain to lease|loss gain|gain loss|gain loss on lease|gtl|prepayments|prepaid|rent cycle|next recert|recert|recert date|next recert date|annual rent|lease term|term|terms|max rent|maximum rent|legal rent|registered rent|late|nsf|increase|variance|difference|diff|delta|year built|floor|floor level|level|phone|phone number|phone numbers|phone no|telephone|mobile|mobile phone|mobile number|cell|cell phone|home phone|work phone|contact|contact number|emergency contact|fax|email|email address|e mail|ssn|dob|birth date|vehicle plate|license plate|date of birth|make ready|ready date|amenities|utility allowance|ua|utility allow|last increase|last increase date|renewal offer|designation|rentable|unit class|view|phase|concession end|bldg floor|term months|months|lease months|ami|set aside|ami level|income limit|bedroom size|ytd|late fees ytd|rent start|rent start date|gross rent|effective rent|net effective rent|ner|renovated|reno|reno status|renovation|occupied days|days|days on market|made ready|rent ready|age|zip|city|state|application date|applied|notice date|notice given|new resident|source|agent|lease type|lease term months|percent|dollar|last payment|last payment date|insurance expiration", // prettier-ignore
};

const byPhrase = new Map<string, RollField>(
  Object.entries(phrases).flatMap(([field, list]) =>
    list.split("|").map((phrase): [string, RollField] => [phrase, field as RollField]),
  ),
);

/**
 * Lower case words and numbers: "Sq. Ft." is sq ft, "# Units" is number units, "Market + Addl." is market plus addl.
 */
export function plainHeading(text: string): string {
  return wordsApart(text.slice(0, 80))
    .toLowerCase()
    .replace(/sq\. ?ft\.?/g, "sqft")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/#/g, " number ")
    .replace(/%/g, " percent ")
    .replace(/\$/g, " dollar ")
    .replace(/\+/g, " plus ")
    .replace(/&/g, " and ")
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Amounts that are no charge of this month: figures a foot, a year, of another time, or made from others. */
const derivedAmount =
  /\b(sf|sqft|sq ft|psf|per|annual|annualized|yearly|psqft|year|ytd|prior|previous|old|new|renewal|future|next|proposed|pro forma|proforma|increase|percent|percentage|variance|avg|average|max|maximum|legal|recommended|budget(?:ed)?|last|date|loss|gain|ltl|vacancy|limit|allowance|projected|post|premium over)\b/;

/** Size (SF), Living Area Sq Ft: no amount a foot. */
const footWords =
  /^(?:(?:unit|apt|home|size|area|net|gross|rentable|leasable|living|heated|approx|total|interior|floor) )*(?:sf|sqft|sq ft|square (?:feet|foot|footage|ft)|pies cuadrados)$/;
/** A code of rent as a heading: APTRENT, RNT. */
const rentCode = /^(?:apt|res|resid|base|lease|unit|mo)?(?:rent|rnt)(?:res|apt|inc|chg|al)?\d?$/;

/**
 * Null where the heading says nothing that is known; "RC (Rent)" is also read without its brackets, and by them only.
 */
export function meaningOfHeading(text: string): ColumnMeaning | null {
  const brackets = /^(.*)\(([^()]{2,40})\)(.*)$/.exec(text.slice(0, 80));
  // Two languages, or two words for one thing, are read by the first that is known.
  const either = /^([^/|]{2,30})[/|]([^/|]{2,30})$/.exec(text.slice(0, 80));
  return (
    meaningOf(text) ??
    (either ? (meaningOf(either[1] ?? "") ?? meaningOf(either[2] ?? "")) : null) ??
    (brackets ? (meaningOf(`${brackets[1] ?? ""} ${brackets[3] ?? ""}`) ?? meaningOf(brackets[2] ?? "")) : null)
  );
}

function meaningOf(text: string): ColumnMeaning | null {
  const plain = plainHeading(text);
  if (plain === "") return null;
  const field =
    byPhrase.get(plain) ??
    byPhrase.get(plain.replace(/\bamts?\b/g, "amount").replace(/\bchr?gs?\b/g, "charges")) ??
    byPhrase.get(plain.replace(/ (?:dollar|usd|monthly|mo)$|^(?:monthly|current) /g, ""));
  if (field !== undefined) return { field };
  if (footWords.test(plain)) return { field: "sqft" };
  if (rentCode.test(plain)) return { field: "leaseRent" };
  const byWords = fieldByWords(text);
  if (byWords !== null) return { field: byWords };
  if (/\bdeposit|\bdep\b/.test(plain)) return { field: /pet|other/.test(plain) ? "otherDeposit" : "deposit" };
  if (derivedAmount.test(plain)) return { field: "ignored" };
  if (/\brent\b/.test(plain) && /\b(market|mkt|asking|street)\b/.test(plain)) return { field: "marketRent" };
  if (/\bmove ?in\b/.test(plain)) return { field: "moveIn" };
  if (/\bmove ?out\b/.test(plain)) return { field: "moveOut" };
  if (/\blease\b/.test(plain) && /\b(from|start|begin)\b/.test(plain)) return { field: "leaseStart" };
  if (/\blease\b/.test(plain) && /\b(to|end|exp|expires|expiration|expiry)\b/.test(plain)) return { field: "leaseEnd" };
  if (/\bstatus\b/.test(plain)) return { field: "status" };
  const found = chargeClassOf(text);
  if (found.chargeClass === "other" || found.confidence === "open") return null;
  if (found.chargeClass === "rent")
    return /^(in ?place|current|actual|monthly|contract|lease|base|scheduled)\b.*\brent$/.test(plain)
      ? { field: "leaseRent" }
      : null;
  if (found.chargeClass === "subsidy") return { field: "subsidy" };
  return { field: "charge", chargeClass: found.chargeClass, code: text };
}

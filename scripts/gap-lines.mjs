// What gaps.md specifies where service.md is unclear, line by line, in the format of service-lines.mjs.
import { words } from "./service-lines.mjs";

export const gapSections = [
  {
    section: "gaps.md § 1. GET /property/search",
    lines: [
      ["q: name, address, id, parts, aliases", "service.md § Other endpoints", "property search", "->"],
      ["lat, lon, max_distance", "service.md § Other endpoints", "property search", "lat and lon"],
      ["state, city, zip_code", "service.md § Other endpoints", "property search", "zip_code"],
      ["custom properties never appear", "service.md § POST /property", "never appears"],
      ["no match is an empty list", "service.md § Other endpoints", "property search", "unknown"],
      ["400 of half a place", "service.md § Errors", "lat"],
      ["at most 20", "service.md § Other endpoints", "at most 20"],
    ],
  },
  {
    section: "gaps.md § 2. POST /property/comparables",
    lines: [
      ["similarity_score, sorted", "service.md § POST /property/comparables", "worked facets"],
      ["competition_profile", "service.md § POST /property/comparables", "competition profile"],
      ["renovations and tier", "service.md § POST /property/comparables", "valueAdd alone"],
      ["useEmbedding", "service.md § POST /property/comparables", "useEmbedding mixes"],
      ["selected and excluded", "service.md § POST /property/comparables", "excluded wins"],
      ["unknown parameters are ignored", "service.md § Other endpoints", "unknown parameters are ignored"],
    ],
  },
  {
    section: "gaps.md § 3. POST /property/pricing settings",
    lines: words(`max_radius listing_status from_date to_date include_outliers building_ids excluded_unit_ids
      exclude_subject`).map((setting) => [setting, "service.md § POST /property/pricing", setting]),
  },
  {
    section: "gaps.md § 4. POST /property/market_rents",
    lines: [["one row a type of unit", "service.md § Other endpoints", "market rents are one row"]],
  },
  {
    section: "gaps.md § 5. POST /market/search",
    lines: [
      ["inside a MultiPolygon with holes", "service.md § Other endpoints", "market search finds", "hole"],
      ["ranges and flags", "service.md § Other endpoints", "market search filters"],
      ["metric rules", "service.md § Other endpoints", "unit mix figures"],
      ["unit-mix filters", "service.md § Other endpoints", "unit mix filters"],
      ["400s", "service.md § Errors", "is a 400 that names the field"],
    ],
  },
  {
    section: "gaps.md § 6. GET /market/shape_search",
    lines: [
      ["shapes feed market search", "service.md § Market shape search", "fit into market search"],
      ["400 of an empty q", "service.md § Errors", "empty q"],
      ["no match is an empty list", "service.md § Market shape search", "no match"],
      ["403 where it is not enabled", "service.md § What the service does", "without the product"],
    ],
  },
  {
    section: "gaps.md § 7. POST /dataset/export",
    lines: [
      ["201 with queryUUID", "service.md § Other endpoints", "201"],
      ["webhookURL: HTTPS and public", "service.md § Errors", "a webhook by http"],
      ...words(`equals notEquals in notIn greaterThan greaterThanOrEqualTo lessThan lessThanOrEqualTo contains notContains
        from to isKnown isUnknown flag`).map((operator) => [`operator ${operator}`, `${operator}:`]),
      ...words("Avg Sum Min Max Count CountDistinct").map((name) => [`aggregate ${name}`, `${name} of`, "grouped"]),
      ["filters as a list or under and", "in either form"],
      ["limit", "limit cuts"],
      ["plain scopes group", "plain scope"],
      ["rents of a month", "rents of a month"],
      ["rent_roll_lease_tradeout", "trade-out"],
      ["rent_roll_renewal_percent", "renewals"],
      ["leased_percentage, exposure_percentage", "leased and exposure"],
      ["a column aggregated twice", "same header twice"],
      ["an empty result is a file", "empty result"],
      ["as_of_month is grouped, not filtered", "service.md § Errors", "as_of_month filtered"],
      ["pricing columns need a market", "service.md § Errors", "rents without a market"],
      ["is_affordable takes a boolean equals", "service.md § Errors", "is_affordable by flag"],
      ["more than 10 at once are a 429", "service.md § Limits", "10 exports"],
      ["a failed export is not reported", "service.md § Events", "never calls"],
      ["403 without the subscription", "service.md § What the service does", "query-builder"],
      ["gzip as bytes", "service.md § Other endpoints", "CSV"],
      ["gzip by Content-Encoding", "Content-Encoding"],
    ],
  },
  {
    section: "gaps.md § 8. Webhook",
    lines: [
      ["payload", "service.md § Events", "payload says"],
      ["signature", "service.md § Events", "HMAC of the raw body"],
      ["Standard Webhooks headers", "service.md § Events", "HMAC of the raw body with the caller's"],
      ["anything but 2xx is tried again", "attempts fail"],
      ["a 2xx ends it", "a 2xx ends it"],
      ["public addresses only", "is public"],
      ["private addresses are refused", "is not public"],
      ["redirects are checked again", "redirect is followed"],
    ],
  },
  {
    section: "gaps.md § 9. Property reports",
    lines: [
      ["limit and offset", "service.md § Other endpoints", "report list"],
      ["PATCH: absent stays, tags replace", "service.md § Other endpoints", "PATCH changes"],
      ["PATCH: an unknown key is a 400", "service.md § Errors", "PATCH of"],
    ],
  },
  {
    section: "gaps.md § 10. Small objects",
    lines: [
      ...words(`total_pop pop_density median_income median_rent median_age bachelors_degree_perc masters_degree_perc
        graduate_professional_degree_perc unemployed_pop_perc owner_occupied_housing_units_perc
        vacant_housing_units_perc`).map((field) => `Demographics.${field}`),
      ...words(`condition_lease_term_months condition_deadline condition_bedrooms free_weeks_count free_months_count
        one_time_dollars_off_amount one_time_dollars_off_percentage recurring_dollars_off_amount waived_application_fee
        waived_security_deposit waived_administrative_fee`).map((field) => `ConcessionsItem.${field}`),
      "UnavailablePeriod.from_date",
      "UnavailablePeriod.to_date",
      ["AvailabilityPeriod: price_plans, school_term", "service.md § AvailabilityPeriod", "price_plans"],
      ["effective rent: offers spread over the term", "service.md § Price", "spread over its lease term"],
      ["avg_score 0..1", "service.md § ReviewAnalysis", "0..1"],
      ["score_interior: 30 images", "service.md § Limits", "takes 30 images"],
    ],
  },
  {
    section: "gaps.md § 11. Errors, auth, ids",
    lines: [
      ["401 without a key", "service.md § Authentication", "no credentials"],
      ["401 of a rejected key", "service.md § Authentication", "is rejected"],
      ["403 naming the product", "service.md § Errors", "missing product"],
      ["403: permission denied", "service.md § Errors", "may not write"],
      ["403: organisation paused", "service.md § Errors", "paused organisation"],
      ["400 naming the field", "service.md § Errors", "400 that names the field"],
      ["429 with Retry-After = t", "service.md § Limits", "Retry-After = t"],
      ["a merged id that still answers", "service.md § Property details", "merged ids still answer"],
    ],
  },
  {
    section: "gaps.md § 12. Rate-limit headers",
    lines: [
      ["several policies", "service.md § Limits", "several policies"],
      ["on every status, exposed to browsers", "service.md § Limits", "every status"],
      ["fixed window", "service.md § Limits", "a new window"],
      ["sliding window", "service.md § Limits", "sliding"],
    ],
  },
];

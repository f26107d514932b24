// What the service's interface documents, line by line, in our own words: the sections of service.md and gaps.md with
// their items. An item's tests are those whose title has the section and the item's words. If other words find them,
// they follow the item: [item, words, …], and the title must contain all of them. Words that begin with a document's
// name search the titles of another section.

/** The words of a text, one item each. */
export const words = (text) => text.trim().split(/\s+/);

export const serviceSections = [
  {
    section: "service.md § What the service does",
    lines: [
      ["property details", "service.md § GET /property/{id}", "whole document"],
      ["expense benchmarks and income estimates", "service.md § POST /property/expense_benchmarks", "21 items"],
      ["recommended unit pricing", "service.md § POST /property/pricing", "predicted_price"],
      ["rent comparables", "service.md § POST /property/comparables", "topN"],
      ["custom properties", "service.md § POST /property", "id of the new property"],
      ["market lookup", "service.md § Market shape search", "by name"],
      ["property search", "service.md § Other endpoints", "property search", "exact address"],
      ["report search", "service.md § Other endpoints", "report search"],
      ["asynchronous export with a webhook", "service.md § Other endpoints", "arrives by webhook"],
      ["computer vision, deprecated", "service.md § Computer vision endpoints (deprecated)", "score_interior"],
      ["ids are UUIDs of version 5", "service.md § Property details", "version 5"],
      ["doubles are numbers, nullable values may be null", "service.md § Property details", "is null for some"],
      ["dates as YYYY-MM-DD", "dates are ISO dates"],
      ["some properties are free for testing", "free properties"],
      ["property search is free", "search", "free"],
      ["shape search on demand", "without the product"],
      ["other access by subscription", "without the product"],
      ["export needs a query-builder subscription", "query-builder"],
    ],
  },
  {
    section: "service.md § Property details",
    lines: [
      ...words(`id building_name street_address city state zip_code year_built number_units number_stories lat lon created_on
        building_availability building_quality street_address_alias msa market_embedding building_name_alias
        building_phone_number building_website is_single_family is_condo is_apartment year_built_prediction
        number_stories_prediction management_company pricing_strategy cats_monthly_rent cats_one_time_fee cats_deposit
        dogs_monthly_rent dogs_one_time_fee dogs_deposit admin_fee amenity_fee application_fee storage_fee parking_covered
        parking_garage parking_surface_lot min_deposit max_deposit building_amenities unit_amenities review_analysis
        property_embedding demographics census_tract_id ami_limits is_student is_senior is_build_to_rent is_affordable
        number_units_prediction concessions_history user_id street_view_url is_lease_up abnormal_lease_spikes
        occupancy_over_time fees`),
      ["required fields always there", "every documented field"],
      ["embeddings: cosines compare", "point the same way"],
      ["embeddings: unit vectors", "length one"],
      ["user_id of a custom property", "custom property is a whole document"],
      ["number_units_prediction where the count is unknown", "is used where number_units is unknown"],
      ["lease-up 1: built within two years", "lease-up rule: 1"],
      ["lease-up 2: more than 10 units", "lease-up rule: 2"],
      ["lease-up 3: available units are counted", "lease-up rule: 3"],
      ["lease-up 4: at least 5 leases", "lease-up rule: 4"],
      ["lease-up 5: first move-in within 18 months", "lease-up rule: 5"],
      ["lease-up 6: at least 15% still marketed", "lease-up rule: 6"],
      ["lease-up in the sample", "flags as lease-up"],
      ["values of building_amenities", "documented amenities"],
      ["values of unit_amenities", "documented amenities"],
    ],
  },
  {
    section: "service.md § Availability",
    lines: [
      ...words(`id is_floorplan bed bath partial_bath sqft floorplan_name unit_name enter_market exit_market tags history
        availability_periods floor availability min_price price max_price min_effective_price effective_price
        max_effective_price days_on_market min_sqft max_sqft created_on price_plans amenities lease_term deposit
        school_term`),
      ["ids by school term", "school_term have other ids"],
      ["null enter_market before collection began", "2023-06-17"],
      ["null exit_market: still active", "exit_market is null for what"],
      ["price is the latest asking rent", "latest rents"],
      ["days on market", "listing periods", "service.md § AvailabilityPeriod"],
      ["values of tags", "service.md § Property details", "amenities and tags"],
    ],
  },
  {
    section: "service.md § Price",
    lines: [
      ...words(`from_date to_date price effective_price period_id min_price max_price min_effective_price
        max_effective_price lease_term price_plans`),
      ["inclusive bounds without gaps", "without gaps"],
      ["link to the period", "period_id links"],
      ["price after specials", "offer in force"],
      ["sorted lease terms", "sorted entries"],
      ["ranges or one price", "rule"],
    ],
  },
  {
    section: "service.md § AvailabilityPeriod",
    lines: [
      ...words("period_id enter_market exit_market days_on_market availability deposit unavailable_periods"),
      ["null rule and order", "in order"],
    ],
  },
  {
    section: "service.md § PricePlan",
    lines: ["duration_in_months", "specials", ["the latest terms", "latest rents"]],
  },
  {
    section: "service.md § BuildingQuality",
    lines: [
      "property_overall_quality",
      ...words(`bedroom kitchen bathroom dining_room common_areas fitness_center laundry_room living_room main_entrance
        stairs_hallway swimming_pool walk_in_closet`).map((room) => `avg_quality_score_${room}`),
      ["0 to 1", "0..1"],
    ],
  },
  {
    section: "service.md § PricingStrategy",
    lines: [
      ...words(`is_using_rev_management avg_duration avg_price_change avg_time_on_market day_of_week_distribution
        count_prices`),
      ["the past six months", "six months"],
      ["the weekdays' sum is the count", "add up to the count"],
    ],
  },
  {
    section: "service.md § ReviewAnalysis",
    lines: [...words("avg_score count_reviews positive_counts negative_counts"), ["window of 24 months", "24 months"]],
  },
  {
    section: "service.md § AmiLimits",
    lines: [
      ...[30, 50, 60, 80, 120].flatMap((percent) =>
        Array.from({ length: 8 }, (_, people) => `lim${percent}_25p${people + 1}`),
      ),
      ["all 40 combinations", "40 combinations"],
    ],
  },
  { section: "service.md § Demographics", lines: [["a map of numbers", "shares"]] },
  { section: "service.md § Concessions", lines: words("id concessions from_date to_date items") },
  {
    section: "service.md § AbnormalLeaseSpike",
    lines: [...words("spike_date flagged_unit_ids"), ["units of the property", "units"]],
  },
  {
    section: "service.md § OccupancyOverTime",
    lines: [...words("as_of leased exposure"), ["percentages", "percentages"]],
  },
  {
    section: "service.md § AdditionalFee",
    lines: [...words("label amount frequency"), ["once, month or year", "once, by month"]],
  },
  {
    section: "service.md § Expense estimate item",
    lines: words("lower predicted upper explanation").map((field) => [
      field,
      "lower, predicted, upper and explanation",
    ]),
  },
  {
    section: "service.md § Pricing unit",
    lines: words("building_name unit_name floorplan_name bed bath sqft price enter_market exit_market").map((field) => [
      field,
      "names, size, price and market dates",
    ]),
  },
  {
    section: "service.md § States and transitions",
    lines: [
      ["activity shows in the market dates", "service.md § AvailabilityPeriod", "in order"],
      ["lease-up is a flag", "service.md § Property details", "lease-up rule"],
    ],
  },
  {
    section: "service.md § GET /property/{id}",
    lines: [
      ["the whole document", "whole document"],
      ["404 for an unknown id", "service.md § Errors", "GET /property/"],
      ["404 for a changed id", "service.md § Errors", "merge"],
      ["id", "ids ignore case"],
      ["from", "from alone"],
      ["to", "to alone"],
      ["neither", "whole document"],
      ["both", "from and to"],
      ["use_tmlp", "use_tmlp"],
      ["occupancy_over_time", "occupancy_over_time"],
      ["units by their market dates", "units"],
      ["history by its dates", "history"],
      ["periods by their market dates", "periods"],
      ["concessions by their dates", "concessions"],
      ["only overlapping data", "only overlapping"],
      ["feeds the other endpoints", "sent back, feeds"],
    ],
  },
  {
    section: "service.md § POST /property",
    lines: [
      ["street_address, city, state, zip_code", "street_address"],
      ["lat, lon", "lat"],
      ["is_single_family, is_condo, is_apartment", "is_apartment"],
      ["number_units, year_built, number_stories", "number_units"],
      ["amenities of the documented values", "building_amenities"],
      ["avg_quality 0..1", "avg_quality"],
      ["units with bed, bath, sqft, name", "units"],
      ["what may be absent", "may be absent"],
      ["the answer's id", "id of the new property"],
    ],
  },
  {
    section: "service.md § POST /property/expense_benchmarks",
    lines: [
      ["predictions only", "identities"],
      ["customGPR", "customGPR"],
      ["required fields of the body", "required fields alone"],
      ["each required field is required", "without"],
      ["the other fields may be absent or null", "absent or null"],
      ["the second form: gpr", "gpr of the second form"],
      ["the second form: estimated_occupancy", "estimated_occupancy"],
      ["the second form: specials_history, lease_lengths", "specials_history"],
      ["deprecated price_history and specials", "price_history"],
      ["renovated, furnished, den and convertible of units", "convertible"],
      ...words(`noi vacancy_loss ground_rent property_insurance utilities total_operating_expenses real_estate_taxes
        payroll_and_benefits capex_reserve repair_and_maintenance advertising_and_marketing other_expenses
        general_and_administrative parking_income other_income laundry_vending_income professional_fees management_fees
        gross_potential_rent replacement_reserves egi`),
      ["subject_estimate is optional", "no estimate"],
    ],
  },
  {
    section: "service.md § POST /property/pricing",
    lines: [
      ["from similar units rented recently", "recently"],
      ["subject", "subject"],
      ["settings: exclude the subject", "exclude_subject"],
      ["settings: radius", "max_radius"],
      ["settings: dates", "from_date"],
      ["unit", "document's order"],
      ["supporting_units and similarity", "most similar first"],
      ["predicted_price", "predicted_price"],
      ["predicted_price_sqft", "predicted_price_sqft"],
    ],
  },
  {
    section: "service.md § POST /property/comparables",
    lines: [
      ...words(`topN renovations maxDistance minDistance minNumberUnits maxNumberUnits allowNullNumberUnits
        minYearBuilt maxYearBuilt allowNullYearBuilt minNumberStories maxNumberStories allowNullNumberStories useEmbedding
        isAffordable isBuildToRent isSenior isStudent isCondo isSingleFamily isApartment isLeaseUp maxMilesToUniversity
        maxMilesToHospital`),
      ["tier", "valueAdd alone"],
      ["scores of facets", "worked facets"],
      ["unknown sizes do not meet a bound", "minNumberUnits"],
      ["detailed form", "detailed form"],
      ["excluded_ids", "excluded"],
      ["selected_ids", "selected ids"],
      ["simple form: required fields", "simple subject: required"],
      ["simple form: every field", "simple subject: every"],
      ["similarities only", "similarities only"],
      ["competition_profile", "competition profile"],
      ["400", "service.md § Errors", "400 naming"],
    ],
  },
  {
    section: "service.md § Computer vision endpoints (deprecated)",
    lines: [
      ["image_urls", "service.md § Errors", "images"],
      ["score_interior: property_score", "property_score"],
      ["score_interior: qualities in the order of the request", "score_interior"],
      ["detect_features", "detect_features"],
      ["generate_alt_text", "generate_alt_text"],
    ],
  },
  {
    section: "service.md § Market shape search",
    lines: [
      ["by name", "by name"],
      ["by city", "by city"],
      ["by state", "by state"],
      ["by tag", "by tag"],
      ["up to 7", "service.md § Limits", "up to 7"],
      ["GeoJSON shapes", "shapes"],
    ],
  },
  {
    section: "service.md § Other endpoints",
    lines: [
      ["property search, with created_on", "property search", "exact address"],
      ["report list", "report list"],
      ["report search", "report search"],
      ["report search tags", "search tags"],
      ["reports by tag", "reports by tag"],
      ["PATCH of a report", "PATCH"],
      ["market rents", "market rents"],
      ["market search", "market search finds"],
      ["export: by webhook, with a query UUID", "query UUID"],
      ["export: CSV", "CSV"],
      ["export: JSONL", "JSONL"],
      ["export: gzip", "gzip"],
      ["unit-mix filters: effective_rent", "unit mix filters"],
      ["unit-mix filters: effective_rent_per_sqft", "unit mix filters"],
      ["unit-mix filters: allow_null", "unit mix filters"],
    ],
  },
  {
    section: "service.md § Authentication",
    lines: [
      ["x-api-key", "x-api-key is accepted"],
      ["bearer token", "bearer is accepted"],
      ["every request carries one", "no credentials"],
      ["described in the OpenAPI document", "both schemes"],
    ],
  },
  {
    section: "service.md § Events",
    lines: [
      ["1: the result goes to the caller's webhook", "service.md § Other endpoints", "arrives by webhook"],
      ["2: a unique query UUID", "unique query UUID"],
      ["3: HMAC with the caller's API key", "HMAC"],
      ["4: links of 30 days", "service.md § Limits", "30 days"],
    ],
  },
  {
    section: "service.md § Errors",
    lines: [
      ["404 of an unknown id, with a message", "GET /property/"],
      ["404 of a merged id", "merge"],
      ["400 of comparables", "naming"],
    ],
  },
  {
    section: "service.md § Limits",
    lines: [
      ["30 images: detect_features", "takes 30 images"],
      ["30 images: generate_alt_text", "takes 30 images"],
      ["7 market shapes", "up to 7"],
      ["links of 30 days", "30 days"],
      ["lease-up thresholds", "service.md § Property details", "lease-up rule"],
      ["RateLimit-Policy and RateLimit", "headers as they are"],
      ["name, q, w; name, r, t", "headers as they are"],
      ["on every answer", "every status"],
      ["the quota holds", "then 429"],
      ["several policies", "several policies"],
    ],
  },
  {
    section: "service.md § Versioning",
    lines: [
      ["no version in the paths", "no version"],
      ["rate-limit headers of draft 10", "service.md § Limits", "headers as they are"],
      ["/qualityscore still works, then is removed", "once removed"],
      ["occupancy_over_time is deprecated", "service.md § GET /property/{id}", "occupancy_over_time"],
      ["price_history and specials are deprecated", "service.md § POST /property/expense_benchmarks", "price_history"],
      ["new unit ids for school terms", "service.md § Availability", "school_term have other ids"],
      ["created_on of property search", "service.md § Other endpoints", "property search", "exact address"],
    ],
  },
];

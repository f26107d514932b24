/** The line of the standard statement that an account belongs to. The section decides before any word does. */
import { namedAccounts } from "./account-list";
import { accountId, accountKey, wordsOfAccount } from "./account-words";
import { yourMapping } from "./charge-classes";
import type { Confidence } from "./intake-result";
import { type StatementLine, type StatementSection } from "./standard-lines";

export interface AccountGuess {
  readonly line: StatementLine;
  /** `likely`: a known name or a clear word; `open`: a guess that a person should see. */
  readonly confidence: Confidence;
  readonly why: string;
}

export interface AccountPlace {
  readonly name: string;
  /** In the chart of accounts; null where the file prints none. */
  readonly number?: string | null;
  /** Null where the statement does not say. */
  readonly section: StatementSection | null;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
}

/** A person's own lines, by `knownAccountKey`. */
export type KnownAccounts = ReadonlyMap<string, StatementLine>;

/** @param section where the account is printed; "" for all sections @param id by `accountId` */
export const knownAccountKey = (section: StatementSection | "", id: string): string =>
  section === "" ? id : `${section}|${id}`;

const byKey = new Map<
  string,
  { readonly line: StatementLine | "total" | "none"; readonly section: StatementSection | "total" | "none" }[]
>();
for (const { line, section, names } of namedAccounts) {
  for (const name of names.split("|"))
    byKey.set(accountKey(name), [...(byKey.get(accountKey(name)) ?? []), { line, section }]);
}

type Rule = readonly [line: StatementLine, pattern: RegExp];

const incomeRules: readonly Rule[] = [
  ["loss_to_lease", /\brent(?:s|al)?\b.*\bgain\b|\bgain\b.*\brents?\b/],
  ["gross_potential_rent", /\brent(?:s|al)? collections?\b/],
  ["other_income", /\bother rental\b|\b(?:unit|corporate) premiums?\b/],
  ["gross_potential_rent", /\bhousing (?:authority|choice)\b|\bstudent (?:housing )?rents?\b/],
  ["commercial_income", /\b(?:day ?care|atm|child ?care|salon|bank branch|dry cleaners?|signage|solar|restaurants?|convenience store|grocery|cafe|nail|barber|dentist|doctor|medical office|school) (?:roof |space |lease |base )*(?:rents?|rental|lease|income)\b/],
  ["loss_to_lease", /\bvariance to market\b|\b(?:lease|rent) (?:rate )?variance\b|\bleases? adjustments?\b/],
  ["concessions", /\b(?:goodwill|courtesy|retention|loyalty|anniversary|appreciation) credits?\b|\brate reductions?\b|\brent (?:waivers?|reductions?|relief|holidays?|freeze)\b|\bresident credits?\b/],
  ["non_revenue_units", /\bnon ?rentable\b|\buninhabitable\b|\bunrentable\b|\b(?:guest|hospitality|club ?room|club ?house|rehab|renovation|fire|maintenance shop) units?\b|\b(?:units?|apartments?|homes?) (?:off ?line|out of service|under renovation)\b|\bunits? used\b/],
  ["laundry_vending_income", /\b(?:coinmach|mac ?gray|csc|alliance laundry|speed queen)\b|\bcoin op\b/],
  ["parking_income", /\b(?:rv|boat|trailer|motorcycle)\b.*\b(?:lot|space|spaces|rent|fees?|storage)\b/],
  ["non_revenue_units", /\bunits? down\b|\b(?:maintenance|security|porter|janitor\w*) (?:apartment|unit)s?\b/],
  ["commercial_income", /\bpercentage rents?\b/],
  ["parking_income", /\bev chargers?\b/],
  ["utility_income", /\bconservice\b/],
  ["vacancy_loss", /^(?!.*\b(?:bad debts?|utilit\w*|recovery|cost|electric\w*|gas|water)\b).*\bvacan\w*\b/],
  ["bad_debt", /\bbad debts?\b|\bwrite ?offs?\b|\bwritten off\b|\buncollect\w*|\bdoubtful\b|\bdelinquen\w*|\b(?:collection|credit) loss(?:es)?\b|\bcharge ?offs?\b|\bcollections? recover\w*|\bskips?\b|\brecovery bad\b|\bcollections? (?:former|past|prior|agency)\b|\b(?:former|past|prior) (?:residents?|tenants?)\b|\bcollections$/],
  ["loss_to_lease", /\b(?:loss|gain)\b.*\bleases?\b|\bleases?\b.*\b(?:loss|gain)\b|\bltl\b|\bgtl\b|\b(?:under|below|over) market\b|\bold lease\b|\bmarket rent variance\b|\b(?:loss|gain) (?:to |on )?market\b/],
  ["utility_income", /\bvacan\w*\b.*\b(?:utilit\w*|recovery|cost|electric)\b|\b(?:utilit\w*|recovery|electric)\b.*\bvacan\w*/],
  ["concessions", /\bpreferred employer\b/],
  ["non_revenue_units", /\b(?:models?|employees?|staff|courtesy officer|officer|non ?revenue|rent free|off ?line)\b|\bmanagers? (?:unit|apartment)\b|\b(?:administrative|down|office|amenity|corporate) (?:units?|apartments?)\b|\bguest suite loss\b|\bdown\b.*\bunits?\b|\b(?:administrative|office|corporate) (?:use|model)\b/],
  ["concessions", /\bconcessions?\b|\bspecials?\b|\bfree rent\b|\bmonths? free\b|\bfree months?\b|\bincentives?\b|\bdiscounts?\b|\blook and lease\b|\brent credits?\b|\breferral credit\b|\bgift cards?\b|\bpromo\w*|\bmove in credits?\b|\babatements?\b|\b(?:rent|rental|resident|tenant) (?:allowances?|adjustments?)\b|\bwaived? rents?\b/],
  ["vacancy_loss", /\bvacan\w*\b|\bunoccupied\b/],
  ["other_income", /\b(?:insurance|liability|waiver|cable|internet|technology|smart|telecom|wifi|late|nsf|returned|application|pets?|animals?|dogs?|cats?|termination|break|damages?|cleaning|forfeit\w*|month to month|short term|transfer|relet|keys?|legal|eviction|court|deposits?|amenity|clubhouse|guest suite|furniture|bike|locker|storage|interest|rebates?|convenience|premium|package|collection fee|screening|credit builder|washer dryer rental)\b/],
  ["utility_income", /\b(?:utilit\w*|water|sewer|trash|gas|electric|fuel)\b.*\b(?:reimburse\w*|rebill\w*|bill ?backs?|recover\w*|charge ?backs?)\b/],
  ["commercial_income", /\b(?:commercial|retail|cam|shops?|towers?|cell (?:site|phone)|antenna|billboard|office (?:space|lease|suites?)|restaurant|kiosk|easement|rooftop|roof lease|stores?|percentage rent|store ?front|office rent|tenant improvement)\b/],
  ["parking_income", /\b(?:parking|garages?|car ?ports?|ev (?:charging|stations?)|electric vehicle|vehicles?|permits?|decals?|towing|covered|reserved space)\b/],
  ["laundry_vending_income", /\b(?:laundry|laundromat|vending|coin|soda|snacks?|machines?)\b/],
  ["utility_income", /\b(?:water|sewer|sewage|trash|garbage|refuse|waste|electric|electricity|electrical|gas|rubs|utility|utilities|submeter\w*|pest|storm ?water|heat|heating|bill ?backs?|energy|steam|recycling|drainage|hydro|boiler|fuel|propane|garbage|sewage)\b/],
  ["gross_potential_rent", /\b(?:gross|market|potential|scheduled|possible)\b.*\b(?:rents?|income|potential|revenue|rental)\b|\bpotential\b|\b(?:subsid\w*|section 8|hap|hud|pha|housing assistance|vouchers?|(?:tenant|rental) assistance)\b|\b(?:prepaid|collected|base|credit|apartments?|residential|tenant|resident|lease|unit|contract|dwelling|in place) (?:rents?|rental)\b|^rents?\b|\brents$|\bapartments? revenue\b|\brental (?:income|revenue)\b|\brent (?:income|revenue|collected|residential|apartments?)\b|^rental\b/],
  ["other_income", /\b(?:fees?|other|miscellaneous|charges?|reimbursement|commissions?)\b/],
  ["gross_potential_rent", /\b(?:apartment|residential|unit|housing|monthly) (?:income|revenue|rents?)\b|\brent\b.*\b(?:residents?|tenants?|apartments?|units?|homes?|monthly)\b/],
]; // prettier-ignore

/** A commodity alone or with a location: irrigation water isn't a repair of the irrigation. */
const commodity =
  /^(?:utility |utilities |common (?:area )?|house )?(?:water|gas|natural gas|electric|electricity|sewer|fuel|propane|heating oil)\b(?!.*\b(?:repairs?|maintenance|heaters?|lines?|supplies|parts|treatment|damage|extraction|cooler|leaks?|contract\w*|fees? (?:office)|features?|equipment|motors?|inspections?|tests?|testing|softeners?|filters?|meters? (?:repair|replacement))\b)/;

const expenseRules: readonly Rule[] = [
  ["real_estate_taxes", /\bad valorem\b/],
  ["property_insurance", /\bcasualty insurance\b|\binsurance property casualty\b|\bproperty casualty\b/],
  ["property_insurance", /\b(?:hurricane|windstorm|tornado|hail|quake|rent loss|ordinance|law|builders risk|equipment breakdown|boiler) (?:insurance|coverage|policy)\b|\bcoverage\b/],
  ["payroll_and_benefits", /\bwork comp\b|\bpayroll service costs?\b|\bgroup life\b|\bmedicare\b|\bsocial security\b|\bss tax\b/],
  ["utilities", /\bstreet ?light(?:s|ing)?\b|\bcompactors?\b|\bhydrants?\b|^(?:water sewer|w s)\b(?!.*\b(?:repairs?|lines?|maintenance)\b)/],
  ["management_fees", /\b(?:managing|management) agents?\b|\bpm fees?\b/],
  ["repair_and_maintenance", /\b(?:fire|sprinkler|alarm|elevator|backflow|boiler)\b.*\binspections?\b|\belevator (?:phone|telephone)\b|\bclean ?up\b|\bhauling bulk\b|\b(?:ac|a c|hvac|furnace|disposal|plumbing|electrical|electric) parts\b|^maintenance general\b|\b(?:weed|pigeon|goose|animal|mosquito|ant|wildlife|rodent|erosion) control\b|\b(?:retention|detention) ponds?\b|\bwell septic\b|\bseptic (?:service|pumping|repairs?)\b/],
  ["advertising_and_marketing", /\bresident relations\b|\bcall tracking\b|\bflyers?\b|\bposters?\b|\bballoons?\b|\bopen house\b/],
  ["general_and_administrative", /\b(?:pagers?|radios?|walkie talkies?|keyless software|notary|safe deposit|petty cash|kitchen supplies)\b/],
  ["utilities", /\bwaste management\b/],
  ["payroll_and_benefits", /\bon call\b/],
  ["advertising_and_marketing", /\b(?:locator|referral)s? (?:commissions?|bonus\w*|fees?)\b|\bsearch engine\b/],
  ["general_and_administrative", /\bsoftware\b/],
  ["bad_debt", /\bbad debts?\b|\bdoubtful\b|\buncollect\w*|\bwrite ?offs?\b/],
  ["ground_rent", /\b(?:ground|land) (?:rents?|leases?)\b/],
  ["other_expenses", /\b(?:home ?owners?|owners?|condo\w*|community|property owners?) (?:association|assoc)\b|\bcasualty\b|\bhurricane\b|\bdisaster\b/],
  ["general_and_administrative", /\bpayroll service\b|\bwater cooler\b|\bcoffee\b|\bhelp wanted\b|\bdrug (?:test\w*|screen\w*)\b|\boffice (?:cleaning|water|coffee|equipment|furniture|supplies|computers?)\b|\bconventions?\b|\b(?:staff )?meetings?\b|\b(?:franchise|margin|sales|business|gross receipts|occupancy) tax(?:es)?\b|\b(?:computers?|software|copier|office equipment) (?:repairs?|maintenance|lease|rental)\b|\bemployee (?:recruiting|relations|training|screening)\b/],
  ["payroll_and_benefits", /\b(?:salar\w*|wages?|payroll|bonus\w*|overtime)\b|\bwork(?:ers?|m[ae]ns?) comp\w*|\blead (?:maintenance|tech\w*|porter|groundskeeper)\b|\b(?:contract|temporary|casual|seasonal) (?:help|labor|staff\w*|workers?)\b|\bpto\b|\bpaid time off\b|\b(?:holiday|sick|vacation) pay\b|\bpension\b|\bprofit sharing\b|\brent free (?:unit|apartment)\b/],
  ["advertising_and_marketing", /\bweb ?sites?\b|\breputation\b|\bbrokers?\b|\bmarket survey\w*|\bads?\b|\bsocial media\b|\b(?:apartments|rent|apartment) com\b|\b(?:secret|mystery) shop\w*|\bshopping reports?\b|\bcall center\b|\bapartment (?:guide|finder|list|ratings)\b|\b(?:model|leasing) (?:unit )?(?:decor\w*|furniture|furnishings?)\b|\b(?:welcome|move in|resident) gifts?\b/],
  ["utilities", commodity],
  ["professional_fees", /\b(?:legal|attorneys?|architect\w*|lawyers?|audit\w*|evictions?|apprais\w*|engineer\w*|bookkeeping|court|consult\w*|professional)\b|\btax (?:return|prep\w*|appeals?|protest|service)\b|\b(?:accounting|accountant|cpa)\b|\btax(?:es)? .*\b(?:appeals?|protest)\b/],
  ["other_expenses", /\b(?:hoa|condo\w*|donations?|charitable)\b/],
  ["advertising_and_marketing", /\breferrals?\b/],
  ["payroll_and_benefits", /\bpayroll\b|\bsalar\w*|\bwages?\b|\bbonus\w*|\bovertime\b|\bworkers?(?: |mans? )?comp\w*|\b(?:health|medical|dental|vision|life|disability|employee|group) (?:insurance|ins|benefits?|plan)\b|\bmedical\b|\bdental\b|\b401 ?k?\b|\bbenefits?\b|\bfica\b|\bfuta\b|\bsuta\b|\bburden\b|\btemp\w* (?:labor|help|agency|services?|staff\w*)\b|\bcontract labor\b|\bemployee (?:apartment|housing|unit|rent|discount|incentives?)\b|\bleasing (?:agents?|consultants?|specialists?|staff|commissions?|bonus\w*)\b|\bmaintenance (?:tech\w*|supervisor|staff|men|man|engineer|personnel)\b|\b(?:property|assistant|regional|community|site|resident|office|leasing|general) managers?\b|\bporters?\b|\bhousekeep\w*|\bvacation\b|\bemployer\b|\bunemployment\b|\bpersonnel\b|\bstaff(?:ing)?\b|\bcommissions?\b|\bretirement\b|\bgroundskeeper\b|\bmake ready tech\w*|\bseverance\b|\bmanager\b/],
  ["management_fees", /\bmanagement (?:fees?|compensation|costs?|contract|services?)\b|\bmanagement$|^management\b|\bleasing fees?\b|\bfees? .*\bmanagement\b/],
  ["real_estate_taxes", /\b(?:real estate|property|ad valorem|county|city|school|mud|personal property|real property|municipal|local|land|realty) tax(?:es)?\b|^ad valorem\b|\btax(?:es)?\b.*\b(?:real|personal|property|abatement|refund|bill|county|city|school)\b|\b(?:special )?assessments?\b|\bpilot\b|\bimprovement district\b|\btax(?:es)?\b/],
  ["property_insurance", /\binsurance\b|\bumbrella\b|\bliability\b|\bflood\b|\bhazard\b|\bwindstorm\b|\bearthquake\b|\bextended coverage\b|\bpolic(?:y|ies)\b|\bfidelity bond\b|\bperil\b/],
  ["repair_and_maintenance", /\b(?:power|pressure) wash\w*|\bstriping\b|\bstorm damage\b|\btrash outs?\b|\bjunk\b/],
  ["utilities", /\bstorm ?(?:drain|sewer|water)\b/],
  ["repair_and_maintenance", /\b(?:general|building|exterior|interior|unit|apartment|other|heating|a c|air conditioning|misc\w*) (?:repairs?|maintenance)\b|\brepairs?\b|\b(?:water heaters?|water treatment|water damage|electrical|pest|gas lines?|heating repairs?|boiler|sewer repairs?|sewer line|light bulbs?|lighting|carpets?|pools?|spa|fountain|irrigation(?! water)|sprinklers?)\b|\b(?:electric|plumbing|heating|water|sewer|gas|laundry|garage|parking|roof|gate|appliances?|hvac|equipment|elevator|office) (?:lot )?(?:repairs?|maintenance|supplies|parts)\b(?<!office supplies)/],
  ["utilities", /\b(?:electric|electricity|water|sewer|sewage|gas|trash|garbage|rubbish|refuse|waste|utility|utilities|fuel|heat|heating|steam|storm ?water|power|propane|recycling|energy|hydro|dumpster|hauling|cable|septic|drainage|meters?)\b|\bbulk (?:internet|cable)\b/],
  ["advertising_and_marketing", /\badvertis\w*|\bmarketing\b|\bpromo\w*|\blocators?\b|\breferrals?\b|\b(?:resident|tenant) (?:functions?|events?|retention|activit\w*|gifts?|appreciation|parties|party|programs?)\b|\bsignage\b|\bsigns?\b|\bbrochures?\b|\bwebsite\b|\bsocial\b|\blistings?\b|\bils\b|\bmodel\b|\bleasing (?:supplies|expenses?|materials?|office)\b|\bapartments ?com\b|\bzillow\b|\bgoogle\b|\bseo\b|\boutreach\b|\bnewsletters?\b|\bflags\b|\bbanners?\b|\bretention\b|\bleads?\b|\blead generation\b|\bleasing\b|\bphotograph\w*|\bvideos?\b|\bvirtual tours?\b|\bdecorations?\b|\bgifts?\b|\bsurveys?\b|\bguides?\b|\bcraigslist\b|\bfacebook\b|\bcostar\b|\bppc\b|\bparties\b|\bevents?\b/],
  ["general_and_administrative", /\b(?:office|telephone|internet|postage|copier|copies|computers?|software|bank|merchant|credit|screening|background|licen[sc]es?|permits?|dues|subscriptions?|training|education|travel|mileage|recruit\w*|registration|meals|administrative|administration|general|answering|courier|stationery|printing|entertainment|technology|seminars?|forms|processing|data|it|yardi|realpage|entrata|appfolio|memberships?|cellular|delivery|shipping|inspection|inspections|compliance|monitoring fees?|tenant relations|cell|storage rental|conference\w*|check\w*|bulk mail|fees?)\b/],
  ["repair_and_maintenance", /\b(?:repairs?|maintenance|plumbing|hvac|air conditioning|paint\w*|carpets?|clean\w*|landscap\w*|grounds?|lawn|pool|pest|exterminat\w*|elevators?|fire|alarms?|security|patrol|gates?|locks?|keys?|contracts?|contract services?|turnover|turns?|make ready|redecorat\w*|decorating|janitorial|trees?|snow|appliances?|roof\w*|windows?|equipment|floor\w*|drywall|uniforms?|supplies|hardware|parking|garage|blinds?|glass|doors?|tools|building|exterior|interior|resurfac\w*|counter ?tops?|vinyl|cabinets?|gutters?|fences?|asphalt|concrete|playground|courtesy|golf cart|vehicle|gym|fitness|amenity|handyman|labor|preventive|mulch|flowers?|plants?|plantings?|refinish\w*|reglaz\w*|maid|treatments?|termites?|bed ?bugs?|rodents?|seal ?coat\w*|fencing|mold|remediation|restoration|clean ?up|thermostats?|compressors?|freon|refriger\w*|disposals?|stoves?|dishwashers?|toilets?|faucets?|tubs?|cameras?|cctv|intercoms?|sod|fertiliz\w*|ponds?|lakes?|generators?|pumps?|pumping|backflow|chillers?|furnaces?|vents?|chimneys?|mailbox(?:es)?|shop|ladders?|locksmith|bathtubs?|ceramic|salt(?:ing)?|ice|deicing|seasonal color|graffiti|ceiling|fans?|batter(?:y|ies)|weeds?|trim|insulation|stairs|stairwells?|balcon(?:y|ies)|decks?|patios?|porter service|unit|smoke|detectors?|extinguishers?|filters?|sheetrock|tile|caulk\w*|pressure wash\w*|sweeping|masonry|carpentry|lighting|bulbs?|lights?|laundry|replacement|replacements|improvements?)\b/],
  ["other_expenses", /\b(?:other|miscellaneous|casualty|donations?|hoa|condo\w*|deposit interest|charitable|contributions?|fines?|penalt\w*)\b/],
]; // prettier-ignore

const belowRules: readonly Rule[] = [
  ["non_operating", /\binterest (?:income|earned)\b/],
  ["replacement_reserves", /\breserves?\b|\brr deposits?\b|\br r deposits?\b|\br4r\b|\brfr\b/],
  ["depreciation_amortization", /\bdeprec\w*|\bamortiz\w*/],
  ["non_operating", /\bincome tax\w*|\binterest income\b|\basset management\b|\bpartnership\b|\bowner\w*|\bentity\b|\bdistributions?\b|\bacquisition\b|\borganization\w*|\bgain\b|\bproceeds\b|\bnon ?operating\b/],
  ["debt_service", /\bmortgage\b|\binterest\b|\bdebt\b|\bloans?\b|\bprincipal\b|\bescrow\w*|\bnote payable\b|\bmip\b|\bfinanc\w*/],
  ["capital_expenditures", /\bcapital\b|\bcapex\b|\bimprovements?\b|\breplace\w*|\brenovat\w*|\bupgrades?\b|\bresurfac\w*|\bconstruction\b|\brehab\w*|\bextraordinary\b|\bappliances?\b|\bcarpets?\b|\bfloor\w*|\bhvac\b|\broof\w*|\bwater heaters?\b|\binterior\b|\bexterior\b|\bequipment\b|\bunit\b|\bpaving\b|\bsiding\b|\bwindows\b|\bcabinet\w*|\bcounter\w*|\bplumbing\b|\blandscap\w*|\bpool\b|\bpaint\w*|\bsignage\b|\bfurniture\b|\bcomputers?\b/],
]; // prettier-ignore

/** Headings that decide for all accounts under them. */
const headingRules: readonly Rule[] = [
  ["payroll_and_benefits", /\b(?:payroll|personnel|salar\w*|wages|labor costs?|staffing|compensation and benefits|employee (?:costs?|expenses?))\b/],
  ["utilities", /^utilit\w*(?: expenses?)?$/],
  ["advertising_and_marketing", /^(?:advertising|marketing|leasing)\b(?!.*\b(?:payroll|administrative)\b)/],
  ["management_fees", /^(?:property )?management(?: fees?| expenses?)?$/],
  ["professional_fees", /^(?:professional|legal)\b/],
]; // prettier-ignore

const softHeadings: readonly Rule[] = [
  ["repair_and_maintenance", /\b(?:repairs?|maintenance|make ready|turnover|turns?|contracts?|contract services?|grounds|redecorating|decorating|landscap\w*|cleaning|unit turn|security)\b/],
  ["general_and_administrative", /\b(?:administrative|general|office)\b/],
  ["property_insurance", /^(?:property )?insurance$/],
  ["real_estate_taxes", /^(?:real estate |property )?tax(?:es)?$/],
  ["capital_expenditures", /\bcapital\b/],
  ["debt_service", /\b(?:debt|mortgage|financing)\b/],
  ["concessions", /\bconcessions?\b/],
  ["bad_debt", /\b(?:bad debt|collection loss)\b/],
  ["utility_income", /\b(?:utility|utilities)\b/],
]; // prettier-ignore

export function mapAccount(
  { name, number = null, section, headings }: AccountPlace,
  known: KnownAccounts = new Map(),
): AccountGuess {
  const id = accountId(number, name);
  const own = known.get(knownAccountKey(section ?? "", id)) ?? known.get(id);
  if (own !== undefined) return { line: own, confidence: "proved", why: yourMapping };
  const near = headings.map((heading) => wordsOfAccount(heading)).reverse();
  const words = wordsOfAccount(name);
  if (section === "expense") {
    const decided = headingRules.find(([, pattern]) => near.slice(0, 1).some((heading) => pattern.test(heading)));
    if (decided && !isExceptionUnder(decided[0], words))
      return { line: decided[0], confidence: "likely", why: `under ${headings.at(-1) ?? ""}` };
  }
  const listed = byKey.get(accountKey(name)) ?? byKey.get(accountKey(words)) ?? [];
  const exact = listed.find((entry) => section === null || entry.section === section);
  if (exact && exact.line !== "total" && exact.line !== "none")
    return { line: exact.line, confidence: "likely", why: `known name under ${exact.section}` };
  // A total's name that arithmetic took for an account, or a name that is known under another section only.
  const where = section ?? guessSection(words);
  const rules = where === "income" ? incomeRules : where === "expense" ? expenseRules : belowRules;
  const found = rules.find(([, pattern]) => pattern.test(words));
  const word = found?.[1].exec(words)?.[0] ?? "";
  const isClear =
    section !== null && !vagueWords.test(word) && !rules.some((rule) => speaksAgainst(rule, found, words));
  const soft = softHeadings.find(
    ([line, pattern]) => fits(line, where) && near.slice(0, 2).some((heading) => pattern.test(heading)),
  );
  if (found)
    return {
      line: found[0],
      confidence: isClear ? "likely" : "open",
      why: `the word "${word}"`,
    };
  if (soft) return { line: soft[0], confidence: "open", why: `under ${headings.at(-1) ?? ""}` };
  const rest = { income: "other_income", expense: "other_expenses", below: "non_operating" } as const;
  return { line: rest[where], confidence: "open", why: "no word of it is known" };
}

/** Words of many lines: by one of them only, a name is a guess. */
const vagueWords =
  /^(?:fees?|charges?|other|general|miscellaneous|insurance|tax(?:es)?|interest|services?|supplies|contracts?|monitoring|inspections?|lighting|credit|equipment|labor|cell|it|data|forms|unit|replacements?|hauling)$/;

/** Whether a later rule finds its own, clear word of another line in the rest of the name. */
function speaksAgainst([line, pattern]: Rule, found: Rule | undefined, words: string): boolean {
  if (found === undefined || line === found[0]) return false;
  const rest = words.replace(found[1], " ");
  const word = pattern.exec(rest)?.[0];
  return word !== undefined && !vagueWords.test(word);
}

/** Names under a heading that still go elsewhere. */
function isExceptionUnder(line: StatementLine, words: string): boolean {
  if (line === "advertising_and_marketing")
    return /\b(?:salar\w*|wages?|payroll|commissions? employees|bonus\w*)\b/.test(words);
  if (line === "payroll_and_benefits") return /\b(?:management fees?|credit card|bank)\b/.test(words);
  if (line === "utilities") return /\b(?:tax\w*|insurance)\b/.test(words);
  if (line === "management_fees") return !/\b(?:management|leasing|incentive|fees?)\b/.test(words);
  if (line === "professional_fees") return /\binsurance\b|\bmanagement fees?\b/.test(words);
  return false;
}

const fits = (line: StatementLine, section: StatementSection): boolean => {
  const below = ["capital_expenditures", "debt_service"].includes(line);
  const income = ["concessions", "bad_debt", "utility_income"].includes(line);
  return section === "below" ? below : section === "income" ? income : !below && !income;
};

const belowWords =
  /\b(?:income tax(?:es)?|cap ex|new roofs?|rehab|financing|bonds? interest|bond interest|notes? payable|sale of|acquisition|ownership|non operating|furniture fixtures|paving|major repairs|(?:landscape|land|site|leasehold) improvements|proceeds|r4r|pool resurfacing|mortgage|deprec\w*|amortiz\w*|debt service|principal|capital|capex|replacements?|reserves?|owners?|partnership|distributions?|asset management|loans?|entity|upgrades|renovations?|building improvements|1st|p i)\b/;
const earnedWords =
  /\b(?:hap|leases? (?:loss|buy ?outs?)|below market|months free|month free|reserved|sub meter|bill back|lockers|rebilling|rebilled|reimbursed|rubs|submeter\w*|subsid\w*|assistance|gains?|unoccupied|discounts?|incentive|charges|charge offs?|collection loss(?:es)?|cam|billboard|antenna|cell site|parking|garages?|laundry|forfeited|violation|nonrefundable|amenity|holding deposit)\b|\bcollections?\b|\b(?:vending|machine|cable|vendor|laundry|telecom|soda) .*commissions?\b|\b(?:residents?|tenants?) (?:payments?|liability program)\b|\b(?:units?|apartments?) loss\b|\bloss (?:model|administrative|employee)\b|\b(?:staff|manager|officer|corporate|administrative|office) (?:use )?(?:units?|apartments?)\b|\binterest operating\b|\b(?:transfer|key|fob|relet\w*|lock change) (?:\w+ )?fees?\b|\b(?:income|revenue|reimbursements?|recovery|recovered|rebill|billbacks?|rents?|rental|late|nsf|collected|concessions?|vacanc\w*|potential|forfeit\w*|deposit forfeitures?|waiver|application|premium|earned|rebate|termination|cancellation|month to month|pets?|carports?|damages?|laundry|vending|specials|incentives|write offs?|bad debt|down|models?|off ?line|convenience)\b|\b(?:loss|gain)\b.*\bleases?\b|\bemployee (?:rent|apartment|unit)\b/;
const spentWords =
  /\b(?:dumpster|storm drain|architect|cpa|ach|yardi|inspections?|permits|filing|association|owners association|decor|penalties|uniforms?|furniture|insurance premiums?|hoa|upkeep|striping|sweeping|resource|bank|lot|expenses?|supplies|repairs?|maintenance|salar\w*|wages|payroll|taxes|service|services|contract|removal|ground|land|commissions|parts|software|vacants|screening|legal|attorney|audit|temp\w*|labor|meals|mileage|recruit\w*)\b|\bvacan\w*\b.*\b(?:electric|utilit\w*)\b|\b(?:electric|utilit\w*)\b.*\bvacan\w*\b/;

/** Rents and what reduces them; concessions are amortized, and vacant units are heated, too. */
const clearlyEarned =
  /\b(?:ltl|contract rents?|loss to market|(?:under|below|over) market|amortized concessions?|rent concessions?|concessions? rent|retail rents?)\b|^(?:vacant (?:apartments?|units?)|vacancy(?: (?:loss|expense))?)$|\bloss\b.*\bvacan/;

/** For a name that no heading places: below net operating income, spent, or earned, by the words that only one of them has. */
function guessSection(words: string): StatementSection {
  if (clearlyEarned.test(words)) return "income";
  if (/\b(?:mezzanine|mip|investors?)\b|\b(?:repairs?|replacements?) capital\b/.test(words)) return "below";
  if (belowWords.test(words) && !/\b(?:owners? (?:reimbursement)|parts|repairs?)\b/.test(words)) return "below";
  const isEarned = earnedWords.test(words);
  const isSpent = spentWords.test(words);
  if (isEarned !== isSpent) return isEarned ? "income" : "expense";
  if (/\b(?:income|revenue|reimbursements?|recovery)\b/.test(words)) return "income";
  const isIncomeFee =
    /\bfees?\b/.test(words) &&
    !/\b(?:management|audit|locator|merchant|bank|legal|professional|processing|license|accounting|billing|software|consult\w*|franchise|dues)\b/.test(
      words,
    );
  return isIncomeFee ? "income" : "expense";
}

/** The section that the words of a name speak for; null where both or none do. */
export function sectionByWords(name: string): "income" | "expense" | null {
  const words = wordsOfAccount(name);
  const isIncome = incomeRules.some(([, pattern]) => pattern.test(words));
  const isExpense = expenseRules.some(([, pattern]) => pattern.test(words));
  return isIncome === isExpense ? null : isIncome ? "income" : "expense";
}

/** Whether the list has the name as a total, or as a number that isn't money. */
export function isListedAs(name: string, kind: "total" | "none"): boolean {
  return (byKey.get(accountKey(name)) ?? []).some(({ line }) => line === kind);
}

/** Sections that the list has the name in; empty where it is not known. */
export function listedSections(name: string): readonly StatementSection[] {
  return (byKey.get(accountKey(name)) ?? []).flatMap(({ section }) =>
    section === "total" || section === "none" ? [] : [section],
  );
}

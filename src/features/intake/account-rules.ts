/** Which words in an account's name, or in the heading above it, decide for a line of the standard statement. */
import type { StatementLine } from "./standard-lines";

/** Words that decide for a line, as plain words; the first rule that fits wins. */
export type Rule = readonly [line: StatementLine, pattern: RegExp];

export const incomeRules: readonly Rule[] = [
  ["concessions", /\bwaived\b|\bhalf month\b|\bpreferential\b|\brents? reduc\w*/],
  ["other_income", /\bskip fees?\b|\b(?:club ?(?:house|room)s?|guest (?:houses?|suites?)) (?:rentals?|reservations?)\b/],
  ["vacancy_loss", /\blost rents?\b|\brents? lost\b(?! to lease)/],
  ["bad_debt", /\b(?:evictions?|collections?) loss(?:es)?\b|\bagency recover\w*|\bnot collected\b/],
  ["parking_income", /\b(?:covered|tandem|assigned|carport|garage) spaces?\b|\bcharging stations?\b/],
  ["commercial_income", /\b(?:salon|beauty|medical|dental|office|retail) suites?\b/],
  ["gross_potential_rent", /^(?!.*\b(?:guest|club|model|vacan\w*|loss)\b).*\b(?:cottages?|town ?(?:homes?|houses?)|houses?|bungalows?|villas?|studios?|lofts?|duplex(?:es)?)\b.*\brent(?:s|als?)?\b|\bsection 8\d*\b|\b(?:pra|pbra|pbv)\b/],
  ["parking_income", /\bparking (?:fines?|violations?|tickets?)\b/],
  ["laundry_vending_income", /\blaundry\b(?!.*\b(?:space|key|deposit)s?\b)/],
  ["commercial_income", /\bnon ?residential\b/],
  ["vacancy_loss", /\bvacated\b/],
  ["other_income", /\bvendors?\b|\bviolations?\b|\bfines?\b|\block ?outs?\b|\b(?:rent|credit) reporting\b|\bguarant(?:or|y|ee)\b|\badditional (?:rent|occupant|resident)\b|\b(?:sublet|sublease|roommate)\b|\bparty room\b/],
  ["gross_potential_rent", /\bspecial claims?\b/],
  ["loss_to_lease", /\bunder schedul\w*|\b(?:adjust\w*|market rent adjust\w*) to (?:lease|market)\b|\bmarket (?:rent )?adjust\w*/],
  ["non_revenue_units", /\b(?:ra|rd|community assistants?|resident (?:assistants?|advisors?)|down|off ?line|fire|casualty|flood|burned|renovation|rehab) (?:loss )?(?:units?|apartments?|beds?|discounts?|rooms?)\b(?!.*\brecover)|\b(?:fire|casualty) loss\b.*\bunits?\b/],
  ["commercial_income", /\b(?:business|commercial|retail|office) tenants?\b|\bleased? spaces?\b|\bspace (?:leases?|rent|rental)\b(?<!parking space rent)(?<!parking space rental)(?<!storage space rent)(?<!storage space rental)/],
  ["non_revenue_units", /\bnon income producing\b|\bdowned units?\b|\b(?:caretaker|superintendent|super|janitor|concierge) (?:units?|apartments?)\b|\bfree (?:units?|apartments?|rooms?)\b|\b(?:units?|apartments?) free\b|\bcomp(?:limentary)? units?\b/],
  ["bad_debt", /\bcollections? (?:income|revenue|agency)\b|\breceived collections?\b/],
  ["utility_income", /\bstorm (?:drain|sewer)\b|\b(?:water|electric|gas|utility|power|energy|sewer|trash) (?:\w+ )?(?:overages?|surcharges?|allocations?|usage)\b|\bdoor ?step\b|\bdoor to door\b|\bvalet (?:trash|waste)\b/],
  ["parking_income", /\bgarages? storage\b|\bgarage (?:door )?(?:openers?|remotes?)\b|\bgate remotes? parking\b/],
  ["loss_to_lease", /\brent(?:s|al)?\b.*\bgain\b|\bgain\b.*\brents?\b/],
  ["gross_potential_rent", /\brent(?:s|al)? collections?\b/],
  ["other_income", /\bother rental\b|\b(?:unit|corporate) premiums?\b/],
  ["gross_potential_rent", /\bhousing (?:authority|choice)\b|\bstudent (?:housing )?rents?\b/],
  ["commercial_income", /\b(?:day ?care|atm|child ?care|salon|bank branch|dry cleaners?|signage|solar|restaurants?|convenience store|grocery|cafe|nail|barber|dentist|doctor|medical office|school) (?:roof |space |lease |base )*(?:rents?|rental|lease|income)\b/],
  ["loss_to_lease", /\bvariance to market\b|\b(?:lease|rent) (?:rate )?variance\b|\bleases? adjustments?\b/],
  ["concessions", /\b(?:goodwill|courtesy|retention|loyalty|anniversary|appreciation) credits?\b|\brate reductions?\b|\brent (?:waivers?|reductions?|relief|holidays?|freeze)\b|\bresident credits?\b/],
  ["non_revenue_units", /\bnon ?rentable\b|\buninhabitable\b|\bunrentable\b|\b(?:guest|hospitality|club ?room|club ?house|rehab|renovation|fire|maintenance shop) units?\b|\b(?:units?|apartments?|homes?) (?:off ?line|out of service|under renovation)\b|\bunits? used\b/],
  ["laundry_vending_income", /\b(?:coinmach|mac ?gray|csc|alliance laundry|speed queen)\b|\bcoin op\b/],
  ["other_income", /\b(?:appliances?|furniture|air conditioners?|equipment) rents?\b/],
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
  ["concessions", /\bconcessions?\b|\bspecials?\b|\bfree rent\b|\bmonths? free\b|\bfree months?\b|\bincentives?\b|\bdiscounts?\b|\blook (?:and )?lease\b|\brent credits?\b|\breferral credit\b|\bgift cards?\b|\bpromo\w*|\bmove in credits?\b|\babatements?\b|\b(?:rent|rental|resident|tenant|move in) (?:allowances?|adjustments?)\b|\bwaived? rents?\b/],
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
  ["gross_potential_rent", /\brents?\b/],
]; // prettier-ignore

/** A commodity alone or with a location: irrigation water isn't a repair of the irrigation. */
const commodity =
  /^(?:utility |utilities |common (?:area )?|house )?(?:water|gas|natural gas|electric|electricity|sewer|fuel|propane|heating oil)\b(?!.*\b(?:repairs?|maintenance|heaters?|lines?|supplies|parts|treatment|damage|extraction|cooler|leaks?|contract\w*|fees? (?:office)|features?|equipment|motors?|inspections?|tests?|testing|softeners?|filters?|meters? (?:repair|replacement))\b)/;

export const expenseRules: readonly Rule[] = [
  ["payroll_and_benefits", /\b(?:sui|sdi|fui|suta|futa|fica|sute)\b|\bcoordinators?\b(?!.*\b(?:fees?|supplies|software)\b)/],
  ["other_expenses", /\b(?:social|supportive) services?\b/],
  ["general_and_administrative", /\b(?:tolls?|e ?z ?pass|clickpay|blue ?moon|toner)\b|\btech(?:nology)? (?:costs?|fees?|support)\b|\b(?:holiday|staff|employee|office) (?:part(?:y|ies)|merchandise|entertainment|retention|incentive trips?)\b|\b(?:auto|vehicles?|cars?|trucks?|vans?) (?:leas\w*|rentals?|registration)\b|\bit (?:managed|support|services?|consult\w*)\b|\btax credit (?:compliance|monitoring|fees?)\b|^\w+ permits?$|\b(?:internet|phones?|telephones?)\b.*\boffice\b|\bphones\b|\byield ?star\b/],
  ["payroll_and_benefits", /\b(?:adp|paychex|paycom|gusto|paylocity)\b|\bhealth (?:savings|reimbursement)\b|\b(?:hsa|fsa)\b/],
  ["repair_and_maintenance", /^(?!.*\b(?:salar\w*|wages?|payroll|bonus\w*|tech\w*|employees?|staff|overtime|supervisor|porters?|tax(?:es)?|reserves?|marketing|advertising|utilit\w*|electric\w*)\b).*\b(?:make ready|turn ?overs?|turns)\b/],
  ["repair_and_maintenance", /\bwater heaters?\b|\bdrain clean\w*|\blead (?:abatement|paint|testing|inspections?|remediation)\b|\bbed ?bugs?\b|\b(?:plumb|paint|roof|weld)ers?\b|\bwelding\b|\belectricians?\b|\bcarpenters?\b|\btowing\b|\bcovid(?: ?19)?\b|\bgenerators?\b|\bguards?\b|\baccess control\b|\bdump fees?\b|\bhaul offs?\b|\bfire pumps?\b|\bconcierge (?:services? )?contract\w*|\b(?:package )?lockers?\b|\bgym (?:fees?|equipment|services?)\b|\btiles?\b|\b(?:termite|pest|bed ?bug) inspections?\b/],
  ["advertising_and_marketing", /\bweb (?:hosting|design|domain)\b|\bdomain (?:names?|hosting)\b|\bpaid search\b|\blogo\b|\bemployer outreach\b|\boutreach\b|\b(?:move in|welcome) baskets?\b|\bcommunity (?:functions?|events?|activit\w*|part(?:y|ies))\b|\bresidents? (?:pet programs?|coffee)\b|\bmarketing (?:software|technology|subscriptions?|systems?)\b/],
  ["property_insurance", /\b(?:fire|casualty|liability|hazard|property|wind\w*|flood|umbrella|gl) premiums?\b|\bfire casualty\b|\binsurance casualty\b/],
  ["utilities", /\blighting electric\w*|\binternet bulk\b/],
  ["ground_rent", /\bleases? of (?:the )?(?:land|ground)\b/],
  ["other_expenses", /\bparking (?:lot |garage )?leases?\b/],
  ["repair_and_maintenance", /\bwater (?:softeners?|extraction|coolers? repair|intrusion|leaks?|mitigation|restoration|proofing)\b|\bwaterproof\w*|\btrash (?:chutes?|enclosures?|rooms?) (?:clean\w*|repairs?|maintenance|service)\b|\basbestos\b|\bradon\b|\bturn ?key\b|\b(?:housekeep\w*|maid|janitor\w*|porter|clean\w*)\b.*\b(?:contract\w*|turn\w*|make ready|services?|supplies|vendor)\b(?<!payroll service)|\b(?:sewer|drain) lines?\b|\bjett\w*|\b(?:dog|pet|bark) (?:parks?|stations?|waste)\b|\bvandalism\b|\bglaz(?:ing|ier)\b|\bplumbing heating\b|^services$|\bduct clean\w*|\b(?:vehicles?|trucks?|vans?|carts?|equipment|mowers?|tractors?) (?:maintenance|repairs?|gas|fuel|expenses?|operation|parts)\b|\b(?:guest (?:suites?|units?|apartments?|rooms?))\b|\bpayroll contract\b/],
  ["utilities", /\b(?:rubs|utility|utilities|submeter\w*|water|sewer)\b.*\b(?:billing|read\w*|processing)\b|\bbilling\b.*\b(?:rubs|utility|utilities|submeter\w*)\b|\brubs\b|\bsanitation\b|\bsanitary\b|^utility expenses?\b|\b(?:hot|chilled|domestic) water\b/],
  ["general_and_administrative", /\bcomp (?:supplies|software|equipment|repairs?)\b|\b(?:tenant|resident|applicant|credit) (?:screens?|checks?)\b|\btax(?:es)?\b.*\b(?:permits?|licen[sc]es?)\b|\bmessengers?\b|\bpostage\b|\bphotocop\w*|\bduplicat\w*|\bautomated\b|\baccounts payable\b|\bap (?:system|processing|automation)\b|\brevenue management\b|\byield (?:management|star)\b|\bdsl\b|\b(?:personnel|staff|employee|employment|payroll)\b.*\b(?:training|travel|recruit\w*|screening|ads?|advertising|seminars?)\b|\bemployment (?:expenses?|costs?|fees?)\b|\b(?:hotels?|lodging|airfare|rental cars?|car rental|fax|modems?|shredding|notary|courier|document storage|records? storage|(?:files?|records?)$|portals?|automation|utility audit|answering|employee (?:appreciation|recognition|gifts?|morale|meals|parking)|staff (?:meals|lunch\w*|appreciation|gifts?|events?|training|development)|(?:office|staff|employee) (?:refreshments|snacks|food|lunch\w*))\b|\b(?:telephone|internet) cable\b|\bcable (?:telephone|internet)\b|\binternet\b.*\btelephone\b/],
  ["payroll_and_benefits", /\binsurance (?:employees?|staff|health|medical|dental|group|life)\b|\b(?:sick|vacation|holiday|personal|jury|bereavement|pto|wellness) (?:days?|pay|time|leave|hours)\b|\b(?:community|resident|leasing|assistant|front desk|property|office|maintenance|grounds) assistants?\b|\bassistant (?:maintenance|leasing|property|community|manager)\b|\b(?:shared|allocated|on ?site|direct|maintenance|office) (?:labor|employees?|salar\w*)\b|\bdirectors?\b|\bsuperintendents?\b|\bsupers?\b|\bdoor ?m[ae]n\b|\bconcierge\b|\bcustodians?\b|\b(?:admin\w*|maintenance|security|manager\w*|employee) rent free\b|\bsocial security\b/],
  ["advertising_and_marketing", /\b(?:lease|rent) up\b|\byellow pages?\b|\bdirector(?:y|ies)\b|\bfinders? fees?\b|\bperiodicals?\b|\b(?:renting|rental|leasing) expenses?\b|\bmagazines?\b|\bpublications?\b|\bprint (?:media|ads?|marketing)\b|\bmedia\b|\bprospects?\b|\btours?\b|\bleads? (?:management|tracking|generation)\b|\bcrm\b|\bnewspapers?\b|\bgive ?aways?\b|\bsponsorships?\b|\bdirect mail\b|\bopen house\b|\bchat ?bots?\b/],
  ["other_expenses", /\b(?:penalt\w*|citations?|fines?)\b|\b(?:master|condo\w*|home ?owners?|owners?|community|neighborhood|recreation|civic) associations?\b|(?<!apartment )(?<!apartments )\bassociation (?:dues|fees?|assessments?)$/],
  ["real_estate_taxes", /\bad valorem\b/],
  ["property_insurance", /\bcasualty insurance\b|\binsurance property casualty\b|\bproperty casualty\b/],
  ["property_insurance", /\b(?:hurricane|windstorm|tornado|hail|quake|rent loss|ordinance|law|builders risk|equipment breakdown|boiler) (?:insurance|coverage|policy)\b|\bcoverage\b/],
  ["payroll_and_benefits", /\bwork comp\b|\bpayroll service costs?\b|\bgroup life\b|\bmedicare\b|\bsocial security\b|\bss tax\b/],
  ["utilities", /\bstreet ?light(?:s|ing)?\b|\bcompactors?\b|\bhydrants?\b|^(?:water sewer|w s)\b(?!.*\b(?:repairs?|lines?|maintenance)\b)/],
  ["management_fees", /\b(?:managers?|agents?) fees?\b|\b(?:managing|management) agents?\b|\bpm fees?\b/],
  ["repair_and_maintenance", /\b(?:fire|sprinklers?|alarms?|elevators?|backflow|boilers?|extinguishers?|life safety|roof|hvac|unit|annual|pool|smoke)\b.*\binspections?\b|\belevator (?:phone|telephone)\b|\bclean ?up\b|\bhauling bulk\b|\b(?:ac|a c|hvac|furnace|disposal|plumbing|electrical|electric) parts\b|^maintenance general\b|\b(?:weed|pigeon|goose|animal|mosquito|ant|wildlife|rodent|erosion) control\b|\b(?:retention|detention) ponds?\b|\bwell septic\b|\bseptic (?:service|pumping|repairs?)\b/],
  ["advertising_and_marketing", /\bresident relations\b|\bcall tracking\b|\bflyers?\b|\bposters?\b|\bballoons?\b|\bopen house\b/],
  ["general_and_administrative", /\b(?:pagers?|radios?|walkie talkies?|keyless software|notary|safe deposit|petty cash|kitchen supplies)\b/],
  ["utilities", /\bwaste management\b/],
  ["payroll_and_benefits", /\bon call\b/],
  ["advertising_and_marketing", /\b(?:locator|referral)s? (?:commissions?|bonus\w*|fees?)\b|\bsearch engine\b/],
  ["general_and_administrative", /\bsoftware\b/],
  ["bad_debt", /\bbad debts?\b|\bdoubtful\b|\buncollect\w*|\bwrite ?offs?\b/],
  ["concessions", /\bconcessions?\b|\bfree rent\b/],
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
  ["repair_and_maintenance", /\b(?:repairs?|maintenance|plumbing|hvac|air conditioning|paint\w*|carpets?|clean\w*|landscap\w*|grounds?|lawn|pool|pest|exterminat\w*|elevators?|fire|alarms?|security|patrol|gates?|locks?|keys?|contracts?|contract services?|turnover|turns?|make ready|redecorat\w*|decorating|janitorial|trees?|snow|appliances?|roof\w*|windows?|equipment|floor\w*|drywall|uniforms?|supplies|hardware|parking|garage|blinds?|glass|doors?|tools|building|exterior|interior|resurfac\w*|counter ?tops?|vinyl|cabinets?|gutters?|fences?|asphalt|concrete|playground|courtesy|golf cart|vehicle|gym|fitness|amenity|handyman|labor|preventive|mulch|flowers?|plants?|plantings?|refinish\w*|reglaz\w*|maid|treatments?|termites?|bed ?bugs?|rodents?|seal ?coat\w*|fencing|mold|remediation|restoration|clean ?up|thermostats?|compressors?|freon|refriger\w*|disposals?|stoves?|dishwashers?|toilets?|faucets?|tubs?|cameras?|cctv|intercoms?|sod|fertiliz\w*|ponds?|lakes?|generators?|pumps?|pumping|backflow|chillers?|furnaces?|vents?|chimneys?|mailbox(?:es)?|shop|ladders?|locksmith|bathtubs?|ceramic|salt(?:ing)?|ice|deicing|seasonal color|graffiti|ceiling|fans?|batter(?:y|ies)|weeds?|trim|insulation|stairs|stairwells?|balcon(?:y|ies)|decks?|patios?|porter service|unit|smoke|detectors?|extinguishers?|filters?|sheetrock|tile|caulk\w*|pressure wash\w*|sweeping|masonry|carpentry|lighting|bulbs?|lights?|laundry|replacement|replacements|improvements?|club ?(?:house|room)|amenities|recreation|business center|drapes|draper(?:y|ies)|screens?|hoses?|locksets?|abatement|hazardous|environmental remediation|handicap|trap|grease|sidewalks?|curbs?|roads?|entry|lobby|corridors?|hallways?|common areas?)\b/],
  ["other_expenses", /\b(?:other|miscellaneous|casualty|donations?|hoa|condo\w*|deposit interest|charitable|contributions?|fines?|penalt\w*)\b/],
]; // prettier-ignore

export const belowRules: readonly Rule[] = [
  ["non_operating", /\binterest (?:income|earned)\b|\binterest (?:on )?(?:bank|savings|money market|reserves?)\b|\brate cap\b|\bextraordinary income\b|\bother income\b/],
  ["capital_expenditures", /\bcap (?:expenses?|imp\w*)\b|^new \w+|\bcap ex\b/],
  ["replacement_reserves", /\breplacement res(?:ident)?\b|\b(?:rr|r r|rfr|replacement|capital) escrows?\b/],
  ["replacement_reserves", /\breserves?\b|\brr deposits?\b|\br r deposits?\b|\br4r\b|\brfr\b/],
  ["depreciation_amortization", /\bdeprec\w*|\bamortiz\w*/],
  ["non_operating", /\bincome tax\w*|\binterest income\b|\basset management\b|\bpartnership\b|\bowner\w*|\bentity\b|\bdistributions?\b|\bacquisition\b|\borganization\w*|\bgain\b|\bproceeds\b|\bnon ?operating\b/],
  ["debt_service", /\btrustees?\b|\bbonds?\b|\bline of credit\b|\bletter of credit\b|\bloc fees?\b|\bmortgage\b|\binterest\b|\bdebt\b|\bloans?\b|\bprincipal\b|\bescrow\w*|\bnote payable\b|\bmip\b|\bfinanc\w*/],
  ["capital_expenditures", /\bremodel\w*|\brepav\w*|\bre ?pip\w*|\brepairs?\b|\benhancements?\b|\bmodernization\b|\bretrofit\w*|\bconversion\b|\btenant improvements?\b|\bleasing commissions?\b|\bcapital\b|\bcapex\b|\bimprovements?\b|\breplace\w*|\brenovat\w*|\bupgrades?\b|\bresurfac\w*|\bconstruction\b|\brehab\w*|\bextraordinary\b|\bappliances?\b|\bcarpets?\b|\bfloor\w*|\bhvac\b|\broof\w*|\bwater heaters?\b|\binterior\b|\bexterior\b|\bequipment\b|\bunit\b|\bpaving\b|\bsiding\b|\bwindows\b|\bcabinet\w*|\bcounter\w*|\bplumbing\b|\blandscap\w*|\bpool\b|\bpaint\w*|\bsignage\b|\bfurniture\b|\bcomputers?\b/],
]; // prettier-ignore

/** Headings that decide for all accounts under them. */
export const headingRules: readonly Rule[] = [
  ["payroll_and_benefits", /\b(?:payroll|personnel|salar\w*|wages|labor costs?|staffing|compensation (?:and )?benefits|employee (?:costs?|expenses?))\b/],
  ["utilities", /^utilit\w*(?: expenses?)?$/],
  ["advertising_and_marketing", /^(?:advertising|marketing|leasing)\b(?!.*\b(?:payroll|administrative)\b)/],
  ["management_fees", /^(?:property )?management(?: fees?| expenses?)?$/],
  ["professional_fees", /^(?:professional|legal)\b/],
]; // prettier-ignore

export const softHeadings: readonly Rule[] = [
  ["repair_and_maintenance", /\b(?:repairs?|maintenance|make ready|turnover|turns?|contracts?|contract services?|grounds|redecorating|decorating|landscap\w*|cleaning|unit turn|security)\b/],
  ["general_and_administrative", /\b(?:administrative|general|office)\b/],
  ["property_insurance", /^(?:property )?insurance$/],
  ["real_estate_taxes", /^(?:real estate |property )?tax(?:es)?$/],
  ["capital_expenditures", /\bcapital\b/],
  ["debt_service", /\b(?:debt|mortgage|financing)\b/],
  ["concessions", /\bconcessions?\b/],
  ["bad_debt", /\b(?:bad debt|collection loss)\b/],
  ["utility_income", /\b(?:utility|utilities)\b/],
  ["vacancy_loss", /^(?:less )?vacanc(?:y|ies)(?: (?:loss(?:es)?|allowances?))?$/],
]; // prettier-ignore

/** Words of many lines: by one of them only, a name is a guess. */
export const vagueWords =
  /^(?:fees?|charges?|other|general|miscellaneous|insurance|tax(?:es)?|interest|services?|supplies|contracts?|monitoring|inspections?|lighting|credit|equipment|labor|cell|it|data|forms|unit|replacements?|hauling|rents?|rental|(?:internet cable|cable internet|telephone cable|cable telephone)|inspections?)$/;

/** Words that decide over all others in the name: a salary is payroll in every department. */
export const strongWords =
  /\b(?:salar\w*|wages|payroll|bonus\w*|overtime|capital|cap ?ex|renovat\w*|mortgage|deprec\w*|amortiz\w*|partnership|entity|owners?|carports?|garages?|dogs?|pets?|animals?|(?:umbrella|property|flood|liability) insurance|insurance (?:property|umbrella|flood|liability))\b/;

/** Words of something taken off: an income that has one, or a deduction without one, is a guess. */
export const lessWords =
  /\b(?:loss(?:es)?|lost|waived|abated|abatements?|reductions?|credits?|allowances?|uncollected|unpaid|forgiven|refunds?|refunded|write ?(?:offs?|downs?)|written off|chargebacks?|less|discounts?|adjustments?)\b/;

/** Words that say nothing about the line. */
export const neutralWords: ReadonlySet<string> = new Set(
  "rent rents rental base income revenue expense expenses fee fees charge charges cost costs other miscellaneous general property apartment apartments unit units home homes resident residents tenant tenants residential common area areas service services net gross total all from for and the with per site onsite less loss adjustment adjustments account accounts monthly annual new prior former current year month period recurring time".split(
    " ",
  ),
);

/** Account names as plain words: abbreviations spelled out, typing errors mended. */
import { namedAccounts } from "./account-list";

const abbreviations: Readonly<Record<string, string>> = {
  elec: "electric", elect: "electric", electr: "electric", wtr: "water", swr: "sewer", util: "utility", utils: "utilities", maint: "maintenance", mtce: "maintenance",
  mgmt: "management", mgt: "management", mngmt: "management", mgr: "manager", mgrs: "manager", admin: "administrative", adm: "administrative", adv: "advertising",
  advert: "advertising", mktg: "marketing", mrktg: "marketing", ins: "insurance", insur: "insurance", prop: "property", prof: "professional", acct: "accounting",
  acctg: "accounting", svc: "service", svcs: "services", serv: "service", contr: "contract", exp: "expense", exps: "expenses", reimb: "reimbursement", reim: "reimbursement",
  rmb: "reimbursement", reimbursements: "reimbursement", recov: "recovery", recoveries: "recovery", conc: "concession", concess: "concession", vac: "vacancy",
  emp: "employee", empl: "employee", ee: "employee", re: "real estate", rm: "repairs maintenance", rnm: "repairs maintenance", pr: "payroll", wc: "workers comp",
  wcomp: "workers comp", ga: "general administrative", apt: "apartment", apts: "apartments", lndscp: "landscaping", ldscp: "landscaping", lscape: "landscaping",
  landscp: "landscaping", supp: "supplies", suppl: "supplies", sup: "supplies", misc: "miscellaneous", inc: "income", rev: "revenue", chg: "charge", chgs: "charges", tel: "telephone",
  tele: "telephone", phone: "telephone", equip: "equipment", eqp: "equipment", bldg: "building", elev: "elevator", repl: "replacement", appl: "appliance", app: "application",
  rpr: "repair", rprs: "repairs", rep: "repairs", reprs: "repairs", plmb: "plumbing", plbg: "plumbing", pmt: "payment", pymt: "payment", lic: "licenses", subscr: "subscriptions",
  comm: "common", res: "resident", tnt: "tenant", rnt: "rent", mkt: "market", pot: "potential", gpr: "gross potential rent", gpi: "gross potential income", oth: "other", wo: "write off", bd: "bad debt",
  prkg: "parking", pkg: "parking", stor: "storage", sec: "security", svg: "service", dep: "deposit", dpst: "deposit", depr: "depreciation", amort: "amortization", int: "interest",
  mtg: "mortgage", princ: "principal", mtm: "month to month", term: "termination", trmt: "treatment", lse: "lease", bnft: "benefits", bens: "benefits", sal: "salaries", sals: "salaries",
  ot: "overtime", turn: "turnover", xterm: "exterminator", extermination: "exterminator", ld: "loss", tx: "tax", txs: "taxes", govt: "government", ofc: "office", bnk: "bank", pmts: "payments", workmen: "workmens",
  assoc: "association", asst: "assistant", bus: "business", cntr: "center", ctr: "center", constr: "construction", dmg: "damage", ext: "exterior", exterm: "exterminator", furn: "furniture", grnds: "grounds",
  htg: "heating", irrig: "irrigation", ldry: "laundry", lndry: "laundry", matl: "materials", matls: "materials", oper: "operating", plumb: "plumbing", pntg: "painting", prem: "premium", prtnshp: "partnership", ptnrshp: "partnership",
  vend: "vending", laund: "laundry", hlth: "health", wkrs: "workers", gar: "garage", veh: "vehicle", scrn: "screening",
  renov: "renovation", resid: "resident", supt: "superintendent", ten: "tenant", trng: "training", unempl: "unemployment", mo: "month", mthly: "monthly", recr: "recreation", subs: "subscriptions",
  ck: "check", chk: "check", del: "delivery", dist: "district", frnchs: "franchise", incent: "incentive", inspec: "inspection", mtls: "materials", purch: "purchase", refrig: "refrigerator", sched: "scheduled", temps: "temporary",
}; // prettier-ignore

/** Spanish words of accounts, by their plain spelling. */
const spanish: Readonly<Record<string, string>> = {
  perdida: "loss", perdidas: "loss", ganancia: "gain", arrendamiento: "lease", arrendamientos: "leases", modelo: "model", modelos: "models", muestra: "model", bancaria: "bank", bancarias: "bank", bancario: "bank", comision: "commission", empleado: "employee", empleados: "employees", unidad: "unit", unidades: "units",
  departamento: "apartment", departamentos: "apartments", plagas: "pest control", gerente: "manager", administrador: "manager", tecnico: "technician", licencias: "licenses", permisos: "permits", auditoria: "audit", capacitacion: "training", uniformes: "uniforms", imss: "payroll taxes", infonavit: "payroll taxes", finiquitos: "severance",
  desalojo: "eviction", desalojos: "evictions", multas: "fines", cuota: "fee", cuotas: "fees", cargo: "charge", cargos: "charges", moratorios: "late", materiales: "materials", suministros: "supplies", refacciones: "parts", herramientas: "tools", impermeabilizacion: "roof", cerrajeria: "locks", medico: "medical", medicos: "medical", comerciales: "commercial", alfombras: "carpet", electrodomesticos: "appliances",
  renta: "rent", rentas: "rents", alquiler: "rent", alquileres: "rents", bruta: "gross", bruto: "gross", potencial: "potential", vacancia: "vacancy", vacantes: "vacancy", desocupacion: "vacancy", descuentos: "discounts", concesiones: "concessions",
  incobrables: "uncollectible", incobrable: "uncollectible", morosidad: "delinquency", recuperacion: "recovery", estacionamiento: "parking", cochera: "garage", lavanderia: "laundry", mascotas: "pets", recargos: "late fees", mora: "late", solicitud: "application",
  bodega: "storage", bodegas: "storage", otros: "other", otras: "other", ingresos: "income", ingreso: "income", gastos: "expenses", gasto: "expense", reembolso: "reimbursement", reembolsos: "reimbursement", agua: "water", luz: "electric", electricidad: "electric", drenaje: "sewer",
  basura: "trash", gasolina: "fuel", seguro: "insurance", seguros: "insurance", impuesto: "tax", impuestos: "taxes", predial: "property tax", predio: "property", nomina: "payroll", sueldos: "salaries", salarios: "salaries", aguinaldo: "bonus", prestaciones: "benefits",
  mantenimiento: "maintenance", reparaciones: "repairs", reparacion: "repair", plomeria: "plumbing", electricista: "electrical repairs", pintura: "paint", limpieza: "cleaning", jardineria: "landscaping", jardines: "landscaping", fumigacion: "pest control", elevador: "elevator", elevadores: "elevator",
  alberca: "pool", vigilancia: "security", seguridad: "security", administracion: "management", honorarios: "fees", publicidad: "advertising", anuncios: "advertising", mercadotecnia: "marketing", oficina: "office", papeleria: "stationery", telefono: "telephone", contabilidad: "accounting",
  contables: "accounting", legales: "legal", abogados: "attorneys", bancarios: "bank", comisiones: "commissions", intereses: "interest", hipoteca: "mortgage", depreciacion: "depreciation", amortizacion: "amortization", reserva: "reserve", reservas: "reserves", mejoras: "improvements", calefaccion: "heating",
}; // prettier-ignore

const plain = (text: string): string =>
  text
    .slice(0, 120)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\bcomisi(?:on|ones) bancarias?\b/g, "bank charges")
    .replace(/\br ?[&/] ?m\b/g, "rm")
    .replace(/\bg ?[&/] ?a\b/g, "ga")
    .replace(/\bw ?\/ ?c\b/g, "wc")
    .replace(/\bw ?\/ ?o\b/g, "wo")
    .replace(/\bp ?\/ ?r\b/g, "pr")
    .replace(/\br ?\/ ?e\b/g, "re")
    .replace(/\bw ?\/ ?d\b/g, "washer dryer")
    .replace(/['’.]/g, "")
    .replace(/&|\band\b/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Key of a name for exact look-up: its words without filler. */
export function accountKey(name: string): string {
  return plain(name)
    .replace(/^less /, "")
    .replace(/\b(?:and|the|of)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

let knownWords: ReadonlySet<string> | null = null;

const ruleWords =
  "charger attorney audit burden commercial retail antenna laundry vending delinquency uncollectible subsidy voucher assistance concession special incentive discount employee courtesy officer garage carport recycling submeter stormwater overtime bonus benefits dental medical unemployment plumbing electrical appliance landscaping exterminator elevator janitorial snow roofing flooring drywall asphalt sprinkler extinguisher locksmith telephone postage software screening subscription training mileage recruiting stationery advertising promotion brochure signage newsletter appraisal engineering depreciation amortization mortgage principal reserve renovation improvement construction partnership distribution acquisition organizational assessment";

function vocabulary(): ReadonlySet<string> {
  knownWords ??= new Set([
    ...namedAccounts.flatMap(({ names }) => names.split("|").flatMap((name) => plain(name).split(" "))),
    ...Object.values(abbreviations).flatMap((words) => words.split(" ")),
    ...ruleWords.split(" "),
  ]);
  return knownWords;
}

const shortestMended = 6;
/** Right as they are, one letter away from a known word. */
const ordinaryWords: ReadonlySet<string> = new Set(
  "reduction reductions waived appear around attach bounty country header leaves marker markers marking report reports projection contact contrast detail details ending faster leaving packing pending print prints printer printers publication publications remote remotes retain sending stream streams trailing master masters".split(
    " ",
  ),
);
const mended = new Map<string, string>();
const mostMended = 5_000;

/** The name in full words; a word that is one typing error away from a known one becomes that. */
export function wordsOfAccount(name: string): string {
  return plain(name)
    .split(" ")
    .map((word) => abbreviations[word] ?? spanish[word] ?? mend(word))
    .join(" ");
}

function mend(word: string): string {
  if (
    word.length < shortestMended ||
    word.length > 20 ||
    vocabulary().has(word) ||
    ordinaryWords.has(word) ||
    /\d/.test(word)
  )
    return word;
  const known = mended.get(word);
  if (known !== undefined) return known;
  const found =
    [...vocabulary()].find((other) => other.length >= shortestMended && isOneErrorAway(word, other)) ?? word;
  if (mended.size < mostMended) mended.set(word, found);
  return found;
}

/** One letter more, less, other, or two letters swapped. */
export function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (
    left.length + right.length === 1 ||
    (left.length === 1 && right.length === 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
}

/** What an account is known by in its vendor's charts: its number, where it has one, and its name. */
export const accountId = (number: string | null, name: string): string =>
  number === null ? accountKey(name) : `${number} ${accountKey(name)}`;

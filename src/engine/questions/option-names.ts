/**
 * Names of options. The same idea has one name in every function, and a label for people; earlier names and the
 * service's own stay valid.
 */
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { asOfIdea, idea, type OptionIdea, plainOptionName, spellingsOf, toIdea } from "./option-idea";

export const optionIdeas: readonly OptionIdea[] = [
  idea("max_distance", "Max. distance (mi)", "Distancia máx. (mi)", "max_radius", "max_miles", "radius"),
  idea("min_distance", "Min. distance (mi)", "Distancia mín. (mi)", "min_miles"),
  idea("min_units", "Min. units", "Mín. de unidades", "minNumberUnits"),
  idea("max_units", "Max. units", "Máx. de unidades", "maxNumberUnits"),
  idea(
    "unknown_units",
    "Include unknown unit counts",
    "Incluir número de unidades desconocido",
    "allowNullNumberUnits",
  ),
  idea("min_year", "Built, min. year", "Año mín. de construcción", "minYearBuilt"),
  idea("max_year", "Built, max. year", "Año máx. de construcción", "maxYearBuilt"),
  idea("unknown_year", "Include unknown years", "Incluir años desconocidos", "allowNullYearBuilt"),
  idea("min_stories", "Min. stories", "Mín. de pisos", "minNumberStories"),
  idea("max_stories", "Max. stories", "Máx. de pisos", "maxNumberStories"),
  idea("unknown_stories", "Include unknown story counts", "Incluir número de pisos desconocido", "allowNullNumberStories"), // prettier-ignore
  idea("ai_similarity", "Use AI similarity", "Usar similitud por IA", "useEmbedding"),
  idea("affordable", "Affordable housing", "Vivienda asequible", "isAffordable"),
  idea("build_to_rent", "Build-to-rent", "Construido para rentar", "isBuildToRent"),
  idea("senior", "Senior housing", "Vivienda para adultos mayores", "isSenior"),
  idea("student", "Student housing", "Vivienda estudiantil", "isStudent"),
  idea("condo", "Condominiums", "Condominios", "isCondo"),
  idea("single_family", "Single-family homes", "Casas unifamiliares", "isSingleFamily"),
  idea("apartment", "Apartments", "Departamentos", "isApartment"),
  idea("lease_up", "In lease-up", "En ocupación inicial", "isLeaseUp"),
  idea("max_miles_to_university", "Max. distance to university (mi)", "Distancia máx. a universidad (mi)"),
  idea("max_miles_to_hospital", "Max. distance to hospital (mi)", "Distancia máx. a hospital (mi)"),
  idea("condition", "Subject condition", "Estado de la referencia", "tier"),
  idea("quality_gain", "Quality gain", "Mejora de calidad", "renovations"),
  idea("comps", "Number of comps", "Número de comparables"),
  idea("include", "Include communities", "Incluir comunidades"),
  idea("from", "From", "Desde", "from_date"),
  toIdea,
  asOfIdea,
  idea("keep", "Keep comps", "Conservar comparables", "selected"),
  idea("exclude", "Exclude comps", "Excluir comparables", "excluded"),
  idea("properties", "Properties", "Propiedades", "building_ids"),
  idea("exclude_units", "Exclude units", "Excluir unidades", "excluded_unit_ids"),
  idea("with_fees", "Include mandatory fees", "Incluir cargos obligatorios", "use_tmlp"),
  idea("gross_potential_rent", "Gross potential rent", "Renta bruta potencial", "gpr"),
  idea("occupancy", "Occupancy", "Ocupación", "estimated_occupancy"),
  idea("bedrooms", "Bedrooms", "Recámaras", "bed"),
  idea("bathrooms", "Bathrooms", "Baños", "bath"),
  idea("headers", "Header row", "Fila de encabezados"),
  idea("missing", "Missing values show", "Los valores faltantes muestran"),
];

const byName = new Map(
  optionIdeas.flatMap((one) => spellingsOf(one).map((name) => [plainOptionName(name), one] as const)),
);

/** The idea that an option's name means; undefined if only one function has it. */
export function ideaOf(name: string): OptionIdea | undefined {
  return byName.get(plainOptionName(name));
}

/** The option of a function that a written name means; undefined if none. */
export function optionNamed(written: string, known: readonly string[]): string | undefined {
  const wanted = normalizeName(written);
  const exact = known.find((candidate) => normalizeName(candidate) === wanted);
  if (exact !== undefined) return exact;
  const meant = ideaOf(written);
  return meant === undefined ? undefined : known.find((candidate) => ideaOf(candidate) === meant);
}

/** The options that a mistyped name may have meant, compared by all spellings, as formulas write them. */
export function nearestOptions(written: string, known: readonly string[]): string[] {
  const spellings = known.flatMap((option) => {
    const meant = ideaOf(option);
    return meant === undefined ? [option] : [option, meant.name, ...meant.others];
  });
  return [...new Set(nearestNames(written, spellings, spellings.length).map(formulaNameOf))].slice(0, 3);
}

/** The name used in formulas. */
export function formulaNameOf(option: string): string {
  return ideaOf(option)?.name ?? option;
}

/** The named schemas of the OpenAPI document: what answers hold, and what requests may hold. */
import type * as v from "valibot";
import {
  amiLimitsSchema,
  pricingStrategySchema,
  abnormalLeaseSpikeSchema,
  additionalFeeSchema,
  concessionsItemSchema,
  concessionsSchema,
  occupancyOverTimeSchema,
  reviewAnalysisSchema,
} from "../../service/property-details";
import {
  availabilityPeriodSchema,
  availabilitySchema,
  pricePlanSchema,
  priceSchema,
  unavailablePeriodSchema,
} from "../../service/availability";
import { buildingQualitySchema } from "../../service/building-quality";
import { comparableSchema, competitionProfileRowSchema, similarityScoreSchema } from "../../service/comparables";
import { datasetQuerySchema, exportFilterSchema, exportScopeSchema } from "../../service/dataset-export";
import { endpoints, type EndpointName } from "../../service/endpoints";
import { errorBodySchema } from "../../service/wire";
import {
  expenseEstimateSchema,
  expenseExplanationSchema,
  subjectEstimateSchema,
} from "../../service/expense-benchmarks";
import { exportWebhookSchema } from "../../service/export-webhook";
import { imageFeatureSchema, imageQualitySchema } from "../../service/image-scores";
import { marketRentSchema } from "../../service/market-rents";
import {
  marketFiltersSchema,
  marketPropertySchema,
  rangeSchema,
  unitMixFiguresSchema,
  unitMixFilterSchema,
} from "../../service/market-search";
import { marketShapeSchema } from "../../service/market-shapes";
import { multiPolygonSchema } from "../../service/multi-polygon";
import {
  pricingSettingsSchema,
  pricingUnitSchema,
  supportingUnitSchema,
  unitPricingSchema,
} from "../../service/pricing";
import { propertyReportSchema, reportTagSchema } from "../../service/property-reports";
import { propertySummarySchema } from "../../service/property-search";
import { requestSubjectSchema } from "../request-subject";
import { answerNotes } from "./answer-notes";
import { type JsonSchema, jsonSchemasOf } from "./json-schema";
import { propertyNotes } from "./property-notes";
import { requestNotes } from "./request-notes";
import { annotate } from "./schema-notes";

type Definitions = Readonly<Record<string, v.GenericSchema>>;

/** Parts of the property document, which answers and requests share. */
const propertyParts: Definitions = {
  Availability: availabilitySchema,
  Price: priceSchema,
  AvailabilityPeriod: availabilityPeriodSchema,
  UnavailablePeriod: unavailablePeriodSchema,
  PricePlan: pricePlanSchema,
  BuildingQuality: buildingQualitySchema,
  PricingStrategy: pricingStrategySchema,
  ReviewAnalysis: reviewAnalysisSchema,
  AmiLimits: amiLimitsSchema,
  Concessions: concessionsSchema,
  ConcessionsItem: concessionsItemSchema,
  AbnormalLeaseSpike: abnormalLeaseSpikeSchema,
  OccupancyOverTime: occupancyOverTimeSchema,
  AdditionalFee: additionalFeeSchema,
};

/** Names of the answers by operation; two operations may give the same one. */
export const answerNames: Readonly<Record<EndpointName, string>> = {
  searchProperties: "PropertySummaries",
  getProperty: "PropertyDetails",
  insertProperty: "CustomPropertyAnswer",
  findComparables: "ComparablesAnswer",
  priceUnits: "UnitPricings",
  predictMarketRents: "MarketRents",
  benchmarkExpenses: "ExpensesAnswer",
  searchMarketShapes: "MarketShapes",
  searchMarket: "MarketAnswer",
  listReports: "PropertyReports",
  searchReports: "PropertyReports",
  listReportTags: "ReportTags",
  listReportsByTag: "PropertyReports",
  updateReport: "PropertyReport",
  scoreInterior: "InteriorScoreAnswer",
  detectFeatures: "FeaturesAnswer",
  generateAltText: "AltTextAnswer",
  exportDataset: "ExportAnswer",
};

/** Names of the bodies by operation. */
export const bodyNames: Readonly<Partial<Record<EndpointName, string>>> = {
  insertProperty: "InsertRequest",
  findComparables: "ComparablesRequest",
  priceUnits: "PricingRequest",
  predictMarketRents: "MarketRentsRequest",
  benchmarkExpenses: "ExpensesRequest",
  searchMarket: "MarketRequest",
  updateReport: "ReportPatch",
  scoreInterior: "ImagesRequest",
  detectFeatures: "ImagesRequest",
  generateAltText: "ImagesRequest",
  exportDataset: "ExportRequest",
};

const answers: Definitions = {
  ...propertyParts,
  PropertySummary: propertySummarySchema,
  Comparable: comparableSchema,
  SimilarityScore: similarityScoreSchema,
  CompetitionProfileRow: competitionProfileRowSchema,
  ExpenseEstimate: expenseEstimateSchema,
  ExpenseExplanation: expenseExplanationSchema,
  SubjectEstimate: subjectEstimateSchema,
  PricingUnit: pricingUnitSchema,
  SupportingUnit: supportingUnitSchema,
  UnitPricing: unitPricingSchema,
  MarketRent: marketRentSchema,
  MarketProperty: marketPropertySchema,
  UnitMixFigures: unitMixFiguresSchema,
  MarketShape: marketShapeSchema,
  MultiPolygon: multiPolygonSchema,
  PropertyReport: propertyReportSchema,
  ReportTag: reportTagSchema,
  ImageFeature: imageFeatureSchema,
  ImageQuality: imageQualitySchema,
  ExportWebhook: exportWebhookSchema,
  Error: errorBodySchema,
  ...Object.fromEntries(
    (Object.keys(answerNames) as EndpointName[]).map((name) => [answerNames[name], endpoints[name].response]),
  ),
};

const requestParts: Definitions = {
  ...Object.fromEntries(Object.entries(propertyParts).map(([name, schema]) => [inputName(name), schema])),
  PropertySubject: requestSubjectSchema,
  PricingSettings: pricingSettingsSchema,
  MarketFilters: marketFiltersSchema,
  Range: rangeSchema,
  UnitMixFilter: unitMixFilterSchema,
  DatasetQuery: datasetQuerySchema,
  ExportScope: exportScopeSchema,
  ExportFilter: exportFilterSchema,
};

function inputName(name: string): string {
  return `${name}Input`;
}

export const schemaReference = (name: string): string => `#/components/schemas/${name}`;

/** All named schemas; `bodies` are those of the endpoints, by name. */
export function componentSchemas(bodies: Definitions): Record<string, JsonSchema> {
  const notes = { ...propertyNotes, ...answerNotes };
  const sent = jsonSchemasOf(answers, "answer", schemaReference);
  const accepted = jsonSchemasOf({ ...requestParts, ...bodies }, "request", schemaReference);
  return {
    ...mapValues(sent, (schema, name) => annotate(schema, notes[name] ?? {}, "all")),
    ...mapValues(accepted, (schema, name) => {
      const shared = sharedNotes[name] ?? propertyNotes[name.replace(/Input$/, "")] ?? {};
      return annotate(annotate(schema, shared, "words"), requestNotes[name] ?? {}, "all");
    }),
  };
}

/** Requests that hold the fields of the property document. */
const sharedNotes: Readonly<typeof propertyNotes> = {
  PropertySubject: propertyNotes["PropertyDetails"] ?? {},
  ExpensesRequest: propertyNotes["PropertyDetails"] ?? {},
};

function mapValues<In, Out>(
  values: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

/** Looks of invented models, as a run hands them over. */
import type { NightFigure, NightLook, NightModel } from "../../src/nights/night-look";

export const sampleModel = (item: string, change: Partial<NightModel> = {}): NightModel => ({
  ...{ tenant: "acme", store: "deals", item, name: `Deals/${item}.xlsx`, tags: ["core"], link: null },
  ...change,
});

export const figure = (name: string, value: NightFigure["value"], change: Partial<NightFigure> = {}): NightFigure => ({
  ...{ figure: name, label: name, kind: "key figure", value, format: "money", asOf: null, dataOf: null },
  ...{ source: "api.example.com", formula: `=RENT.${name.toUpperCase()}(A2)` },
  ...change,
});

export const sampleLook = (
  item: string,
  night: string,
  figures: readonly NightFigure[],
  change: Partial<NightLook> = {},
): NightLook => ({
  ...{ night, model: sampleModel(item), outcome: "done", reason: null, fileHash: `f-${item}-${night}` },
  ...{ writtenHash: null, version: "v1", run: `run-${item}-${night}`, build: "1.0.0", isSampleData: false },
  ...{ at: `${night}T05:00:00.000Z`, requests: 3, figures },
  ...change,
});

import * as v from "valibot";
import { datasetExportRequestSchema } from "../../service/dataset-export";
import { endpoints } from "../../service/endpoints";
import { defineEndpoint } from "./endpoint";

const bodySchema = v.looseObject({
  ...datasetExportRequestSchema.entries,
  webhookURL: v.pipe(v.string(), v.maxLength(2000)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, "expected a text that is not empty"), v.maxLength(200)),
});

/** POST /dataset/export. */
export const exportDataset = defineEndpoint({
  ...endpoints.exportDataset,
  summary: "Orders a data set, delivered by webhook",
  product: "query_builder",
  isWrite: true,
  body: bodySchema,
  status: 201,
  handle: async ({ body, account, baseUrl }, { exports }) => ({
    queryUUID: await exports.order(body, account, baseUrl),
  }),
});

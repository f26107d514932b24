import { LRUCache } from "lru-cache";
import type { PropertyDetails } from "../service/property-details";
import type { DataSet } from "./data-set";

/** Property documents by index, created on demand; the most recently used are kept. */
export interface DocumentStore {
  get(index: number): PropertyDetails;
}

/** Keeps `capacity` documents; each can take hundreds of kilobytes. */
export function createDocumentStore(dataSet: DataSet, capacity = 100): DocumentStore {
  const documents = new LRUCache<number, PropertyDetails>({ max: capacity });
  return {
    get(index) {
      const kept = documents.get(index);
      if (kept !== undefined) return kept;
      const document = dataSet.document(index);
      documents.set(index, document);
      return document;
    },
  };
}

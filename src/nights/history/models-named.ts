/** Finds models by the name that a person writes. */
import type { KnownModel } from "./history-types";

const plain = (text: string): string =>
  text
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .toLowerCase();

/** By the whole name, else by its end: folders differ between a machine and a store. Also by the id. */
export function modelsNamed(models: readonly KnownModel[], name: string): KnownModel[] {
  const wanted = plain(name);
  const whole = models.filter((model) => plain(model.name) === wanted || model.id === name);
  if (whole.length > 0) return whole;
  return models.filter((model) => plain(model.name).endsWith(`/${wanted}`) || wanted.endsWith(`/${plain(model.name)}`));
}

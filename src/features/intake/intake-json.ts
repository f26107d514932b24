/** A result as JSON text, in the form of section 10 of the intake notes: its fields never change their meaning. */
import type { IntakeResult } from "./intake-result";

/** Ends with a line feed; keys in the order of the type. */
export function intakeJson(result: IntakeResult): string {
  const inForm = (key: string, value: unknown): unknown => (key === "printed" ? undefined : value);
  return `${JSON.stringify(result, inForm, 1)}\n`;
}

/** Changes of the watched values in a refresh, and how the workbook stores them. */
import * as v from "valibot";
import { scopeSchema } from "./refresh-scope";
import type { KeyFigure, KeyFigureChange, RefreshScope } from "./refresh-session";

/** What the workbook stores of an applied refresh in addition to its answers. */
export interface AboutRefresh {
  readonly scope: RefreshScope;
  /** Number of answers whose values changed. */
  readonly changed: number;
  readonly keyFigures: readonly KeyFigureChange[];
  readonly appliedAt: number;
}

/** Cells that were watched before, in their order. */
export function keyFigureChanges(before: readonly KeyFigure[], after: readonly KeyFigure[]): KeyFigureChange[] {
  const now = new Map(after.map((one) => [one.id, one]));
  return before.flatMap((old): KeyFigureChange[] => {
    const found = now.get(old.id);
    if (found === undefined) return [];
    const areNumbers = typeof old.value === "number" && typeof found.value === "number";
    const change = areNumbers ? found.value - old.value : null;
    return [
      {
        id: old.id,
        label: found.label,
        address: found.address,
        before: old.value,
        after: found.value,
        beforeText: old.text,
        afterText: found.text,
        change,
        percent: change === null || old.value === 0 ? null : change / Math.abs(old.value as number),
      },
    ];
  });
}

const scalarSchema = v.union([v.number(), v.string(), v.boolean(), v.null()]);
const schema = v.object({
  scope: scopeSchema,
  changed: v.number(),
  appliedAt: v.number(),
  keyFigures: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      address: v.nullable(v.string()),
      before: scalarSchema,
      after: scalarSchema,
      beforeText: v.string(),
      afterText: v.string(),
      change: v.nullable(v.number()),
      percent: v.nullable(v.number()),
    }),
  ),
});

/** Null if another version wrote it in a different format. */
export function readAboutRefresh(about: unknown): AboutRefresh | null {
  const read = v.safeParse(schema, about);
  return read.success ? read.output : null;
}

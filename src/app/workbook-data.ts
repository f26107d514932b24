/**
 * Which data the workbook's values come from. Values change only on refresh: results of other data are shown until
 * then. A connection that the serving page only declares, and sample data that the user didn't choose for this
 * workbook, are never mixed into a workbook of other data.
 */
import { type Said, say } from "../domain/said";
import { dataSourceOf } from "../engine/question-key";
import { ServiceError } from "../service/service-errors";

export interface WorkbookData {
  /** The data source for new questions; without a connection, the workbook's. */
  identity(): string;
  /** The data source of most results in the workbook; undefined without results. */
  main(): string | undefined;
  /** Other data sources with results in the workbook, the most common first. */
  others(): readonly string[];
  /** Number of results from other data. */
  readonly otherAnswers: number;
  /** Why the connected service may not be asked for this workbook; null if it may. */
  refusal(): ServiceError | null;
  /**
   * Recounts: after reading the workbook, after a refresh, with another connection. New results belong to `identity`.
   */
  update(): void;
}

export interface WorkbookDataParts {
  readonly connection: () => { readonly dataSource: string } | null;
  /** Whether the user decided to use the connection even though the values are from other data. */
  readonly mayMix: () => boolean;
  readonly keys: () => Iterable<string>;
  /** Display name of a data source. */
  readonly nameOf: (dataSource: string) => Said;
}

export function createWorkbookData({ connection, mayMix, keys, nameOf }: WorkbookDataParts): WorkbookData {
  /** The data source with the most results first. */
  let counts: readonly (readonly [dataSource: string, answers: number])[] = [];
  const identity = (): string => connection()?.dataSource ?? counts[0]?.[0] ?? "service";

  return {
    identity,
    main: () => counts[0]?.[0],
    others() {
      const current = identity();
      return counts.flatMap(([dataSource]) => (dataSource === current ? [] : [dataSource]));
    },
    get otherAnswers() {
      const current = identity();
      return counts.reduce((sum, [dataSource, answers]) => (dataSource === current ? sum : sum + answers), 0);
    },
    refusal() {
      const connected = connection();
      const main = counts[0]?.[0];
      if (connected === null || mayMix() || main === undefined || main === connected.dataSource) return null;
      return new ServiceError(
        "MissingKeyError",
        say`This workbook's values come from ${nameOf(main)}, but Compsheet is connected to ${nameOf(connected.dataSource)}. Connect to ${nameOf(main)} in the Compsheet pane, or use a new workbook.`,
      );
    },
    update() {
      const found = new Map<string, number>();
      for (const key of keys()) {
        const dataSource = dataSourceOf(key);
        if (dataSource !== undefined) found.set(dataSource, (found.get(dataSource) ?? 0) + 1);
      }
      counts = [...found].sort(([, one], [, other]) => other - one);
    },
  };
}

/**
 * Which data the workbook's figures come from. Figures change on refresh alone: answers of other data are shown until
 * then. A connection that the serving page merely declares, and sample data that the person did not choose for this
 * workbook, are never mixed into a workbook of other data.
 */
import { dataSourceOf } from "../engine/question-key";
import { ServiceError } from "../service/errors";

export interface WorkbookData {
  /** The data that new questions go to; without a connection the workbook's own. */
  identity(): string;
  /** The data that most answers of the workbook come from; undefined without answers. */
  main(): string | undefined;
  /** Other data that the workbook holds answers from, the usual first. */
  others(): readonly string[];
  /** Answers of other data. */
  readonly otherAnswers: number;
  /** Why the connected service may not be asked for this workbook; null where it may. */
  refusal(): ServiceError | null;
  /** Counts anew: after the workbook was read, after a refresh, with another connection. New answers are of `identity`. */
  update(): void;
}

export interface WorkbookDataParts {
  readonly connection: () => { readonly dataSource: string } | null;
  /** Whether the person decided that the connection is asked also where the figures are of other data. */
  readonly mayMix: () => boolean;
  readonly keys: () => Iterable<string>;
  /** How people call a data source. */
  readonly nameOf: (dataSource: string) => string;
}

export function createWorkbookData({ connection, mayMix, keys, nameOf }: WorkbookDataParts): WorkbookData {
  /** The data source with most answers first. */
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
        `This workbook's values come from ${nameOf(main)}, but Compsheet is connected to ${nameOf(connected.dataSource)}. Connect to ${nameOf(main)} in the Compsheet pane, or use a new workbook.`,
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

type Figure = readonly [what: string, figure: string];
export declare const comparedBenchmarks: readonly string[];
export declare function millisecondsOf(figure: string): number | null;
export declare function timesOf(figures: readonly Figure[]): Record<string, number>;
export declare function nextToBaseline(
  figures: readonly Figure[],
  kept: Readonly<Record<string, number>> | undefined,
): [what: string, figure: string][];

/**
 * Whose turn it is: the tenant with the fewest jobs under way on this node, and the queue of it that has waited
 * longest.
 */

export interface Shares {
  readonly queues: readonly string[];
  /** Whose jobs a queue holds; by default each queue is a tenant. */
  readonly tenantOf?: (queue: string) => string;
  /** Jobs of one tenant at once on this node; null: as many as there is room for. */
  readonly perTenant?: number | null;
}

export interface Turns {
  /** Null: none but those that were tried, or of tenants with enough under way. */
  next(tried: ReadonlySet<string>): string | null;
  /** From the question for a job on: two that ask at once don't turn to the same tenant. */
  begin(queue: string): void;
  end(queue: string): void;
}

/** `turn`: when it was last asked for a job; nothing is saved up by waiting. */
interface Share {
  busy: number;
  turn: number;
}

export function createTurns({ queues, tenantOf = (queue) => queue, perTenant = null }: Shares): Turns {
  const ofQueue = new Map(queues.map((queue): [string, Share] => [queue, { busy: 0, turn: 0 }]));
  const ofTenant = new Map(queues.map((queue): [string, Share] => [tenantOf(queue), { busy: 0, turn: 0 }]));
  const most = perTenant ?? Infinity;
  let asked = 0;
  const sharesOf = (queue: string): Share[] =>
    [ofTenant.get(tenantOf(queue)), ofQueue.get(queue)].filter((share) => share !== undefined);
  const order = (queue: string): number[] => sharesOf(queue).flatMap(({ busy, turn }) => [busy, turn]);
  return {
    next: (tried) =>
      queues
        .filter((queue) => !tried.has(queue) && (ofTenant.get(tenantOf(queue))?.busy ?? 0) < most)
        .reduce<string | null>(
          (best, queue) => (best === null || isBefore(order(queue), order(best)) ? queue : best),
          null,
        ),
    begin(queue) {
      asked += 1;
      for (const share of sharesOf(queue)) {
        share.busy += 1;
        share.turn = asked;
      }
    },
    end(queue) {
      for (const share of sharesOf(queue)) share.busy -= 1;
    },
  };
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && (one[differs] ?? 0) < (other[differs] ?? 0);
}

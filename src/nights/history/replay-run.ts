/** Calculates the figures of a run again, from the file and the answers that were kept, without the service. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Scalar } from "../../engine/answers/answer";
import type { ModelLimits } from "../../refresh-cli/model-messages";
import { createModelProcesses } from "../../refresh-cli/model-processes";
import { connectionKey, questionOf } from "../../refresh-cli/shared-network";
import { startModelProcess } from "../../refresh-cli/start-model-process";
import type { PayloadUse } from "./payload-records";

export interface ReplayParts {
  readonly projectRoot: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly limits: ModelLimits;
}

/** By name of the figure. */
export type ReplayedFigures = ReadonlyMap<string, Scalar>;

const origin = "https://kept.invalid";

/** Answers as the service did in that run, and to other questions with 404. */
export function createKeptNetwork(answers: readonly PayloadUse[]): typeof fetch {
  const bodies = new Map(answers.map(({ key, body }) => [key, body]));
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url);
    const question = questionOf(url, init ?? {})?.replace(origin, "") ?? "";
    const body = pathname.endsWith("/connection.json")
      ? declarationOf(bodies.get(connectionKey))
      : bodies.get(question);
    const headers = { "Content-Type": "application/json" };
    return Promise.resolve(new Response(body ?? "{}", { status: body === undefined ? 404 : 200, headers }));
  };
}

function declarationOf(kept: string | undefined): string | undefined {
  if (kept === undefined) return undefined;
  const { name, dataSource, path: below } = JSON.parse(kept) as Readonly<Record<string, string>>;
  return JSON.stringify({ name, dataSource, scheme: "none", baseUrl: `${origin}${below ?? ""}` });
}

/** Throws ModelFileError for a file that can't be refreshed. */
export async function replayRun(
  bytes: Uint8Array,
  answers: readonly PayloadUse[],
  { projectRoot, environment, limits }: ReplayParts,
): Promise<ReplayedFigures> {
  const program = path.join(projectRoot, "dist", "server", "model-process.js");
  const processes = createModelProcesses(() => startModelProcess(program, limits, environment), limits);
  try {
    const { verified = [] } = await processes.refresh(
      {
        ...({ bytes, run: randomUUID(), scope: { kind: "workbook" }, values: "verified" } as const),
        addinDirectory: path.join(projectRoot, "dist", "addin"),
        addinUrl: `${origin}/addin/`,
      },
      createKeptNetwork(answers),
    );
    return new Map(verified.map(({ figure, value }) => [figure, value]));
  } finally {
    processes.close();
  }
}

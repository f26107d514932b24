/** Explains a connection problem in the pane's language, and what to do. */
import type { ConnectionProblem } from "../connection-problem";
import type { Texts } from "../../../ui/texts";

/** `pageOrigin`: the origin that the service's operator would have to allow. */
export function problemText(problem: ConnectionProblem, { problems }: Texts, pageOrigin: string): string {
  switch (problem.kind) {
    case "name-taken":
      return problems[problem.kind](problem.name);
    case "key-unseen":
    case "key-refused":
    case "paused":
    case "permission":
      return problems[problem.kind](problem.said);
    case "product":
      return problems.product(problem.product, problem.said);
    case "quota": {
      const { retryAfterMs, said } = problem;
      return problems.quota(retryAfterMs === null ? "" : String(Math.ceil(retryAfterMs / 1000)), said);
    }
    case "server-fault":
      return problems["server-fault"](String(problem.status), problem.said);
    case "cors":
    case "unreachable":
      return problems[problem.kind](pageOrigin);
    case "other":
      return problem.message;
    default:
      return problems[problem.kind];
  }
}

/** The form field to fix. */
export type ProblemField = "name" | "baseUrl" | "key" | "connection";

export function fieldOf({ kind }: ConnectionProblem): ProblemField {
  if (kind.startsWith("address-")) return "baseUrl";
  if (kind.startsWith("name-")) return "name";
  return kind === "key-missing" || kind === "key-unsendable" ? "key" : "connection";
}

import type { WebhookAnswer, WebhookNetwork, WebhookRequest } from "../../src/sandbox/webhook-network";

export interface FakeNetwork extends WebhookNetwork {
  /** Every connection in order. */
  readonly sent: WebhookRequest[];
  readonly asked: string[];
}

/** Hosts with their addresses, and what each connection is answered: a status, an answer, or no answer at all. */
export function createFakeNetwork(
  hosts: Readonly<Record<string, readonly string[]>>,
  answers: readonly (number | WebhookAnswer | Error)[] = [200],
): FakeNetwork {
  const sent: WebhookRequest[] = [];
  const asked: string[] = [];
  return {
    sent,
    asked,
    resolve(host) {
      asked.push(host);
      const addresses = hosts[host];
      return addresses ? Promise.resolve(addresses) : Promise.reject(new Error("ENOTFOUND"));
    },
    post(request) {
      // The last response applies to all further connections.
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 200;
      sent.push(request);
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(typeof answer === "number" ? { status: answer, location: null } : answer);
    },
  };
}

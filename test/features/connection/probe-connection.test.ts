/** Why a connection can't be used: each reason with the response that reveals it. */
import { createRentalClient } from "../../../src/client/rental-client";
import { probeConnection, type ProbeOutcome } from "../../../src/features/connection/probe-connection";
import { createFakeClock } from "../../client/fake-clock";

const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);
const refusal = (status: number, message: string, details?: string) => () => json({ message, details }, { status });
const failed = (): never => {
  throw new TypeError("fetch failed");
};

interface Setting {
  /** What the search answers, or throws. */
  readonly answer: () => Response;
  readonly key?: string;
  readonly isOnline?: boolean;
  /** Whether a look that may not read the answer sees that there is one. */
  readonly answersAtAll?: boolean;
}

interface Probed {
  readonly outcome: ProbeOutcome;
  readonly asked: readonly { readonly url: string; readonly init: RequestInit | undefined }[];
}

async function probe({ answer, key = "k-4711", isOnline = true, answersAtAll = false }: Setting): Promise<Probed> {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const clock = createFakeClock();
  const outcome = await clock.until(
    probeConnection(
      "https://api.example.com/rent",
      { scheme: "api-key", key },
      {
        fetch(input, init) {
          asked.push({ url: input as string, init });
          if (init?.mode === "no-cors")
            return answersAtAll ? Promise.resolve(new Response("")) : Promise.reject(new TypeError("no"));
          return Promise.resolve().then(answer);
        },
        clock,
        loadClient: () => Promise.resolve(createRentalClient),
        random: () => 0.5,
        isOnline: () => isOnline,
        pageUrl: "https://host.example/addin/taskpane.html",
      },
    ),
  );
  return { outcome, asked };
}

test("one that answers a search is usable; the data's identity is the service's own word", async () => {
  const { outcome, asked } = await probe({ answer: () => json([], { headers: { "X-Data-Source": "sandbox:7" } }) });
  expect(outcome).toEqual({
    ok: true,
    connection: {
      name: "api.example.com",
      baseUrl: "https://api.example.com/rent",
      credentials: { scheme: "api-key", key: "k-4711" },
      dataSource: "sandbox:7",
    },
  });
  expect(asked.map(({ url }) => url)).toEqual(["https://api.example.com/rent/property/search?q=main"]);
});

const missing = 'The subscription does not include the product "comparables".';
const paused = "The organisation is paused. Ask its administrator to resume it.";
const page = (): Response => new Response("<!doctype html><title>Sign in</title>");

test.each<[string, Setting, object]>([
  ["no key", { answer: failed, key: "" }, { kind: "key-missing" }],
  ["a line break in the key", { answer: failed, key: "k-\n4711" }, { kind: "key-unsendable" }],
  ["a blank in the key", { answer: failed, key: "k 4711" }, { kind: "key-unsendable" }],
  [
    "a key that never arrives",
    { answer: refusal(401, "Requires authentication") },
    { kind: "key-unseen", said: "Requires authentication" },
  ],
  ["a bad key", { answer: refusal(401, "Bad credentials") }, { kind: "key-refused", said: "Bad credentials" }],
  [
    "a product that the subscription lacks",
    { answer: refusal(403, "Forbidden", missing) },
    { kind: "product", product: "comparables", said: `Forbidden: ${missing}` },
  ],
  ...["Product required: comparables", "comparables", "The product “comparables” is not enabled"].map(
    (details): [string, Setting, object] => [
      `a product named as in: ${details}`,
      { answer: refusal(403, "Forbidden", details) },
      { kind: "product", product: "comparables", said: `Forbidden: ${details}` },
    ],
  ),
  [
    "a product named by an identifier alone",
    { answer: refusal(403, "Forbidden", "expense_benchmarks not enabled") },
    { kind: "product", product: "expense_benchmarks", said: "Forbidden: expense_benchmarks not enabled" },
  ],
  [
    "a missing product without a name",
    { answer: refusal(403, "Forbidden", "A product is required") },
    { kind: "permission", said: "Forbidden: A product is required" },
  ],
  ["no permission", { answer: refusal(403, "Forbidden") }, { kind: "permission", said: "Forbidden" }],
  ["a paused account", { answer: refusal(403, "Forbidden", paused) }, { kind: "paused", said: `Forbidden: ${paused}` }],
  ["no network", { answer: failed, isOnline: false }, { kind: "offline" }],
  ["no answer of any kind", { answer: failed }, { kind: "unreachable" }],
  ["an answer that the page may not read", { answer: failed, answersAtAll: true }, { kind: "cors" }],
  ["a page", { answer: page }, { kind: "not-the-service" }],
  ["another API", { answer: () => json({ ok: true }) }, { kind: "not-the-service" }],
  ["no such path", { answer: refusal(404, "Not found") }, { kind: "not-the-service" }],
  ["a fault", { answer: refusal(500, "Oops") }, { kind: "server-fault", status: 500, said: "Oops" }],
])("%s is told as such", async (_, setting, problem) => {
  expect((await probe(setting)).outcome).toEqual({ ok: false, problem });
});

test("a used-up quota is told, not waited for", async () => {
  const answer = (): Response =>
    json({ message: "Too many requests" }, { status: 429, headers: { "Retry-After": "40" } });
  const { outcome } = await probe({ answer });
  expect(outcome).toMatchObject({ ok: false, problem: { kind: "quota" } });
});

test("a key that cannot be sent is not sent, and the second look carries none", async () => {
  expect((await probe({ answer: failed, key: "k 4711" })).asked).toEqual([]);
  const { asked } = await probe({ answer: failed, answersAtAll: true });
  const look = asked.at(-1);
  expect(look?.init?.mode).toBe("no-cors");
  expect(JSON.stringify(look)).not.toContain("k-4711");
});

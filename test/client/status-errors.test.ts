import { statusError } from "../../src/client/status-errors";

const comparables = "POST /property/comparables";
const of = (status: number, body?: unknown, endpoint = comparables, retryAfterMs?: number) =>
  statusError({ status, body, endpoint, retryAfterMs });

test("400 and 422 name what the service names", () => {
  for (const status of [400, 422]) {
    expect(of(status, { message: "Bad request", details: "maxDistance must be positive" })).toMatchObject({
      name: "BadRequestError",
      status,
      endpoint: comparables,
      serviceMessage: "Bad request: maxDistance must be positive",
      message:
        "The service rejected the request POST /property/comparables (Bad request: maxDistance must be " +
        "positive). Correct the formula's arguments, then try again.",
    });
  }
});

test.each([
  [{ field: "topN", problem: "too large" }, "Bad request: field topN, problem too large"],
  [["topN", "tier"], "Bad request: topN, tier"],
  [5, "Bad request: 5"],
  [null, "Bad request"],
])("details %j", (details, said) => {
  expect(of(400, { message: "Bad request", details }).serviceMessage).toBe(said);
});

test("401 asks to check the key", () => {
  expect(of(401, { message: "Bad credentials" })).toMatchObject({
    name: "UnauthorizedError",
    message: "The service rejected the key (Bad credentials). Check the key in the Compsheet pane.",
  });
});

test("403 names the product", () => {
  expect(of(403, { message: "Forbidden", details: "expense-benchmarks" })).toMatchObject({ name: "ForbiddenError" });
  expect(of(403, { message: "Forbidden", details: "expense-benchmarks" }).message).toContain(
    "(Forbidden: expense-benchmarks). Ask your account manager",
  );
  expect(of(402).name).toBe("ForbiddenError");
});

test("404 of a property says to look it up again; of anything else, what was asked", () => {
  const id = "0d3b1a4e-6c1f-5f0a-9b7e-3a2c1d4e5f60";
  const missing = of(404, { message: "Not found" }, `GET /property/${id}`);
  expect(missing).toMatchObject({ name: "NotFoundError", status: 404, serviceMessage: "Not found" });
  expect(missing.message).toBe(
    `The service has no property ${id}. It may have been merged or isn't available to you. Look it up again by its ` +
      "address.",
  );
  expect(of(404, { message: "No" }).message).toContain(
    "found nothing for POST /property/comparables (No). Check the ids",
  );
  expect(of(410).name).toBe("NotFoundError");
});

test.each([undefined, { detail: "Not Found" }])("404 of another server (%j) says to check the address", (body) => {
  const missing = of(404, body, "GET /property/a1");
  expect(missing.name).toBe("NotFoundError");
  expect(missing.message).toBe(
    "The server has nothing for GET /property/a1 and doesn't say why. Check the service's address in the Compsheet pane.",
  );
});

test("413 is a request that is too large", () => {
  expect(of(413)).toMatchObject({ name: "BadRequestError", status: 413 });
  expect(of(413).message).toContain("too large");
});

test("429 and 503 tell when to try again", () => {
  expect(of(429, { message: "Too many requests" }, comparables, 11_500)).toMatchObject({
    name: "RateLimitedError",
    retryAfterMs: 11_500,
    message: "The request budget of this key is used up (Too many requests). Try again in 12 seconds.",
  });
  expect(of(503, undefined, comparables, 240_000)).toMatchObject({
    name: "ServerError",
    message: "The service failed (status 503). Try again in 4 minutes.",
  });
  expect(of(500).message).toContain("Try again in a few minutes");
});

test("every status has an error: nothing is taken for an answer", () => {
  expect([100, 204, 302, 304].map((status) => of(status).name)).toEqual(Array(4).fill("ContractError"));
  expect([405, 409, 415, 418, 499].map((status) => of(status).name)).toEqual(Array(5).fill("BadRequestError"));
  expect([500, 501, 502, 504, 599].map((status) => of(status).name)).toEqual(Array(5).fill("ServerError"));
});

test("a body that is no error body is ignored, and what it says stays one short plain line", () => {
  for (const body of [undefined, null, "<html>", 5, [], { error: "x" }, { message: 7 }]) {
    expect(of(500, body).serviceMessage).toBeUndefined();
  }
  expect(of(500, { message: " two\n\tlines \u0007 " }).serviceMessage).toBe("two lines");
  expect(of(500, { message: "" }).serviceMessage).toBeUndefined();
  expect(of(500, { message: "x".repeat(5000) }).serviceMessage).toHaveLength(300);
});

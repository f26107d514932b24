import { say } from "../../src/domain/said";
import { cellErrorOf, toHostError } from "../../src/host/cell-errors";
import { ArgumentError, NoAnswer } from "../../src/engine/questions/question-errors";
import { ServiceError, type ServiceErrorName } from "../../src/service/service-errors";
import { HostError, installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

/** Written out for every name: the compiler refuses this table when one is missing. */
const codes: Record<ServiceErrorName, "#N/A" | "#VALUE!"> = {
  NetworkError: "#N/A",
  TimeoutError: "#N/A",
  CancelledError: "#N/A",
  ConnectionChangedError: "#N/A",
  MissingKeyError: "#N/A",
  UnauthorizedError: "#N/A",
  ForbiddenError: "#N/A",
  NotFoundError: "#N/A",
  RateLimitedError: "#N/A",
  ServerError: "#N/A",
  ContractError: "#N/A",
  BadRequestError: "#VALUE!",
};

test.each(Object.entries(codes) as [ServiceErrorName, string][])("%s is %s with its own message", (name, code) => {
  const said = say`What to do.`;
  expect(cellErrorOf(new ServiceError(name, said))).toEqual({ code, message: "What to do.", said });
});

test("wrong arguments are #VALUE!, no value is #N/A", () => {
  const said = say`count must be ${1}.`;
  expect(cellErrorOf(new ArgumentError(said))).toEqual({ code: "#VALUE!", message: "count must be 1.", said });
  expect(cellErrorOf(new NoAnswer(said))).toEqual({ code: "#N/A", message: "count must be 1.", said });
});

test.each([
  ["a defect", new TypeError("x is undefined"), "x is undefined"],
  ["an error named like a member of every object", Object.assign(new Error("odd"), { name: "constructor" }), "odd"],
  ["something thrown that is no error", "thrown text", "thrown text"],
  ["nothing", undefined, "undefined"],
])("%s says that it is ours and what to do", (_, error, reason) => {
  const shown = cellErrorOf(error);
  expect(shown.code).toBe("#VALUE!");
  expect(shown.message).toContain(reason);
  expect(shown.message).toMatch(/Recalculate.*support/);
});

test("the host gets its own error with code and message", () => {
  const error = toHostError({ code: "#N/A", message: "No match." });
  expect(error).toBeInstanceOf(HostError);
  expect(error).toEqual({ code: "#N/A", message: "No match." });
  expect(toHostError({ code: "#VALUE!", message: "m" })).toEqual({ code: "#VALUE!", message: "m" });
});

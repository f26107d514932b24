import { describeResult } from "../../src/gateway/formula-command";

it("sets numbers right and texts left, with their formats", () => {
  const outcome = describeResult(
    {
      ok: true,
      values: [
        ["name", "asking"],
        ["Maple Court", 1850.4],
        ["The Elm", 975],
      ],
      text: [
        ["name", "asking"],
        ["Maple Court", "$1,850"],
        ["The Elm", "$975"],
      ],
    },
    "sandbox:1",
  );
  expect(outcome.output.split("\n")).toEqual(["name         asking", "Maple Court  $1,850", "The Elm        $975"]);
  expect(outcome.notice).toMatch(/sample data/i);
  expect(outcome.exitCode).toBe(0);
});

it("shows a cell's error with its message and fails", () => {
  const outcome = describeResult({ ok: false, code: "#N/A", message: "No property matches." }, "sandbox:1");
  expect(outcome).toMatchObject({
    output: expect.stringMatching(/^#N\/A +No property matches\.$/) as string,
    exitCode: 1,
  });
});

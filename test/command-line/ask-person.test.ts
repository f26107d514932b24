import { PassThrough } from "node:stream";
import { askPerson } from "../../src/command-line/shell";

const terminal = () => Object.assign(new PassThrough(), { isTTY: true });

test("a person answers, ends the question, or isn't there", async () => {
  const asked = (input: PassThrough) => askPerson("Remove it? ", input, new PassThrough());
  const answers = terminal();
  const answer = asked(answers);
  answers.write("yes\n");
  expect(await answer).toBe("yes");
  const ends = terminal();
  const ended = asked(ends);
  ends.end();
  expect(await ended).toBe("");
  expect(await asked(new PassThrough())).toBeNull();
});

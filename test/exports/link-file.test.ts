import { linkProblem } from "../../src/exports/link-file";

test.each([
  ["https://files.example/a?signature=b", null],
  [" https://files.example/a ", null],
  ["http://localhost:3000/a", null],
  ["http://127.0.0.1/a", null],
  ["http://files.example/a", "not-https"],
  ["ftp://files.example/a", "not-https"],
  ["javascript:alert(1)", "not-https"],
  ["files.example/a", "no-address"],
  ["https://me:secret@files.example/a", "no-address"],
  ["", "no-address"],
])("%s", (text, problem) => {
  expect(linkProblem(text)).toBe(problem);
});

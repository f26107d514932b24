/** `npm run help` formats what it records: the formatter is where it is looked for. */
import { spawnSync } from "node:child_process";
import { formatter } from "./example-files";

test("the formatter of recorded examples runs", () => {
  expect(spawnSync(process.execPath, [formatter, "--version"]).status).toBe(0);
});

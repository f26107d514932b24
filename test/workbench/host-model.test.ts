/** docs/host-model.md is made from the switches, and each switch is shown by the suite that it names. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type ExcelSwitch, excelSwitches } from "../../src/workbench/boundary/excel-switches";
import { excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import { hostProfile } from "../../src/workbench/boundary/host-profiles";

const root = path.join(__dirname, "..", "..");

test("the page is up to date", () => {
  const script = path.join(root, "scripts", "host-model.mjs");
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect([stdout, stderr, status]).toEqual(["", "", 0]);
});

const played = Object.entries<ExcelSwitch>(excelSwitches).map(([name, { values, test: suite }]) => ({
  name,
  suite,
  others: values.slice(1),
}));

test.each(played)("$suite shows $name", ({ name, suite, others }) => {
  const source = suite
    .split(", ")
    .map((file) => readFileSync(path.join(root, "test", `${file}.test.ts`), "utf8"))
    .join("\n");
  expect(source).toMatch(new RegExp(`\\b${name}\\b`));
  for (const value of others) expect(source).toContain(`"${value}"`);
});

test("a profile that the host doesn't know is refused with those that it knows", () => {
  expect(() => hostProfile("excel-95")).toThrow("Known: desktop, web, excel-2021, desktop-current");
  expect(hostProfile("worst").behaviors).toEqual(excelProfiles.worst.behaviors);
});

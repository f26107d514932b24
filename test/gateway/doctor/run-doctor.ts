/** Runs the doctor on a fake server. */
import { runDoctor } from "../../../src/gateway/doctor/doctor-command";
import type { CheckResult } from "../../../src/gateway/doctor/examine";
import { type Fake, fetchOf, goodFake, now } from "./fake-server";

export interface Run {
  readonly code: number;
  readonly text: string;
  readonly errors: string;
  readonly asked: readonly string[];
}

export async function run(
  fake: Fake = goodFake(),
  args: readonly string[] = [fake.base],
  local: Readonly<Record<string, string>> = {},
  resolve: () => Promise<readonly string[]> = () => Promise.resolve(fake.addresses),
): Promise<Run> {
  const asked: string[] = [];
  let text = "";
  let errors = "";
  const code = await runDoctor(args, {
    fetch: fetchOf(fake, asked),
    readFile: (path) => {
      const found = local[path];
      return found === undefined ? Promise.reject(new Error("no such file")) : Promise.resolve(found);
    },
    now: () => now,
    resolve,
    inspectSecurity: () => Promise.resolve(fake.security),
    print: (more) => (text += more),
    printError: (more) => (errors += more),
  });
  return { code, text, errors, asked };
}

export interface Report {
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
}
export const reportOf = ({ text }: Run): Report => JSON.parse(text) as Report;
/** Ids of the checks with this state. */
export const withState = (report: Report, state: string) =>
  report.checks.filter((check) => check.state === state).map(({ id }) => id);

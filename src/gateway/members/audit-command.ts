/** `compsheet gateway audit export`: the audit trail as JSON Lines. */
import { exitCodes } from "../../command-line/command";
import { readDay, refuseWords } from "../../command-line/command-options";
import { storeCommand, storeCommands } from "../store/store-command";

const batch = 1000;

const exportTrail = storeCommand(
  {
    name: "gateway audit export",
    usage: "[YYYY-MM-DD]",
    about: "Print the audit trail as JSON Lines, whole or from a day (UTC) on.",
    options: {},
  },
  ({ words: [day, ...others] }) => {
    refuseWords(others);
    const since = day === undefined ? 0 : Date.parse(readDay(day, "The first day"));
    return async ({ store, print }) => {
      let after: { readonly at: number; readonly id: string } | undefined;
      for (;;) {
        const entries = await store.audit.read(since, batch, after);
        for (const { at, ...entry } of entries)
          print(`${JSON.stringify({ at: new Date(at).toISOString(), ...entry })}\n`);
        after = entries.at(-1);
        if (after === undefined) return { output: "", exitCode: exitCodes.done };
      }
    };
  },
);

export const auditCommand = storeCommands(
  { name: "gateway audit", usage: "<command>", about: "Read who did what, and when.", options: {} },
  { export: exportTrail },
);

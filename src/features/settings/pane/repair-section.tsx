import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { RepairCount } from "../../../host/formula-repair";
import type { SettingsAddin } from "../settings";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";

/** Counts the formulas of ours that Excel doesn't recognize, and re-enters them once the user agrees. */
export function RepairSection({ addin }: { readonly addin: SettingsAddin }): JSX.Element {
  const { texts } = usePane();
  const action = useAction();
  const [found, setFound] = useState<RepairCount>();
  const words = texts.settings.repair;
  const look = async (): Promise<string> => {
    const count = await addin.settings.repair.count();
    setFound(count.formulas > 0 ? count : undefined);
    return [words.found(count.formulas, count.sheets), words.unknown(count.unknown.join(", "))]
      .filter(Boolean)
      .join(" ");
  };
  const repair = async (): Promise<string> => {
    const { formulas, sheets, refused } = await addin.settings.repair.repair();
    setFound(undefined);
    return [words.repaired(formulas, sheets), words.refused(refused.map((sheet) => `“${sheet}”`).join(", "))]
      .filter(Boolean)
      .join(" ");
  };
  return (
    <section aria-labelledby="repair-heading">
      <h2 id="repair-heading">{words.heading}</h2>
      <p class="hint">{words.help}</p>
      <div class="action">
        <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(look)}>
          {words.look}
        </button>
        {found !== undefined && (
          <button
            type="button"
            class="button button-primary"
            aria-disabled={action.isRunning}
            onClick={() => action.run(repair)}
          >
            {words.enterAgain(found.formulas)}
          </button>
        )}
      </div>
      <ActionOutcome action={action} />
    </section>
  );
}

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SettingsAddin } from "../settings";
import { usePane } from "../../../ui/pane-context";

/** Whether the add-in starts with this workbook; explains if Excel lacks that setting. */
export function StartupSection({ addin }: { readonly addin: SettingsAddin }): JSX.Element {
  const { texts, textOf } = usePane();
  const [starts, setStarts] = useState<boolean | null>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    void addin.settings.startup.startsWithWorkbook().then(setStarts);
  }, [addin]);
  const change = (wanted: boolean): void => {
    setFailure(undefined);
    setStarts(wanted);
    addin.settings.startup.setStartsWithWorkbook(wanted).catch((error: unknown) => {
      setStarts(!wanted);
      setFailure(texts.settings.startup.failed(textOf(error)));
    });
  };
  const words = texts.settings.startup;
  return (
    <section aria-labelledby="startup-heading">
      <h2 id="startup-heading">{words.heading}</h2>
      {starts === null ? (
        <p>{words.unavailable}</p>
      ) : (
        <label class="setting-check">
          <input
            type="checkbox"
            checked={starts === true}
            disabled={starts === undefined}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          {words.starts}
        </label>
      )}
      <p class="hint">{words.help}</p>
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

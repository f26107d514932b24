import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { staleAfterLimits, tileUrlProblem, type LanguageChoice, type Settings } from "../../runtime/settings";
import { storedAnswersLimits } from "../../runtime/stored-answers-limit";
import { usePane } from "../pane-context";
import type { ScreenProps } from "../screen-props";
import { StoredFigures } from "../stored-figures";
import { RepairSection } from "./repair-section";
import { StartupSection } from "./startup-section";
import { TypedSetting } from "./typed-setting";

/** The keys of assets/shortcuts.json, in the order of the ribbon. */
const shortcuts = { find: "F", comps: "C", activity: "A", refresh: "R", keepAnswers: "K", retryErrors: "E" } as const;
const languages: readonly LanguageChoice[] = ["auto", "en", "es"];
const million = 1_000_000;

/** What the person can choose on this device, and the repair of formulas. */
export function SettingsScreen({ addin, status, openScreen }: ScreenProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.settings;
  const { settings } = status;
  const change = (changes: Partial<Settings>): void => addin.changeSettings(changes);
  const keepDays = (typed: string): string | null => {
    const days = Number(typed);
    const { least, most } = staleAfterLimits;
    if (!Number.isInteger(days) || days < least || days > most) return words.staleAfter.problem(least, most);
    change({ staleAfterDays: days });
    return null;
  };
  const keepLimit = (typed: string): string | null => {
    const limit = Math.round(Number(typed.replace(",", ".")) * million);
    const { least, most } = storedAnswersLimits;
    if (!(limit >= least && limit <= most)) return words.stored.problem(least / million, most / million);
    change({ storedAnswersLimit: limit });
    return null;
  };
  const keepTiles = (typed: string): string | null => {
    const problem = typed === "" ? null : tileUrlProblem(typed);
    if (problem !== null) return words.tiles.problems[problem];
    change({ mapTileUrl: typed === "" ? null : typed });
    return null;
  };
  const limitInMillions = String(settings.storedAnswersLimit / million);
  return (
    <>
      <section aria-labelledby="stored-data-heading">
        <h2 id="stored-data-heading">{words.stored.heading}</h2>
        <dl class="facts facts-figures">
          <StoredFigures status={status} />
          <div>
            <dt>{words.stored.used}</dt>
            <dd>{formats.share(status.storedBytes / settings.storedAnswersLimit)}</dd>
          </div>
        </dl>
        <TypedSetting
          kind="number"
          label={words.stored.limit}
          unit={words.stored.unit}
          value={limitInMillions}
          hint={words.stored.hint}
          keep={keepLimit}
        />
        <div class="action">
          <button type="button" class="link" onClick={() => openScreen("home")}>
            {words.stored.remove}
          </button>
        </div>
      </section>
      <section aria-labelledby="age-heading">
        <h2 id="age-heading">{words.staleAfter.heading}</h2>
        <TypedSetting
          kind="number"
          label={words.staleAfter.label}
          unit={words.staleAfter.unit}
          value={String(settings.staleAfterDays)}
          hint={words.staleAfter.hint}
          keep={keepDays}
        />
      </section>
      <RepairSection addin={addin} />
      <section aria-labelledby="pane-heading">
        <h2 id="pane-heading">{words.pane}</h2>
        <LanguageField value={settings.language} onChange={(language) => change({ language })} />
        <TypedSetting
          kind="address"
          label={words.tiles.label}
          value={settings.mapTileUrl ?? ""}
          placeholder="https://…/{z}/{x}/{y}.png"
          hint={words.tiles.hint}
          keep={keepTiles}
        />
      </section>
      <StartupSection addin={addin} />
      <section aria-labelledby="shortcuts-heading">
        <h2 id="shortcuts-heading">{words.shortcuts.heading}</h2>
        <dl class="facts facts-figures shortcuts">
          {(Object.keys(shortcuts) as (keyof typeof shortcuts)[]).map((name) => (
            <div key={name}>
              <dt>{words.shortcuts.names[name]}</dt>
              <dd>
                <kbd>{`${words.shortcuts.held}+${shortcuts[name]}`}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <p class="hint">{words.shortcuts.help}</p>
      </section>
    </>
  );
}

interface LanguageFieldProps {
  readonly value: LanguageChoice;
  onChange(this: void, language: LanguageChoice): void;
}

function LanguageField({ value, onChange }: LanguageFieldProps): JSX.Element {
  const { texts } = usePane();
  const id = useId();
  return (
    <div class="setting">
      <label for={id}>{texts.settings.language.label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as LanguageChoice)}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {texts.settings.language.names[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

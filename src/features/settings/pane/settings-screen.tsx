import "./settings.css";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import {
  staleAfterLimits,
  tileUrlProblem,
  type Settings,
  storedAnswersLimits,
  type SettingsScreenProps,
} from "../settings";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { lazyComponent } from "../../../ui/lazy-component";
import { usePane } from "../../../ui/pane-context";
import { StoredFigures } from "../../../ui/stored-figures";
import { LazyRemoval } from "./lazy-removal";
import { RepairSection } from "./repair-section";
import { StartupSection } from "./startup-section";
import { TypedSetting } from "./typed-setting";

/** Few ever check their Excel: its probes load when Settings are shown. */
const LazyCheck = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "check" */ "./check-section")).CheckSection,
);

/** The keys of assets/shortcuts.json, in the order of the ribbon. */
const shortcuts = {
  find: "F",
  comps: "C",
  import: "I",
  activity: "A",
  refresh: "R",
  refreshAll: "U",
  pin: "P",
  keepAnswers: "K",
  retryErrors: "E",
} as const;
const million = 1_000_000;

/** The user's settings on this device, and the repair of formulas. */
export function SettingsScreen({ addin, status }: SettingsScreenProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.settings;
  const { settings } = status;
  const removal = useAction();
  const change = (changes: Partial<Settings>): void => addin.settings.change(changes);
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
        {status.storedAnswers > 0 && <LazyRemoval addin={addin} action={removal} />}
        <ActionOutcome action={removal} />
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
      <LazyCheck />
      <section aria-labelledby="pane-heading">
        <h2 id="pane-heading">{words.pane}</h2>
        <ChoiceField
          label={words.language.label}
          names={words.language.names}
          value={settings.language}
          onChange={(language) => change({ language })}
        />
        <ChoiceField
          label={words.dates.label}
          names={words.dates.names}
          value={settings.dates}
          hint={words.dates.hint}
          onChange={(dates) => change({ dates })}
        />
        <ChoiceField
          label={words.units.label}
          names={words.units.names}
          value={settings.units}
          hint={words.units.hint}
          onChange={(units) => change({ units })}
        />
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

interface ChoiceFieldProps<Choice extends string> {
  readonly label: string;
  /** Labels of the choices, in order. */
  readonly names: Readonly<Record<Choice, string>>;
  readonly value: Choice;
  readonly hint?: string;
  onChange(this: void, choice: Choice): void;
}

function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>): JSX.Element {
  const { label, names, value, hint, onChange } = props;
  const id = useId();
  return (
    <div class="setting">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value as Choice)}
      >
        {(Object.keys(names) as Choice[]).map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

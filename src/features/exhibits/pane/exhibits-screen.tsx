/** Selects an exhibit, previews its page, and inserts it as a sheet. */
import "../../../ui/later-controls.css";
import "./exhibits.css";
import type { JSX } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import { markedAsSample } from "../../../templates/templates";
import { en } from "../../../templates/words/en";
import { es } from "../../../templates/words/es";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/remembered";
import { exhibitIds, type ExhibitId, mostComps, usualComps } from "../exhibit-page";
import type { ExhibitsScreenProps } from "../exhibits";
import { exhibitPages } from "../pages/exhibit-pages";
import { followExhibits } from "../sheet/follow-exhibits";
import { insertExhibit } from "../sheet/insert-exhibit";
import { watchExhibits } from "../sheet/watch-exhibits";
import { drawMapPicture } from "./map-picture";
import { PageLayout } from "./page-layout";

const sheetWords = { en, es };

export function ExhibitsScreen({ addin, status }: ExhibitsScreenProps): JSX.Element {
  const { texts, clock } = usePane();
  const words = texts.exhibitPages;
  const action = useAction();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useRemembered<ExhibitId>("exhibits.page", "comp-set");
  const [comps, setComps] = useRemembered<number>("exhibits.comps", usualComps);
  const [paper, setPaper] = useRemembered<"letter" | "a4">("exhibits.paper", "letter");
  /** Undefined until the workbook has been read; null if it has no subject. */
  const [subject, setSubject] = useState<string | null>();
  const [isMissing, setMissing] = useState(false);
  const ask = useCallback((): Promise<string | null> => addin.sheet.subject().catch(() => null), [addin]);
  useEffect(() => {
    let isShown = true;
    void ask().then((found) => {
      if (isShown) setSubject(found);
    });
    const stop = watchExhibits(drawMapPicture, clock);
    return () => {
      isShown = false;
      stop();
    };
  }, [ask, clock]);

  const pageOf = (of: string | { formula: string }) =>
    exhibitPages[chosen]({ subject: of, language: words.language, paper, comps });
  const insert = async (): Promise<string> => {
    const own = await ask();
    const typed = field.current?.value.trim() ?? "";
    setMissing(own === null && typed === "");
    if (own === null && typed === "") {
      setSubject(null);
      field.current?.focus();
      return "";
    }
    const page = pageOf(own === null ? typed : { formula: "=Subject" });
    const isSample = status.connection?.isSampleData === true;
    const sheet = isSample ? markedAsSample(page.sheet, sheetWords[words.language]) : page.sheet;
    const { sheet: name, missing } = await insertExhibit({ ...page, sheet });
    setSubject(own ?? typed);
    return [
      words.inserted(name),
      ...(missing.includes("charts") ? [words.noCharts] : []),
      ...(missing.includes("map") ? [words.noMap] : []),
    ].join(" ");
  };
  const update = async (): Promise<string> => {
    const { charts, maps } = await followExhibits(drawMapPicture);
    return words.updated(charts, maps);
  };

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p class="hint">{words.intro}</p>
      <ActionOutcome action={action} />
      {subject === null && (
        <div class="field">
          <label for={`${id}-subject`}>{words.subject}</label>
          <input
            id={`${id}-subject`}
            ref={field}
            type="text"
            spellcheck={false}
            autoComplete="off"
            maxLength={300}
            aria-invalid={isMissing}
            aria-describedby={`${id}-hint`}
          />
          <p class={isMissing ? "failure" : "hint"} id={`${id}-hint`}>
            {isMissing ? words.subjectMissing : words.subjectHint}
          </p>
        </div>
      )}
      <div class="field">
        <label for={`${id}-page`}>{words.page}</label>
        <select
          id={`${id}-page`}
          value={chosen}
          aria-describedby={`${id}-purpose`}
          onChange={({ currentTarget }) => choose(currentTarget.value as ExhibitId)}
        >
          {exhibitIds.map((one) => (
            <option key={one} value={one}>
              {words.names[one]}
            </option>
          ))}
        </select>
        <p class="hint" id={`${id}-purpose`}>
          {words.purposes[chosen]}
        </p>
      </div>
      {chosen === "comp-set" && (
        <div class="field">
          <label for={`${id}-comps`}>{words.comps}</label>
          <input
            id={`${id}-comps`}
            type="number"
            min={1}
            max={mostComps}
            value={comps}
            onChange={({ currentTarget }) => {
              const count = Math.round(currentTarget.valueAsNumber);
              if (count >= 1 && count <= mostComps) setComps(count);
              else currentTarget.value = String(comps);
            }}
          />
        </div>
      )}
      <div class="field">
        <label for={`${id}-paper`}>{words.paper}</label>
        <select
          id={`${id}-paper`}
          value={paper}
          onChange={({ currentTarget }) => setPaper(currentTarget.value === "a4" ? "a4" : "letter")}
        >
          <option value="letter">{words.letter}</option>
          <option value="a4">A4</option>
        </select>
      </div>
      <PageLayout page={pageOf("")} label={words.layout(words.names[chosen])} table={words.table} />
      <div class="button-row">
        <button
          type="button"
          class="button button-primary"
          aria-disabled={action.isRunning}
          onClick={() => action.run(insert)}
        >
          {action.isRunning ? words.inserting : words.insert}
        </button>
        <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(update)}>
          {words.update}
        </button>
      </div>
    </section>
  );
}

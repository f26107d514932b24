/** Selects an exhibit, previews its page, and inserts it as a sheet. */
import "../../../ui/later-controls.css";
import "./exhibits.css";
import type { JSX } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import type { NewCell, NewSheet } from "../../../templates/sheet-content";
import { markedAsSample } from "../../../templates/templates";
import { en } from "../../../templates/words/en";
import { es } from "../../../templates/words/es";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/remembered";
import { isDealExhibit } from "../deal-sheet";
import { exhibitColors, exhibitIds, type ExhibitId, type ExhibitPage, mostComps, usualComps } from "../exhibit-page";
import type { ExhibitsScreenProps } from "../exhibits";
import { pageInColor, sheetInColor } from "../firm-color";
import { memoBook } from "../memo";
import type { ExhibitInput } from "../page-frame";
import { exhibitPages } from "../pages/exhibit-pages";
import { chartSelectedTable } from "../sheet/chart-table";
import { findDeals } from "../sheet/deal-sheets";
import { followExhibits } from "../sheet/follow-exhibits";
import { type InsertedExhibit, insertExhibit } from "../sheet/insert-exhibit";
import { insertMemo } from "../sheet/insert-memo";
import { removeInserted } from "../sheet/remove-inserted";
import { drawMapPicture } from "./map-picture";
import { PageLayout } from "./page-layout";

const sheetWords = { en, es };
type PageChoice = ExhibitId | "memo";
const choices: readonly PageChoice[] = [...exhibitIds, "memo"];

export function ExhibitsScreen({ addin, status }: ExhibitsScreenProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.exhibitPages;
  const action = useAction();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useRemembered<PageChoice>("exhibits.page", "comp-set");
  const [comps, setComps] = useRemembered<number>("exhibits.comps", usualComps);
  const [paper, setPaper] = useRemembered<"letter" | "a4">("exhibits.paper", "letter");
  /** Undefined until the workbook has been read; null if it has no subject. */
  const [subject, setSubject] = useState<string | null>();
  const [isMissing, setMissing] = useState(false);
  /** Sheets of the last insertion, for undo. */
  const [inserted, setInserted] = useState<readonly string[]>([]);
  const ask = useCallback((): Promise<string | null> => addin.sheet.subject().catch(() => null), [addin]);
  useEffect(() => {
    let isShown = true;
    void ask().then((found) => {
      if (isShown) setSubject(found);
    });
    return () => {
      isShown = false;
    };
  }, [ask]);

  const inputOf = (of: NewCell): Omit<ExhibitInput, "deal"> => ({
    subject: of,
    language: words.language,
    paper,
    comps,
  });
  const { exhibitColor = null } = status.settings;
  const marked = (sheet: NewSheet): NewSheet => {
    const colored = exhibitColor === null ? sheet : sheetInColor(sheet, exhibitColor);
    return status.connection?.isSampleData === true ? markedAsSample(colored, sheetWords[words.language]) : colored;
  };
  const inColor = (page: ExhibitPage): ExhibitPage => (exhibitColor === null ? page : pageInColor(page, exhibitColor));
  const missingText = (missing: InsertedExhibit["missing"]): string[] => [
    ...(missing.includes("charts") ? [words.noCharts] : []),
    ...(missing.includes("map") ? [words.noMap] : []),
  ];
  const insertPage = async (id: ExhibitId, input: Omit<ExhibitInput, "deal">): Promise<string> => {
    const deal = isDealExhibit(id) ? (await findDeals())[id] : undefined;
    if (deal === "missing") return words.dealMissing(words.names[id]);
    if (deal === "changed") return words.dealChanged(words.names[id]);
    const page = inColor(exhibitPages[id]({ ...input, ...(deal && { deal }) }));
    const { sheet, missing } = await insertExhibit({ ...page, sheet: marked(page.sheet) });
    setInserted([sheet]);
    return [words.inserted(sheet), ...missingText(missing)].join(" ");
  };
  const insertBook = async (input: Omit<ExhibitInput, "deal">): Promise<string> => {
    const found = Object.entries(await findDeals());
    const deals = Object.fromEntries(found.filter(([, deal]) => typeof deal === "object"));
    const book = memoBook(input, deals);
    const { sheet, pages, sheets, missing } = await insertMemo({ ...book, pages: book.pages.map(inColor) }, marked);
    setInserted(sheets);
    return [words.insertedMemo(sheet, pages), ...missingText(missing)].join(" ");
  };
  const insert = async (): Promise<string> => {
    const own = await ask();
    const typed = field.current?.value.trim() ?? "";
    setMissing(own === null && typed === "");
    if (own === null && typed === "") {
      setSubject(null);
      field.current?.focus();
      return "";
    }
    const tables = await addin.sheet.tables().catch(() => ({}));
    const input = { ...inputOf(own === null ? typed : { formula: "=Subject" }), tables };
    const done = await (chosen === "memo" ? insertBook(input) : insertPage(chosen, input));
    setSubject(await ask());
    return done;
  };
  const undo = async (): Promise<string> => {
    const removed = await removeInserted(inserted);
    setInserted([]);
    return words.undone(removed);
  };
  const chartTable = async (): Promise<string> => {
    const charted = await chartSelectedTable(words.chartTitles);
    if (charted.kind !== "added") return words.notCharted[charted.kind];
    return charted.texts > 0 ? words.chartedWithTexts(charted.texts) : words.charted;
  };
  const update = async (): Promise<string> => {
    const { charts, maps } = await followExhibits(drawMapPicture);
    return words.updated(charts, maps);
  };

  return (
    <section class="exhibits" aria-labelledby={`${id}-heading`}>
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
          class="select"
          value={chosen}
          aria-describedby={`${id}-purpose`}
          onChange={({ currentTarget }) => choose(currentTarget.value as PageChoice)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {words.names[one]}
            </option>
          ))}
        </select>
        <p class="hint" id={`${id}-purpose`}>
          {words.purposes[chosen]}
        </p>
      </div>
      {(chosen === "comp-set" || chosen === "memo") && (
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
          class="select"
          value={paper}
          onChange={({ currentTarget }) => setPaper(currentTarget.value === "a4" ? "a4" : "letter")}
        >
          <option value="letter">{words.letter}</option>
          <option value="a4">A4</option>
        </select>
      </div>
      <div class="field">
        <label for={`${id}-color`}>{words.color}</label>
        <div class="button-row">
          <input
            id={`${id}-color`}
            type="color"
            value={exhibitColor ?? exhibitColors.main}
            onChange={({ currentTarget }) => addin.changeSettings({ exhibitColor: currentTarget.value })}
          />
          {exhibitColor !== null && (
            <button type="button" class="button" onClick={() => addin.changeSettings({ exhibitColor: null })}>
              {words.usualColor}
            </button>
          )}
        </div>
      </div>
      {chosen !== "memo" && (
        <PageLayout
          page={exhibitPages[chosen](inputOf(""))}
          label={words.layout(words.names[chosen])}
          table={words.table}
        />
      )}
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
        {inserted.length > 0 && (
          <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(undo)}>
            {words.undo(inserted.length)}
          </button>
        )}
      </div>
      <h3>{words.chartHeading}</h3>
      <p class="hint" id={`${id}-chart`}>
        {words.chartHint}
      </p>
      <div class="button-row">
        <button
          type="button"
          class="button"
          aria-disabled={action.isRunning}
          aria-describedby={`${id}-chart`}
          onClick={() => action.run(chartTable)}
        >
          {words.chartThis}
        </button>
      </div>
    </section>
  );
}

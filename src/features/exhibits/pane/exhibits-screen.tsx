/** Selects an exhibit, previews its page, and inserts it as a sheet. */
import "../../../ui/lazy-controls.css";
import "./exhibits.css";
import type { JSX } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import { SubjectField } from "../../../ui/property/subject-field";
import type { NewCell, NewSheet } from "../../../templates/sheet-content";
import { markedAsSample } from "../../../templates/templates";
import { en } from "../../../templates/words/template-words-en";
import { es } from "../../../templates/words/template-words-es";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { isDealExhibit } from "../deal-sheet";
import { exhibitIds, type ExhibitId, type ExhibitPage, mostComps, usualComps } from "../exhibit-page";
import { type ExhibitsScreenProps, hasPremium } from "../exhibits";
import { pageInColor, sheetInColor } from "../firm-color";
import { type MemoBook, memoBook } from "../memo";
import type { ExhibitInput } from "../page-frame";
import type { PlannedPage } from "../preview/page-picture";
import { exhibitPages } from "../pages/exhibit-pages";
import { chartSelectedTable } from "../sheet/chart-table";
import { findDeals } from "../sheet/find-deals";
import { followExhibits } from "../sheet/follow-exhibits";
import { type InsertedExhibit, insertExhibit } from "../sheet/insert-exhibit";
import { insertMemo } from "../sheet/insert-memo";
import { removeInserted } from "../sheet/remove-inserted";
import { readSelection } from "../sheet/selection-charts";
import { readWorkbookPaper } from "../sheet/page-surroundings";
import { FirmLooks } from "./firm-looks";
import { drawMapPicture, drawPhotoPicture } from "./picture-drawing";
import { PagePreview } from "./page-preview";

const sheetWords = { en, es };
type Paper = ExhibitInput["paper"];
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
  /** Null: as the workbook's sheets are set. */
  const [chosenPaper, setPaper] = useRemembered<Paper | null>("exhibits.paper", null);
  const [workbookPaper, setWorkbookPaper] = useState<Paper>("letter");
  const paper = chosenPaper ?? workbookPaper;
  /** Undefined until the workbook has been read; null if it has no subject. */
  const [subject, setSubject] = useState<string | null>();
  const [isMissing, setMissing] = useState(false);
  /** In the field, for a workbook without a subject. */
  const [typedSubject, setTypedSubject] = useState("");
  /** Counts what changed the workbook: the preview reads it again. */
  const [drawings, setDrawings] = useState(0);
  /** Sheets of the last insertion, for undo. */
  const [inserted, setInserted] = useState<readonly string[]>([]);
  const ask = useCallback((): Promise<string | null> => addin.sheet.subject().catch(() => null), [addin]);
  useEffect(() => {
    let isShown = true;
    void Promise.all([ask(), readWorkbookPaper()]).then(([found, set]) => {
      if (!isShown) return;
      setWorkbookPaper(set);
      setSubject(found);
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
  const {
    exhibitColor = null,
    exhibitLogo: logo = null,
    exhibitPhotoOrigins = [],
    exhibitStreets = null,
  } = status.settings;
  /** Requests for sample data cost nothing. */
  const isFree = status.connection?.isSampleData === true;
  const marked = (sheet: NewSheet): NewSheet => {
    const colored = exhibitColor === null ? sheet : sheetInColor(sheet, exhibitColor);
    return isFree ? markedAsSample(colored, sheetWords[words.language]) : colored;
  };
  const inColor = (page: ExhibitPage): ExhibitPage => (exhibitColor === null ? page : pageInColor(page, exhibitColor));
  const missingText = (missing: InsertedExhibit["missing"]): string[] => [
    ...(missing.includes("charts") ? [words.noCharts] : []),
    ...(missing.includes("map") ? [words.noMap] : []),
    ...(missing.includes("highlights") ? [words.noHighlights] : []),
    ...(missing.includes("looks") ? [words.noLooks] : []),
  ];
  /** The page in the firm's color; or why this workbook can't have it. */
  const planOf = async (id: ExhibitId, input: Omit<ExhibitInput, "deal">): Promise<ExhibitPage | string> => {
    const deal = isDealExhibit(id) ? (await findDeals())[id] : undefined;
    if (deal === "missing") return words.dealMissing(words.names[id]);
    if (deal === "changed") return words.dealChanged(words.names[id]);
    const page = inColor(exhibitPages[id]({ ...input, ...(deal && { deal }) }));
    return { ...page, sheet: marked(page.sheet) };
  };
  const bookOf = async (input: Omit<ExhibitInput, "deal">, premium: boolean): Promise<MemoBook> => {
    const found = Object.entries(await findDeals());
    const deals = Object.fromEntries(found.filter(([, deal]) => typeof deal === "object"));
    const book = memoBook(input, deals, premium);
    return { ...book, pages: book.pages.map(inColor) };
  };
  const insertPage = async (
    id: ExhibitId,
    input: Omit<ExhibitInput, "deal">,
    isInSelection: boolean,
  ): Promise<string> => {
    const page = await planOf(id, input);
    if (typeof page === "string") return page;
    const selection = isInSelection ? await readSelection() : null;
    if (isInSelection && selection === null) return words.noCharts;
    const { sheet, missing } = await insertExhibit(page, logo, selection ?? undefined);
    setInserted([sheet]);
    if (isInSelection) return [words.insertedCharts(sheet), ...missingText(missing)].join(" ");
    return [words.inserted(sheet), ...missingText(missing)].join(" ");
  };
  /** @param of the property, as text */
  const insertBook = async (input: Omit<ExhibitInput, "deal">, of: string): Promise<string> => {
    const { sheet, pages, sheets, missing } = await insertMemo(
      await bookOf(input, await hasPremium(addin.calls, of)),
      marked,
      logo,
    );
    setInserted(sheets);
    return [words.insertedMemo(sheet, pages), ...missingText(missing)].join(" ");
  };
  const fullInput = async (of: NewCell): Promise<Omit<ExhibitInput, "deal">> => ({
    ...inputOf(of),
    tables: await addin.sheet.tables().catch(() => ({})),
  });
  /** A memo book shows its cover. */
  const previewed = async (): Promise<PlannedPage | string> => {
    const input = await fullInput(subject === null ? typedSubject : { formula: "=Subject" });
    if (chosen !== "memo") return planOf(chosen, input);
    return {
      sheet: marked((await bookOf(input, !isFree || (await hasPremium(addin.calls, subject ?? typedSubject)))).cover),
      charts: [],
      map: null,
      blocks: {},
    };
  };
  const insert = async (isInSelection: boolean): Promise<string> => {
    const own = await ask();
    const typed = field.current?.value.trim() ?? "";
    setMissing(own === null && typed === "");
    if (own === null && typed === "") {
      setSubject(null);
      field.current?.focus();
      return "";
    }
    const input = await fullInput(own === null ? typed : { formula: "=Subject" });
    const done = await (chosen === "memo" ? insertBook(input, own ?? typed) : insertPage(chosen, input, isInSelection));
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
    const done = charted.texts > 0 ? words.chartedWithTexts(charted.texts) : words.charted;
    return [done, ...missingText(charted.isStyled ? [] : ["looks"])].join(" ");
  };
  const update = async (): Promise<string> => {
    setDrawings(drawings + 1);
    const { charts, maps } = await followExhibits((map) => drawMapPicture(map, exhibitStreets), {
      // Sample data has invented properties: a photo would be of another one.
      origins: isFree ? [] : exhibitPhotoOrigins,
      draw: drawPhotoPicture,
    });
    return words.updated(charts, maps);
  };

  return (
    <section class="exhibits" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p class="hint">{words.intro}</p>
      {subject === null && (
        <SubjectField id={id} field={field} words={words} isMissing={isMissing} onChange={setTypedSubject} />
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
      <FirmLooks addin={addin} settings={status.settings} />
      {subject !== undefined && (
        <PagePreview
          addin={addin}
          plan={previewed}
          asked={JSON.stringify([
            chosen,
            comps,
            paper,
            exhibitColor,
            logo,
            exhibitStreets,
            words.language,
            subject,
            typedSubject,
            drawings,
          ])}
          name={words.names[chosen]}
          isFree={isFree}
          logo={logo}
          streets={exhibitStreets}
        />
      )}
      <div class="button-row">
        <button
          type="button"
          class="button button-primary"
          aria-disabled={action.isRunning}
          onClick={() => action.run(() => insert(false))}
        >
          {action.isRunning ? words.inserting : words.insert}
        </button>
        {chosen !== "memo" && (
          <button
            type="button"
            class="button"
            aria-disabled={action.isRunning}
            onClick={() => action.run(() => insert(true))}
          >
            {words.insertCharts}
          </button>
        )}
        <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(update)}>
          {words.update}
        </button>
        {inserted.length > 0 && (
          <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(undo)}>
            {words.undo(inserted.length)}
          </button>
        )}
      </div>
      <ActionOutcome action={action} />
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
          onClick={() => action.run(chartTable, "chart")}
        >
          {words.chartThis}
        </button>
      </div>
      <ActionOutcome action={action} at="chart" />
    </section>
  );
}

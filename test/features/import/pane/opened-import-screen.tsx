/** The Import screen over a session whose reading a test scripts; removed after each test. */
import "./web-streams";
import { render } from "preact";
import { act } from "preact/test-utils";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { WorkbookImports } from "../../../../src/features/import/sheet/workbook-imports";
import type { Landing } from "../../../../src/features/import/sheet/table-landing";
import { blobSource } from "../../../../src/file-reader/file-source";
import type { PackedRows } from "../../../../src/file-reader/packed-rows";
import { startImport } from "../../../../src/file-reader/start-import";
import { pagePace } from "../../../../src/file-reader/paced-steps";
import { createFormats } from "../../../../src/ui/format";
import { ImportScreen } from "../../../../src/features/import/pane/import-screen";
import { createImportSession } from "../../../../src/features/import/pane/import-session";
import { PaneContext } from "../../../../src/ui/pane-context";
import { RememberedContext } from "../../../../src/ui/kept";
import type { Language } from "../../../../src/ui/language";
import { createFakeClock } from "../../../client/fake-clock";
import { createScriptedImports } from "../../../host/scripted-imports";
import { fullTexts } from "../../../taskpane/full-texts";
import { ScriptedAddin } from "../../../taskpane/scripted-addin";

export let root: HTMLElement;
export let landings: Landing[];
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

interface Opening {
  /** Row count from the file scan, if it isn't the file's own. */
  readonly rows?: number;
  readonly language?: Language;
  /** What the workbook has; nothing by default. */
  readonly imports?: Partial<WorkbookImports>;
}

/** Without a content no file is chosen yet. */
export async function open(
  content: string | null,
  { rows, language = "en", imports = {} }: Opening = {},
): Promise<void> {
  landings = [];
  const clock = createFakeClock();
  const pace = { now: () => 0, pause: () => Promise.resolve() };
  const addin = new ScriptedAddin();
  addin.imports = createScriptedImports({
    land: (landing) => {
      landings.push(landing);
      const record: ImportRecord = {
        ...{ ...landing.facts, state: "done", kind: "new-sheet", rows: rows ?? 0, leftOut: 0 },
        ...{ tables: [], key: null, columns: [], before: null },
      };
      return Promise.resolve(record);
    },
    ...imports,
  });
  const session = createImportSession({
    imports: addin.imports,
    clock,
    pace,
    newId: () => "id",
    files: {
      prepare: () => undefined,
      release: () => undefined,
      start(request) {
        const running = startImport(request, pace);
        if (rows === undefined) return running;
        const summary = running.summary.then((told) => ({ ...told, rows, rowsRead: rows }));
        summary.catch(() => undefined);
        return { ...running, summary, batches: told(running.batches, rows) };
      },
    },
  });
  const formats = createFormats(language);
  const pane = { texts: fullTexts(language, formats.count), textOf: String, formats, clock };
  root = document.createElement("div");
  document.body.append(root);
  const remembered = new Map<string, unknown>([["import.session", session]]);
  const status = addin.getStatus();
  await act(() =>
    render(
      <PaneContext.Provider value={pane}>
        <RememberedContext.Provider value={remembered}>
          <ImportScreen addin={addin} status={status} openScreen={() => undefined} />
        </RememberedContext.Provider>
      </PaneContext.Provider>,
      root,
    ),
  );
  if (content !== null) await act(() => session.open(blobSource(new Blob([content]), "june.csv")));
  settle = async () => {
    // The pause before a look, and the pace of the screen's updates.
    for (let round = 0; round < 8; round += 1) await act(() => clock.advance(200));
    // What the screen finds out in turns takes a task a column where the machine is busy.
    for (let turn = 0; turn < 10; turn += 1) await act(() => pagePace.pause());
  };
  await settle();
}
export let settle: () => Promise<void>;

/** One batch that says that it has so many rows. */
async function* told(batches: AsyncIterable<PackedRows>, rows: number): AsyncGenerator<PackedRows> {
  let isFirst = true;
  for await (const batch of batches) {
    yield { ...batch, rowCount: isFirst ? rows : 0 };
    isFirst = false;
  }
}

export const field = (label: string): HTMLInputElement => {
  const found = [...root.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === label);
  if (!found?.control) throw new Error(`No field "${label}" in: ${root.textContent}`);
  return found.control as HTMLInputElement;
};
export const start = (): HTMLButtonElement => {
  const found = [...root.querySelectorAll<HTMLButtonElement>(".button-primary")].at(-1);
  if (found === undefined) throw new Error("There is no button to import.");
  return found;
};
export const previewHeads = (): string[] =>
  [...root.querySelectorAll(".import-preview th")].map((cell) => cell.textContent);
export async function change(input: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  await act(() => {
    input.value = value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settle();
}

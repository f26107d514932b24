/** The person who answers the kit's questions: does in the host what each asks for, and looks. */
import type { CheckKit } from "../../src/features/check/check-kit";
import type { ManualAnswer, ManualStepId } from "../../src/features/check/manual-steps";
import type { HostBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { joinHeadlessWorkbook, openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { createSystemTime } from "../../src/workbench/host-time";
import { actionOf, frameSandbox, iconShown } from "../../src/workbench/page/excel-around";
import type { KitWindow } from "../../src/kit/page/kit-page";

interface Desk {
  readonly book: HeadlessWorkbook;
  readonly kit: CheckKit;
  /** Another opening of this desk's Excel. */
  readonly reopen: (options?: Partial<HeadlessOptions>) => Promise<HeadlessWorkbook>;
  /** The kit of a second person in the workbook; null where Excel has none. */
  readonly join: () => Promise<CheckKit | null>;
  /** Twenty quiet minutes and more go by. */
  wait(): void;
}

const kitOf = (book: HeadlessWorkbook): CheckKit => (book.window as unknown as KitWindow).compsheetCheck;
const officeOf = (book: HeadlessWorkbook): typeof Office =>
  (book.window as unknown as { Office: typeof Office }).Office;
const pause = (ms = 5): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const savedIn = (book: HeadlessWorkbook): WorkbookSnapshot =>
  JSON.parse(JSON.stringify(book.save())) as WorkbookSnapshot;

/** Types into a cell before a step, and returns whether Ctrl+Z undoes that. */
async function takesBack({ book, kit }: Desk, step: ManualStepId): Promise<boolean> {
  book.setCell("Check!L1", "before");
  book.setCell("Check!L1", "typed");
  await kit.prepare(step);
  book.undo();
  return book.getCell("Check!L1") === "before";
}

/** Calls the kit's functions, and says whether the page is still the one of before. */
async function isSamePage({ book }: Desk, act: () => void): Promise<boolean> {
  const before = book.window;
  act();
  book.setCell("Check!L3", "=RENTCHECK.AFTER(1,0)");
  for (let looks = 1; book.getCell("Check!L3") !== 1; looks += 1) {
    await pause(50);
    // A result that Excel loses shows after another calculation.
    if (looks % 60 === 0) book.recalculate(true);
  }
  return book.window === before;
}

const questions = (
  behaviors: HostBehaviors,
): Partial<Record<ManualStepId, (desk: Desk) => boolean | null | Promise<boolean | null>>> => ({
  "NET-2": () => iconShown("icon.png", new Headers({ "Cache-Control": "no-store" }), behaviors) !== null,
  "KEY-1": () => actionOf("KEYS", false, new Map([["KEYS", "act"]]), behaviors) !== undefined,
  "KEY-2": () => actionOf("KEYS", true, new Map([["KEYS", "act"]]), behaviors) !== undefined,
  "RUN-7": () => frameSandbox(behaviors) === null,
  "UND-1": (desk) => takesBack(desk, "UND-1"),
  "UND-2": (desk) => takesBack(desk, "UND-2"),
  "UND-3": (desk) => takesBack(desk, "UND-3"),
  "RUN-2": (desk) => isSamePage(desk, () => desk.wait()),
  "RUN-4": (desk) => isSamePage(desk, () => desk.book.openOtherWorkbook()),
  // The other workbook of RUN-4 is still open.
  async "RUN-5B"({ kit }) {
    if (behaviors.frozenRows === "throws") return null;
    return kit.prepare("RUN-5B").then(
      () => true,
      () => false,
    );
  },
  async "RUN-6"({ book, kit }) {
    book.setDialogOpen(true);
    await kit.prepare("RUN-6");
    const isThere = (): boolean => book.getCell("Check!J3") === 1;
    for (let looks = 0; looks < 200 && !isThere(); looks += 1) await pause(100);
    const isShown = isThere();
    book.setDialogOpen(false);
    return isShown;
  },
  async "DEP-2"({ book, reopen }) {
    await officeOf(book).addin.setStartupBehavior(officeOf(book).StartupBehavior.load);
    return (await officeOf(await reopen()).addin.getStartupBehavior()) === officeOf(book).StartupBehavior.load;
  },
  async "DEP-3"({ book, reopen }) {
    await officeOf(book).addin.setStartupBehavior(officeOf(book).StartupBehavior.load);
    return (await reopen()).asksForTrust();
  },
  // The workbook says how the add-in came to it.
  "DEP-1B": ({ book }) => savedIn(book).route === "share",
  "DEP-1": ({ book }) => savedIn(book).route === "central",
  "WEB-2": async ({ reopen }) => kitOf(await reopen({ isViewOnly: true })) !== undefined,
  "LOC-6"({ book }) {
    book.select("B4");
    return book.shownSelection().endsWith("R4C2");
  },
  async "XML-3"({ book, kit }) {
    await kit.prepare("XML-3");
    book.timeOut();
    return (await kit.prepare("XML-3")) === "found";
  },
  async "XML-4"({ book, kit }) {
    const earlier = savedIn(book);
    await kit.prepare("XML-4");
    book.restoreVersion(earlier);
    return JSON.stringify(book.save().names).includes("CheckLater");
  },
  "COA-1"({ book }) {
    try {
      book.join().dispose();
      return true;
    } catch {
      return false;
    }
  },
  async "COA-2"({ kit, join }) {
    const other = await join();
    await kit.prepare("COA-2");
    await (other ?? kit).prepare("COA-2");
    return (await kit.prepare("COA-2")) === "found";
  },
  async "COA-3"({ book, kit }) {
    await kit.prepare("COA-3");
    const missing = (): number =>
      book.getRange("Check!N1:N100").values.filter(([value], index) => value !== index + 1).length;
    // A result that Excel loses shows after another calculation.
    for (let looks = 1; missing() > 0; looks += 1) {
      await pause(50);
      if (looks % 60 === 0) book.recalculate(true);
    }
    return true;
  },
  "NET-3": async ({ reopen }) => {
    const [asked, allowed] = [await reachesServer(reopen, false), await reachesServer(reopen, true)];
    return !asked && allowed;
  },
  "NET-4": async ({ reopen }) => reachesServer(reopen, true),
  // Last: Excel may end.
  async "UND-4"({ book, kit }) {
    await kit.prepare("UND-4");
    book.undo();
    return !book.hasEnded();
  },
});

async function reachesServer(reopen: Desk["reopen"], allowsLocalNetwork: boolean): Promise<boolean> {
  const book = await reopen({ allowsLocalNetwork, fetch: () => Promise.resolve(new Response("there")) });
  const fetchOfPage = book.window["fetch"] as typeof fetch;
  return fetchOfPage("https://localhost:3000/").then(
    () => true,
    () => false,
  );
}

/** Answers every question in one opened workbook, in an Excel that is as the switches say. */
export async function answersIn(options: HeadlessOptions, behaviors: HostBehaviors): Promise<ManualAnswer[]> {
  const answers: ManualAnswer[] = [];
  const opened: HeadlessWorkbook[] = [];
  const guests: { close(): void }[] = [];
  let ahead = 0;
  const open = async (more: Partial<HeadlessOptions>): Promise<HeadlessWorkbook> => {
    const book = await openHeadlessWorkbook({ ...options, ...more, time });
    opened.push(book);
    return book;
  };
  const time = { ...createSystemTime(), now: () => Date.now() + ahead };
  const book = await open({ sheets: [{ name: "Check" }] });
  const desk: Desk = {
    book,
    get kit() {
      return kitOf(book);
    },
    async join() {
      if (behaviors.secondRuntime === "no") return null;
      const joined = await joinHeadlessWorkbook(book, { ...options, time });
      guests.push(joined);
      return (joined.window as unknown as KitWindow).compsheetCheck;
    },
    reopen: (more = {}) => open({ snapshot: savedIn(book), ...more }),
    wait: () => void (ahead += 30 * 60_000),
  };
  for (const [id, ask] of Object.entries(questions(behaviors))) {
    const seen = await ask(desk);
    answers.push({ id, answer: seen === null ? "skipped" : seen ? "yes" : "no" });
  }
  for (const one of [...guests, ...opened]) one.close();
  return answers;
}

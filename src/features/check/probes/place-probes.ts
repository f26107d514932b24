/** What Excel, its page and its workbook allow the add-in to do. */
import { run } from "../../../host/run";
import { ImpossibleProbe, type Probe } from "../probe";
import { codeOf } from "../sheet/check-sheet";

const usual = { part: "A", needsFunctions: false, isQuick: true, limitMs: 120_000 } as const;

const attempt = (work: Promise<unknown>): Promise<string | null> => work.then(() => null, codeOf);
const shortcutsMs = 2_000;
const storedName = "compsheet.check.stored";

const officeOrigins: Readonly<Record<string, string>> = {
  "https://appsforoffice.microsoft.com": "appsforoffice",
  "https://officeapis.public.onecdn.static.microsoft": "onecdn",
  "https://appsforoffice.gcc.cdn.office.net": "gov",
  "https://appsforoffice.gcch.cdn.office.net": "gov",
  "https://appsforoffice.dod.cdn.office.net": "gov",
};

/** Runs first: if every request is refused, nothing else can be observed. */
export const accessProbe: Probe = {
  ...usual,
  id: "DEP-6",
  expected: { readOnly: "no", labelDenied: "no" },
  async run() {
    // The kit's own sheet is missing if none can be added.
    const firstCell = (context: Excel.RequestContext) =>
      context.workbook.worksheets.getActiveWorksheet().getRange("A1");
    const written = await attempt(
      run(async (context) => {
        firstCell(context).format.font.bold = false;
        await context.sync();
      }),
    );
    const read = await attempt(
      run(async (context) => {
        firstCell(context).load("values");
        await context.sync();
      }),
    );
    const isDenied = written === "AccessDenied";
    return {
      switches: {
        readOnly: isDenied && read === null ? "rejected" : "no",
        labelDenied: isDenied && read === "AccessDenied" ? "untilLabeled" : "no",
      },
      observed: `write ${written ?? "done"}, read ${read ?? "done"}`,
    };
  },
};

export const placeProbes: readonly Probe[] = [
  {
    ...usual,
    id: "RUN-5",
    expected: { frozenRows: "set" },
    async run({ sheet }) {
      const refused = await attempt(
        sheet.request(async (context, own) => {
          own.freezePanes.freezeRows(1);
          await context.sync();
          own.freezePanes.unfreeze();
          await context.sync();
        }),
      );
      return { switches: { frozenRows: refused === null ? "set" : "throws" }, observed: refused ?? "frozen" };
    },
  },
  {
    ...usual,
    id: "RUN-9",
    expected: { storagePartition: "kept" },
    run({ storage }) {
      try {
        storage().setItem(storedName, "kept");
        return Promise.resolve({ switches: {}, observed: "written; part B looks for it" });
      } catch {
        return Promise.resolve({ switches: { storagePartition: "throws" }, observed: "refused" });
      }
    },
  },
  {
    ...usual,
    id: "RUN-9B",
    part: "B",
    isQuick: false,
    expected: { storagePartition: "kept" },
    run({ storage }) {
      try {
        const isKept = storage().getItem(storedName) === "kept";
        return Promise.resolve({
          switches: { storagePartition: isKept ? "kept" : "empty" },
          observed: isKept ? "still there" : "gone",
        });
      } catch {
        return Promise.resolve({ switches: { storagePartition: "throws" }, observed: "refused" });
      }
    },
  },
  {
    ...usual,
    id: "NET-1",
    isQuick: false,
    // Whether Excel needs the permission can't be seen from here; that the server gives it can.
    expected: {},
    async run({ fetchOwn }) {
      const answer = await fetchOwn("functions.json").catch(() => null);
      if (answer === null) throw new ImpossibleProbe("the page can't ask its server");
      const origin = answer.headers.get("access-control-allow-origin");
      const type = answer.headers.get("content-type") ?? "no type";
      const isAllowed = origin === "*" || origin === "https://excel.officeapps.live.com";
      return {
        switches: {},
        isOdd: !answer.ok || !isAllowed || !type.startsWith("application/json"),
        // Another origin would be the company's.
        observed: `functions.json: ${answer.status}, ${type}, other origins ${isAllowed ? "allowed" : "not allowed"}`,
      };
    },
  },
  {
    ...usual,
    id: "KEY-2A",
    isQuick: false,
    // Which of them fire is for a person to see.
    expected: { shortcuts: "fire" },
    async run({ isSupported, shortcuts, sleep }) {
      if (!isSupported("KeyboardShortcuts", "1.1"))
        return { switches: { shortcuts: "none" }, observed: "no shortcuts of add-ins" };
      const found = await Promise.race([shortcuts(), sleep(shortcutsMs).then(() => null)]);
      if (found === null) throw new ImpossibleProbe("this Excel doesn't list them");
      const keys = Object.values(found);
      const taken = keys.filter((key) => key === null).length;
      return { switches: {}, isOdd: taken > 0, observed: `${keys.length} shortcuts, ${taken} taken by others` };
    },
  },
  {
    ...usual,
    id: "NET-6",
    expected: { cdnHost: "appsforoffice" },
    run({ officeOrigin }) {
      const host = officeOrigin === null ? undefined : officeOrigins[officeOrigin];
      if (host === undefined) throw new ImpossibleProbe("the page can't see where office.js came from");
      return Promise.resolve({ switches: { cdnHost: host }, observed: host });
    },
  },
];

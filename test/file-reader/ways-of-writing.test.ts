/**
 * Files in all the notations that programs use (delimiters, decimal marks, quotes, headers, languages, sizes), from a
 * seed: with both readers every cell is what was written, or the file is in doubt. None is silently wrong.
 */
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import type { CellValue } from "../../src/file-reader/packed-rows";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import type { FileSample } from "../../src/file-reader/sniff-file";
import { isLong, partOf } from "../seeds";
import { chanceFrom, type Chance } from "./chance";
import { fastReader } from "./fast-reading";
import { readBytes, type CreateReader } from "./reading";
import { sniffFile } from "./sniff-at-once";

interface Way {
  readonly delimiter: string;
  readonly mark: "." | ",";
  /** Between thousands; "" for none. */
  readonly group: string;
  readonly quotes: "needed" | "texts" | "all";
  readonly header: Language | "none";
  readonly lineEnd: string;
  readonly rows: number;
  /** "" if the file's name is unknown. */
  readonly extension: string;
}

type Language = "english" | "german" | "spanish" | "french";

interface Column extends Readonly<Record<Language, string>> {
  value(chance: Chance, row: number): string | number;
  /** Digits after the mark; from a list, a random one for each cell. */
  readonly decimals?: readonly number[];
}

const named = (
  english: string,
  german: string,
  spanish: string,
  french: string,
): Readonly<Record<Language, string>> => ({
  ...{ english, german, spanish, french },
});
/** How each language writes a day. */
const dayText: Readonly<Record<Way["header"], (day: string) => string>> = {
  english: (day) => day,
  none: (day) => day,
  german: (day) => day.split("-").reverse().join("."),
  spanish: (day) => day.split("-").reverse().join("/"),
  french: (day) => day.split("-").reverse().join("/"),
};
const streets = ["12 Main St, Austin, TX", "7 Elm Ave, Unit 4, Waco, TX", "1 Oak Blvd, Suite 9, Tyler, TX"];
const columns: readonly Column[] = [
  { ...named("Unit name", "Einheit", "Unidad", "Logement"), value: (_, row) => `WE ${String(row + 1)}` },
  { ...named("Address", "Anschrift", "Domicilio", "Adresse"), value: ({ of }) => of(streets) },
  {
    ...named("Features", "Merkmale", "Características", "Équipement"),
    value: ({ of }) => of(["pool; gym", "pool", "a | b", "", "x;y;z"]),
  },
  { ...named("Rent", "Kaltmiete", "Renta", "Loyer"), decimals: [2], value: ({ below }) => 400 + below(300_000) / 100 },
  { ...named("Area", "Wohnfläche", "Superficie", "Surface"), decimals: [0], value: ({ below }) => 300 + below(2_500) },
  {
    ...named("Large amount", "Betrag", "Importe total", "Montant"),
    decimals: [0],
    value: ({ below }) => 1_000 + below(900_000),
  },
  { ...named("Beds offered", "Betten", "Camas", "Lits"), decimals: [0, 1], value: ({ of }) => of([1, 2, 3, 2.5]) },
  { ...named("Factor", "Faktor", "Factor", "Coefficient"), decimals: [3], value: ({ below }) => below(4_000) / 1_000 },
  {
    ...named("Latitude", "Breite", "Latitud", "Latitude"),
    decimals: [5],
    value: ({ below }) => 48 + below(99_999) / 100_000,
  },
  { ...named("Built", "Baujahr", "Construido", "Construit"), value: ({ below }) => 1_950 + below(70) },
  {
    ...named("Seen", "Stand", "Visto", "Vu"),
    value: ({ below }) => `2025-0${String(1 + below(9))}-1${String(below(9))}`,
  },
];
const serialOfDay = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;

function numberText(value: number, decimals: number, { mark, group }: Way): string {
  const [whole = "", behind] = value.toFixed(decimals).split(".");
  const grouped = Number(whole).toLocaleString("en-US").replaceAll(",", group);
  return behind === undefined ? grouped : `${grouped}${mark}${behind}`;
}

interface Written {
  readonly text: string;
  readonly names: readonly string[] | null;
  /** The value of each cell, and how it is written. */
  readonly cells: readonly (readonly { readonly value: CellValue; readonly text: string }[])[];
}

function write(way: Way, chosen: readonly Column[], chance: Chance): Written {
  const { delimiter, quotes, header, lineEnd } = way;
  const inQuotes = (text: string, isText: boolean): string => {
    const needs = text.includes(delimiter) || text.includes('"') || /[\r\n]/.test(text);
    return needs || quotes === "all" || (quotes === "texts" && isText) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const cells = Array.from({ length: way.rows }, (_, row) =>
    chosen.map((column) => {
      const raw = column.value(chance, row);
      if (typeof raw === "string" && /^2025-/.test(raw)) {
        return { value: serialOfDay(raw), text: dayText[header](raw) };
      }
      if (typeof raw === "string") return { value: raw, text: raw };
      if (column.decimals === undefined) return { value: raw, text: String(raw) };
      const wanted = chance.of(column.decimals);
      const decimals = Number.isInteger(raw) ? wanted : Math.max(wanted, ...column.decimals);
      return { value: Number(raw.toFixed(decimals)), text: numberText(raw, decimals, way) };
    }),
  );
  const names = header === "none" ? null : chosen.map((column) => column[header]);
  const lines = cells.map((row) => row.map(({ text, value }) => inQuotes(text, typeof value === "string")));
  const all = [...(names === null ? [] : [names.map((name) => inQuotes(name, true))]), ...lines];
  return { text: all.map((fields) => fields.join(delimiter) + lineEnd).join(""), names, cells };
}

const readers: readonly (readonly [string, CreateReader])[] = [
  ["plain", createPlainReader],
  ["fast", fastReader()],
];

/** What is wrong without being asked; in one line per file. */
function faultsOf(sample: FileSample, { text, names, cells }: Written): string[] {
  const { plan, delimiterDoubt, numberDoubts, dateDoubts } = sample;
  if (delimiterDoubt !== null) return [];
  if (names !== null && names.some((name, at) => plan.columns[at]?.name !== name)) {
    return [`names: ${plan.columns.map(({ name }) => name).join(" / ")}`];
  }
  const bytes = new TextEncoder().encode(text);
  return readers.flatMap(([reader, createReader]) => {
    const { rows, problems } = readBytes(bytes, plan, { createReader });
    if (rows.length !== cells.length || problems.length > 0) {
      return [`${reader}: ${String(rows.length)} of ${String(cells.length)} rows`];
    }
    const asked = new Set([...numberDoubts, ...dateDoubts].map(({ source }) => source));
    for (const [at, row] of cells.entries()) {
      for (const [column, { value, text: written }] of row.entries()) {
        const got = rows[at]?.[column];
        if (got === value || asked.has(column)) continue;
        return [`${reader}: row ${String(at + 1)}, ${plan.columns[column]?.name ?? "?"}: ${written} is ${String(got)}`];
      }
    }
    return [];
  });
}

const sizes = [1, 2, 3, 5, 18, 19, 20, 60, 200, 500];

const languages = ["english", "german", "spanish", "french", "none"] as const;
/** With as many copies as a language has other ways of writing. */
const copies = { english: 3, german: 3, spanish: 1, french: 2, none: 3 } as const;

/** All combinations of delimiter, mark, quotes and header; the rest is random. */
function ways(): Way[] {
  const all: Way[] = [];
  const { of } = chanceFrom(7);
  for (const delimiter of [",", ";", "\t", "|"]) {
    for (const mark of [".", ","] as const) {
      for (const isGrouped of [true, false]) {
        for (const quotes of ["needed", "texts", "all"] as const) {
          for (const header of languages) {
            for (let copy = 0; copy < copies[header]; copy += 1) {
              const extension = of(["", delimiter === "\t" ? ".tsv" : ".csv"]);
              const lineEnd = of(["\n", "\r\n"]);
              const usual = mark === "." ? "," : ".";
              const group =
                header === "french" || copy === 2 ? of([" ", "\u00a0", "\u202f", "'", "\u2019", usual]) : usual;
              const way = { delimiter, mark, group: isGrouped ? group : "", quotes, header, lineEnd, extension };
              all.push({ ...way, rows: of(sizes) });
            }
          }
        }
      }
    }
  }
  // Larger than what is looked at before a file is read.
  const large = all.filter((_, at) => at % (isLong ? 5 : 97) === 4).map((way) => ({ ...way, rows: 5_000 }));
  return [...all, ...large];
}

/** Some of the columns in order, always including the name and a number column. */
function someColumns({ below }: Chance): Column[] {
  const figure = 3 + below(3);
  return columns.filter((_, at) => at === 0 || at === figure || below(2) === 0);
}

test("every cell of every file is right, or the file asks", () => {
  const faults: string[] = [];
  let asked = 0;
  const all = ways();
  const tried = partOf([...all.entries()], 4);
  for (const [seed, way] of tried) {
    const chance = chanceFrom(100 + seed);
    const written = write(way, someColumns(chance), chance);
    const sample = sniffFile(written.text.slice(0, 1 << 20), written.text.length <= 1 << 20, {
      fileName: `file${way.extension}`,
    });
    if (sample === null) throw new Error("The file has no row.");
    if (sample.delimiterDoubt !== null || sample.numberDoubts.length + sample.dateDoubts.length > 0) asked += 1;
    for (const fault of faultsOf(sample, written)) faults.push(`${String(seed)} ${JSON.stringify(way)} ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(all.length).toBeGreaterThan(400);
  // People who are asked too often don't read the questions.
  expect(asked / tried.length).toBeLessThan(0.2);
});

/** The plan of a file's columns, as "name type mark", with a question mark if it asks. */
function plansOf(text: string, fileName = ""): string[] {
  const sample = sniffFile(text, true, { fileName });
  if (sample === null || sample.plan.form.kind !== "delimited") throw new Error("This is no delimited file.");
  const { decimalMark } = sample.plan.form;
  return sample.plan.columns.map(({ name, type, source, decimalMark: own = decimalMark }) => {
    const isAsked = sample.numberDoubts.some((doubt) => doubt.source === source);
    return `${name} ${type}${type === "number" ? ` ${own}` : ""}${isAsked ? "?" : ""}`;
  });
}
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");

describe("the delimiter", () => {
  const german = (count: number): string =>
    `Einheit;Kaltmiete\n${lines(count, (at) => `WE ${String(at + 1)};620,50`)}\n`;
  const addresses = (header: string, count: number): string =>
    `${header}${lines(count, (at) => `Oak ${String(at)}\t12 Main St, Austin, TX\t${String(1_500 + at)}`)}\n`;
  const formOf = (text: string, fileName = ""): unknown => sniffFile(text, true, { fileName })?.plan.form;

  test.each([1, 2, 18, 19, 20, 500, 5_000])("divides %d rows and their header alike", (count) => {
    expect(formOf(german(count))).toMatchObject({ delimiter: ";", decimalMark: ",", header: true, fieldCount: 2 });
    expect(formOf(german(count))).not.toHaveProperty("skipLines");
    for (const delimiter of ["\t", "|"]) {
      expect(formOf(german(count).replaceAll(";", delimiter))).toMatchObject({
        delimiter,
        header: true,
        fieldCount: 2,
      });
    }
    const header = "name\taddress\trent\n";
    expect(formOf(addresses(header, count), "a.tsv")).toMatchObject({ delimiter: "\t", header: true, fieldCount: 3 });
    expect(formOf(addresses(header, count))).toMatchObject({ delimiter: "\t", header: true, fieldCount: 3 });
    expect(formOf(addresses("", count), "a.tsv.gz")).toMatchObject({ delimiter: "\t", header: false, fieldCount: 3 });
  });

  test("is that of the line that Excel writes above a file", () => {
    const text = "sep=;\r\nEinheit;Kaltmiete\r\nWE 1;620,50\r\n";
    const sample = sniffFile(text, true);
    expect(sample?.plan).toMatchObject({ form: { delimiter: ";", header: true, skipLines: 1 } });
    expect(sample?.plan.columns.map(({ name }) => name)).toEqual(["Einheit", "Kaltmiete"]);
    expect(readBytes(new TextEncoder().encode(text), sample?.plan as ReadPlan)).toEqual({
      rows: [["WE 1", 620.5]],
      problems: [],
    });
  });

  test("is asked where two of them fit, with what each makes of the file", () => {
    const text = lines(20, (at) => `Oak ${String(at)}|Smith, John`);
    const doubt = sniffFile(text, true)?.delimiterDoubt;
    expect(doubt?.map(({ delimiter }) => delimiter).sort()).toEqual([",", "|"]);
    expect(doubt?.find(({ delimiter }) => delimiter === "|")?.rows[0]).toEqual(["Oak 0", "Smith, John"]);
    expect(sniffFile(text, true, { delimiter: "|" })?.delimiterDoubt).toBeNull();
    expect(sniffFile(text, true, { fileName: "tenants.psv" })).toMatchObject({
      plan: { form: { delimiter: "|" } },
    });
    expect(sniffFile(german(30), true)?.delimiterDoubt).toBeNull();
  });
});

describe("the decimal mark", () => {
  test("is that of a column, whatever one cell of another column shows", () => {
    const rows = lines(25, (at) => `WE ${String(at)}\t1,${String(100 + at)}\t${at === 7 ? "3,5" : String(at % 4)}`);
    expect(plansOf(`Unit\tRent\tBeds offered\n${rows}`)).toEqual([
      "Unit text",
      "Rent number .?",
      "Beds offered number ,",
    ]);
  });

  test.each([
    // In euros, with German names, with German dates; no column has a decimal comma.
    ["Einheit;Kaltmiete\nWE 1;1.250\nWE 2;1.300", "Kaltmiete number ,?"],
    ["Unit\tRent\nA\t€ 1.250\nB\t€ 1.300", "Rent number ,?"],
    ["Unit\tArea\tSeen\nA\t1.250\t31.12.2024\nB\t1.300\t30.6.2025", "Area number ,?"],
    ["Unit,Rent\nA,1.250\nB,1.300", "Rent number ,?"],
    // Other columns show it.
    ["Einheit;Kaltmiete;Nebenkosten\nWE 1;1.250;120,50\nWE 2;1.300;99,90", "Kaltmiete number ,"],
    ["unit,dscr,rent\na,1.250,1895.50\nb,1.300,1700.25", "dscr number ."],
    ["unit,dscr,rent\na,1.250,1895\nb,0.983,1700", "dscr number ."],
    ['unit,area,rent\na,"1,250","$1,895"\nb,"1,300","$1,700"', "area number ."],
    ['unit,area\na,"1,250"\nb,850', "area number ."],
    ['unit,rent\na,"1,250"\nb,"1,300"', "rent number ."],
    ["Einheit;Faktor;Miete\na;0,125;620,50\nb;1,250;700,00", "Faktor number ,"],
    // Nothing shows it.
    ["unit,dscr\na,1.250\nb,1.300", "dscr number .?"],
    ['unit,dscr\na,"1,786"\nb,"1,300"', "dscr number .?"],
    ["unit\tarea\na\t1 250\nb\t850", "area text?"],
    ["unit\tarea\trent\na\t1 250\t1 078,50\nb\t850\t620,50", "area number ,"],
    ["unit\tarea\na\t1\u00a0250\nb\t850", "area number ."],
    ["Einheit;Miete\na;1'250.50\nb;850.00", "Miete number ."],
    ["Einheit;Miete\na;1\u2019250\nb;850", "Miete number ,"],
    ["unit,note\na,5'11\nb,6'200'1", "note text"],
    // A column that contradicts itself.
    ["unit;amount\na;1,100\nb;3,5", "amount text?"],
    ["unit;amount\na;1,234.50\nb;1.234,50", "amount text?"],
    ["unit;share\na;1,250\nb;1.250", "share text?"],
    ["unit;sum\na;1,100\nb;1.234.567", "sum text?"],
    ["Einheit;Fläche\na;1.100\nb;1.200\nc;3.5", "Fläche text?"],
  ])("%j has %s", (text, expected) => {
    expect(plansOf(text)[1]).toBe(expected);
  });

  test("of a column that shows none yet is open: a later cell that could be two numbers stays text", () => {
    const text = (header: string, late: string): string =>
      `${header}\n${lines(2_500, (at) => `u${String(at)};${String(400 + (at % 500))}`)}\nv;${late}\nw;1.250,50\n`;
    const read = (given: string): unknown[] => {
      const sample = sniffFile(given, true);
      const bytes = new TextEncoder().encode(given);
      const [plain, fast] = readers.map(([, createReader]) =>
        readBytes(bytes, sample?.plan as ReadPlan, { createReader }),
      );
      expect(fast).toEqual(plain);
      expect(plain?.problems).toEqual([]);
      return [...(plain?.rows.slice(-2).map(([, rent]) => rent) ?? []), plain?.kept?.map(({ reason }) => reason)];
    };
    expect(read(text("Einheit;Kaltmiete", "1.250"))).toEqual(["1.250", 1250.5, ["either-number"]]);
    expect(read(text("unit;rent", "1,250"))).toEqual(["1,250", 1250.5, ["either-number"]]);
    // With a decimal point, read by the fast reader's own program.
    const american = text("unit;rent", "1.250").replaceAll(";", ",").replace("1.250,50", '"1,250.50"');
    expect(read(american)).toEqual(["1.250", 1250.5, ["either-number"]]);
    expect(read(american.replace("v,1.250", 'v,"1.250"'))).toEqual(["1.250", 1250.5, ["either-number"]]);
    expect(read(american.replace("v,1.250", "v,1.25"))).toEqual([1.25, 1250.5, undefined]);
    // Money has no three decimals.
    const grouped = american.replace("v,1.250", 'v,"1,250"');
    expect(read(grouped)).toEqual([1250, 1250.5, undefined]);
    expect(read(grouped.replace("rent", "area"))).toEqual(["1,250", 1250.5, ["either-number"]]);
  });
});

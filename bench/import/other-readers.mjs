// The same file in other parsers: rows of the same types, in the thread that reads them.
import { csvParseRows } from "d3-dsv";
import Papa from "papaparse";
import { inferSchema, initParser } from "udsv";
import { columns } from "./file-columns.mjs";

const serialOf = (iso) => (iso === "" ? "" : Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569);
const types = columns.map(([, type]) => type);
const fromText = {
  text: (text) => text,
  number: (text) => (text === "" ? "" : Number(text)),
  boolean: (text) => text === "true",
  date: serialOf,
};

/** Converts the texts of a row to their types, in place. */
function typed(row) {
  for (let at = 0; at < row.length; at += 1) row[at] = fromText[types[at]](row[at]);
  return row;
}

async function* textOf(bytes) {
  const decoder = new TextDecoder();
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

/** Pieces of a good size for parsers: many small ones are slower. */
async function* blocksOf(bytes, size = 1 << 19) {
  let block = "";
  for await (const text of textOf(bytes)) {
    block += text;
    if (block.length < size) continue;
    yield block;
    block = "";
  }
  yield block;
}

/** @type {Record<string, (bytes: ReadableStream<Uint8Array>, take: (row: unknown[]) => void) => Promise<void>>} */
export const csvReaders = {
  uDSV: async (bytes, take) => {
    const header = `${columns.map(([name]) => name).join(",")}\n`;
    const schema = inferSchema(`${header}"a,b"${",x".repeat(columns.length - 1)}\n`, {
      col: ",",
      row: "\n",
      encl: '"',
    });
    schema.cols.forEach((column, at) => {
      column.type = { text: "s", number: "n", boolean: "b:true", date: "s" }[types[at]];
      column.repl.empty = "";
      if (types[at] === "date") column.parse = serialOf;
    });
    const parser = initParser(schema);
    const one = (row) => void take(row);
    for await (const text of blocksOf(bytes)) parser.chunk(text, parser.typedArrs, one);
    parser.end();
  },
  PapaParse: async (bytes, take) => {
    let rest = "";
    let isHeader = true;
    const run = (text, isLast) => {
      const whole = rest + text;
      const { data, meta } = new Papa.Parser({ delimiter: ",", newline: "\n" }).parse(whole, 0, !isLast);
      rest = isLast ? "" : whole.slice(meta.cursor);
      for (const row of data) {
        if (!isHeader && row.length === columns.length) take(typed(row));
        isHeader = false;
      }
    };
    for await (const text of blocksOf(bytes)) run(text, false);
    run("", true);
  },
  "d3-dsv": async (bytes, take) => {
    const parts = [];
    for await (const text of textOf(bytes)) parts.push(text);
    csvParseRows(parts.join(""), (row, at) => {
      if (at > 0) take(typed(row));
      return null;
    });
  },
};

const textOfJson = (value) => (value === null ? "" : Array.isArray(value) ? value.join("; ") : value);

export const jsonReaders = {
  "JSON.parse a line": async (bytes, take) => {
    let rest = "";
    for await (const text of blocksOf(bytes)) {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        const record = JSON.parse(line);
        take(
          columns.map(([name, type]) => (type === "date" ? serialOf(record[name] ?? "") : textOfJson(record[name]))),
        );
      }
    }
  },
};

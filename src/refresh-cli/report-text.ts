/** The report of a run for people: Markdown, and a few lines for the terminal. */
import type { Scalar, ValueFormat } from "../engine/answers/answer";
import type { FileReport, ReportFigure, ReportRow, RunReport } from "./model-report";

/** Rows per file on the page; the JSON has all. */
const mostRows = 500;
const mostUnverified = 20;

const number = (value: number, digits: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A figure as its cell shows it. */
export function figureText(value: Scalar, format?: ValueFormat): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") return value;
  switch (format) {
    case "money":
      return `${value < 0 ? "-" : ""}$${number(Math.abs(value), 0)}`;
    case "moneyCents":
      return `${value < 0 ? "-" : ""}$${number(Math.abs(value), 2)}`;
    case "rate":
      return `${number(value * 100, 1)}%`;
    case "date":
      return new Date((value - 25_569) * 86_400_000).toISOString().slice(0, 10);
    case "year":
      return String(value);
    case "count":
      return number(value, 0);
    case "decimal":
    case "miles":
      return number(value, 1);
    case "score":
      return number(value, 2);
    default:
      return value.toLocaleString("en-US", { maximumFractionDigits: plainDigits(value) });
  }
}

/** Cents don't matter in a value of millions. */
const plainDigits = (value: number): number => (Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 1 ? 2 : 4);

/** A change with its sign; in days for a date. */
function changeText(change: number | null, format?: ValueFormat): string {
  if (change === null) return "";
  const sign = change > 0 ? "+" : "";
  if (format === "date") return `${sign}${number(change, 0)} d`;
  const text = figureText(change, format === "year" ? "count" : format);
  if (change === 0 || /[1-9]/.test(text)) return `${sign}${text}`;
  return leastText(format === undefined || format === "plain" ? "0.0000" : text);
}

function percentText(percent: number | null): string {
  if (percent === null) return "";
  const text = `${number(percent * 100, 1)}%`;
  return percent === 0 || /[1-9]/.test(text) ? `${percent > 0 ? "+" : ""}${text}` : leastText(text);
}

/** For a change that rounds to zero: "-0.00" becomes "<0.01". */
const leastText = (zero: string): string => `<${zero.replace("-", "").replace(/0(?=\D*$)/, "1")}`;

const statusTexts = {
  refreshed: "refreshed",
  unchanged: "unchanged",
  partly: "partly refreshed",
  without: "no formula of Compsheet",
  failed: "failed; file unchanged",
} as const;

/** Escapes Markdown and HTML. */
const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~&]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\s+/g, " ");

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(" | ")} |`,
  `| ${heads.map((head) => (head.startsWith(">") ? "---:" : "---")).join(" | ")} |`.replaceAll(">", ""),
  ...rows.map((row) => `| ${row.map(plain).join(" | ")} |`),
];

export function reportMarkdown(report: RunReport): string {
  const { totals } = report;
  const lines = [
    `# Refresh of ${totals.files === 1 ? "1 model" : `${totals.files} models`}`,
    "",
    `${plain(report.source)}${report.isSampleData ? ": invented figures" : ""} · ${report.finishedAt.slice(0, 16).replace("T", " ")} UTC · ${plain(report.scope)}${report.isDryRun ? " · dry run, nothing written" : ""}`,
    "",
    ...table(
      ["File", "Outcome", "Answers changed", "Figures changed", "Largest change", "Requests"],
      report.files.map((file) => [
        file.file,
        statusTexts[file.status],
        `${file.changedAnswers} of ${file.answers}`,
        String(file.rows.length),
        percentText(largestOf(file)),
        String(file.requests),
      ]),
    ),
  ];
  for (const file of report.files) {
    if (
      file.rows.length + file.figures.length + file.unverified.length + file.warnings.length === 0 &&
      file.problem === null
    )
      continue;
    lines.push("", `## ${plain(file.file)}`, ...fileLines(file));
  }
  return `${lines.join("\n")}\n`;
}

function fileLines(file: FileReport): string[] {
  const lines: string[] = [];
  if (file.problem !== null) lines.push("", plain(file.problem));
  if (file.figures.length > 0) {
    lines.push("", ...table(["Key figure", "Cell", "Before", "After", "Change", "%"], file.figures.map(figureRow)));
  }
  if (file.unverified.length > 0) {
    const shown = file.unverified.slice(0, mostUnverified);
    lines.push("", "Key figures that are not verified: open the model in Excel.", "");
    lines.push(...shown.map(({ name, address, reason }) => `- ${plain(`${name} (${address}): ${reason}.`)}`));
    if (file.unverified.length > shown.length)
      lines.push(`- ${file.unverified.length - shown.length} more are in the JSON report.`);
  }
  if (file.rows.length > 0) {
    const heads = ["Cell", "Property", "Function", "Figure", "Old", "New", "Change", "%"];
    lines.push("", ...table(heads, file.rows.slice(0, mostRows).map(changeRow)));
    if (file.rows.length > mostRows) lines.push("", `${file.rows.length - mostRows} more are in the JSON report.`);
  }
  if (file.warnings.length > 0) lines.push("", ...file.warnings.map((warning) => `- ${plain(warning)}`));
  return lines;
}

const figureRow = ({ name, address, format, before, after, change, percent }: ReportFigure): string[] => [
  name,
  address,
  figureText(before, format),
  figureText(after, format),
  changeText(change, format),
  percentText(percent),
];

function changeRow({
  cells,
  property,
  function: name,
  label,
  kind,
  old,
  new: now,
  format,
  change,
  percent,
}: ReportRow) {
  const isRank = kind in rankWords;
  const shown = (value: Scalar): string => (isRank && value !== null ? `#${String(value)}` : figureText(value, format));
  return [
    cells.join(", "),
    property,
    name,
    label,
    shown(old),
    shown(now),
    rankWords[kind] ?? changeText(change, format),
    percentText(percent),
  ];
}

/** What happened to a row of a list, whose figures are ranks. */
const rankWords: Partial<Record<ReportRow["kind"], string>> = { entered: "came in", left: "went out", moved: "moved" };

function largestOf({ rows, figures }: FileReport): number | null {
  const shares = [...rows, ...figures].flatMap(({ percent }) => percent ?? []);
  return shares.length === 0 ? null : shares.reduce((far, share) => (Math.abs(share) > Math.abs(far) ? share : far));
}

/** One line per file. */
export function fileLine(file: FileReport): string {
  const figures = `${file.rows.length} ${file.rows.length === 1 ? "figure" : "figures"}`;
  const answers = file.answers === 1 ? "answer" : "answers";
  const facts = [
    // Cells whose answers weren't in the file have changed figures without a changed answer.
    ...(file.changedAnswers > 0
      ? [`${file.changedAnswers} of ${file.answers} ${answers} changed`, figures]
      : [`${file.answers} ${answers}`, `${figures} changed`]),
    ...(file.failedAnswers > 0 ? [`${file.failedAnswers} keep their old value`] : []),
    ...(file.unverified.length > 0
      ? [`${file.unverified.length} key ${file.unverified.length === 1 ? "figure" : "figures"} not verified`]
      : []),
    `${file.requests} ${file.requests === 1 ? "request" : "requests"}`,
  ];
  if (file.status === "failed") return `${file.file}: failed. ${file.problem ?? ""}`;
  if (file.status === "without") return `${file.file}: no formula of Compsheet.`;
  return `${file.file}: ${statusTexts[file.status]}; ${facts.join(", ")}.`;
}

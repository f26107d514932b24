/** RENT.GRID: the rent of a type of home, from comps that are each adjusted toward the subject. */
import { say } from "../../domain/said";
import type { AnswerValue } from "../answers/answer";
import type { CommunityKind } from "../../domain/rent-grid";
import { formatUnitType, type UnitType } from "../../domain/unit-type";
import type { Comparable } from "../../service/comparables";
import { cellText, parseNumber, readCount, readList, type ArgumentBlock } from "./function-arguments";
import { leftOutNote, withoutOtherCommunities } from "./comp-communities";
import { readComparableDocuments } from "./comparables-plan";
import { readComparablesQuery } from "./comparables-request";
import type { DataAccess } from "../data-access";
import { readWindow } from "../document-window";
import { ArgumentError, NoAnswer } from "./question-errors";
import { calculateGrid, type Grid } from "./grid-calculation";
import { gridForm } from "./grid-form";
import { withDerivedRates } from "./grid-rates";
import { gridList } from "./grid-list";
import { gridOptions, readGridSettings, type GridSettings } from "./grid-options";
import { gridSide } from "./grid-side";
import { observationWindow } from "./observed-measures";
import { readOptions, type Options } from "./function-options";
import type { Question } from "./question";
import { isPropertyId, readSubject, requirePropertyIds } from "./subject";
import { readTableForm, type TableForm } from "./table-columns";
import { readUnitType } from "./unit-type-argument";
import type { PropertyDetails } from "../../service/property-details";

/** As many columns as fit two printed pages. */
const mostComps = 15;
const usualComps = 5;

export const gridQuestion: Question = {
  name: "GRID",
  options: gridOptions,
  async answer([subject = [], typeBlock = [], comps = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, gridOptions);
    const form = readTableForm(options);
    const settings = readGridSettings(options);
    const type = readUnitType(typeBlock);
    if (type === null)
      throw new ArgumentError(say`type must be one type, such as "2BR" or "2x2": a grid is for one type.`);
    const wanted = readComps(comps);

    const { document, warnings } = await readSubject(subject, data);
    const sideOf = (of: PropertyDetails) => gridSide(of, type, observationWindow(of, readWindow(options, of)));
    const own = sideOf(document);
    const { comparables, leftOut } = await findComps(document, wanted, options, settings.include, data);
    const documents = await readComparableDocuments(
      comparables.map(({ id }) => id),
      data,
    );
    const sides = comparables.map((comparable) => {
      const found = documents.get(comparable.id);
      return { comparable, side: found ? sideOf(found) : null };
    });
    const subjectSqft = options.subjectSqft ?? own.rents.averageSqft;
    if (subjectSqft === null || subjectSqft <= 0) {
      throw new NoAnswer(
        say`No ${formatUnitType(type)} home of this property lists its square feet: write them with the option "subjectSqft", or widen "from".`,
      );
    }
    const stranger = settings.overrides.find(({ id }) => !comparables.some((comp) => comp.id.toLowerCase() === id));
    if (stranger)
      throw new ArgumentError(
        say`The option "override" names ${stranger.id}, which is none of the grid's comps. Correct the id, or keep that comp.`,
      );

    const supported = options.derive ? withDerivedRates(settings, options, sides) : { settings, notes: [] };
    const grid = calculateGrid({ subject: own, subjectSqft, comps: sides }, supported.settings);
    const isThin = grid.result.status === "thin";
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: viewOf(grid, type, supported.settings, options, form),
      notes: [...notesOf(grid, type, settings), ...supported.notes, ...leftOutNote(leftOut)],
      warnings: [
        ...warnings,
        ...settings.warnings,
        ...(isThin ? [`The grid is ${thinText(grid)}.`] : []),
        ...(grid.result.indicated !== null && isAtEnd(grid) ? ["The rent is at an end of its range: say why."] : []),
      ],
    };
  },
};

/** Comps as a count, or as property ids in order. */
function readComps(block: ArgumentBlock): number | readonly string[] {
  const cells = block.flat().filter((cell) => cellText(cell) !== "");
  const [only = null] = cells;
  if (cells.length === 0 || (cells.length === 1 && parseNumber(only) !== null))
    return readCount(cells.length === 0 ? [[null]] : [[only]], "comps", {
      min: 1,
      max: mostComps,
      fallback: usualComps,
    });
  const ids = readList(block);
  const wrong = ids.find((id) => !isPropertyId(id));
  if (wrong !== undefined)
    throw new ArgumentError(
      say`comps must be a number from 1 to ${mostComps}, or property ids; it was given "${wrong}".`,
    );
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (distinct.length > mostComps)
    throw new ArgumentError(say`comps may be at most ${mostComps} ids; it was given ${distinct.length}.`);
  return distinct;
}

/**
 * The comps, best first, without communities that can't price the subject; or all comps with the given ids, in their
 * order.
 */
async function findComps(
  document: PropertyDetails,
  wanted: number | readonly string[],
  options: Options<typeof gridOptions>,
  include: readonly CommunityKind[],
  data: DataAccess,
): Promise<{ readonly comparables: readonly Comparable[]; readonly leftOut: readonly CommunityKind[] }> {
  const count = typeof wanted === "number" ? wanted : wanted.length;
  const written = readComparablesQuery(options, count);
  const { query, leftOut } =
    typeof wanted === "number" ? withoutOtherCommunities(written, document, include) : { query: written, leftOut: [] };
  const body = {
    subject: document,
    ...(typeof wanted === "number" ? {} : { selected_ids: [...wanted] }),
    ...(options.excluded ? { excluded_ids: requirePropertyIds(options.excluded, "excluded") } : {}),
  };
  const { comparables } = await data.comparables(query, body, `${document.id} ${document.created_on}`);
  if (typeof wanted === "number") {
    if (comparables.length > 0) return { comparables: comparables.slice(0, count), leftOut };
    throw new NoAnswer(say`No comps match these filters. Widen max_distance or the other filters.`);
  }
  const ordered = wanted.map((id) => {
    const found = comparables.find((comparable) => comparable.id.toLowerCase() === id);
    if (found) return found;
    throw new NoAnswer(
      say`The service doesn't compare the property ${id} with this one: it may have moved or been merged.`,
    );
  });
  return { comparables: ordered, leftOut };
}

function viewOf(
  grid: Grid,
  type: UnitType,
  settings: GridSettings,
  options: Options<typeof gridOptions>,
  form: TableForm,
): AnswerValue {
  const { indicated, low, high, counted, homes } = grid.result;
  switch (options.view ?? "grid") {
    case "grid":
      return gridForm(grid, type, settings, form);
    case "list":
      return gridList(grid, form);
    case "indicated":
      if (indicated !== null) return { kind: "scalar", value: indicated, format: "money" };
      throw new NoAnswer(say`${thinText(grid)}: widen the window or the limits, or set allowThin to TRUE.`);
    case "range":
      return {
        kind: "table",
        columns: [
          { name: "Low", format: "money" },
          { name: "Indicated", format: "money" },
          { name: "High", format: "money" },
          { name: "Comps", format: "count" },
          { name: "Homes", format: "count" },
        ],
        rows: [[low, indicated, high, counted, homes]],
        rowKeys: [["range"]],
        ...form,
      };
  }
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

function thinText({ result }: Grid): string {
  return `thin: ${countOf(result.counted, "comparable")}, ${countOf(result.homes, "home")}`;
}

function isAtEnd({ result: { indicated, low, high } }: Grid): boolean {
  return indicated === low || indicated === high;
}

function notesOf(grid: Grid, type: UnitType, { rates }: GridSettings): string[] {
  const { result, perSqft } = grid;
  const observed = grid.columns.reduce((sum, { homes }) => sum + homes, 0);
  const conceding = grid.columns.filter(({ side }) => (side?.concession ?? 0) > 0).length;
  return [
    `${formatUnitType(type)}: ${result.counted} of ${grid.columns.length} comps count, ${result.homes} homes observed among them`,
    perSqft === null
      ? "No rent per square foot is known: sizes are not adjusted"
      : `Size: ${rates.sizeFactor} x $${perSqft.toFixed(2)} a square foot (${rates.sizeRate === undefined ? "median of the comps" : "typed"})`,
    conceding === 0 && observed > 0
      ? "Concessions: none observed"
      : `Concessions at ${conceding} comps, taken off once, in line 3`,
    ...(result.indicated === null
      ? []
      : [
          `Indicated $${result.indicated.toFixed(2)} within $${(result.low ?? 0).toFixed(0)} to $${(result.high ?? 0).toFixed(0)}`,
        ]),
  ];
}

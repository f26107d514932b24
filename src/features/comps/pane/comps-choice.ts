/**
 * A choice of comparables as the screen shows it, and as the rows of the sheet's options block say it. Nothing of a
 * block is lost: what the screen has no control for goes back as it was read.
 */
import { normalizeName } from "../../../domain/nearest-names";
import type { CommunityKind } from "../../../domain/rent-grid";
import type { OptionRow, OptionsBlock, OptionValue } from "../../../host/option-rows";
import { parseBoolean, parseNumber, splitList, type ArgumentBlock } from "../../../engine/questions/function-arguments";
import { communityKinds, communityLimits } from "../../../engine/questions/comp-communities";
import { comparablesOptions } from "../../../engine/questions/comparables-request";
import { ideaOf, optionNamed } from "../../../engine/questions/option-names";

export type FilterName = keyof typeof comparablesOptions;
export type Filters = Readonly<Partial<Record<FilterName, number | boolean | string>>>;

/** A property that is among the comps regardless of the filters. */
export interface Pin {
  readonly id: string;
  /** What it is called, for people who read the sheet. */
  readonly label: string;
  readonly address?: string;
}

export interface Exclusion extends Pin {
  readonly reason: string;
}

export interface CompsChoice {
  readonly count: number;
  readonly selected: readonly Pin[];
  readonly excluded: readonly Exclusion[];
  readonly filters: Filters;
  /** Communities that count though the subject is none of their kind. */
  readonly include: readonly CommunityKind[];
  /** Options that the screen does not change, such as missing, and those that it cannot read. */
  readonly others: readonly OptionRow[];
}

export const usualCount = 10;
export const emptyChoice: CompsChoice = {
  count: usualCount,
  selected: [],
  excluded: [],
  filters: {},
  include: [],
  others: [],
};

const filterNames = Object.keys(comparablesOptions) as FilterName[];
/** Between what several properties of one row say. */
const between = " | ";

export function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether nothing was chosen yet. */
export function isPristine({ selected, excluded, filters, include, others }: CompsChoice): boolean {
  return selected.length + excluded.length + include.length + others.length + Object.keys(filters).length === 0;
}

export function withPin(choice: CompsChoice, pin: Pin): CompsChoice {
  const excluded = choice.excluded.filter(({ id }) => !isSameId(id, pin.id));
  const selected = [...choice.selected.filter(({ id }) => !isSameId(id, pin.id)), pin];
  // Pinned ones count toward the number asked for: with more of them than that the service would drop some.
  return { ...choice, selected, excluded, count: Math.max(choice.count, selected.length) };
}

export function withoutPin(choice: CompsChoice, id: string): CompsChoice {
  return { ...choice, selected: choice.selected.filter((pin) => !isSameId(pin.id, id)) };
}

export function withExclusion(choice: CompsChoice, exclusion: Exclusion): CompsChoice {
  const others = choice.excluded.filter(({ id }) => !isSameId(id, exclusion.id));
  return { ...withoutPin(choice, exclusion.id), excluded: [...others, exclusion] };
}

export function withoutExclusion(choice: CompsChoice, id: string): CompsChoice {
  return { ...choice, excluded: choice.excluded.filter((exclusion) => !isSameId(exclusion.id, id)) };
}

/** Undefined takes the filter away. */
export function withFilter(choice: CompsChoice, name: FilterName, value: OptionValue | undefined): CompsChoice {
  const { [name]: _, ...rest } = choice.filters;
  return { ...choice, filters: value === undefined ? rest : { ...rest, [name]: value } };
}

/**
 * What the function does with a kind of community: `true` only these, `false` none; undefined: as the subject has it.
 */
export type CommunityChoice = boolean | "included" | undefined;

export function communityChoice({ include, filters }: CompsChoice, kind: CommunityKind): CommunityChoice {
  const limit = filters[communityLimits[kind]];
  return typeof limit === "boolean" ? limit : include.includes(kind) ? "included" : undefined;
}

export function withCommunity(choice: CompsChoice, kind: CommunityKind, value: CommunityChoice): CompsChoice {
  const include = choice.include.filter((one) => one !== kind);
  return {
    ...withFilter(choice, communityLimits[kind], value === "included" ? undefined : value),
    include: value === "included" ? [...include, kind] : include,
  };
}

/** The choice that the rows of a block say. */
export function choiceOf({ rows, count }: Pick<OptionsBlock, "rows" | "count">): CompsChoice {
  const selected: Pin[] = [];
  const excluded: Exclusion[] = [];
  const filters: Partial<Record<FilterName, OptionValue>> = {};
  const include = new Set<CommunityKind>();
  const others: OptionRow[] = [];
  let above = "";
  for (const row of rows) {
    const written = ideaOf(row.name)?.name ?? "";
    const forced = { keep: "selected", exclude: "excluded", include: "include" }[written];
    const name = forced ?? (normalizeName(row.name) || above);
    above = name;
    if (row.value === "") continue;
    if (name === "selected" || name === "excluded") {
      for (const { reason, ...pin } of propertiesOf(row)) {
        if (name === "selected") selected.push(pin);
        else excluded.push({ ...pin, reason });
      }
      continue;
    }
    if (name === "include") {
      const listed = splitList(String(row.value)).map(normalizeName);
      const kinds = communityKinds.filter((kind) => listed.includes(kind));
      if (kinds.length === new Set(listed).size) kinds.forEach((kind) => include.add(kind));
      else others.push(row);
      continue;
    }
    const filter = optionNamed(row.name, filterNames) as FilterName | undefined;
    const value = filter === undefined || row.name === "" ? null : readFilter(filter, row.value);
    if (filter === undefined || value === null || filter in filters) others.push(row);
    else filters[filter] = value;
  }
  return { count: count ?? usualCount, selected, excluded, filters, include: [...include], others };
}

function propertiesOf({ value, note, label, address }: OptionRow): Exclusion[] {
  // In the set of comps a row is one property, by its id or, where a person typed it, its address.
  if (address !== undefined) return [{ id: String(value), label: label || address, reason: note, address }];
  const ids = splitList(String(value));
  const part = (text: string, index: number): string => {
    const parts = text.split(between);
    return (parts.length === ids.length ? parts[index] : text) ?? "";
  };
  return ids.map((id, index) => ({ id, reason: part(note, index), label: part(label, index) }));
}

/** Null for what the function would refuse. */
function readFilter(name: FilterName, value: OptionValue): OptionValue | null {
  const kind = comparablesOptions[name];
  if (kind === "double") return parseNumber(value);
  if (kind === "boolean") return parseBoolean(value);
  return kind.find((tier) => normalizeName(tier) === normalizeName(String(value))) ?? null;
}

/**
 * The rows of a block of so many rows at most; the last properties share one where they must. Null where they do not
 * fit.
 */
export function rowsOf(choice: CompsChoice, mostRows: number): OptionRow[] | null {
  const { selected, excluded, filters, include, others } = choice;
  const filterRows = filterNames.flatMap((name): OptionRow[] => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, value, note: "", label: "" }];
  });
  if (include.length > 0) filterRows.push({ name: "include", value: include.join("; "), note: "", label: "" });
  const room = mostRows - filterRows.length - others.length;
  if (room < 2) return null;
  // Exclusions have reasons that people should be able to read, so they get separate rows first.
  const pinRows = Math.min(Math.max(1, selected.length), Math.max(1, room - excluded.length));
  return [
    ...listRows(
      "selected",
      selected.map((pin) => ({ ...pin, reason: "" })),
      pinRows,
    ),
    ...listRows("excluded", excluded, room - pinRows),
    ...filterRows,
    ...others,
  ];
}

function listRows(name: "selected" | "excluded", items: readonly Exclusion[], most: number): OptionRow[] {
  if (items.length === 0) return [{ name, value: "", note: "", label: "" }];
  const alone = items.length <= most ? items.length : most - 1;
  const groups = [...items.slice(0, alone).map((item) => [item]), items.slice(alone)].filter(
    ({ length }) => length > 0,
  );
  return groups.map((group) => {
    // Several reasons share a cell, separated by bars; a single one stays as written.
    const clean = (text: string): string => (group.length === 1 ? text : text.replaceAll("|", "/"));
    const reasons = group.map(({ reason }) => clean(reason));
    return {
      name,
      value: group.map(({ id }) => id).join("; "),
      note: reasons.some((reason) => reason !== "") ? reasons.join(between) : "",
      label: group.map(({ label }) => clean(label)).join(between),
      ...(group.length === 1 && group[0]?.address !== undefined ? { address: group[0].address } : {}),
    };
  });
}

/** The choice as the function's options argument has it. */
export function optionCells(choice: CompsChoice): ArgumentBlock {
  return (rowsOf(choice, Number.MAX_SAFE_INTEGER) ?? []).map(({ name, value }) => [name, value]);
}

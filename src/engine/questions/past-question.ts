/** RENT.PAST: a figure of a model as it was on a date, from the nights that the team's gateway keeps. */
import { plainAddress } from "../../notation/sheet-name";
import { say } from "../../domain/said";
import { addDays, type DateInput } from "../../domain/excel-dates";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { isServiceError, ServiceError } from "../../service/service-errors";
import type { GatewayNightFigure, GatewayNightModel, GatewayNightHistory } from "../../service/gateway-nights";
import type { ValueFormat } from "../answers/answer";
import { type DataAccess, noNights, type NightWorkbook } from "../data-access";
import { type ArgumentBlock, describe, readCell, readDateInput } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions } from "./function-options";
import type { Question, QuestionResult } from "./question";
import type { NightsService } from "../../client/rental-service";

const pastOptions = { model: "text", corrected: "boolean" } as const;

export const pastQuestion: Question = {
  name: "PAST",
  options: pastOptions,
  async answer([figure = [], date = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, pastOptions);
    const wanted = readFigure(figure);
    const on = dayText(readDateInput(readCell(date, "date"), "date"));
    const question = { on, ...(options.corrected === true && ({ corrected: true } as const)) };
    try {
      const model = await askModel(options.model ?? "", question, data);
      return resultOf(await figureOf(model, wanted, data), model);
    } catch (error) {
      return keptWithoutNights(error, data);
    }
  },
};

/** A cell by its address, its text, or both: the text may be the name of a key figure. */
interface WantedFigure {
  readonly text: string | null;
  readonly address: string | null;
}

/** `Summary!B4`, `NOI`, or both for a cell with text: `Summary!A4 "NOI"`. */
function readFigure(block: ArgumentBlock): WantedFigure {
  const value = readCell(block, "figure");
  if (typeof value !== "string")
    throw new ArgumentError(
      say`figure must be a cell, such as B4, its address or the name of a key figure as text, such as "NOI"; it was given ${describe(value)}.`,
    );
  const [, address, quoted] = /^([^"]+![A-Z]{1,3}\d{1,7})(?: "(.*)")?$/is.exec(value.trim()) ?? [];
  return address === undefined ? { text: value.trim(), address: null } : { text: quoted ?? null, address };
}

const dayText = (date: DateInput): string =>
  date.kind === "fixed" ? date.isoDate : date.days === 0 ? "latest" : `-${date.days}d`;

async function askModel(
  name: string,
  question: { readonly on: string; readonly corrected?: true },
  data: DataAccess,
): Promise<GatewayNightModel> {
  const run = name === "" ? await data.workbook?.mark() : undefined;
  if (name === "" && run === undefined) throw noNights();
  if (run === null) throw unmarked();
  const model = await orNoNights(data.nightModel({ ...(run === undefined ? { model: name } : { run }), ...question }));
  const called = model.name ?? name;
  switch (model.state) {
    case "found":
      return model;
    case "early":
      throw new NoAnswer(say`${called} had no night by ${model.on}. Its first is ${model.first_night}.`);
    case "left":
      throw new NoAnswer(
        say`This workbook is a copy or an earlier version of ${called} and shares its nights until ${addDays(model.left_on ?? "", -1)}. Open the current file, or name the model with the option "model".`,
      );
    case "several":
      throw new NoAnswer(
        say`"${name}" is the name of several models: ${model.names.join(", ")}. Write more of its path.`,
      );
    case "unknown":
      if (run === undefined)
        throw new NoAnswer(
          say`No night includes a model "${name}". ${model.names.length > 0 ? say`Nearest: ${model.names.join(", ")}.` : say`Check the name.`}`,
        );
      throw unknownMark();
  }
}

export const unmarked = (): ServiceError =>
  new ServiceError(
    "NotFoundError",
    say`No night has written this workbook, so Compsheet can't identify its model. Save it in a store of your nights, or name the model with the option "model".`,
  );

export const unknownMark = (): ServiceError =>
  new ServiceError(
    "NotFoundError",
    say`The connected gateway doesn't know the night that wrote this workbook. Connect to the gateway of its nights.`,
  );

/** The plain service, and a gateway without nights, find nothing at the address. */
export async function orNoNights<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isNotFound(error) ? noNights() : error;
  }
}

const isNotFound = (error: unknown): boolean => isServiceError(error) && error.name === "NotFoundError";

/** Writers differ in which sheet names they quote. */
const plain = (name: string): string => plainAddress(name).toLowerCase();

async function figureOf(
  { name, on, figures }: GatewayNightModel,
  { text, address }: WantedFigure,
  data: DataAccess,
): Promise<GatewayNightFigure> {
  const called = (wanted: string): GatewayNightFigure | undefined =>
    figures.find(({ figure }) => plain(figure) === plain(wanted)) ??
    figures.find(({ label, kind }) => kind === "key figure" && normalizeName(label) === normalizeName(wanted));
  const direct = (text === null ? undefined : called(text)) ?? (address === null ? undefined : called(address));
  // A named cell is kept under its name.
  const names = direct === undefined && address !== null ? await data.workbook?.namesOf(address) : undefined;
  const found = direct ?? names?.map(called).find((figure) => figure !== undefined);
  if (found !== undefined) return found;
  if (address !== null)
    throw new NoAnswer(
      say`No night of ${name} up to ${on} has ${address}. Nights keep named cells and cells with RENT formulas, so name the cell.`,
    );
  const known = figures.filter(({ kind }) => kind === "key figure").map(({ figure }) => figure);
  throw new NoAnswer(
    say`No night of ${name} up to ${on} has "${text}". ${known.length > 0 ? say`Nearest: ${nearestNames(text ?? "", known).join(", ")}.` : say`They have no named cells.`}`,
  );
}

const formats: ReadonlySet<string> = new Set<ValueFormat>([
  ...(["plain", "count", "money", "moneyCents", "rate", "score", "miles", "date", "year", "decimal"] as const),
]);
/** Formats of a later version show as plain numbers. */
export const formatOf = (format: string | null): { readonly format?: ValueFormat } =>
  format !== null && formats.has(format) ? { format: format as ValueFormat } : {};

function resultOf(figure: GatewayNightFigure, model: GatewayNightModel): QuestionResult {
  const { value, absent, since } = figure;
  if (absent) throw new NoAnswer(say`${figure.figure} of ${model.name} was not verified from ${since} on.`);
  if (value === null) throw new NoAnswer(say`${figure.figure} of ${model.name} had no value on ${model.on}.`);
  return {
    value: { kind: "scalar", value, ...formatOf(figure.format) },
    ...(figure.data_of !== null && { createdOn: figure.data_of }),
    notes: [
      `${figure.figure} of ${model.name} on ${model.on}, unchanged since the night of ${since}`,
      `Run of the night: ${figure.run}`,
      `Source at the time: ${figure.source}`,
      ...(figure.formula === null ? [] : [`Formula at the time: ${figure.formula}`]),
      ...(figure.as_of === null ? [] : [`As-of date at the time: ${figure.as_of}`]),
    ],
    warnings: [
      ...(model.sample ? ["These nights have sample data."] : []),
      ...(model.refreshed !== null && model.night !== model.refreshed
        ? [
            `The model was last refreshed in the night of ${model.refreshed}; the night of ${model.night} did not refresh it.`,
          ]
        : []),
    ],
  };
}

/** A past figure doesn't change: a refresh without nights, such as a night's own, keeps the one fetched before. */
export function keptWithoutNights(error: unknown, { before }: DataAccess): QuestionResult {
  if (!isNotFound(error) || before === undefined || before.value.kind === "none") throw error;
  return { value: before.value, fetchedAt: before.fetchedAt, ...(before.notes && { notes: before.notes }) };
}

/**
 * One request. Rejects with a NotFoundError that says what to do where there are no nights, or none of this workbook.
 */
export async function readNightHistory(
  nights: Pick<NightsService, "nightHistory">,
  workbook: Pick<NightWorkbook, "mark">,
): Promise<GatewayNightHistory> {
  const run = await workbook.mark();
  if (run === null) throw unmarked();
  const { data } = await orNoNights(nights.nightHistory({ run }));
  if (data.name === null) throw unknownMark();
  return data;
}

/**
 * This user's settings, stored on the device. Not in the workbook: none of them changes a value, someone else's
 * workbook must not change what its reader considers stale, and writing them would cost the undo steps in older
 * versions of Excel.
 */
import type { AnswersState } from "../../engine/answers/answers-state";
import type { DeviceStorage } from "../../host/device-storage";
import type { FormulaRepair } from "../../host/formula-repair";
import type { StartupBehavior } from "../../host/startup-behavior";
import type { DateChoice, LanguageChoice } from "../../ui/language";
import type { UnitChoice } from "../../ui/lengths";
import type { ScreenProps } from "../../ui/screen-props";

export interface Settings {
  /** Days after which an answer that hasn't been refreshed counts as stale, 1 to 3,650. */
  readonly staleAfterDays: number;
  /** Maximum size of a workbook's answers, characters. */
  readonly storedAnswersLimit: number;
  /** URL template of the map tiles; null: outlines only. */
  readonly mapTileUrl: string | null;
  readonly language: LanguageChoice;
  readonly dates: DateChoice;
  readonly units: UnitChoice;
  /** The firm's color in exhibits, #RRGGBB; null or absent: Compsheet's. */
  readonly exhibitColor?: string | null;
  /** The firm's logo in exhibits: a PNG as base64, without a prefix; null or absent: none. */
  readonly exhibitLogo?: string | null;
  /** Origins whose photos exhibits may load; empty or absent: none, and nothing is requested. */
  readonly exhibitPhotoOrigins?: readonly string[];
  /**
   * https address of a GeoJSON with streets and water for exhibits' maps; null or absent: none, and nothing is
   * requested.
   */
  readonly exhibitStreets?: string | null;
}

/** What the pane shows of settings. */
export interface SettingsState {
  readonly settings: Settings;
}

/** What the screens of this feature show. */
export interface SettingsStatus extends SettingsState, AnswersState {}

/** What the pane changes of this device and this workbook. */
export interface SettingsActions {
  /** Saves the user's settings and updates the status. Throws a RangeError for an invalid value. */
  change(changes: Partial<Settings>): void;
  readonly startup: StartupBehavior;
  readonly repair: FormulaRepair;
}

/** What the screens of this feature use. */
export interface SettingsAddin {
  readonly settings: SettingsActions;
  /** Writes the answers into the workbook now. */
  saveAnswers(): Promise<void>;
  /**
   * Turns every formula of ours into the value that it shows and removes all answers from the workbook and its payloads
   * from the device. Returns the number of formulas.
   */
  removeStoredData(): Promise<number>;
}

export type SettingsScreenProps = ScreenProps<SettingsAddin, SettingsStatus>;

export interface SettingsKeeper {
  read(): Settings;
  /** Saves the given settings. Throws a RangeError for an invalid value. */
  change(changes: Partial<Settings>): void;
}

export const staleAfterLimits = { usual: 30, least: 1, most: 3650 } as const;

/** Why a URL isn't a tile template; null if it is one. */
export type TileUrlProblem = "no-address" | "not-https" | "no-place";

export function tileUrlProblem(template: string): TileUrlProblem | null {
  if (!["{z}", "{x}", "{y}"].every((part) => template.includes(part))) return "no-place";
  try {
    const { protocol, username, password } = new URL(template.replace(/\{[zxy]\}/g, "0"));
    if (username !== "" || password !== "") return "no-address";
    return protocol === "https:" ? null : "not-https";
  } catch {
    return "no-address";
  }
}

const isWhole = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
/** Browsers keep about 5 million characters for a whole site. */
export const longestLogo = 200_000;
/** Base64 of a PNG's first bytes and what follows them. */
const isLogo = (text: string): boolean => text.length <= longestLogo && /^iVBORw0KGgo[\w+/]+={0,2}$/.test(text);
const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const isLanguage = (value: string | null): value is LanguageChoice =>
  value === "auto" || value === "en" || value === "es";

/** Of https addresses, separated by spaces or commas; null where one of them is none. */
export function readPhotoOrigins(text: string): readonly string[] | null {
  const written = text.split(/[\s,;]+/).filter((one) => one !== "");
  const origins = written.map((one) => {
    try {
      const { protocol, origin, username, password } = new URL(one);
      return protocol === "https:" && username === "" && password === "" ? origin : null;
    } catch {
      return null;
    }
  });
  const known = origins.filter((one) => one !== null);
  return known.length === origins.length && known.length <= mostPhotoOrigins ? [...new Set(known)] : null;
}
const mostPhotoOrigins = 20;

/** Whether a text is the https address of a file, without a user's name or password. */
export function isFileAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}

export function createSettings(storage: DeviceStorage, onChange: () => void): SettingsKeeper {
  function read(): Settings {
    const days = Number(storage.get("staleAfterDays") ?? staleAfterLimits.usual);
    const tiles = storage.get("mapTileUrl");
    const language = storage.get("language");
    const color = storage.get("exhibitColor");
    const logo = storage.get("exhibitLogo");
    const streets = storage.get("exhibitStreets");
    const photos = readPhotoOrigins(storage.get("exhibitPhotoOrigins") ?? "") ?? [];
    return {
      staleAfterDays: isWhole(days, staleAfterLimits) ? days : staleAfterLimits.usual,
      storedAnswersLimit: readStoredAnswersLimit(storage),
      mapTileUrl: tiles !== null && tileUrlProblem(tiles) === null ? tiles : null,
      language: isLanguage(language) ? language : "auto",
      dates: storage.get("dates") === "iso" ? "iso" : "language",
      units: storage.get("units") === "metric" ? "metric" : "us",
      ...(color !== null && isHexColor(color) && { exhibitColor: color }),
      ...(logo !== null && isLogo(logo) && { exhibitLogo: logo }),
      ...(photos.length > 0 && { exhibitPhotoOrigins: photos }),
      ...(streets !== null && isFileAddress(streets) && { exhibitStreets: streets }),
    };
  }
  return {
    read,
    change(changes) {
      const { staleAfterDays, storedAnswersLimit, mapTileUrl, language, dates, units } = changes;
      const { exhibitColor, exhibitLogo, exhibitPhotoOrigins, exhibitStreets } = changes;
      if (staleAfterDays !== undefined && !isWhole(staleAfterDays, staleAfterLimits))
        throw new RangeError("staleAfterDays");
      if (storedAnswersLimit !== undefined && !isWhole(storedAnswersLimit, storedAnswersLimits))
        throw new RangeError("storedAnswersLimit");
      if (typeof mapTileUrl === "string" && tileUrlProblem(mapTileUrl) !== null) throw new RangeError("mapTileUrl");
      if (typeof exhibitColor === "string" && !isHexColor(exhibitColor)) throw new RangeError("exhibitColor");
      if (typeof exhibitLogo === "string" && !isLogo(exhibitLogo)) throw new RangeError("exhibitLogo");
      if (typeof exhibitStreets === "string" && !isFileAddress(exhibitStreets)) throw new RangeError("exhibitStreets");
      const photos = exhibitPhotoOrigins?.join(" ");
      if (photos !== undefined && readPhotoOrigins(photos) === null) throw new RangeError("exhibitPhotoOrigins");
      if (staleAfterDays !== undefined) storage.set("staleAfterDays", String(staleAfterDays));
      if (storedAnswersLimit !== undefined) storage.set(storedAnswersSetting, String(storedAnswersLimit));
      if (mapTileUrl === null) storage.remove("mapTileUrl");
      else if (mapTileUrl !== undefined) storage.set("mapTileUrl", mapTileUrl);
      if (exhibitColor === null) storage.remove("exhibitColor");
      else if (exhibitColor !== undefined) storage.set("exhibitColor", exhibitColor);
      if (exhibitLogo === null) storage.remove("exhibitLogo");
      else if (exhibitLogo !== undefined) storage.set("exhibitLogo", exhibitLogo);
      if (exhibitStreets === null) storage.remove("exhibitStreets");
      else if (exhibitStreets !== undefined) storage.set("exhibitStreets", exhibitStreets);
      if (photos === "") storage.remove("exhibitPhotoOrigins");
      else if (photos !== undefined) storage.set("exhibitPhotoOrigins", photos);
      if (language !== undefined) storage.set("language", language);
      if (dates !== undefined) storage.set("dates", dates);
      if (units !== undefined) storage.set("units", units);
      onChange();
    },
  };
}

/** The size limit of a workbook's saved results, by its key in the device's storage. */
export const storedAnswersSetting = "storedAnswersLimit";
/** Characters; enough for a small model's answers, up to what workbooks can handle. */
export const storedAnswersLimits = { usual: 5_000_000, least: 100_000, most: 50_000_000 } as const;

/** Characters, 100,000 to 50,000,000; 5,000,000 if unset or invalid. */
export function readStoredAnswersLimit(storage: DeviceStorage): number {
  const { usual, least, most } = storedAnswersLimits;
  const limit = Number(storage.get(storedAnswersSetting) ?? usual);
  return limit >= least && limit <= most ? limit : usual;
}

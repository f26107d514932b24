/** What a person may set when starting the server. */
export interface ServerOptions {
  /** Null: the next free port from 3000. */
  readonly port: number | null;
  /** Default: this machine only. */
  readonly host: string;
  readonly seed: number;
  /** The day of the sample data, YYYY-MM-DD; null: today. */
  readonly today: string | null;
  /** Properties in the sample data. */
  readonly size: number;
  /** Folder of a portfolio that stands in for the sample data, or null. */
  readonly data: string | null;
  /** Requests a minute. */
  readonly quota: number;
  /** Share of the requests that fail on purpose, 0..1. */
  readonly faults: number;
  /** Origin that exports are delivered to when their order names an address there, besides this server; null: none. */
  readonly webhookOrigin: string | null;
  readonly quiet: boolean;
  /** Answer one formula and exit. */
  readonly formula: string | null;
}

/** A wrong option, with what to write instead. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}

export const defaultOptions: ServerOptions = {
  port: null,
  host: "127.0.0.1",
  seed: 1,
  today: null,
  size: 1500,
  data: null,
  quota: 500,
  faults: 0,
  webhookOrigin: null,
  quiet: false,
  formula: null,
};

const known =
  "--port N, --no-open, --host ADDRESS, --seed N, --today YYYY-MM-DD, --size N, --data FOLDER, --quota N, --faults SHARE, --webhook-origin ORIGIN, --quiet, --formula '=…', --excel";

function readWhole(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new OptionError(`${name} must be a whole number from ${min} to ${max}; it was given "${text}".`);
}

function readShare(name: string, text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value <= 1) return value;
  throw new OptionError(`${name} must be a share from 0 to 1, such as 0.1; it was given "${text}".`);
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new OptionError(`${name} must be an origin such as http://localhost:4000; it was given "${text}".`);
}

function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new OptionError(`--today must be a day such as 2026-01-31; it was given "${text}".`);
}

/** Reads command-line arguments: `--port 3001` or `--port=3001`. Throws OptionError for anything unknown. */
export function readServerOptions(args: readonly string[]): ServerOptions {
  const options: { -readonly [Name in keyof ServerOptions]: ServerOptions[Name] } = { ...defaultOptions };
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const [name = "", inline] = splitOnce(argument);
    const value = (): string => {
      const text = inline ?? rest.shift();
      if (text === undefined) throw new OptionError(`${name} needs a value. Options: ${known}.`);
      return text;
    };
    switch (name) {
      case "--port":
        options.port = readWhole(name, value(), 1, 65_535);
        break;
      case "--host":
        options.host = value();
        break;
      case "--seed":
        options.seed = readWhole(name, value(), 0, 0xffff_ffff);
        break;
      case "--today":
        options.today = readDay(value());
        break;
      case "--size":
        options.size = readWhole(name, value(), 1, 1_000_000);
        break;
      case "--data":
        options.data = value();
        break;
      case "--quota":
        options.quota = readWhole(name, value(), 1, 1_000_000);
        break;
      case "--faults":
        options.faults = readShare(name, value());
        break;
      case "--webhook-origin":
        options.webhookOrigin = readOrigin(name, value());
        break;
      case "--formula":
        options.formula = value();
        break;
      case "--quiet":
        options.quiet = true;
        break;
      default:
        throw new OptionError(`There is no option ${name}. Options: ${known}.`);
    }
  }
  return options;
}

function splitOnce(argument: string): [name: string, value?: string] {
  const at = argument.startsWith("--") ? argument.indexOf("=") : -1;
  return at < 0 ? [argument] : [argument.slice(0, at), argument.slice(at + 1)];
}

/** firm.json: the few values that customize a firm's add-in. */
import * as v from "valibot";
import { messageOf } from "../service/service-errors";
import { cloudNames } from "../gateway/office-clouds";

/** A firm file that can't be used, with what to write instead. */
export class FirmError extends Error {
  override readonly name = "FirmError";
}

/** Languages of the add-in's texts in Excel. English is always included. */
const languages = ["en-US", "es-ES", "es-MX"] as const;
/** How users get the add-in. */
const routes = ["admin-center", "share", "store"] as const;

/** The id of this repository's manifest.xml: two add-ins with one id conflict on one machine. */
const developerId = "0b7c2f3e-51f4-4f0e-9a54-6f2f0f6b8e11";

const isLocal = (host: string): boolean => /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
const isExample = (host: string): boolean => /(?:^|\.)(?:example\.(?:com|org|net)|example|invalid|test)$/.test(host);

/** Without a trailing slash; null if Excel wouldn't load an add-in from it. */
function baseOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:" || url.username + url.password + url.search + url.hash !== "") return null;
  if (/\/addin\/*$/i.test(url.pathname)) return null;
  return isLocal(url.hostname) || isExample(url.hostname) ? null : url.href.replace(/(?<!\/)\/+$/, "");
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";
const isEmail = (text: string): boolean => /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(text);
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^[^\p{Cc}]+$/u, "must be one line"));

const firmSchema = v.strictObject({
  id: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, "must be a random GUID"),
      v.check((id) => id !== developerId, "is the developers' own; leave it out, and one is made"),
    ),
  ),
  name: v.optional(line(125), "Compsheet"),
  provider: line(125),
  base: v.pipe(
    v.string(),
    v.check(
      (text) => baseOf(text) !== null,
      "must be the https address that people reach, without /addin, such as https://rents.acme.com",
    ),
    v.transform((text) => baseOf(text) ?? text),
  ),
  contact: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(250),
    v.check((text) => isEmail(text) || isHttps(text), "must be an email address or an https address"),
  ),
  support: v.optional(v.pipe(v.string(), v.check(isHttps, "must be an https address"))),
  namespace: v.optional(v.literal("RENT", "must be RENT: workbooks and templates name the functions by it"), "RENT"),
  cloud: v.optional(v.picklist(cloudNames, `must be one of ${cloudNames.join(", ")}`), "commercial"),
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(languages, `must be among ${languages.join(", ")}`)),
      v.includes("en-US", "must have en-US"),
    ),
    [...languages],
  ),
  route: v.optional(v.picklist(routes, `must be one of ${routes.join(", ")}`), "admin-center"),
});

/** `base` has no trailing slash; `id` is undefined until created. */
export type Firm = v.InferOutput<typeof firmSchema>;

const mostLength = 20_000;

/** Parses firm.json. Throws a FirmError with the first invalid value. */
export function readFirm(text: string): Firm {
  if (text.length > mostLength)
    throw new FirmError("The firm file is longer than 20 kB. Shorten it; docs/deploy.md shows one.");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new FirmError(`The firm file is not JSON: ${messageOf(error)}. Correct it there.`);
  }
  const read = v.safeParse(firmSchema, json);
  if (!read.success) {
    const [{ path, type, message, received }] = read.issues;
    const name = path?.map(({ key }) => String(key)).join(".") ?? "";
    if (received === "undefined")
      throw new FirmError(`"${name}" is missing in the firm file. docs/deploy.md lists all values.`);
    if (name === "") throw new FirmError("The firm file holds no values. docs/deploy.md shows one.");
    if (type === "strict_object")
      throw new FirmError(`"${name}" in the firm file is not among its values. docs/deploy.md lists all values.`);
    // Valibot's own messages are for programmers.
    const problem = message.startsWith("Invalid ") ? "can't be used. docs/deploy.md lists all values" : message;
    throw new FirmError(`"${name}" in the firm file ${problem}.`);
  }
  const firm = read.output;
  if (firm.route === "store" && firm.cloud !== "commercial")
    throw new FirmError(
      `"route" in the firm file: there is no store in the cloud ${firm.cloud}. Choose another route.`,
    );
  return firm;
}

/** The same file with an id, which is created once and kept. */
export function withId(text: string, id: string): string {
  const firm = JSON.parse(text) as Record<string, unknown>;
  return `${JSON.stringify({ id, ...firm }, null, 2)}\n`;
}

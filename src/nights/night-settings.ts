/**
 * The file that setup writes: stores, patterns, time, budget, recipients. Secrets are named by environment variables.
 */
import * as v from "valibot";
import type { ModelLimits } from "../refresh-cli/model-messages";

const name = v.pipe(v.string(), v.regex(/^[\w .-]{1,60}$/, "letters, digits, spaces, - _ . only"));
const shared = {
  name,
  patterns: v.optional(v.array(v.pipe(v.string(), v.maxLength(500))), []),
  tags: v.optional(v.array(v.string()), []),
  tenant: v.optional(name, "firm"),
};
const variable = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, "the name of an environment variable"));
/** A token travels there. Plain HTTP: to a program on this machine only. */
const safeAddress = v.pipe(
  v.string(),
  v.check((text) => {
    const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: "", hostname: "" };
    return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
  }, "an https address, such as https://graph.microsoft.com/v1.0/drives/ID"),
);
const storeSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("folder"), ...shared, folder: v.string() }),
  v.strictObject({
    kind: v.literal("s3"),
    ...shared,
    endpoint: v.pipe(v.string(), v.url("an address such as https://s3.us-east-1.amazonaws.com")),
    bucket: v.string(),
    region: v.string(),
    prefix: v.optional(v.string(), ""),
    /** Variables that hold the keys. */
    keyId: v.optional(variable, "AWS_ACCESS_KEY_ID"),
    secret: v.optional(variable, "AWS_SECRET_ACCESS_KEY"),
  }),
  v.strictObject({
    kind: v.literal("sharepoint"),
    ...shared,
    /** https://graph.microsoft.com/v1.0/drives/ID */
    drive: safeAddress,
    tenantId: v.string(),
    clientId: v.string(),
    /** PEM files. */
    certificateFile: v.string(),
    privateKeyFile: v.string(),
    authority: v.optional(safeAddress, "https://login.microsoftonline.com"),
  }),
]);

const settingsSchema = v.strictObject({
  form: v.literal(1),
  stores: v.pipe(v.array(storeSchema), v.minLength(1, "at least one store")),
  /** hh:mm in the time zone. */
  at: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "a time such as 02:00")), "02:00"),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, "a time zone such as America/Chicago")), "UTC"),
  /** Requests to the data service that one night may send; null: no limit but the quota. */
  budget: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  recipients: v.optional(v.array(v.pipe(v.string(), v.email("a mail address such as ana@example.com"))), []),
  /** Null: the sample data. */
  server: v.optional(v.nullable(v.pipe(v.string(), v.url("an address such as https://data.example/v1"))), null),
  scheme: v.optional(v.picklist(["api-key", "bearer", "none"]), "api-key"),
  /** Models at once on each node. */
  parallel: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32)), 2),
  /** Of those, models of one tenant at most; null: the tenants share what there is. */
  perTenant: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32))), null),
  /** Of one model. */
  limits: v.optional(
    v.strictObject({
      processorSeconds: v.optional(v.pipe(v.number(), v.minValue(1)), 60),
      clockSeconds: v.optional(v.pipe(v.number(), v.minValue(1)), 300),
      memoryMb: v.optional(v.pipe(v.number(), v.minValue(128)), 512),
    }),
    {},
  ),
  /** Address of the page of nights, for links in mails: without a slash at its end. */
  pageUrl: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.url(),
        v.regex(/^https?:/i, "an address such as https://gateway.example/nights"),
        v.transform((url) => url.replace(/(?<!\/)\/+$/, "")),
      ),
    ),
    null,
  ),
});

export type NightSettings = v.InferOutput<typeof settingsSchema>;
export type StoreSettings = NightSettings["stores"][number];

/** Of a model's process. */
export function modelLimits({ limits }: { readonly limits: Partial<NightSettings["limits"]> }): ModelLimits {
  return {
    timeMs: (limits.processorSeconds ?? 60) * 1000,
    clockMs: (limits.clockSeconds ?? 300) * 1000,
    memoryMb: limits.memoryMb ?? 512,
    mostModels: 400,
    settings: {
      time: "limits.processorSeconds in the settings",
      clock: "limits.clockSeconds in the settings",
      memory: "limits.memoryMb in the settings",
    },
  };
}

/** A settings file that can't be used, with what to change. */
export class NightSettingsError extends Error {
  override readonly name = "NightSettingsError";
  /** The setting, such as stores.0.endpoint, and what it must be; null where it is not about one. */
  readonly setting: { readonly path: string; readonly expected: string } | null;

  constructor(message: string, setting: NightSettingsError["setting"] = null) {
    super(message);
    this.setting = setting;
  }
}

export function readNightSettings(text: string): NightSettings {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NightSettingsError("The settings are not JSON. Run compsheet nights setup again.");
  }
  const parsed = v.safeParse(settingsSchema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue) ?? "";
    throw new NightSettingsError(
      `The settings hold something unexpected at ${at === "" ? "the top" : at}: ${issue.message}. Correct it there, or run compsheet nights setup again.`,
      { path: at, expected: issue.message },
    );
  }
  const names = parsed.output.stores.map((store) => store.name);
  if (new Set(names).size !== names.length)
    throw new NightSettingsError("Two stores have the same name. Rename one in the settings.");
  return parsed.output;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The functions' descriptions, their help and the script behind them. */
import * as v from "valibot";
import { judge, present, shown, type Check, type Patient } from "./check";
import { scriptsOf } from "./page-scripts";
import { jsonOf, textOf } from "./server-view";

const descriptionSchema = v.looseObject({
  functions: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      helpUrl: v.optional(v.string()),
      parameters: v.optional(v.array(v.looseObject({ name: v.string() })), []),
    }),
  ),
});
type Described = v.InferOutput<typeof descriptionSchema>["functions"][number];

interface FunctionsFile {
  readonly name: string;
  readonly size: number;
  /** Null if the file has another format. */
  readonly functions: readonly Described[] | null;
}

const read = (json: unknown): readonly Described[] | null => {
  const found = v.safeParse(descriptionSchema, json);
  return found.success ? found.output.functions : null;
};

async function filesOf(patient: Patient): Promise<readonly FunctionsFile[]> {
  const answers = await present(patient, patient.manifest.functions);
  return answers.map(([address, answer]) => ({
    name: shown(patient, address),
    size: answer.bytes.length,
    functions: read(jsonOf(answer)),
  }));
}

async function helpFaults(patient: Patient): Promise<readonly string[]> {
  const { support } = patient.manifest;
  const named = (await filesOf(patient)).flatMap(({ functions }) => functions ?? []);
  const helped = named.flatMap(({ helpUrl }) => (helpUrl === undefined ? [] : [helpUrl]));
  const addresses = [
    ...new Set([...(support === null ? [] : [support]), ...helped].map((one) => one.split("#", 1)[0] ?? one)),
  ];
  const faults = addresses.map(async (address) => {
    if (!URL.canParse(address)) return `${address} isn't an address`;
    if (address !== support && !address.startsWith(`${patient.base}/`)) return `${address} is not on ${patient.base}`;
    const { answer } = await patient.view.get(address);
    return answer?.status === 200 ? null : `${shown(patient, address)} answers ${answer?.status ?? "nothing"}`;
  });
  const bare = [...new Set(named.filter(({ helpUrl }) => helpUrl === undefined).map(({ id }) => id))];
  return [
    ...(await Promise.all(faults)).filter((one) => one !== null),
    ...(support === null ? ["the manifest names no support address"] : []),
    ...bare.map((id) => `${id} has no help link`),
  ];
}

/** Ids that the page's own scripts associate. */
async function associatedIds(patient: Patient): Promise<ReadonlySet<string>> {
  const { page, script } = patient.manifest;
  const html = (await patient.view.get(page)).answer;
  const scripts = html ? scriptsOf(textOf(html), page).scripts : [];
  const own = [...scripts, ...(script === null ? [] : [script])].filter((one) => one.startsWith(`${patient.base}/`));
  const texts = (await present(patient, [...new Set(own)])).map(([, answer]) => textOf(answer));
  const calls = texts.flatMap((text) => [...text.matchAll(/\bCustomFunctions\.associate\(["']([\w.]{1,100})["']/g)]);
  return new Set(calls.map((call) => call[1] ?? ""));
}

const difference = (one: Iterable<string>, other: Iterable<string>): readonly string[] => {
  const known = new Set(other);
  return [...one].filter((id) => !known.has(id));
};

async function descriptionFaults(patient: Patient): Promise<readonly string[]> {
  const files = await filesOf(patient);
  const ofFile = files.flatMap(({ name, size, functions }) => {
    const ids = (functions ?? []).map(({ id }) => id);
    return [
      ...(size < 1_000_000 ? [] : [`${name} has ${size} bytes`]),
      ...(functions === null ? [`${name} isn't a list of functions`] : []),
      ...(new Set(ids).size === ids.length ? [] : [`${name} has an id twice`]),
      ...ids.filter((id) => id !== id.toUpperCase()).map((id) => `${name}: the id ${id} is not in capitals`),
    ];
  });
  const [first, ...others] = files;
  if (!first?.functions) return ofFile;
  const shape = (functions: readonly Described[]) =>
    functions.map(({ id, parameters }) => `${id}/${parameters.length}`);
  const ids = first.functions.map(({ id }) => id);
  const associated = await associatedIds(patient);
  const main = shape(first.functions);
  return [
    ...ofFile,
    ...difference(ids, associated).map((id) => `${id} is described, and no script associates it`),
    ...difference(associated, ids).map((id) => `${id} is associated and not described`),
    ...others.flatMap(({ name, functions }) =>
      functions === null
        ? []
        : [...difference(main, shape(functions)), ...difference(shape(functions), main)].map(
            (one) => `${name} differs in ${one.split("/", 1)[0] ?? one}`,
          ),
    ),
  ];
}

/** What formulas in saved workbooks lose between two releases of functions.json, one fragment each. */
export function lostFunctions(published: string, current: string): readonly string[] {
  const [before, now] = [published, current].map((text) => {
    try {
      return read(JSON.parse(text));
    } catch {
      return null;
    }
  });
  if (!before) return ["the published functions.json can't be read"];
  const names = new Map((now ?? []).map((one) => [one.id, one.parameters.map(({ name }) => name)]));
  return before.flatMap(({ id, parameters }) => {
    const kept = names.get(id);
    if (!kept) return [`${id} is gone`];
    const moved = parameters.findIndex(({ name }, index) => kept[index] !== name);
    return moved < 0
      ? []
      : [`${id}: parameter ${moved + 1} was ${parameters[moved]?.name}, is ${kept[moved] ?? "gone"}`];
  });
}

async function keptFaults(patient: Patient, published: string): Promise<readonly string[]> {
  const [first] = await present(patient, patient.manifest.functions);
  return lostFunctions(published, first ? textOf(first[1]) : "");
}

export const functionChecks: readonly Check[] = [
  {
    id: "H1",
    what: "Help and support pages answer on the same server",
    why: "Excel's help links of the functions lead nowhere.",
    fix: "Serve the help folder of the build, and build with the server's address (COMPSHEET_BASE).",
    run: async (patient) => judge(await helpFaults(patient)),
  },
  {
    id: "J1",
    what: "functions.json fits the script in every language",
    why: "A function without its script is #NAME? or #VALUE!, in that language only.",
    fix: "Serve all files of one build together.",
    run: async (patient) => {
      const faults = await descriptionFaults(patient);
      return judge(faults, [`${patient.manifest.functions.length} files`]);
    },
  },
  {
    id: "J2",
    what: "Every published function is there with its parameters in order",
    why: "Formulas of saved workbooks break.",
    fix: "Restore the function or the order; add new parameters last.",
    run: async (patient) => {
      const { published } = patient;
      if (published === null) return { state: "skip", found: ["no published release to compare: --published FOLDER"] };
      return judge(await keptFaults(patient, published.functions));
    },
  },
];

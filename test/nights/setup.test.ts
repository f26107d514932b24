/** compsheet nights setup, of stores that are not folders: probed, counted, and no secret in the settings. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runNights } from "../../src/nights/nights-command";
import { makeCertificate } from "../gateway/test-certificate";
import { createFakeGraph } from "./stores/fake-graph";
import { createFakeS3 } from "./stores/fake-s3";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-setup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = path.join(folder, "nights.json");
const bytes = new TextEncoder().encode("a workbook");

async function setUp(
  args: readonly string[],
  fetch: typeof globalThis.fetch,
  environment: Record<string, string> = {},
) {
  let [out, error] = ["", ""];
  rmSync(config, { force: true });
  const code = await runNights(["setup", "--config", config, "--at", "03:00", "--time-zone", "UTC", ...args], {
    ...{ projectRoot: folder, environment, fetch },
    print: (text) => void (out += text),
    printError: (text) => void (error += text),
  });
  return { code, out, error };
}
const settings = () => JSON.parse(readFileSync(config, "utf8")) as { readonly stores: readonly object[] };

describe("S3", () => {
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "a-secret-key" };
  const args = ["--s3", "https://s3.test", "--bucket", "models", "--region", "eu-west-1", "--pattern", "!Archive/**"];

  test("is probed, counted by the patterns, and named without its keys", async () => {
    const fake = createFakeS3();
    for (const name of ["Deals/ash.xlsx", "Deals/elm.xlsx", "Archive/old.xlsx", "notes.txt"])
      fake.objects.set(name, bytes);
    const { code, out, error } = await setUp(args, fake.fetch, keys);
    expect([code, error]).toEqual([0, ""]);
    expect(out).toContain("s3: 2 models\n");
    expect(fake.objects.size).toBe(4);
    expect(settings().stores).toMatchObject([{ kind: "s3", bucket: "models", region: "eu-west-1" }]);
    expect(readFileSync(config, "utf8")).not.toContain("a-secret-key");
  });

  test("is refused where it ignores conditions, and where a key is missing", async () => {
    const fake = createFakeS3({ ignoresConditions: true });
    const refused = await setUp(args, fake.fetch, keys);
    expect([refused.code, refused.error]).toEqual([1, expect.stringMatching(/If-Match|condition/i)]);
    const keyless = await setUp(args, fake.fetch, { AWS_ACCESS_KEY_ID: "id" });
    expect([keyless.code, keyless.error]).toEqual([1, 'Set AWS_SECRET_ACCESS_KEY: store "s3" needs it.\n']);
    expect(() => settings()).toThrow("ENOENT");
  });
});

test("settings that a person has added to are kept aside, whichever number is free", async () => {
  const run = (at: string) =>
    runNights(["setup", "--config", config, "--at", at, "--time-zone", "UTC", "--folder", folder], {
      ...{ projectRoot: folder, environment: {}, fetch, print: (text: string) => void (out += text) },
      printError: () => undefined,
    });
  let out = "";
  rmSync(config, { force: true });
  expect(await run("03:00")).toBe(0);
  expect(out).not.toContain("earlier settings");
  expect(await run("03:00")).toBe(0);
  expect(out).not.toContain("earlier settings");
  const added = readFileSync(config, "utf8").replace("03:00", "04:30");
  writeFileSync(config, added);
  writeFileSync(path.join(folder, "nights.1.json"), "older");
  expect(await run("05:00")).toBe(0);
  expect(out).toContain(`The earlier settings are kept in ${path.join(folder, "nights.2.json")}.\n`);
  expect(readFileSync(path.join(folder, "nights.2.json"), "utf8")).toBe(added);
  expect(JSON.parse(readFileSync(config, "utf8"))).toMatchObject({ at: "05:00" });
});

const made = makeCertificate("firm.test");
(made === null ? describe.skip : describe)("SharePoint", () => {
  const [certificate, key] = [path.join(folder, "app.pem"), path.join(folder, "app.key")];
  beforeAll(() => {
    writeFileSync(certificate, made?.cert ?? "");
    writeFileSync(key, made?.key ?? "");
  });
  const fake = createFakeGraph();
  const args = ["--drive", fake.drive, "--tenant-id", "firm", "--client-id", "client-1"];
  const withKey = [...args, "--certificate", certificate, "--private-key", key];
  const signIns: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.hostname !== "login.microsoftonline.com") return fake.fetch(input, init);
    signIns.push(`${url.pathname} ${String(init?.body as URLSearchParams)}`);
    return Promise.resolve(Response.json({ access_token: fake.token, expires_in: 3600 }));
  };

  test("is signed in to by certificate and counted; the key stays in its file", async () => {
    fake.put("item1", "Deals/ash.xlsx", bytes);
    fake.put("item2", "notes.txt", bytes);
    const { code, out, error } = await setUp(withKey, fetch);
    expect([code, error]).toEqual([0, ""]);
    expect(out).toContain("sharepoint: 1 models\n");
    expect(signIns).toEqual([expect.stringMatching(/^\/firm\/oauth2\/v2\.0\/token .*client_assertion=/)]);
    expect(settings().stores).toMatchObject([{ kind: "sharepoint", drive: fake.drive, privateKeyFile: key }]);
    expect(readFileSync(config, "utf8")).not.toMatch(/PRIVATE KEY|client_assertion/);
  });

  test("says what is missing", async () => {
    expect(await setUp(args, fetch)).toMatchObject({
      code: 2,
      error: "This store needs --certificate. See compsheet nights setup --help.\n",
    });
    const gone = [...args, "--certificate", path.join(folder, "gone.pem"), "--private-key", key];
    const { code, error } = await setUp(gone, fetch);
    expect([code, error]).toEqual([1, expect.stringContaining("can't be read")]);
  });
});

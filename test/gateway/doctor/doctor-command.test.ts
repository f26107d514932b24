/** The doctor as a command: its arguments, its text and its limits. */
import { base, goodFake, manifest, type Fake } from "./fake-server";
import { run } from "./run-doctor";

const icon = "/addin/assets/icon-32.png";
const at = (fake: Fake, path: string) => fake.files[path]!;
const append = (fake: Fake, text: string): void => {
  const file = at(fake, "/addin/taskpane.html");
  file.body = `${String(file.body)}${text}`;
};

describe("the command", () => {
  test("says what failed and what to do, shortly", async () => {
    const fake = goodFake();
    at(fake, icon).headers["cache-control"] = "no-store";
    const { text, code } = await run(fake);
    expect(code).toBe(1);
    expect(text).toContain("FAIL  I2  Icons may be stored\n      /addin/assets/icon-32.png has no-store\n");
    expect(text).toContain("      Do:  Send Cache-Control: public, max-age=86400 for png");
    expect(text).toContain("18 passed, 1 failed, 0 to note, 1 skipped");
    expect(text.split("\n").length).toBeLessThan(14);
  });

  test("text of a server can't steer the terminal", async () => {
    const fake = goodFake();
    append(fake, "<script src='https://x.acme.com/\u001b[2J'></script>");
    at(fake, "/addin/import-reader.wasm").headers["content-type"] = "text/\u0080";
    const { text } = await run(fake);
    expect(text).toContain("FAIL");
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  test.each([[`${base}/`], [`${base}/addin/manifest.xml`], [`${base}/addin/taskpane.html`]])(
    "takes %s",
    async (one) => {
      expect(await run(goodFake(), [one])).toMatchObject({ code: 0, errors: "" });
    },
  );

  test("takes a manifest's path and looks at the server that it names", async () => {
    const found = await run(goodFake(), ["firm.xml"], { "firm.xml": manifest() });
    expect(found).toMatchObject({ code: 0, errors: "" });
    expect(found.asked).not.toContain(`GET ${base}/addin/manifest.xml`);
  });

  test.each([
    ["nothing", [], /Name an address or manifest to check/],
    ["two targets", [base, base], /Name only one/],
    ["an unknown option", [base, "--fast"], /no option --fast/],
    ["an option without its folder", [base, "--published"], /--published needs a value/],
    ["a file that is not there", ["gone.xml"], /Can't open gone\.xml: no such file/],
    ["a published release that is not there", [base, "--published", "gone"], /Can't read the published release/],
    ["a file that is no manifest", ["page.html"], /Can't read the manifest: it is not well-formed/],
    ["a document type", ["entities.xml"], /has a document type/],
  ] as const)("%s is wrong use", async (_name, args, says) => {
    const local = { "page.html": "<html><br></html>", "entities.xml": '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' };
    const { code, text, errors } = await run(goodFake(), args, local);
    expect([code, text]).toEqual([2, ""]);
    expect(errors).toMatch(says);
  });

  test("a server without the add-in fails, with what is known of the way to it", async () => {
    const { code, text } = await run({ ...goodFake(), addresses: ["10.0.0.7"] }, ["https://other.acme-housing.com"]);
    expect(code).toBe(1);
    expect(text).toContain("FAIL  M2  Every address");
    expect(text).toContain("https://other.acme-housing.com/addin/manifest.xml: it answers 404");
    expect(text).toContain("FAIL  T2");
    expect(text).toMatch(/skip  M1 M3 C1 [A-Z0-9 ]+: the server does not answer with the add-in/);
  });

  test("a manifest of a server that is down passes nothing for want of files", async () => {
    const fake = goodFake();
    fake.answer = () => {
      throw new Error("connection refused");
    };
    const { code, text } = await run(fake, ["firm.xml"], { "firm.xml": manifest() });
    expect(code).toBe(1);
    expect(text).toContain(`${base}/addin/taskpane.html: connection refused`);
    expect(text).toContain("\nok    T1 T2 L1\n");
  });

  test("nothing that answers: the advice is to check the address, and no line of passed checks is empty", async () => {
    const fake = { ...goodFake(), base: "http://rents.acme-housing.com:4999" };
    fake.answer = () => {
      throw new Error("connect ECONNREFUSED");
    };
    const { text } = await run(fake);
    expect(text).toContain("manifest.xml: connect ECONNREFUSED");
    expect(text).toContain("      Do:  Check the address, and that the server there runs");
    expect(text).not.toMatch(/^ok\s*$/m);
  });

  test("a name that can't be found is one fault, not one of its certificate or of browsers", async () => {
    const { text } = await run(goodFake(), ["https://gone.acme-housing.com"], {}, () =>
      Promise.reject(new Error("getaddrinfo ENOTFOUND")),
    );
    expect(text).toContain("FAIL  T2  The name leads to a public address\n      the name can't be found");
    expect(text).toContain("      Do:  Correct the address");
    expect(text).toContain("skip  T1 L1: the name can't be found");
  });

  test("a server whose manifest names another one: that is the fault, and no other check blames its files", async () => {
    const other = "http://localhost:4612";
    const fake = goodFake();
    fake.base = other;
    const { text, code } = await run(fake);
    expect(code).toBe(1);
    expect(text).toContain(
      `FAIL  M1  The manifest names one server, this one\n      the manifest names ${base}, the server is ${other}`,
    );
    expect(text).toContain(`      Do:  If people use ${base}, examine that address.`);
    expect(text).toContain(
      `skip  M2 M3 C1 C2 I1 I2 K1 K2 F1 F2 F3 S2 H1 J1 J2 S1: Excel loads everything from ${base}`,
    );
  });

  test("a manifest that names each person's own machine isn't examined there", async () => {
    const fake = goodFake();
    at(fake, "/addin/manifest.xml").body = manifest("https://localhost:3000");
    const { text } = await run(fake);
    expect(text).toContain("names https://localhost:3000, which is each person's own machine");
    expect(text).toContain("      Do:  Build with COMPSHEET_BASE");
  });

  test("the same file is asked for once, apart from what needs a second look", async () => {
    const { asked } = await run();
    expect(asked.filter((one) => one === `GET ${base}${icon}`)).toHaveLength(1);
    expect(asked.length).toBeLessThan(45);
  });
});

/** The doctor of a server: a good one passes, and each fault is found by the one check that is for it. */
import { checks } from "../../../src/gateway/doctor/examine";
import { base, build, type Fake, functions, goodFake, manifest, now, png } from "./fake-server";
import { reportOf, run, withState } from "./run-doctor";

const last = { "last/manifest.xml": manifest(base, "1.0.0.0"), "last/functions.json": functions() };

test("a good server passes every check, each of which ran", async () => {
  const found = await run(goodFake(), [base, "--json", "--published", "last"], last);
  const report = reportOf(found);
  expect(report.checks.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(report.checks.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
  expect(report).toMatchObject({ version: 1, target: base, checkedAt: "2026-06-01T00:00:00.000Z", ok: true });
  expect([found.code, found.errors]).toEqual([0, ""]);
});

const page = "/addin/taskpane.html";
const script = "/addin/functions.js";
const json = "/addin/functions.json";
const icon = "/addin/assets/icon-32.png";
const at = (fake: Fake, path: string) => fake.files[path]!;
/** Adds to the text of a file. */
const append = (fake: Fake, path: string, text: string): void => {
  const file = at(fake, path);
  file.body = `${String(file.body)}${text}`;
};
const policy = (fake: Fake, change: (text: string) => string): void => {
  const { headers } = at(fake, page);
  headers["content-security-policy"] = change(headers["content-security-policy"]!);
};

/** The check, the fault, and what the report says of it. */
const faults: readonly (readonly [id: string, name: string, says: RegExp, harm: (fake: Fake) => unknown])[] = [
  [
    "M1",
    "the manifest names another server",
    /names https:\/\/localhost:3000, which is each/,
    (fake) => {
      const text = manifest(base, "1.0.1.0").replace(
        "<AppDomain>",
        "<AppDomain>https://localhost:3000</AppDomain><AppDomain>",
      );
      at(fake, "/addin/manifest.xml").body = text;
    },
  ],
  [
    "M1",
    "a domain that is no address",
    /acme-housing\.com isn't an https address/,
    (fake) => {
      const text = manifest(base, "1.0.1.0").replace(
        "<AppDomain>",
        "<AppDomain>acme-housing.com</AppDomain><AppDomain>",
      );
      at(fake, "/addin/manifest.xml").body = text;
    },
  ],
  [
    "M1",
    "an example host",
    /is an example host/,
    (fake) => {
      const move = (text: string) => text.replaceAll(base, "https://rents.example.com");
      for (const one of Object.values(fake.files)) if (typeof one.body === "string") one.body = move(one.body);
      fake.base = "https://rents.example.com";
    },
  ],
  ["M2", "an icon is gone", /icon-32\.png answers 404/, (fake) => delete fake.files[icon]],
  [
    "M2",
    "a log-in page of another host",
    /icon-32\.png redirects to https:\/\/login\.acme\.com/,
    (fake) => {
      fake.files[icon] = { status: 302, headers: { location: "https://login.acme.com/" }, body: "" };
      fake.files["https://login.acme.com/"] = { headers: { "content-type": "text/html" }, body: "" };
      fake.files["https://login.acme.com/"].status = 401;
    },
  ],
  ["M2", "a log-in", /icon-32\.png asks for a log-in/, (fake) => (at(fake, icon).status = 401)],
  [
    "M3",
    "a version of three parts",
    /not four numbers/,
    (fake) => (at(fake, "/addin/manifest.xml").body = manifest(base, "1.0.0")),
  ],
  [
    "M3",
    "a version below 1",
    /begins with 0/,
    (fake) => (at(fake, "/addin/manifest.xml").body = manifest(base, "0.9.0.0")),
  ],
  [
    "M3",
    "a changed manifest of the same version",
    /not above 1\.0\.0\.0/,
    (fake) => {
      at(fake, "/addin/manifest.xml").body = manifest().replace("</OfficeApp>", "<Tags /></OfficeApp>");
    },
  ],
  [
    "M3",
    "functions.json of another build",
    /functions\.json is of build fedc.*, \/addin\/taskpane\.html of 0123/,
    (fake) => (at(fake, json).body = functions().replaceAll(build, "fedcba98765432100123")),
  ],
  [
    "M3",
    "a script of another build",
    /functions\.js is of build fedcba98/,
    (fake) => {
      const script = at(fake, "/addin/functions.js");
      script.body = String(script.body).replace("c01234567", "cfedcba98");
    },
  ],
  [
    "C1",
    "functions.json closed to Excel on the web",
    /functions\.json has no Access/,
    (fake) => {
      fake.answer = (path, headers) => path === json && headers.set("access-control-allow-origin", base);
    },
  ],
  ["C1", "OPTIONS refused", /functions\.json refuses OPTIONS \(405\)/, (fake) => (fake.preflight = 405)],
  [
    "C1",
    "credentials allowed",
    /allows credentials/,
    (fake) => {
      at(fake, json).headers["access-control-allow-credentials"] = "true";
    },
  ],
  [
    "C1",
    "the connection open to all",
    /connection\.json is open to \*/,
    (fake) => {
      at(fake, "/addin/connection.json").headers["access-control-allow-origin"] = "*";
    },
  ],
  [
    "C2",
    "WebAssembly as bytes",
    /import-reader\.wasm is sent as application\/octet/,
    (fake) => {
      at(fake, "/addin/import-reader.wasm").headers["content-type"] = "application/octet-stream";
    },
  ],
  [
    "T1",
    "a private authority",
    /SELF_SIGNED_CERT_IN_CHAIN/,
    (fake) => {
      fake.security = { ...fake.security, problem: "SELF_SIGNED_CERT_IN_CHAIN", isPrivateAuthority: true };
    },
  ],
  [
    "T1",
    "a certificate that ends soon",
    /ends in 20 days/,
    (fake) => {
      fake.security = { ...fake.security, validTo: now + 20.5 * 86_400_000 };
    },
  ],
  ["T1", "old TLS", /it speaks TLSv1\.1/, (fake) => (fake.security = { ...fake.security, protocol: "TLSv1.1" })],
  ["T2", "a private address", /leads to 10\.0\.0\.7/, (fake) => (fake.addresses = ["10.0.0.7"])],
  [
    "L1",
    "no https",
    /is not https/,
    (fake) => {
      const move = (text: string) => text.replaceAll(base, "http://rents.acme-housing.com");
      for (const one of Object.values(fake.files)) if (typeof one.body === "string") one.body = move(one.body);
      fake.base = "http://rents.acme-housing.com";
    },
  ],
  ["I1", "an icon of another size", /icon-32\.png is 48 × 32/, (fake) => (at(fake, icon).body = png(48, 32))],
  ["I1", "an icon that is a page", /icon-32\.png isn't a PNG/, (fake) => (at(fake, icon).body = "<html>")],
  [
    "I1",
    "a size that is missing",
    /no icon of 80 px/,
    (fake) => {
      at(fake, "/addin/manifest.xml").body = manifest(base, "1.0.1.0").replace(
        'size="80" resid="I80"',
        'size="16" resid="I16"',
      );
    },
  ],
  [
    "I2",
    "icons that may not be stored",
    /icon-32\.png has no-cache/,
    (fake) => {
      at(fake, icon).headers["cache-control"] = "no-cache";
    },
  ],
  ["I2", "Pragma", /icon-32\.png has no-cache/, (fake) => (at(fake, icon).headers["pragma"] = "no-cache")],
  [
    "I2",
    "Expires in the past",
    /icon-32\.png expires in the past/,
    (fake) => {
      at(fake, icon).headers["cache-control"] = "public";
      at(fake, icon).headers["expires"] = "0";
    },
  ],
  [
    "K1",
    "a page that is kept",
    /taskpane\.html may be kept for 600 s/,
    (fake) => {
      at(fake, page).headers["cache-control"] = "max-age=600";
    },
  ],
  [
    "K1",
    "a hashed file that is not kept",
    /0123456789abcdef0123\.css is not kept/,
    (fake) => {
      at(fake, "/addin/0123456789abcdef0123.css").headers["cache-control"] = "no-cache";
    },
  ],
  [
    "K1",
    "JSON that is kept for an hour",
    /functions\.json may be kept for 3600 s/,
    (fake) => {
      at(fake, json).headers["cache-control"] = "max-age=3600";
    },
  ],
  [
    "K1",
    "an ETag for each node",
    /functions\.js has another ETag/,
    (fake) => {
      let count = 0;
      fake.answer = (path, headers) => path === script && headers.set("etag", `"${(count += 1)}"`);
    },
  ],
  ["K2", "the page for every unknown file", /answers 200 though/, (fake) => (fake.unknown.status = 200)],
  [
    "F1",
    "X-Frame-Options",
    /X-Frame-Options: SAMEORIGIN/,
    (fake) => (at(fake, page).headers["x-frame-options"] = "SAMEORIGIN"),
  ],
  [
    "F1",
    "SharePoint may not frame",
    /lacks https:\/\/\*\.sharepoint\.com/,
    (fake) => {
      policy(fake, (text) => text.replace(" https://*.sharepoint.com", ""));
    },
  ],
  ["F1", "no policy", /every site may frame/, (fake) => delete at(fake, page).headers["content-security-policy"]],
  [
    "F2",
    "the next office.js is not allowed",
    /frame-src lacks https:\/\/officeapis/,
    (fake) => {
      policy(fake, (text) => text.replace(/(frame-src [^;]*) https:\/\/officeapis[^;]*/, "$1"));
    },
  ],
  [
    "F3",
    "office.js of its own",
    /office\.js comes from https:\/\/rents/,
    (fake) => {
      at(fake, page).body = String(at(fake, page).body).replace(/src=https:[^ >]*/, "src=/addin/office.js");
    },
  ],
  [
    "F3",
    "office.js that is gone",
    /answers 404/,
    (fake) => {
      delete fake.files["https://appsforoffice.microsoft.com/lib/1/hosted/office.js"];
    },
  ],
  [
    "H1",
    "a help page that is gone",
    /help\/index\.html answers 404/,
    (fake) => delete fake.files["/addin/help/index.html"],
  ],
  [
    "H1",
    "help of another server",
    /is not on https:\/\/rents/,
    (fake) => {
      at(fake, json).body = functions().replaceAll(base, "https://localhost:3000");
    },
  ],
  [
    "J1",
    "a function without its script",
    /AMI is described, and no script/,
    (fake) => {
      at(fake, script).body = 'CustomFunctions.associate("PRICE",f)';
    },
  ],
  [
    "J1",
    "a script without its description",
    /WHY is associated and not described/,
    (fake) => {
      append(fake, script, ';CustomFunctions.associate("WHY",h)');
    },
  ],
  [
    "J1",
    "a language with fewer parameters",
    /functions\.es\.json differs in AMI/,
    (fake) => {
      at(fake, "/addin/functions.es.json").body = functions((list) => list[1]!.parameters.pop());
    },
  ],
  [
    "J1",
    "a list of another form",
    /functions\.es\.json isn't a list/,
    (fake) => {
      at(fake, "/addin/functions.es.json").body = "[]";
    },
  ],
  [
    "J1",
    "a list that is too long",
    /functions\.es\.json has 10\d{5} bytes/,
    (fake) => {
      append(fake, "/addin/functions.es.json", " ".repeat(1_000_000));
    },
  ],
  [
    "J2",
    "parameters in another order",
    /PRICE: parameter 1 was subject, is options/,
    (fake) => {
      for (const path of [json, "/addin/functions.es.json"])
        at(fake, path).body = functions((list) => list[0]!.parameters.reverse());
    },
  ],
  [
    "J2",
    "a function that is gone",
    /AMI is gone/,
    (fake) => {
      for (const path of [json, "/addin/functions.es.json"]) at(fake, path).body = functions((list) => list.pop());
      at(fake, script).body = 'CustomFunctions.associate("PRICE",f)';
    },
  ],
  [
    "S1",
    "a clock that is off",
    /clock is off by 90 s/,
    (fake) => {
      at(fake, "/addin/connection.json").headers["date"] = new Date(now - 90_000).toUTCString();
    },
  ],
  ["S1", "a proxy with a limit of 1 MB", /5 MB is refused/, (fake) => (fake.posted = 413)],
  [
    "S1",
    "a connection of another form",
    /does not have its form/,
    (fake) => (at(fake, "/addin/connection.json").body = "{}"),
  ],
  ["S1", "a gateway that is down", /healthz answers 502/, (fake) => (at(fake, "/healthz").status = 502)],
  [
    "S2",
    "a second policy",
    /2 Content-Security-Policies/,
    (fake) => policy(fake, (text) => `default-src 'self', ${text}`),
  ],
  [
    "S2",
    "a script of a proxy",
    /script from https:\/\/waf\.acme\.com/,
    (fake) => {
      append(fake, page, "<script src='https://waf.acme.com/x.js'></script>");
    },
  ],
  ["S2", "an inline script", /1 inline script/, (fake) => append(fake, page, "<script>1</script>")],
  [
    "S2",
    "blocked WebAssembly",
    /import-inflater\.wasm does not arrive/,
    (fake) => {
      at(fake, "/addin/import-inflater.wasm").status = 403;
    },
  ],
];

test.each(faults)("%s names: %s", async (id, _name, says, harm) => {
  const fake = goodFake();
  harm(fake);
  const found = await run(fake, [fake.base, "--json", "--published", "last"], {
    "last/manifest.xml": last["last/manifest.xml"].replaceAll(base, fake.base),
    "last/functions.json": last["last/functions.json"],
  });
  const report = reportOf(found);
  expect(withState(report, "fail")).toEqual([id]);
  expect(report.checks.find((check) => check.id === id)?.found.join("\n")).toMatch(says);
  expect([found.code, report.ok]).toEqual([1, false]);
});

test("every check has a fault here", () => {
  expect([...new Set(faults.map(([id]) => id))].sort()).toEqual(checks.map(({ id }) => id).sort());
});

describe("what only some installations mind", () => {
  const notes = async (harm: (fake: Fake) => unknown, ...args: string[]) => {
    const fake = goodFake();
    harm(fake);
    const report = reportOf(await run(fake, [fake.base, "--json", ...args]));
    return { fail: withState(report, "fail"), note: withState(report, "note"), skip: withState(report, "skip") };
  };

  test("inside the network, a private authority and address are notes", async () => {
    const harm = (fake: Fake) => {
      fake.addresses = ["10.0.0.7"];
      fake.security = { ...fake.security, problem: "SELF_SIGNED_CERT_IN_CHAIN", isPrivateAuthority: true };
    };
    expect(await notes(harm, "--internal")).toEqual({ fail: [], note: ["T2", "L1"], skip: ["J2"] });
  });

  test("inside the network, a certificate for another host still fails", async () => {
    const problem = "ERR_TLS_CERT_ALTNAME_INVALID";
    const harm = (fake: Fake) => (fake.security = { ...fake.security, problem });
    expect((await notes(harm, "--internal")).fail).toEqual(["T1"]);
  });

  test("a server of files, without a connection of its own", async () => {
    const harm = (fake: Fake) => delete fake.files["/addin/connection.json"];
    expect(await notes(harm)).toEqual({ fail: [], note: ["S1"], skip: ["J2"] });
  });

  test("large scripts without compression", async () => {
    const harm = (fake: Fake) => append(fake, script, `//${"x".repeat(60_000)}`);
    expect(await notes(harm)).toEqual({ fail: [], note: ["S1"], skip: ["J2"] });
  });
});

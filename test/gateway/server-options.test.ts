import { OptionError } from "../../src/command-line/command-options";
import { defaultOptions, readServerOptions } from "../../src/gateway/server-options";

it("serves the usual sample data on the next free port of this machine alone", () => {
  expect(readServerOptions([])).toEqual(defaultOptions);
  expect(defaultOptions).toMatchObject({ port: null, host: "127.0.0.1", today: null });
});

it("reads every option, with a space or an equals sign", () => {
  expect(
    readServerOptions([
      ...["--port", "4000", "--host=0.0.0.0", "--seed=7", "--today", "2025-06-30"],
      ...["--size", "50", "--quota=20", "--faults", "0.25", "--quiet"],
      ...["--webhook-origin", "http://localhost:4000/"],
      ...["--profile", "worst"],
    ]),
  ).toEqual({
    ...defaultOptions,
    port: 4000,
    host: "0.0.0.0",
    seed: 7,
    today: "2025-06-30",
    size: 50,
    quota: 20,
    faults: 0.25,
    webhookOrigin: "http://localhost:4000",
    profile: "worst",
    quiet: true,
  });
});

it("takes one file, which the workbench opens", () => {
  expect(readServerOptions(["models/deal.xlsx", "--port", "4000"])).toMatchObject({
    workbook: "models/deal.xlsx",
    port: 4000,
  });
});

it("takes a formula as it is, equals signs and all", () => {
  const formula = '=IF(A1="x",RENT.COMPS("1 Main St", 5),1)';
  expect(readServerOptions(["--formula", formula]).formula).toBe(formula);
  expect(readServerOptions([`--formula=${formula}`]).formula).toBe(formula);
});

it.each([
  [["--port", "0"], /--port must be a whole number from 1 to 65535, not "0"/],
  [["--port", "3000.5"], /--port/],
  [["--port", "65536"], /--port/],
  [["--port"], /--port needs a value/],
  [["--seed", "-1"], /--seed/],
  [["--seed", "one"], /--seed/],
  [["--size", "0"], /--size/],
  [["--today", "2025-02-30"], /--today must be a day such as/],
  [["--today", "30.06.2025"], /--today/],
  [["--faults", "2"], /--faults must be a share from 0 to 1, such as 0.1, not "2"/],
  [["--faults", "-0.1"], /--faults/],
  [["--faults", "some"], /--faults/],
  [["--webhook-origin", "http://localhost:4000/hook"], /--webhook-origin must be an origin such as/],
  [["--webhook-origin", "localhost:4000"], /--webhook-origin/],
  [["--profile", "excel-95"], /--profile must be desktop, web, excel-2021, desktop-current/],
  [["--prot", "4000"], /no option --prot\. Did you mean --port\?/],
  [["4000"], /Name an \.xlsx or \.xlsm file for the workbench to open, not "4000"/],
])("refuses %j with what to write instead", (args, message) => {
  expect(() => readServerOptions(args)).toThrow(OptionError);
  expect(() => readServerOptions(args)).toThrow(message);
});

test("a workbook to open is named by itself, anywhere among the options", () => {
  expect(readServerOptions(["--port", "4000", "Deals/My model.XLSX"])).toMatchObject({
    workbook: "Deals/My model.XLSX",
  });
  expect(() => readServerOptions(["one.xlsx", "two.xlsx"])).toThrow(
    /Name only one workbook: "two\.xlsx" is not expected/,
  );
  expect(() => readServerOptions(["old.xls"])).toThrow(/Name an \.xlsx or \.xlsm file/);
});

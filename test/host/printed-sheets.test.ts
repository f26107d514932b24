/** Every sheet of a deal, printed: how many pages, no column too narrow for its number, and each label whole. */
import { templates, type TemplateId } from "../../src/templates/templates";
import { en } from "../../src/templates/words/en";
import { startAddinServer, type AddinServer } from "./built-addin";
import { openDeal } from "./deal-workbook";
import { canPrint, printed, type PrintedPage } from "./printed-pages";

jest.setTimeout(600_000);
let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());

const ids = templates.map(({ id }) => id);
/** Pages of each sheet; all others have one. */
const pages: Readonly<Partial<Record<TemplateId, number>>> = { "ami-rents": 3, "pro-forma": 7, portfolio: 2 };

(canPrint ? describe : describe.skip)("on paper (needs LibreOffice and pdftotext)", () => {
  let sheets: readonly PrintedPage[];
  beforeAll(async () => {
    const { workbook } = await openDeal(server, ids, process.env["PRINT_SUBJECT"] ?? "1472 Manchaca Rd, Austin, TX");
    sheets = printed(workbook.saveFile(), process.env["PRINT_TO"]);
    workbook.close();
  });

  test.each(templates)("$id", ({ id, sheet }) => {
    const content = sheet({ formula: "=Subject" }, en);
    const own = sheets.filter((page) => page.sheet === content.name);
    expect(own).toHaveLength(pages[id] ?? 1);
    for (const { text } of own) expect(text).not.toMatch(/##|#(?:N\/A|VALUE|REF|NAME|DIV)/);
  });
});

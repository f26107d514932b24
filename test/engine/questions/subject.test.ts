import { amiQuestion } from "../../../src/engine/questions/ami-question";
import { expenseQuestion } from "../../../src/engine/questions/expense-question";
import { priceQuestion } from "../../../src/engine/questions/price-question";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { alder, alderId, compId, maples, summaryOf } from "./sample-documents";
import { createSheet, failure, reasonOf, scalarOf, type Written } from "./scripted-service";

const yearBuilt = (subject: Written): [Written, Written] => [subject, "year_built"];

describe("the subject", () => {
  test.each([
    ["an id", alderId],
    ["an id in capitals, with blanks", ` ${alderId.toUpperCase()} `],
    ["a property cell", { propertyId: alderId, text: "The Alder" }],
  ])("%s costs no search", async (_, subject) => {
    const sheet = createSheet();
    expect(scalarOf(await sheet.ask(propertyQuestion, yearBuilt(subject)))).toBe(2015);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`]);
  });

  test.each([
    ["a name", "the alder"],
    ["an address", "1200 E 6th St, Austin, TX 78702"],
    ["a part that one property has", "1200 E 6"],
    ["name and address, which the service knows apart only", "The Alder, 1200 East 6th Street, Austin"],
  ])("%s is resolved by search", async (_, subject) => {
    const sheet = createSheet();
    const answer = await sheet.ask(propertyQuestion, yearBuilt(subject));
    expect([scalarOf(answer), answer.propertyId]).toEqual([2015, alderId]);
    expect(sheet.endpoints.at(-1)).toBe(`GET /property/${alderId}`);
    expect(answer.requests.map(({ endpoint }) => endpoint)).toEqual(sheet.endpoints);
  });

  test("an exact name is not ambiguous because others begin alike", async () => {
    const sheet = createSheet();
    sheet.service.documents.set(compId(53), { ...alder, id: compId(53), year_built: 1999 });
    expect(scalarOf(await sheet.ask(propertyQuestion, yearBuilt("Maple Court North")))).toBe(1999);
  });

  test("an ambiguous name lists the candidates by address and name", async () => {
    const sheet = createSheet();
    const reason = reasonOf(await sheet.ask(propertyQuestion, yearBuilt("Maple Court")));
    expect(reason).toContain('"Maple Court" matches 2 properties');
    expect(reason).toContain("10 Maple St, Austin, TX 78702 (Maple Court)");
    expect(reason).toContain("77 Elm St, Dallas, TX 75201 (Maple Court)");
    expect(reason).not.toContain("North");
    expect(sheet.endpoints).toEqual(["GET /property/search"]);
  });

  test("of many candidates five are listed and the rest counted", async () => {
    const sheet = createSheet();
    sheet.service.summaries = Array.from({ length: 8 }, (_, index) => ({
      ...(maples[0] as (typeof maples)[number]),
      id: compId(60 + index),
      street_address: `${index} Oak St`,
    }));
    const reason = reasonOf(await sheet.ask(propertyQuestion, yearBuilt("Oak St")));
    expect(reason).toContain("matches 8 properties");
    expect(reason.match(/Oak St, Austin/g)).toHaveLength(5);
    expect(reason).toContain("and 3 more");
  });

  test("the city behind a comma decides between equal streets", async () => {
    const sheet = createSheet();
    sheet.service.documents.set(compId(52), { ...alder, id: compId(52), year_built: 1988 });
    expect(scalarOf(await sheet.ask(propertyQuestion, yearBuilt("Maple Court, Dallas")))).toBe(1988);
  });

  test.each([
    ["a mistyped street", "10 Maplle Stret", ["10 Maple St, Austin, TX 78702 (Maple Court)"], ["10"]],
    [
      "a wrong house number",
      "11 Mapel St",
      ["10 Maple St, Austin, TX 78702 (Maple Court)", "12 Maple St"],
      ["11", "Map"],
    ],
    ["a mistyped name", "Maple Curt North", ["12 Maple St, Austin, TX 78702 (Maple Court North)"], ["Map"]],
    ["a short name", "The Aldr", ["1200 E 6th St, Austin, TX 78702 (The Alder)"], ["Ald"]],
    ["a mistyped street of a city", "77 Elmm St, Dallas", ["77 Elm St, Dallas, TX 75201 (Maple Court)"], ["77"]],
  ])("%s is answered with what may be meant", async (_, text, meant, searches) => {
    const sheet = createSheet();
    const answer = await sheet.ask(propertyQuestion, yearBuilt(text));
    const reason = reasonOf(answer);
    expect(reason).toMatch(new RegExp(`^No property matches "${text}"\\. Did you mean .+\\?$`));
    for (const one of meant) expect(reason).toContain(one);
    expect(reason.indexOf(meant[0] ?? "")).toBe(`No property matches "${text}". Did you mean `.length);
    expect(reason).not.toContain(alderId.slice(0, 8));
    const asked = sheet.service.calls.map(({ asked: [query] }) => (query as { readonly q: string }).q);
    expect(asked.slice(-searches.length)).toEqual(searches);
  });

  test("a suggestion whose search fails is left out: the answer stays", async () => {
    const sheet = createSheet();
    let searches = 0;
    sheet.service.fault = () => ((searches += 1) > 1 ? failure("ServerError") : undefined);
    expect(reasonOf(await sheet.ask(propertyQuestion, yearBuilt("10 Maplle Stret")))).toMatch(
      /No property matches.*RENT\.SEARCH/,
    );
  });

  test("an unknown address is no match, kept as an answer", async () => {
    const sheet = createSheet();
    const first = await sheet.ask(propertyQuestion, yearBuilt("9 Nowhere Rd"));
    expect(reasonOf(first)).toMatch(/No property matches "9 Nowhere Rd".*RENT\.SEARCH/);
    expect(sheet.askNow(propertyQuestion, yearBuilt("9 Nowhere Rd"))).toBe(first);
  });

  test("an id that is no UUID is told what ids look like", async () => {
    const reason = reasonOf(
      await createSheet().ask(propertyQuestion, yearBuilt("a1de0000-0000-5000-8000-000000000009999")),
    );
    expect(reason).toMatch(/isn't a property id.*6fa459ea-/);
  });

  test.each([
    ["nothing", null, /subject is empty/],
    ["blanks", "  ", /subject is empty/],
    ["TRUE", true, /subject must be.*TRUE/],
    ["a column of cells", [["The Alder"], ["Maple Court"]], /subject must be one value.*2 x 1/],
  ])("%s is refused, nothing is asked", async (_, subject, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(propertyQuestion, yearBuilt(subject))).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test.each([
    ["PROPERTY", propertyQuestion, []],
    ["PRICE", priceQuestion, []],
    ["EXPENSE", expenseQuestion, ["noi"]],
    ["AMI", amiQuestion, [60, 4]],
  ])("a block of fields is refused by RENT.%s, which says where it works", async (_, question, rest) => {
    const block = [
      ["lat", 30.2],
      ["lon", -97.7],
    ];
    const sheet = createSheet();
    expect(await sheet.refusal(question, [block, ...rest])).toMatch(/RENT\.COMPS/);
    expect(sheet.endpoints).toEqual([]);
  });
});

describe("ids that changed", () => {
  const newId = compId(77);
  const address = "1200 E 6th St, Austin, TX 78702";

  /** The property has a new id, by which search finds it; the old one is gone. */
  function createMovedSheet() {
    const sheet = createSheet();
    sheet.service.documents.delete(alderId);
    sheet.service.documents.set(newId, { ...alder, id: newId });
    sheet.service.summaries = [{ ...summaryOf(alder), id: newId }, ...maples];
    sheet.addresses.set(alderId, address);
    return sheet;
  }

  test("a document with another id answers, with a warning that names both", async () => {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, id: newId });
    const answer = await sheet.ask(propertyQuestion, yearBuilt(alderId));
    expect(scalarOf(answer)).toBe(2015);
    expect(answer.warnings.join()).toMatch(new RegExp(`${alderId}.*${newId}.*merged`));
    expect(answer.propertyId).toBe(newId);
    expect(sheet.moves).toEqual([{ from: alderId, to: newId, address }]);
  });

  test("an id that is gone is looked up by the address that answers know", async () => {
    const sheet = createMovedSheet();
    const answer = await sheet.ask(propertyQuestion, yearBuilt(alderId));
    expect(scalarOf(answer)).toBe(2015);
    expect(answer.warnings).toEqual([
      `The id ${alderId} is now ${newId} (${address}): the property was merged or renumbered.`,
    ]);
    expect([answer.propertyId, answer.subject]).toEqual([newId, { id: alderId, address }]);
    expect(answer.key).toContain(alderId);
    expect(sheet.moves).toEqual([{ from: alderId, to: newId, address }]);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`, "GET /property/search", `GET /property/${newId}`]);
    expect(answer.requests.map(({ endpoint }) => endpoint)).toEqual(sheet.endpoints.slice(1));
  });

  test("every function finds it, and the new document costs one GET", async () => {
    const sheet = createMovedSheet();
    const asked = [
      sheet.askNow(amiQuestion, [alderId, 60, 4]),
      sheet.askNow(propertyQuestion, [alderId, "msa"]),
      sheet.askNow(expenseQuestion, [alderId, "noi"]),
      sheet.askNow(priceQuestion, [alderId, "1BR"]),
    ];
    const answers = await sheet.clock.until(Promise.all(asked.map((answer) => Promise.resolve(answer))));
    expect(answers.map(({ propertyId }) => propertyId)).toEqual(Array(4).fill(newId));
    expect(sheet.endpoints.filter((endpoint) => endpoint === `GET /property/${newId}`)).toHaveLength(1);
  });

  test("a refresh knows the address from the document that it replaces", async () => {
    const sheet = createSheet();
    const { key, subject } = await sheet.ask(propertyQuestion, yearBuilt(alderId));
    expect(subject).toEqual({ id: alderId, address });
    const moved = createMovedSheet();
    Object.assign(sheet.service, { documents: moved.service.documents, summaries: moved.service.summaries });
    await sheet.clock.advance(1000);
    const anew = await sheet.clock.until(sheet.engine.fetchAnew(key, { notBefore: sheet.clock.now() }));
    expect([scalarOf(anew), anew.propertyId, anew.subject]).toEqual([2015, newId, { id: alderId, address }]);
  });

  test.each([
    ["none", [], /has moved or been merged, and none is found at its address.*RENT\.SEARCH/],
    [
      "several",
      [compId(77), compId(78)],
      new RegExp(`more than one may match.*The Alder, ${address} \\(${compId(77)}\\); .*\\(${compId(78)}\\)\\.$`),
    ],
  ])("%s at its address: #N/A that names the candidates, and the address is not forgotten", async (_, ids, reason) => {
    const sheet = createMovedSheet();
    sheet.service.summaries = ids.map((id) => ({ ...summaryOf(alder), id }));
    const answer = await sheet.ask(propertyQuestion, yearBuilt(alderId));
    expect(reasonOf(answer)).toMatch(reason);
    expect(reasonOf(answer)).toContain(`${alderId} at ${address}`);
    expect(answer.subject).toEqual({ id: alderId, address });
    const candidates = ids.map((id) => ({ id, address: `The Alder, ${address}` }));
    expect(sheet.moves).toEqual(ids.length === 0 ? [] : [{ from: alderId, address, candidates }]);
  });

  test("a property nearby is never taken for it", async () => {
    const sheet = createMovedSheet();
    sheet.service.searchProperties = () =>
      Promise.resolve({
        data: [{ ...summaryOf(alder), id: newId, street_address: "1202 E 6th St", street_address_alias: [] }],
        fetchedAt: sheet.clock.now(),
        endpoint: "GET /property/search",
      });
    const reason = reasonOf(await sheet.ask(propertyQuestion, yearBuilt(alderId)));
    expect(reason).toMatch(new RegExp(`more than one may match.*1202 E 6th St.*${newId}`));
  });

  test("a failure of the search is a failure, never 'moved'", async () => {
    const sheet = createMovedSheet();
    sheet.service.fault = ({ endpoint }) => (endpoint.endsWith("search") ? failure("ServerError") : undefined);
    await expect(sheet.ask(propertyQuestion, yearBuilt(alderId))).rejects.toMatchObject({ name: "ServerError" });
    expect(sheet.answers.size).toBe(0);
  });

  test("an id of which nothing is known is #N/A that says what to do", async () => {
    const sheet = createSheet();
    const reason = reasonOf(await sheet.ask(propertyQuestion, yearBuilt(compId(99))));
    expect(reason).toMatch(new RegExp(`${compId(99)}.*have a new id, or isn't available.*address`));
    expect(sheet.endpoints).toEqual([`GET /property/${compId(99)}`, "GET /property/search"]);
  });

  test.each([
    ["by its address", true],
    ["by itself", false],
  ])("an id that search still finds, %s, is out of reach: a failure that is not kept", async (_, isKnown) => {
    const sheet = createMovedSheet();
    if (!isKnown) sheet.addresses.clear();
    sheet.service.summaries = [summaryOf(alder), ...maples];
    await expect(sheet.ask(propertyQuestion, yearBuilt(alderId))).rejects.toMatchObject({ name: "NotFoundError" });
    expect([sheet.answers.size, sheet.moves]).toEqual([0, []]);
  });

  test("a refusal of the service is a failure, not an answer", async () => {
    const sheet = createSheet();
    sheet.service.fault = () => failure("ForbiddenError");
    await expect(sheet.ask(propertyQuestion, yearBuilt(alderId))).rejects.toMatchObject({ name: "ForbiddenError" });
    expect(sheet.answers.size).toBe(0);
  });
});

test("a name such as a formula or markup stays the text that it is", async () => {
  const names = ["=cmd|' /C calc'!A0", "<img src=x onerror=alert(1)>", "+1+1", "@SUM(A1)", "-2"];
  for (const name of names) {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, building_name: name });
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "building_name"]))).toBe(name);
    expect((await sheet.ask(propertyQuestion, [alderId])).value).toMatchObject({ kind: "entity", text: name });
  }
});

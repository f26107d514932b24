/** @jest-environment jsdom */
import { createFormats } from "../../src/ui/format";
import { languageOf } from "../../src/ui/language";
import { fullTexts } from "./full-texts";
import { noon, openPane } from "./open-pane";
import { ownConnection } from "./scripted-addin";

/** Every text with its place; the functions called with figures that reach both singular and plural. */
function allTexts(table: object, place = ""): [string, string][] {
  return Object.entries(table).flatMap(([name, text]: [string, unknown]): [string, string][] => {
    const here = `${place}.${name}`;
    if (typeof text === "string") return [[here, text]];
    if (typeof text === "function") {
      const write = text as (...figures: number[]) => unknown;
      return [1, 2, 60_000].flatMap((figure): [string, string][] => {
        const written = write(figure, figure) as string | undefined | object;
        const called = `${here}(${figure})`;
        return typeof written === "object" ? allTexts(written, called) : [[called, String(written)]];
      });
    }
    return allTexts(text as object, here);
  });
}

const english = new Map(allTexts(fullTexts("en", String)));
const spanish = new Map(allTexts(fullTexts("es", String)));

test("every text has a Spanish one", () => {
  expect([...spanish.keys()]).toEqual([...english.keys()]);
  expect([...spanish].filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("no English text is left in the Spanish table but names and words that both share", () => {
  const same = [...spanish].filter(([place, text]) => text === english.get(place)).map(([place]) => place);
  expect(same).toEqual([
    ".productName",
    ".errorCount(1)",
    ".exports.formats.csv",
    ".exports.no",
    // What the help does not say stays as it is; what it says is in option-help.test.ts.
    ...[1, 2, 60_000].map((figure) => `.functions.optionHelp(${String(figure)})`),
    // What was guessed, and its columns.
    ...[1, 2, 60_000].map((figure) => `.import.guessOf(${String(figure)})`),
    // Terms of the trade.
    ".intake.kindNames.rent_roll",
    ".intake.kindNames.statement",
    ".intake.total",
    ".intake.lines.loss_to_lease",
    // A name and its distance.
    ...[1, 2, 60_000].map((figure) => `.property.candidate(${String(figure)})`),
    ".exhibitPages.names.loss-to-lease",
    ".exhibitPages.names.t12",
    ".exhibitPages.names.pro-forma",
    ".templates.names.pro-forma",
    ".settings.stored.unit",
    // A language is listed by its own name, for those who read no other.
    ".settings.language.names.en",
    ".settings.language.names.es",
  ]);
});

test.each([
  ["en-US", "en"],
  ["es-MX", "es"],
  ["ES", "es"],
  ["fr-FR", "en"],
  ["", "en"],
  ["constructor", "en"],
])("the host's language %p gets the %p texts", (tag, language) => expect(languageOf(tag)).toBe(language));

test.each([
  ["en-US", "1,234,567", "1.5 s", "12:00:00 PM"],
  ["en-GB", "1,234,567", "1.5 s", "12:00:00"],
  ["es-ES", "1.234.567", "1,5 s", "12:00:00"],
  ["de-DE", "1,234,567", "1.5 s", "12:00:00 PM"],
  ["es-!", "1.234.567", "1,5 s", "12:00:00"],
])("formats of %p", (tag, count, duration, time) => {
  const formats = createFormats(tag);
  expect([formats.count(1_234_567), formats.duration(1500), formats.time(noon, noon)]).toEqual([count, duration, time]);
});

test.each([
  ["en-US", "$1,234", "7.5%", "0.71", "Jun 30, 2025", "Jun 2025"],
  ["es-MX", "$1,234", "7.5%", "0.71", "30 jun 2025", "jun 2025"],
])("dollars, shares, scores, days and months of %p", (tag, money, share, decimal, day, month) => {
  const formats = createFormats(tag);
  const spaces = (text: string): string => text.replace(/\s/g, " ");
  expect(
    [
      formats.money(1234.4),
      formats.share(0.075),
      formats.decimal(0.714),
      formats.day("2025-06-30"),
      formats.month("2025-06"),
    ].map(spaces),
  ).toEqual([money, share, decimal, day, month]);
});

test("one mile is no miles", () => {
  const radii = (["en", "es"] as const).map((language) => {
    const { lengths } = fullTexts(language, String).property;
    return ["1", "1.5"].flatMap((length) => [lengths.us(length), lengths.metric(length)]);
  });
  expect(radii).toEqual([
    ["1 mile", "1 kilometer", "1.5 miles", "1.5 kilometers"],
    ["1 milla", "1 kilómetro", "1.5 millas", "1.5 kilómetros"],
  ]);
});

test("days and months can be written as ISO 8601 has them, in every language", () => {
  for (const formats of [createFormats("en-US", "iso"), createFormats("es-MX", "iso")])
    expect([formats.day("2025-06-30T12:00:00Z"), formats.month("2025-06")]).toEqual(["2025-06-30", "2025-06"]);
});

test("the Spanish pane shows no English word of its table", async () => {
  const pane = await openPane(
    {
      connection: ownConnection,
      pendingCalls: 1,
      quota: [{ policy: "p", quota: 5000, remaining: 1000, resetsAt: noon + 1 }],
    },
    { languageTag: "es-MX" },
  );
  expect(pane.text()).toContain("Se identifica conToken de portador");
  expect(pane.text()).toContain("Quedan 1,000 de 5,000 solicitudes");
  const shown = pane.text().replace(/Compsheet|Subject/g, "");
  // "Importar" begins with an English word and is none.
  const isShown = (text: string): boolean =>
    shown
      .split(text)
      .slice(1)
      .some((behind) => !/^\p{Ll}/u.test(behind));
  const shownEnglish = [...english].filter(
    ([place, text]) => text !== spanish.get(place) && text.length > 4 && isShown(text),
  );
  expect(shownEnglish).toEqual([]);
  await pane.close();
});

test("what cells, requests and the workbook tell of failures is Spanish in the Spanish pane", async () => {
  const offline = "This computer is offline. Connect to the network, then try again.";
  const pane = await openPane(
    {
      connection: ownConnection,
      errors: [
        {
          id: 1,
          functionName: "RENT.PRICE",
          code: "#VALUE!",
          message: 'The option "bed" must be a number; it was given "x".',
          at: noon,
        },
      ],
      requests: [
        { id: 1, endpoint: "GET /property/search", startedAt: noon, attempt: 1, error: offline, durationMs: 5 },
      ],
      notices: [{ id: 2, message: "The refresh was canceled.", at: noon }],
    },
    { languageTag: "es-MX" },
  );
  pane.addin.activity.retryErrors = () =>
    Promise.reject(Object.assign(new Error("You cannot do that."), { code: "AccessDenied" }));
  await pane.openScreen("Actividad");
  await pane.press("Reintentar celdas con error");
  expect(pane.text()).toContain(
    "Si su empresa pide una etiqueta de confidencialidad, elíjala (Inicio > Confidencialidad)",
  );
  expect(pane.text()).toContain('La opción «bed» debe ser un número; recibió "x".');
  expect(pane.text()).toContain("Este equipo está sin conexión. Conéctelo a la red e inténtelo de nuevo.");
  expect(pane.text()).toContain("La actualización se canceló.");
  await pane.close();
});

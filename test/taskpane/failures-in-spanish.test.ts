/** Real failures, as the code below the pane makes them, read as the Spanish pane shows them. */
import { gzipSync } from "node:zlib";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import * as v from "valibot";
import { inEnglish, saidBy, say } from "../../src/domain/said";
import { authenticationHeaders } from "../../src/client/authentication";
import type { Connection } from "../../src/client/connection";
import { createHttpTransport, type Exchange } from "../../src/client/http-transport";
import { statusError } from "../../src/client/status-errors";
import { MissingTableError } from "../../src/features/import/sheet/table-content";
import { RefusedCellsError } from "../../src/host/cell-marking";
import { MissingSheetError } from "../../src/host/sheet-access";
import { LinkRefusedError } from "../../src/features/exports/link-file";
import { addressSource } from "../../src/file-reader/address-source";
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { blobSource, type FileSource } from "../../src/file-reader/file-source";
import { readFile, sampleFile } from "../../src/file-reader/read-file";
import { readCount, readDateInput, readName } from "../../src/engine/questions/function-arguments";
import { readOptions } from "../../src/engine/questions/function-options";
import { decode } from "../../src/service/decode";
import { spanish as speaker } from "../../src/taskpane/texts/es/messages/spanish-messages";
import { createFakeClock } from "../client/fake-clock";

const file = (parts: BlobPart[], name = "rents.csv"): FileSource => blobSource(new Blob(parts), name);
const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);
const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `p${String(at)},${String(at)}`).join("\n");

/** Its first megabyte is UTF-8, what follows is not. */
async function turnsIntoAnotherEncoding(): Promise<unknown> {
  const source = file([`id,rent\n${lines(120_000)}\n`, bytes(0x43, 0x61, 0x66, 0xe9, 0x2c, 0x31, 0x0a)]);
  const { plan, encoding } = await sampleFile(source);
  return readFile(source, encoding, createPlainReader(plan, { rows: () => undefined, problem: () => undefined }));
}

const download = (status: number) => () =>
  addressSource(
    { address: "https://gateway.example/file", headers: {}, name: "Dallas", size: null },
    { fetch: () => Promise.resolve(new Response(null, { status })), sleep: () => new Promise(() => undefined) },
  )
    .open()
    .then((stream) => stream.getReader().read());

const answered = (status: number, message?: string, retryAfterMs?: number) => () => {
  throw statusError({ status, endpoint: "GET /property/search", body: { message }, retryAfterMs });
};

const silence = new Promise<Response>(() => undefined);
const refusal = Promise.reject<Response>(new TypeError("Failed to fetch"));
refusal.catch(() => undefined);

/** One exchange whose fetch ends like this. */
function exchange(outcome: Promise<Response>, isOnline = true, pageOrigin = "https://pane.example") {
  return async (): Promise<unknown> => {
    const clock = createFakeClock();
    const transport = createHttpTransport({
      clock,
      isOnline: () => isOnline,
      pageOrigin,
      fetch: () => outcome,
    });
    const given: Exchange = {
      baseUrl: "https://data.example",
      serviceName: "Producción",
      headers: {},
      timeoutMs: 60_000,
      signal: new AbortController().signal,
      reachedBefore: false,
      onHeaders: () => undefined,
    };
    const answer = transport({ method: "GET", path: "/property/search", query: "", body: undefined }, given);
    answer.catch(() => undefined);
    if (outcome === silence) await clock.advance(60_000);
    return answer;
  };
}

const connection: Connection = {
  name: "Producción",
  baseUrl: "https://data.example",
  dataSource: "service",
  credentials: { scheme: "api-key", key: "two\nlines" },
};

const failures: readonly (readonly [string, () => unknown, string])[] = [
  ["an empty file", () => sampleFile(file([])), "El archivo está vacío. Elija otro."],
  [
    "a damaged gzip",
    () => sampleFile(file([Uint8Array.from(gzipSync(lines(50_000))).slice(0, 4_000)], "rents.csv.gz")),
    "El archivo comprimido está dañado o incompleto: obténgalo otra vez.",
  ],
  [
    "an Excel document",
    async () => {
      const archive = new ZipWriter(new BlobWriter());
      await archive.add("[Content_Types].xml", new TextReader("<Types/>"));
      return sampleFile(file([await archive.close()], "rents.xlsx"));
    },
    "Es un documento de Excel o de Office: ábralo allí, guarde la hoja como CSV y elija ese archivo.",
  ],
  [
    "a picture",
    () => sampleFile(file([new Uint8Array(5_000)], "rents.csv")),
    "«rents.csv» no es un archivo de texto. Ábralo en el programa del que viene, guárdelo como CSV (UTF-8) y elija ese archivo.",
  ],
  [
    "another encoding from the middle on",
    turnsIntoAnotherEncoding,
    "El archivo empieza en UTF-8 y sigue en otra codificación: elija UTF-8 o Windows-1252 por línea e impórtelo otra vez.",
  ],
  ["a download that is forbidden", download(403), "Esta clave no puede descargar «Dallas». Revise la conexión."],
  [
    "a download whose server falls silent",
    () => {
      const clock = createFakeClock();
      const source = addressSource(
        { address: "https://gateway.example/file", headers: {}, name: "Dallas", size: null },
        { fetch: () => silence, sleep: (ms, signal) => clock.sleep(ms, signal) },
      );
      return clock.until(source.start(4));
    },
    "El servidor dejó de enviar «Dallas». Revise el servicio y su red, y reinicie la importación.",
  ],
  ["a download that is gone", download(410), "«Dallas» ya no está: pídalo otra vez."],
  [
    "a key that is refused",
    answered(401, "Invalid key"),
    "El servicio rechazó la clave (Invalid key). Compruebe la clave en el panel de Compsheet.",
  ],
  [
    "a product that the subscription lacks",
    answered(403, "Forbidden: product pricing"),
    "Esta clave no puede usar GET /property/search (Forbidden: product pricing). Pida a quien administra la suscripción que lo agregue, o conéctese con otra clave en el panel de Compsheet.",
  ],
  [
    "a property that has moved",
    () => {
      throw statusError({ status: 404, endpoint: "GET /property/6fa459ea", body: { message: "Property not found" } });
    },
    "El servicio no tiene la propiedad 6fa459ea: puede que se haya unido a otra o que no esté disponible para usted. Búsquela otra vez por su dirección.",
  ],
  [
    "an address of the service where nothing is",
    () => {
      throw statusError({ status: 404, endpoint: "GET /property/6fa459ea", body: undefined });
    },
    "El servidor no tiene nada para GET /property/6fa459ea y no dice por qué. Compruebe la dirección del servicio en el panel de Compsheet.",
  ],
  [
    "a quota that is used up",
    answered(429, undefined, 45_000),
    "La cuota de solicitudes de esta clave está agotada. Inténtelo otra vez en 45 segundos.",
  ],
  [
    "a quota without a time",
    answered(429),
    "La cuota de solicitudes de esta clave está agotada. Inténtelo otra vez en un minuto.",
  ],
  [
    "a fault of the service",
    answered(503, "Down", 7_200_000),
    "El servicio falló (estado 503) (Down). Inténtelo de nuevo en 2 horas.",
  ],
  [
    "a request that is wrong",
    answered(422, "topN"),
    "El servicio rechazó la solicitud GET /property/search (topN). Corrija los argumentos de la fórmula e inténtelo otra vez.",
  ],
  ["no network", exchange(refusal, false), "Este equipo está sin conexión. Conéctelo a la red e inténtelo de nuevo."],
  [
    "a service that lets no page read it",
    exchange(refusal),
    "No se puede llegar a Producción, o bloquea las solicitudes de https://pane.example (CORS). Compruebe la dirección en el panel de Compsheet y su red. Si las dos están bien, pida al operador del servicio que permita este origen.",
  ],
  [
    "a service that is not there",
    exchange(refusal, true, "https://data.example"),
    "No se puede llegar a Producción. Compruebe su red o su VPN y que el servicio esté en marcha, e inténtelo otra vez.",
  ],
  [
    "a service that does not answer",
    exchange(silence),
    "Producción no respondió a GET /property/search en 60 segundos. Inténtelo otra vez; si sigue igual, compruebe su red y la dirección del servicio en el panel de Compsheet.",
  ],
  [
    "a page in place of an answer",
    exchange(Promise.resolve(new Response("<html>"))),
    "La respuesta a GET /property/search no es JSON. Compruebe la dirección del servicio en el panel de Compsheet y si hay en medio un proxy o una página de inicio de sesión; si la dirección es correcta, envíe este mensaje a soporte.",
  ],
  [
    "an answer of another form",
    () => decode(v.object({ id: v.string() }), { id: 5 }, "GET /property/{id}"),
    "La respuesta del servicio a GET /property/{id} tiene una forma inesperada: id: se esperaba string y llegó 5. Inténtelo más tarde; si sigue igual, envíe este mensaje a soporte.",
  ],
  [
    "a key that cannot be sent",
    () => authenticationHeaders(connection, "GET /"),
    "La clave o el token de Producción contiene un salto de línea, un espacio o una letra que no puede tener, y no se envió. Cópielo otra vez de donde se emitió y escríbalo en el panel de Compsheet.",
  ],
  [
    "a number of comparables that is none",
    () => readCount([["many"]], "count", { min: 1, max: 100, fallback: 10 }),
    'count debe ser un número entero de 1 a 100; recibió "many".',
  ],
  [
    "a cell where a date belongs",
    () => readDateInput(null, say`The option "${"from"}"`),
    'La opción «from» debe ser una fecha: una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-90d"; recibió nada.',
  ],
  [
    "a misspelled measure",
    () => readName([["efective"]], "measure", ["asking", "effective"]),
    "«efective» no sirve como measure. Parecidos: effective, asking. Todos: asking, effective.",
  ],
  [
    "an option that is none",
    () => readOptions([[["tag"]], [["x"]]], { headers: "boolean" }),
    "«tag» no es una opción de esta función. Parecidas: headers.",
  ],
  [
    "an option of another type",
    () => readOptions([[["headers"]], [["perhaps"]]], { headers: "boolean" }),
    'La opción «headers» debe ser TRUE o FALSE; recibió "perhaps".',
  ],
  [
    "a table that is gone",
    () => Promise.reject(new MissingTableError("Rents")),
    "La tabla Rents se eliminó del libro.",
  ],
  ["a sheet that is gone", () => Promise.reject(new MissingSheetError("Rents")), "La hoja Rents se eliminó del libro."],
  [
    "a protected sheet",
    () => Promise.reject(new RefusedCellsError(new Map([["Rents", 1200]]))),
    'Excel no permitió calcular 1,200 celdas, en "Rents". Desproteja la hoja si está protegida e inténtelo otra vez.',
  ],
  [
    "a link that cannot be read",
    () => Promise.reject(new LinkRefusedError(null)),
    "El enlace no se puede leer desde aquí: ábralo en un navegador, guarde el archivo y elíjalo en la pantalla Importar.",
  ],
];

test.each(failures)("%s", async (_, fail, spanish) => {
  const error = await Promise.resolve()
    .then(fail)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(error).not.toBeNull();
  expect(error).toHaveProperty("said.code");
  expect(speaker.say(saidBy(error))).toBe(spanish);
  // As a workbook or a log keeps it.
  expect(speaker.read(inEnglish(saidBy(error)))).toBe(spanish);
});

test("the words of a service, of Excel and of a person stay as they are", () => {
  for (const text of ["The argument is invalid or missing.", "=cmd|' /C calc'!A0", "", "Down. Up. Down."])
    expect(speaker.read(text)).toBe(text);
});

test("messages in a row are read one by one, and one inside of another as well", () => {
  expect(speaker.read("The formula hides an error. The cell shows no error.")).toBe(
    "La fórmula oculta un error. La celda no muestra ningún error.",
  );
  expect(
    speaker.read("stale: the last refresh failed. This computer is offline. Connect to the network, then try again."),
  ).toBe(
    "desactualizada: la última actualización falló. Este equipo está sin conexión. Conéctelo a la red e inténtelo de nuevo.",
  );
});

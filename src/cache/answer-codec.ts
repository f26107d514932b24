/**
 * Answers as text that a workbook can carry: JSON with a version, gzip (whose checksum tells a damaged text), base64.
 */
import type { Answer } from "./answer";

/** Grows when the form changes; a reader skips what is newer than itself. */
const formatVersion = 1;

/** The form on disk: fields by position, empty ones left out at the end. */
type StoredAnswer = [
  key: string,
  value: Answer["value"],
  fetchedAt: number,
  propertyId: string | null,
  createdOn: string | null,
  requests: (readonly [endpoint: string, secondsAfter: number])[],
  notes: readonly string[],
  warnings: readonly string[],
];

function toStored(answer: Answer): StoredAnswer {
  return [
    answer.key,
    answer.value,
    answer.fetchedAt,
    answer.propertyId ?? null,
    answer.createdOn ?? null,
    answer.requests.map((request) => [request.endpoint, request.fetchedAt - answer.fetchedAt] as const),
    answer.notes,
    answer.warnings,
  ];
}

function fromStored([key, value, fetchedAt, propertyId, createdOn, requests, notes, warnings]: StoredAnswer): Answer {
  return {
    key,
    value,
    fetchedAt,
    ...(propertyId === null ? {} : { propertyId }),
    ...(createdOn === null ? {} : { createdOn }),
    requests: requests.map(([endpoint, after]) => ({ endpoint, fetchedAt: fetchedAt + after })),
    notes,
    warnings,
  };
}

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** btoa takes one character a byte; a call with too many arguments overflows the stack. */
function toBase64(bytes: Uint8Array): string {
  const blocks: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    blocks.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return btoa(blocks.join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Writes answers as one text. Answers about one property stand together, which packs them tighter. */
export async function encodeAnswers(answers: readonly Answer[]): Promise<string> {
  const sorted = [...answers].sort((a, b) => compare(a.propertyId ?? "", b.propertyId ?? "") || compare(a.key, b.key));
  const json = JSON.stringify({ version: formatVersion, answers: sorted.map(toStored) });
  return toBase64(await pipe(new TextEncoder().encode(json), new CompressionStream("gzip")));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reads what `encodeAnswers` wrote. Throws an Error that says why a text cannot be read. */
export async function decodeAnswers(text: string): Promise<Answer[]> {
  const bytes = await pipe(fromBase64(text), new DecompressionStream("gzip"));
  const stored = JSON.parse(new TextDecoder().decode(bytes)) as { version: number; answers: StoredAnswer[] };
  if (stored.version > formatVersion) {
    throw new Error(`It was written by a newer Compsheet (form ${stored.version}); update the add-in to read it.`);
  }
  return stored.answers.map(fromStored);
}

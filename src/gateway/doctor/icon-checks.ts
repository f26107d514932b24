/** Icons of the ribbon and the list of add-ins. */
import { judge, present, shown, type Check, type Patient } from "./check";

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const neededSizes = [16, 32, 64, 80];

/** Width and height of a PNG in pixels; null for anything else. */
function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < 24 || pngStart.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function pictureFaults(patient: Patient): Promise<readonly string[]> {
  const { icons } = patient.manifest;
  const answers = new Map(await present(patient, [...new Set(icons.map(({ address }) => address))]));
  const wrong = icons.flatMap(({ address, size }) => {
    const answer = answers.get(address);
    if (!answer) return [];
    const found = pngSize(answer.bytes);
    if (found === null) return [`${shown(patient, address)} isn't a PNG`];
    if (found.width === size && found.height === size) return [];
    return [`${shown(patient, address)} is ${found.width} × ${found.height}, not ${size} × ${size}`];
  });
  const absent = neededSizes.filter((size) => !icons.some((icon) => icon.size === size));
  return [...wrong, ...absent.map((size) => `the manifest names no icon of ${size} px`)];
}

async function storingFaults(patient: Patient): Promise<readonly string[]> {
  const answers = await present(patient, [...new Set(patient.manifest.icons.map(({ address }) => address))]);
  return answers.flatMap(([address, { headers }]) => {
    const control = `${headers.get("cache-control") ?? ""}, ${headers.get("pragma") ?? ""}`.toLowerCase();
    const word = /\b(?:no-cache|no-store)\b/.exec(control)?.[0];
    const expires = headers.get("expires");
    // Expires is ignored if Cache-Control has an age. An invalid date counts as past.
    const hasAge = /\bmax-age=\d/.test(control);
    const isPast = expires !== null && !hasAge && !(Date.parse(expires) > patient.now());
    const name = shown(patient, address);
    return word !== undefined ? [`${name} has ${word}`] : isPast ? [`${name} expires in the past`] : [];
  });
}

export const iconChecks: readonly Check[] = [
  {
    id: "I1",
    what: "Icons of 16, 32, 64 and 80 px are PNG of that size",
    why: "Excel shows its default icon, or a blurred one.",
    fix: "Serve the built icons unchanged: no image optimizer in between.",
    run: async (patient) => judge(await pictureFaults(patient)),
  },
  {
    id: "I2",
    what: "Icons may be stored",
    why: "Excel on Windows shows its default icon for one that it may not store.",
    fix: "Send Cache-Control: public, max-age=86400 for png, without no-cache, no-store or Pragma.",
    run: async (patient) => judge(await storingFaults(patient)),
  },
];

/** The forms in which a secret may lie somewhere, for tests that look for it. */

/** Name of each form -> the text to look for. */
export function formsOfSecret(secret: string): ReadonlyMap<string, string> {
  const bytes = Buffer.from(secret, "utf8");
  const percent = (upper: boolean): string =>
    [...bytes]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .map((hex) => `%${upper ? hex.toUpperCase() : hex}`)
      .join("");
  const forms = new Map([
    ["plain", secret],
    ["JSON", JSON.stringify(secret).slice(1, -1)],
    ["percent-encoded", encodeURIComponent(secret)],
    ["percent-encoded in small letters", encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ["percent-encoded twice", encodeURIComponent(encodeURIComponent(secret))],
    ["percent-encoded whole", percent(true)],
    ["percent-encoded whole in small letters", percent(false)],
    ["hexadecimal", bytes.toString("hex")],
  ]);
  for (const before of [0, 1, 2]) {
    // The characters that the secret alone decides, wherever within three bytes it begins.
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const run = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    forms.set(`base64 at ${before}`, run);
    forms.set(`base64 for addresses at ${before}`, run.replaceAll("+", "-").replaceAll("/", "_"));
    forms.set(`base64 at ${before}, percent-encoded`, encodeURIComponent(run));
  }
  return forms;
}

/** "place: form" wherever a text holds a form of a secret. */
export function findSecrets(places: Readonly<Record<string, string>>, secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) =>
    [...formsOfSecret(secret)].flatMap(([form, text]) =>
      Object.entries(places).flatMap(([place, content]) => (content.includes(text) ? [`${place}: ${form}`] : [])),
    ),
  );
}

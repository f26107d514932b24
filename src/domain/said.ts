/** What a person reads, apart from its language: English where it is written, another language by its code. */
export interface Said {
  /** The English sentence, with {} in place of each parameter. */
  readonly code: string;
  readonly params: readonly SaidPart[];
}

/** A parameter: a name or figure as it is shown, or another message. */
export type SaidPart = string | number | null | undefined | Said;

const GAP = "{}";

/** A message by its English sentence: say`The table ${name} was deleted.` */
export function say(sentence: TemplateStringsArray, ...params: readonly SaidPart[]): Said {
  return { code: sentence.join(GAP), params };
}

/** A text from elsewhere, such as a service, Excel or a workbook of an earlier version. */
export const quote = (text: string): Said => ({ code: GAP, params: [text] });

/** Several messages as one, with a blank between them. */
export const together = (...all: readonly Said[]): Said => ({ code: all.map(() => GAP).join(" "), params: all });

export function inEnglish({ code, params }: Said): string {
  const [first = "", ...rest] = code.split(GAP);
  return rest.reduce((text, piece, place) => text + english(params[place]) + piece, first);
}

const english = (part: SaidPart): string => (isSaid(part) ? inEnglish(part) : String(part));

/** The same message with changed texts in its gaps, such as without a secret. */
export const refilled = ({ code, params }: Said, change: (text: string) => string): Said => ({
  code,
  params: params.map((part) => (isSaid(part) ? refilled(part, change) : change(String(part)))),
});

/** An error for people. Its `message` is the English one. */
export class SaidError extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(inEnglish(said), options);
  }
}

/** What an error says, of this frame or another; a value that is neither an error nor a message is its own text. */
export function saidBy(error: unknown): Said {
  if (isSaid(error)) return error;
  const { said } = Object(error) as { readonly said?: unknown };
  if (isSaid(said)) return said;
  return quote(error instanceof Error && error.message !== "" ? error.message : String(error));
}

export const isSaid = (value: unknown): value is Said => {
  const { code, params } = Object(value) as Partial<Said>;
  return typeof code === "string" && Array.isArray(params);
};

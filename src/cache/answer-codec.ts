/** Answers as one text that a workbook can carry, and back. */
import type { UsedAnswer } from "./answer-form";
import { answersFromJson, NewerFormError, type ReadAnswers } from "./answers-from-json";
import { answersToJson } from "./answers-to-json";
import { canPack, packText, unpackText } from "./packed-text";

/** Why a stored text gives no answers. Only what is damaged may be cleared away: anything else some Compsheet can read. */
export class UnreadableAnswersError extends Error {
  override readonly name = "UnreadableAnswersError";
  constructor(
    readonly reason: "damaged" | "newer" | "unsupported",
    message: string,
  ) {
    super(message);
  }
}

const cannotPack = (): UnreadableAnswersError =>
  new UnreadableAnswersError(
    "unsupported",
    "This system's browser component is too old to keep answers in workbooks (it has no CompressionStream). Answers last " +
      "while the workbook is open. Update Office and the system to keep them.",
  );

/** Rejects with UnreadableAnswersError where the system cannot pack. */
export async function encodeAnswers(used: readonly UsedAnswer[]): Promise<string> {
  if (!canPack()) throw cannotPack();
  return packText(JSON.stringify(answersToJson(used)));
}

/** Reads what `encodeAnswers` wrote. Rejects with UnreadableAnswersError alone. */
export async function decodeAnswers(text: string): Promise<ReadAnswers> {
  if (!canPack()) throw cannotPack();
  try {
    return answersFromJson(JSON.parse(await unpackText(text)));
  } catch (error) {
    if (error instanceof NewerFormError) {
      throw new UnreadableAnswersError(
        "newer",
        `Some stored answers were left out: ${error.message} Update the add-in to read them.`,
      );
    }
    throw new UnreadableAnswersError(
      "damaged",
      `Some stored answers are damaged and were left out; their cells ask the service again. ${String(error)}`,
    );
  }
}

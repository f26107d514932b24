/** Every message of the layers below the pane in Spanish: what each is recognised by, and how it reads. */
import { createMessageReader } from "../../../../ui/message-reader";
import { answerMessages } from "./answers";
import { argumentMessages } from "./arguments";
import { earlierMessages } from "./earlier";
import { fileMessages } from "./files";
import { intakeMessages } from "./intake";
import { phrases } from "./phrases";
import { serviceMessages } from "./service";
import { titles } from "./titles";
import { underwritingMessages } from "./underwriting";
import { workbookMessages } from "./workbook";

export const spanishMessages = {
  ...serviceMessages,
  ...argumentMessages,
  ...answerMessages,
  ...underwritingMessages,
  ...fileMessages,
  ...intakeMessages,
  ...workbookMessages,
  ...titles,
};

export const readInSpanish = createMessageReader({ ...earlierMessages, ...spanishMessages }, phrases);

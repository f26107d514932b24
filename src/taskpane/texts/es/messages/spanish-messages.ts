/** Spanish translations of all messages from the layers below the pane, by the template that identifies each. */
import { createMessageReader } from "../../../../ui/message-reader";
import { answerMessages } from "./answers";
import { argumentMessages } from "./arguments";
import { earlierMessages } from "./earlier";
import { fileMessages } from "./files";
import { intakeDecisions } from "./intake-decisions";
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
  ...intakeDecisions,
  ...workbookMessages,
  ...titles,
};

export const readInSpanish = createMessageReader({ ...earlierMessages, ...spanishMessages }, phrases);

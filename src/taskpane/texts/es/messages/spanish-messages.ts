/** Spanish translations of all messages from the layers below the pane, by the template that identifies each. */
import { createSpeaker } from "../../../../ui/message-reader";
import { answerMessages } from "./answer-messages";
import { argumentMessages } from "./argument-messages";
import { earlierIntakeMessages } from "./earlier-intake-messages";
import { earlierMessages } from "./earlier-messages";
import { fileMessages } from "./file-messages";
import { intakeDecisions } from "./intake-decisions";
import { intakeMessages } from "./intake-messages";
import { phrases } from "./phrases";
import { serviceMessages } from "./service-messages";
import { titles } from "./titles";
import { underwritingMessages } from "./underwriting-messages";
import { workbookMessages } from "./workbook-messages";

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

export const spanish = createSpeaker(spanishMessages, phrases, { ...earlierMessages, ...earlierIntakeMessages });

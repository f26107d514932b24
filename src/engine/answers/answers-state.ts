/** State of the workbook's answers, as the pane shows it. */
export interface AnswersState {
  /** Function calls waiting for the service. */
  readonly pendingCalls: number;
  /** Answers that the workbook's cells show. */
  readonly storedAnswers: number;
  /** Answers that aren't in the workbook yet: closing Excel now would lose them. */
  readonly unsavedAnswers: number;
  /** Whether they are saved automatically after a quiet moment. */
  readonly savesByItself: boolean;
  /** Answers whose last refresh failed: they show the previous value. */
  readonly staleAnswers: number;
  /** Answers that this device can't prove it fetched: another device saved them, or someone edited the workbook. */
  readonly unverifiedAnswers: number;
  /** Answers from other data than the connected ones: shown until a refresh replaces them. */
  readonly otherAnswers: number;
  /** Compressed size of the answers in the workbook. */
  readonly storedBytes: number;
  /** When the oldest answer was fetched, milliseconds since the epoch; null without answers. */
  readonly oldestAnswer: number | null;
  /** What couldn't be read from or written to the workbook, in words; null if all is well. */
  readonly storeProblem: string | null;
}

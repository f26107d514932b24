/** The answers that the workbook's cells show, as the pane shows them. */
export interface AnswersState {
  /** Function calls that wait for the service. */
  readonly pendingCalls: number;
  /** Answers that the workbook's cells show. */
  readonly storedAnswers: number;
  /** Those of them that the workbook does not hold yet: closing Excel now would lose them. */
  readonly unsavedAnswers: number;
  /** Whether they are written into the workbook by themselves after a quiet moment. */
  readonly savesByItself: boolean;
  /** Answers whose last refresh failed: they show the value from before. */
  readonly staleAnswers: number;
  /** Answers that this device cannot prove to have fetched: another one saved them, or somebody edited the workbook. */
  readonly unverifiedAnswers: number;
  /** Answers of other data than the connected ones: they are shown until a refresh replaces them. */
  readonly otherAnswers: number;
  /** What the answers take in the workbook, compressed. */
  readonly storedBytes: number;
  /** When the oldest answer was fetched, milliseconds since the epoch; null without answers. */
  readonly oldestAnswer: number | null;
  /** What could not be read from the workbook or written into it, in words; null while all is well. */
  readonly storeProblem: string | null;
}

/** The message of a cell that shows another cell's error: a consequence, not a cause. */

export const passedOnMessage = (functionName: string): string =>
  `An argument of ${functionName} is this error. Correct the cell that it comes from.`;

/** Whether an error's message says that its cause is in another cell. */
export function isPassedOn(message: string): boolean {
  return /^An argument of \S+ is this error\. Correct the cell that it comes from\.$/.test(message);
}

/** The service doesn't know a value of the property: nothing that a person can mend. */
export const isUnknownValue = (message: string): boolean => / is unknown for this property\.$/.test(message);

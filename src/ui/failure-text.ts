/** What to show of something that was thrown. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}

// Anything shorter is no key, and its letters may stand in ordinary words of the message.
const shortestSecret = 8;

/** The message without the key that was just typed: one last guard before it reaches the page. */
export function withoutSecret(message: string, secret: string): string {
  return secret.length < shortestSecret ? message : message.replaceAll(secret, "•••");
}

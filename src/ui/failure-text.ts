/** The message to show for an error. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}

// Anything shorter isn't a key, and could be part of ordinary words in the message.
const shortestSecret = 8;

/** Removes the key just entered from a message: a last safeguard before it reaches the page. */
export function withoutSecret(message: string, secret: string): string {
  return secret.length < shortestSecret ? message : message.replaceAll(secret, "•••");
}

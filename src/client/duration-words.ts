/** A wait in words, rounded up: "1 second", "45 seconds", "3 minutes", "2 hours". */
export function durationInWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds <= 90) return count(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? count(minutes, "minute") : count(Math.ceil(minutes / 60), "hour");
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

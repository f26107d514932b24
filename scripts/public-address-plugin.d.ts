export function readBase(text: string | undefined): string | null;

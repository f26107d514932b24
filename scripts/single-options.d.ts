export function readsOneBlock(text: string | undefined): boolean;
export function withoutRepeating(text: string): string;

import type { Browser } from "playwright-core";

export function missingChromium(): string | null;
export function launchChromium(projectRoot: string): Promise<Browser>;

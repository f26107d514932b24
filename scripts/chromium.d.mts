import type { Browser } from "playwright-core";

export function findChromium(): Promise<{ executablePath: string; env?: Record<string, string> }>;
export function launchChromium(): Promise<Browser>;

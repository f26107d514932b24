import type { Browser, BrowserServer } from "playwright-core";

export function missingChromium(): string | null;
export function launchChromium(projectRoot: string): Promise<Browser>;
export function launchChromiumServer(projectRoot: string): Promise<BrowserServer>;
export function connectChromium(endpoint: string): Promise<Browser>;

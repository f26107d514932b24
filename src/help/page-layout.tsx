/** @jsxImportSource hono/jsx */
/** What every help page shares: head, way back, foot. */
import type { Child } from "hono/jsx";
import { sample } from "./example";
import { readInlineText } from "./function-help";
import { fileOf, titleOf } from "./function-names";

interface LayoutProps {
  readonly title: string;
  readonly isIndex?: boolean;
  /** Instead of the note about sample data. */
  readonly foot?: Child;
  readonly children: Child;
}

const sampleNote = (
  <p>
    Figures on these pages are sample data: properties, rents and expenses are invented (seed {sample.seed}, day{" "}
    {sample.today}); only the income limits are real (HUD, fiscal year 2025).
  </p>
);

/** A whole document; all texts are escaped. */
export function Layout({ title, isIndex = false, foot = sampleNote, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href="help.css" />
      </head>
      <body>
        <header>
          <nav aria-label="Help">{isIndex ? <span>Compsheet help</span> : <a href="index.html">All functions</a>}</nav>
        </header>
        <main>{children}</main>
        <footer>{foot}</footer>
      </body>
    </html>
  );
}

interface InlineProps {
  readonly text: string;
  /** The function whose page this is: it needs no link to itself. */
  readonly own?: string;
}

/** A text with its code and links. */
export function Inline({ text, own }: InlineProps) {
  return (
    <>
      {readInlineText(text).map((part) => {
        if (part.kind === "text") return part.text;
        if (part.kind === "code") return <code>{part.text}</code>;
        const title = titleOf(part.name);
        return part.name === own ? <code>{title}</code> : <FunctionLink name={part.name} />;
      })}
    </>
  );
}

export function FunctionLink({ name }: { readonly name: string }) {
  return (
    <a href={fileOf(name)}>
      <code>{titleOf(name)}</code>
    </a>
  );
}

/** Pretty enough to read: a line for each block. */
export function documentText(document: { toString(): string | Promise<string> }): string {
  const text = document.toString();
  if (typeof text !== "string") throw new Error("a help page waits for something");
  return `<!doctype html>\n${text}\n`;
}

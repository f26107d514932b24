import type { JSX } from "preact";
import { readInlineText } from "../../../help/function-help";
import { titleOf } from "../../../help/function-names";

/** Help text, with code and function names highlighted. */
export function HelpText({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {readInlineText(text).map((part, place) => {
        if (part.kind === "text") return part.text;
        return (
          <code key={place} class="mono">
            {part.kind === "code" ? part.text : titleOf(part.name)}
          </code>
        );
      })}
    </>
  );
}

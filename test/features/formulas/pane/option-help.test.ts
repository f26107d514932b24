import { allFunctions } from "../../../../src/help/all-functions";
import { spanishOptionHelp } from "../../../../src/features/formulas/pane/option-help-es";

/** What stands in formulas is the same in every language. */
const isValue = (text: string): boolean => /^(TRUE|FALSE|[\d.]+|"[^"]*")$/.test(text);

const english = new Set(
  allFunctions
    .flatMap(({ options, fields }) => [
      ...options.flatMap(({ meaning, fallback }) => [meaning, fallback]),
      ...(fields?.columns ?? []).map(([, , meaning]) => meaning),
    ])
    .filter((text) => !isValue(text)),
);

it("says everything of options and columns in Spanish, and nothing that is not there any more", () => {
  expect(english.size).toBeGreaterThan(150);
  expect(Object.keys(spanishOptionHelp).sort()).toEqual([...english].sort());
});

it("keeps what is typed into formulas, and is Spanish otherwise", () => {
  const typed = (text: string): string[] => text.match(/`[^`]*`|"[^"]*"|TRUE|FALSE|RENT\.\w+/g) ?? [];
  for (const [from, to] of Object.entries(spanishOptionHelp)) {
    expect([from, typed(to)]).toEqual([from, typed(from)]);
    expect(to).not.toBe(from);
  }
});

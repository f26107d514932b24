/** The pane's texts and formats: the first half at once, the rest when a part that needs them is shown. */
import { useCallback, useMemo, useState } from "preact/hooks";
import { inEnglish, saidBy } from "../domain/said";
import type { Clock } from "../client/clock";
import { type DateChoice, languageOf, type Language } from "../ui/language";
import type { UnitChoice } from "../ui/lengths";
import { createFormats } from "../ui/format";
import type { Speaker } from "../ui/message-reader";
import type { Pane } from "../ui/pane-context";
import { useStable } from "../ui/kept";
import type { LazyTexts, Texts } from "../ui/texts";
import { lazyTextTables, speakers, textTables } from "./text-tables";

interface Late {
  readonly language: Language;
  readonly texts: LazyTexts;
  readonly speaker: Speaker | undefined;
}

export function usePaneTexts(languageTag: string, dates: DateChoice, units: UnitChoice, clock: Clock): Pane {
  const [late, setLate] = useState<Late>();
  const language = languageOf(languageTag);
  const first = useMemo(() => {
    const formats = createFormats(languageTag, dates, units);
    return { formats, texts: textTables[language](formats.count) };
  }, [languageTag, dates, units, language]);
  const fetchLate = useCallback(async () => {
    const [createTexts, speaker] = await Promise.all([lazyTextTables[language](), speakers[language]?.()]);
    setLate({ language, texts: createTexts(first.formats.count), speaker });
  }, [language, first]);
  const textOf = useStable((error: unknown): string => {
    const said = saidBy(error);
    if (late?.language !== language) return inEnglish(said);
    const { code } = Object(error) as { readonly code?: unknown };
    const ofHost: Readonly<Record<string, string>> = late.texts.hostErrors;
    return ofHost[String(code)] ?? late.speaker?.say(said) ?? inEnglish(said);
  });
  return useMemo(() => {
    const isComplete = late?.language === language;
    return {
      clock,
      formats: first.formats,
      textOf,
      // Code that reads the rest waits for completeTexts first.
      texts: { ...first.texts, ...(isComplete && late.texts) } as Texts,
      completeTexts: isComplete ? undefined : fetchLate,
    };
  }, [clock, first, late, language, fetchLate, textOf]);
}

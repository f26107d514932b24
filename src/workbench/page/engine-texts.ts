/**
 * The engine's English texts, plus those missing from its own edition, which would show their keys, or unclear in it.
 */
import enUS from "@univerjs/preset-sheets-core/locales/en-US";
import drawingTexts from "@univerjs/preset-sheets-drawing/locales/en-US";
import type { LocaleBundle } from "../engine/engine-preset";

interface Texts {
  readonly [key: string]: string | Texts;
}

const added: Texts = {
  "sheets-formula": {
    // In the formula bar while formulas are calculated.
    progress: {
      analyzing: "Analyzing formulas",
      calculating: "Calculating",
      "array-analysis": "Analyzing spilled ranges",
      "array-calculation": "Calculating spilled ranges",
      done: "Done",
    },
  },
  "sheets-ui": {
    merge: {
      confirm: {
        warning: "Only the upper-left value is kept. Merge the cells?",
        dismantleMergeCellWarning: "This unmerges some cells. Continue?",
      },
    },
    filter: {
      confirm: {
        error: "Can't change filtered rows",
        notAllowedToInsertRange: "Clear the filter, then move these cells.",
      },
    },
    definedName: {
      managerTitle: "Name manager",
      managerDescription: "To name the selected cells, type a name in the name box.",
    },
    info: { error: "Error", forceStringInfo: "Number stored as text" },
  },
  ui: { ribbon: { menu: "Menu" } },
};

/** Copies only changed parts of the large bundle. */
function withTexts(texts: LocaleBundle, added: Texts): LocaleBundle {
  const merged: Record<string, unknown> = { ...texts };
  for (const [key, text] of Object.entries(added)) {
    merged[key] = typeof text === "string" ? text : withTexts((texts[key] ?? {}) as LocaleBundle, text);
  }
  return merged;
}

export const engineTexts = withTexts({ ...enUS, ...drawingTexts }, added);

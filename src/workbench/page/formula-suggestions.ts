/** Excel's keys in the list of names while a formula is typed: the engine's list handles every Enter. */
import { ICommandService } from "@univerjs/core";
import { IEditorService, IShortcutService, type IShortcutItem, KeyCode } from "@univerjs/preset-sheets-core";
import type { WorkbookHost } from "../host-contract";
import { type Suggestion, takesSuggestion } from "./suggestion-keys";

/** Ids of the list's keys; the editor's id follows. */
const listKeys = "sheet.formula-embedding-editor.search_function.";
const markedEntry = '[data-u-comp="sheets-formula-editor"] li.univer-bg-gray-200 > span:first-child';

export function suggestAsExcel({ engine }: WorkbookHost): void {
  const injector = engine.univer.__getInjector();
  const commands = injector.get(ICommandService);
  const editors = injector.get(IEditorService);
  const shortcuts = injector.get(IShortcutService);
  const seen = new WeakSet<IShortcutItem>();
  /** The formula up to the cursor when an arrow key marked a name. */
  let chosenFor: string | null = null;

  commands.onCommandExecuted(({ id, params }) => {
    if (!id.startsWith(listKeys)) return;
    const { keyCode } = (params ?? {}) as { readonly keyCode?: KeyCode };
    chosenFor = keyCode === KeyCode.ARROW_DOWN || keyCode === KeyCode.ARROW_UP ? typed() : null;
  });

  function typed(): string {
    const editor = editors.getFocusEditor();
    const end = editor?.getSelectionRanges()[0]?.startOffset;
    return editor?.getDocumentData().body?.dataStream.slice(0, end) ?? "";
  }

  function takes(key: Suggestion["key"]): boolean {
    const marked = document.querySelector(markedEntry)?.textContent ?? null;
    const now = typed();
    return takesSuggestion({ key, marked, isChosen: chosenFor === now, typed: now });
  }

  shortcuts.shortcutChanged$.subscribe(() => {
    for (const item of shortcuts.getAllShortcuts()) {
      if (seen.has(item) || !item.id.startsWith(listKeys)) continue;
      seen.add(item);
      chosenFor = null;
      if (item.binding === KeyCode.ENTER) item.preconditions = () => takes("Enter");
      if (item.binding === KeyCode.TAB) item.preconditions = () => takes("Tab");
    }
  });
}

/** Gives the list of names while a formula is typed Excel's keys: the engine's list takes every Enter. */
import { ICommandService } from "@univerjs/core";
import { IEditorService, IShortcutService, type IShortcutItem, KeyCode } from "@univerjs/preset-sheets-core";
import type { WorkbookHost } from "../host-contract";
import { type Suggestion, takesSuggestion } from "./suggestion-keys";

/** Ids of the list's keys; the editor's id follows. */
const listKeys = "sheet.formula-embedding-editor.search_function.";
const textChanged = "doc.mutation.rich-text-editing";
const markedEntry = '[data-u-comp="sheets-formula-editor"] li.univer-bg-gray-200 > span:first-child';

export function suggestAsExcel({ engine }: WorkbookHost): void {
  const injector = engine.univer.__getInjector();
  const commands = injector.get(ICommandService);
  const editors = injector.get(IEditorService);
  const shortcuts = injector.get(IShortcutService);
  const seen = new WeakSet<IShortcutItem>();
  let isChosen = false;

  commands.onCommandExecuted(({ id, params }) => {
    if (id === textChanged) isChosen = false;
    const { keyCode } = (params ?? {}) as { readonly keyCode?: KeyCode };
    if (id.startsWith(listKeys) && (keyCode === KeyCode.ARROW_DOWN || keyCode === KeyCode.ARROW_UP)) isChosen = true;
  });

  function typed(): string {
    const editor = editors.getFocusEditor();
    const end = editor?.getSelectionRanges()[0]?.startOffset;
    return editor?.getDocumentData().body?.dataStream.slice(0, end) ?? "";
  }

  const takes = (key: Suggestion["key"]): boolean =>
    takesSuggestion({
      key,
      isChosen,
      marked: document.querySelector(markedEntry)?.textContent ?? null,
      typed: typed(),
    });

  shortcuts.shortcutChanged$.subscribe(() => {
    for (const item of shortcuts.getAllShortcuts()) {
      if (seen.has(item) || !item.id.startsWith(listKeys)) continue;
      seen.add(item);
      if (item.binding === KeyCode.ENTER) item.preconditions = () => takes("Enter");
      if (item.binding === KeyCode.TAB) item.preconditions = () => takes("Tab");
    }
  });
}

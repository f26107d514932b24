/** The open workbooks as tabs: one is shown, the others keep their state. */
import { buttonOf } from "./open-workbook";
import type { FileEntry } from "./opened-files";

export interface TabActions {
  /** Null: the built-in workbook. */
  show(id: string | null): Promise<void>;
  /** Asks before closing a workbook with changes. */
  close(entry: FileEntry): Promise<void>;
}

export function showWorkbookTabs(
  place: HTMLElement,
  entries: readonly FileEntry[],
  shown: { readonly id: string | null; readonly ownName: string },
  actions: TabActions,
): void {
  const tab = (id: string | null, name: string): HTMLElement => {
    const isShown = id === shown.id;
    const element = buttonOf(name, isShown ? `${name}, shown` : `Show ${name}`, async () => {
      if (!isShown) await actions.show(id);
    });
    element.className = "workbook-tab";
    element.title = name;
    if (isShown) element.setAttribute("aria-current", "page");
    return element;
  };
  const items = [
    tab(null, shown.ownName),
    ...entries
      .filter(({ isOpen, id }) => isOpen || id === shown.id)
      .sort((a, b) => a.openedAt - b.openedAt)
      .map((entry) => {
        const group = document.createElement("span");
        group.className = "workbook-group";
        const close = buttonOf("×", `Close ${entry.name}`, () => actions.close(entry));
        close.className = "workbook-close";
        group.append(tab(entry.id, entry.name), close);
        return group;
      }),
  ];
  place.replaceChildren(...items);
  place.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

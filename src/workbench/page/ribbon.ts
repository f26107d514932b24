/** The add-in's part of the ribbon: its buttons as described in the manifest. */

export interface RibbonButton {
  readonly id: string;
  readonly label: string;
  readonly tooltip: string;
  /** Address of the 16-pixel icon. */
  readonly icon: string;
  /** The action that it runs; null: it shows the task pane. */
  readonly action: string | null;
}

export interface RibbonGroup {
  readonly label: string;
  readonly buttons: readonly RibbonButton[];
}

/** Addresses in the manifest are on the person's server; this page has the same files. */
export const hostedAddress = (address: string): string =>
  new URL(address, "https://localhost/").pathname.replace(/^.*\/addin\//, "/hosted/");

/** Reads the groups of the tabs, in order. */
export function readRibbon(manifest: Document): RibbonGroup[] {
  const resources = new Map(
    ["bt:Image", "bt:String", "bt:Url"].flatMap((kind) =>
      [...manifest.getElementsByTagName(kind)].map(
        (one) => [one.getAttribute("id") ?? "", one.getAttribute("DefaultValue") ?? ""] as const,
      ),
    ),
  );
  const childOf = (element: Element, name: string): Element | undefined =>
    [...element.children].find(({ tagName }) => tagName === name);
  const resource = (element: Element | undefined): string => resources.get(element?.getAttribute("resid") ?? "") ?? "";
  return [...manifest.getElementsByTagName("Group")].map((group) => ({
    label: resource(childOf(group, "Label")),
    buttons: [...group.getElementsByTagName("Control")].map((control) => {
      const images = [...control.getElementsByTagName("bt:Image")];
      return {
        id: control.getAttribute("id") ?? "",
        label: resource(childOf(control, "Label")),
        tooltip: resource(control.getElementsByTagName("Description")[0]),
        icon: hostedAddress(resource(images.find((image) => image.getAttribute("size") === "16"))),
        action: control.getElementsByTagName("FunctionName")[0]?.textContent ?? null,
      };
    }),
  }));
}

/** Draws the groups; a button ignores clicks while its action runs, as in Excel. */
export function showRibbon(
  place: HTMLElement,
  groups: readonly RibbonGroup[],
  press: (button: RibbonButton) => Promise<void>,
): void {
  place.replaceChildren(
    ...groups.map(({ label, buttons }) => {
      const group = document.createElement("div");
      group.className = "ribbon-group";
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", label);
      group.append(...buttons.map((button) => buttonOf(button, press)));
      return group;
    }),
  );
}

function buttonOf(button: RibbonButton, press: (button: RibbonButton) => Promise<void>): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.title = button.tooltip;
  const icon = document.createElement("img");
  Object.assign(icon, { src: button.icon, alt: "", width: 16, height: 16 });
  element.append(icon, button.label);
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") === "true") return;
    // Not `disabled`, which would take the focus from it.
    element.setAttribute("aria-disabled", "true");
    void press(button).finally(() => element.removeAttribute("aria-disabled"));
  });
  return element;
}

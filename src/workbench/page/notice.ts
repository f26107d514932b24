/** A line above the grid: what went wrong, or what the person should know about the workbook. */

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

export function showNotice(place: HTMLElement, kind: "error" | "info", text: string, action?: NoticeAction): void {
  const close = document.createElement("button");
  Object.assign(close, { type: "button", textContent: "Close" });
  close.addEventListener("click", () => (place.hidden = true));
  const message = document.createElement("span");
  message.textContent = text;
  const buttons = [close];
  if (action) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: action.label });
    button.addEventListener("click", () => {
      place.hidden = true;
      action.run();
    });
    buttons.unshift(button);
  }
  place.dataset["kind"] = kind;
  place.setAttribute("role", kind === "error" ? "alert" : "status");
  place.replaceChildren(message, ...buttons);
  place.hidden = false;
}

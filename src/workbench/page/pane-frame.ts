/** The add-in's task pane in a frame, and the splitter that sets its width. */

const NARROWEST = 320;
const WIDEST = 600;
const KEY_STEP = 20;

/** Loads the add-in. Its page gets the host from this window, so the host must exist first. */
export function showPane(pane: HTMLElement, splitter: HTMLElement, sandbox: string | null): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = "Compsheet task pane";
  if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
  frame.src = "/hosted/taskpane.html";
  pane.append(frame);
  makeResizable(pane, splitter);
  return frame;
}

function makeResizable(pane: HTMLElement, splitter: HTMLElement): void {
  splitter.setAttribute("aria-valuemin", String(NARROWEST));
  splitter.setAttribute("aria-valuemax", String(WIDEST));
  const setWidth = (width: number): void => {
    const rounded = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
    pane.style.width = `${rounded}px`;
    splitter.setAttribute("aria-valuenow", String(rounded));
  };
  setWidth(pane.getBoundingClientRect().width);
  const drag = (event: PointerEvent): void => setWidth(window.innerWidth - event.clientX);
  splitter.addEventListener("pointerdown", (event) => {
    // With the pointer captured, moves over the frame reach the splitter too.
    splitter.setPointerCapture(event.pointerId);
    splitter.addEventListener("pointermove", drag);
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    splitter.addEventListener(end, () => splitter.removeEventListener("pointermove", drag));
  }
  splitter.addEventListener("keydown", ({ key }) => {
    const step = key === "ArrowLeft" ? KEY_STEP : key === "ArrowRight" ? -KEY_STEP : 0;
    if (step !== 0) setWidth(pane.getBoundingClientRect().width + step);
  });
}

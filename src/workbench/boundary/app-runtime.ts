/** The services through which an add-in with a shared runtime shows its pane and says whether it starts with the document. */

/** Inactive: not running; Background: running, pane closed. */
type RuntimeState = "Inactive" | "Background" | "Visible";

export interface AppRuntime {
  /** By the names under which office.js asks for them. */
  readonly services: Readonly<Record<string, object>>;
  /** The person closes the pane, or opens it; the add-in goes on. */
  setPaneShown(isShown: boolean): void;
}

/** `paneShown` is called when the pane comes or goes, whoever asked. */
export function createAppRuntime(paneShown: (isShown: boolean) => void): AppRuntime {
  const runtime = new AppRuntimeService(paneShown);
  return {
    services: {
      "Microsoft.AppRuntime.AppRuntimeService": runtime,
      "Microsoft.AppRuntime.AppRuntimePersistenceService": new AppRuntimePersistenceService(),
    },
    setPaneShown: (isShown) => runtime.SetAppRuntimeState(isShown ? "Visible" : "Background"),
  };
}

class AppRuntimeService {
  #state: RuntimeState = "Visible";
  readonly #paneShown: (isShown: boolean) => void;

  constructor(paneShown: (isShown: boolean) => void) {
    this.#paneShown = paneShown;
  }

  GetAppRuntimeState(): RuntimeState {
    return this.#state;
  }
  SetAppRuntimeState(state: RuntimeState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#paneShown(state === "Visible");
  }
}

class AppRuntimePersistenceService {
  #startState: RuntimeState = "Inactive";

  GetAppRuntimeStartState(): RuntimeState {
    return this.#startState;
  }
  SetAppRuntimeStartState(state: RuntimeState): void {
    this.#startState = state;
  }
}

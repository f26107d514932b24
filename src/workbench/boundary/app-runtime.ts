/** The services through which an add-in with a shared runtime shows its pane and says whether it starts with the document. */

/** Inactive: not running; Background: running, pane closed. */
type RuntimeState = "Inactive" | "Background" | "Visible";

/** By the names under which office.js asks for them. The workbench's pane is always there; its state is what was asked. */
export function createAppRuntimeServices(): Readonly<Record<string, object>> {
  return {
    "Microsoft.AppRuntime.AppRuntimeService": new AppRuntimeService(),
    "Microsoft.AppRuntime.AppRuntimePersistenceService": new AppRuntimePersistenceService(),
  };
}

class AppRuntimeService {
  #state: RuntimeState = "Visible";

  GetAppRuntimeState(): RuntimeState {
    return this.#state;
  }
  SetAppRuntimeState(state: RuntimeState): void {
    this.#state = state;
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

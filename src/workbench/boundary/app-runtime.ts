/**
 * The services through which an add-in with a shared runtime shows its pane and says whether it starts with the
 * document.
 */

/** Inactive: not running; Background: running, pane closed. */
type RuntimeState = "Inactive" | "Background" | "Visible";

export interface AppRuntime {
  /** By the names under which office.js asks for them. */
  readonly services: Readonly<Record<string, object>>;
  /** The user closes or opens the pane; the add-in keeps running. */
  setPaneShown(isShown: boolean): void;
}

/** Whether the add-in starts with the workbook, as the workbook's file has it. */
export interface StartSetting {
  starts: boolean;
}

export interface AppRuntimeOptions {
  readonly start: StartSetting;
  /** Called when the pane comes or goes, whoever asked. */
  paneShown(isShown: boolean): void;
  /** Resolves when Excel has shown or hidden the pane for the add-in. */
  paneToggled(): Promise<void>;
}

export function createAppRuntime(options: AppRuntimeOptions): AppRuntime {
  const runtime = new AppRuntimeService(options);
  return {
    services: {
      "Microsoft.AppRuntime.AppRuntimeService": runtime,
      "Microsoft.AppRuntime.AppRuntimePersistenceService": new AppRuntimePersistenceService(options.start),
    },
    setPaneShown: (isShown) => runtime.become(isShown ? "Visible" : "Background"),
  };
}

class AppRuntimeService {
  #state: RuntimeState = "Visible";
  readonly #options: AppRuntimeOptions;

  constructor(options: AppRuntimeOptions) {
    this.#options = options;
  }

  GetAppRuntimeState(): RuntimeState {
    return this.#state;
  }
  SetAppRuntimeState(state: RuntimeState): Promise<void> | undefined {
    return this.become(state) ? this.#options.paneToggled() : undefined;
  }
  /** False where it was so before. */
  become(state: RuntimeState): boolean {
    if (state === this.#state) return false;
    this.#state = state;
    this.#options.paneShown(state === "Visible");
    return true;
  }
}

class AppRuntimePersistenceService {
  readonly #setting: StartSetting;

  constructor(setting: StartSetting) {
    this.#setting = setting;
  }

  GetAppRuntimeStartState(): RuntimeState {
    return this.#setting.starts ? "Background" : "Inactive";
  }
  SetAppRuntimeStartState(state: RuntimeState): void {
    this.#setting.starts = state !== "Inactive";
  }
}

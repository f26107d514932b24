/** The boundary that Excel for Windows offers office.js as `window.external`. Member names are Excel's. */

/** The array form in which the native host answers. */
export interface HostArray {
  toArray(): unknown[];
  dimensions(): number;
}

export type HostEventHandler = (dispatchId: number, payload: HostArray) => void;

export interface HostExternal {
  GetHostInfo(): string;
  GetLoggingAllowed(): boolean;
  GetContext(): Readonly<Record<string, () => unknown>>;
  Execute(dispatchId: number, parameters: readonly unknown[], callback: (answer: HostArray) => void): void;
  RegisterEvent(
    dispatchId: number,
    target: string,
    handler: HostEventHandler,
    callback: (resultCode: number) => void,
  ): void;
  UnregisterEvent(dispatchId: number, target: string, callback: (resultCode: number) => void): void;
}

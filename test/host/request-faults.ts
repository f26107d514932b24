/// <reference types="office-js" />
/** Excel.run whose requests go through faults; one that is refused is never sent, also not when the run ends. */
import type { CallFaults } from "../engine/answers/call-faults";

export function requestsUnderFaults(
  excel: Pick<typeof Excel, "run">,
  faults: CallFaults,
  /** Excel.run ends with a sync that sends nothing. */
  isRequest: (context: Excel.RequestContext) => boolean = () => true,
): { readonly run: unknown } {
  return {
    run: (options: Excel.RunOptions, body: (context: Excel.RequestContext) => Promise<unknown>) =>
      excel.run(options, (context) => {
        const sync = context.sync.bind(context);
        context.sync = async <T>(value?: T) => {
          if (!isRequest(context)) return sync(value);
          try {
            return await faults.guard(() => sync(value));
          } catch (error) {
            (context as unknown as { m_pendingRequest: null }).m_pendingRequest = null;
            throw error;
          }
        };
        return body(context);
      }),
  };
}

/** Cuts the connection at the request of this number, before it is sent; 0: at none. */
export function requestsCutAt(
  excel: Pick<typeof Excel, "run">,
  number: number,
): { readonly excel: { readonly run: unknown }; readonly sent: () => number } {
  let count = 0;
  const guard = <T>(send: () => Promise<T>): Promise<T> => {
    count += 1;
    return count === number ? Promise.reject(new Error("cut")) : send();
  };
  const isRequest = (context: unknown): boolean => (context as { m_pendingRequest?: unknown }).m_pendingRequest != null;
  return { excel: requestsUnderFaults(excel, { guard } as never, isRequest), sent: () => count };
}

/** What changes a workbook, by the class that does it. */
const writers: Readonly<Record<string, readonly string[]>> = {
  Range: ["values", "formulas", "numberFormat", "clear"],
  Worksheet: ["visibility", "delete"],
  WorksheetCollection: ["add"],
  NamedItemCollection: ["add"],
  NamedItem: ["delete"],
  CustomXmlPartCollection: ["add"],
  CustomXmlPart: ["delete"],
};

/** What a sheet refuses that is protected. */
export const sheetWriters: typeof writers = {
  Range: ["values", "formulas", "numberFormat", "clear", "copyFrom"],
  Table: ["resize", "delete"],
  TableCollection: ["add"],
};

/**
 * Has the host refuse writes that `isRefused` names, asked at each: those before stay done, those behind never are.
 * @param refusable those that are asked for: all of them where nothing is said
 */
export function writesUnderFaults(excel: typeof Excel, isRefused: () => boolean, refusable = writers): void {
  const refuse = (context: Excel.RequestContext): void => {
    if (isRefused()) context.workbook.worksheets.getItem("No such sheet").activate();
  };
  for (const [name, members] of Object.entries(refusable)) {
    const prototype = (excel as unknown as Record<string, { readonly prototype: object }>)[name]?.prototype;
    for (const member of members) {
      const own = prototype && Object.getOwnPropertyDescriptor(prototype, member);
      if (!own) throw new Error(`office.js has no ${name}.${member}.`);
      const { set, value } = own as { set?: (value: unknown) => void; value?: (...given: unknown[]) => unknown };
      Object.defineProperty(prototype, member, {
        ...own,
        ...(set && {
          set(this: Excel.Range, written: unknown) {
            refuse(this.context);
            set.call(this, written);
          },
        }),
        ...(value && {
          value(this: Excel.Range, ...given: unknown[]) {
            refuse(this.context);
            return value.apply(this, given);
          },
        }),
      });
    }
  }
}

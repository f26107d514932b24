/// <reference types="office-js" />
/** Excel.run whose requests go through faults; one that is refused is never sent, also not when the run ends. */
import type { CallFaults } from "../cache/call-faults";

export function requestsUnderFaults(excel: typeof Excel, faults: CallFaults): { readonly run: unknown } {
  return {
    run: (options: Excel.RunOptions, body: (context: Excel.RequestContext) => Promise<unknown>) =>
      excel.run(options, (context) => {
        const sync = context.sync.bind(context);
        context.sync = async <T>(value?: T) => {
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

import { createCallFaults } from "./call-faults";
import { createMemoryWorkbookStore } from "./memory-workbook-store";
import { testWorkbookStore } from "./workbook-store-contract";

describe("the workbook in memory", () => {
  testWorkbookStore(() => {
    const faults = createCallFaults();
    const segments = new Map<string, string>();
    return Promise.resolve({
      faults,
      open() {
        const store = createMemoryWorkbookStore(segments);
        return {
          read: (known) => faults.guard(() => store.read(known)),
          put: (added) => faults.guard(() => store.put(added)),
          remove: (names) => faults.guard(() => store.remove(names)),
          clear: () => faults.guard(() => store.clear()),
        };
      },
      traces: () => Promise.resolve(segments.size),
    });
  });
});

/** Commands of the ribbon that are under way: each ends when the add-in says so. */

export interface RibbonCommands {
  /** Resolves when the add-in has said that the action is done; rejects where it has no such action. */
  run(action: string, control: string): Promise<void>;
  completed(command: string, status: number): void;
}

export function createRibbonCommands(
  raise: (command: string, action: string, control: string) => void,
): RibbonCommands {
  const waiting = new Map<string, { readonly action: string; done(): void; refuse(error: Error): void }>();
  let last = 0;
  return {
    run(action, control) {
      const command = `command-${(last += 1)}`;
      return new Promise((done, refuse) => {
        waiting.set(command, { action, done, refuse });
        raise(command, action, control);
      });
    },
    completed(command, status) {
      const found = waiting.get(command);
      waiting.delete(command);
      if (status === 0) found?.done();
      else found?.refuse(new Error(`The add-in has no action "${found.action}" (${status}).`));
    },
  };
}

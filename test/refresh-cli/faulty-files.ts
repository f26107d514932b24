/** File operations of which one fails, once or from then on. */
import { type FileOperations, nodeFiles } from "../../src/refresh-cli/file-access";

export interface FaultyFiles {
  readonly files: FileOperations;
  /** How many operations have started. */
  readonly count: () => number;
}

/** Operation `number` (from 1) fails; writing fails halfway through. */
export function faultyFiles(number: number, isForEver: boolean): FaultyFiles {
  let count = 0;
  const isDown = (): boolean => {
    count += 1;
    return count === number || (isForEver && count > number);
  };
  const failure = (): Error => Object.assign(new Error("EIO: i/o error"), { code: "EIO" });
  const faulty =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    (...given: Arguments): Promise<Result> =>
      isDown() ? Promise.reject(failure()) : work(...given);
  return {
    count: () => count,
    files: {
      stat: faulty(nodeFiles.stat),
      access: faulty(nodeFiles.access),
      realpath: faulty(nodeFiles.realpath),
      readFile: faulty(nodeFiles.readFile),
      mkdir: faulty(nodeFiles.mkdir),
      rename: faulty(nodeFiles.rename),
      rm: faulty(nodeFiles.rm),
      open: faulty(async (path, flags, mode) => {
        const handle = await nodeFiles.open(path, flags, mode);
        return {
          async writeFile(content) {
            if (!isDown()) return handle.writeFile(content);
            await handle.writeFile(content.slice(0, content.length / 2));
            throw failure();
          },
          sync: faulty(() => handle.sync()),
          // A file that fails to close properly is closed anyway.
          async close() {
            const fails = isDown();
            await handle.close();
            if (fails) throw failure();
          },
        };
      }),
    },
  };
}

/** What is made of a build's files, kept while they are unchanged: every model of a folder needs the same ones. */
import { readFileSync, statSync } from "node:fs";

interface Kept<T> {
  readonly mark: string;
  readonly value: T;
}

/** More than a build has. */
const mostFiles = 500;

/** Throws where there is no such file, as reading it would. */
export function createKeptFiles<T>(make: (text: string, file: string) => T): (file: string) => T {
  const files = new Map<string, Kept<T>>();
  return (file) => {
    const { mtimeMs, size, ino } = statSync(file);
    const mark = `${mtimeMs} ${size} ${ino}`;
    const known = files.get(file);
    if (known?.mark === mark) return known.value;
    if (files.size >= mostFiles) files.clear();
    const value = make(readFileSync(file, "utf8"), file);
    files.set(file, { mark, value });
    return value;
  };
}

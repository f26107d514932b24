/** Hands a text to the browser as a file. */

/**
 * Begins the download and gives what to call once the file is no longer needed; null where this page can make no files. A
 * host may still refuse the download without a word.
 */
export function downloadText(name: string, text: string): (() => void) | null {
  try {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    return () => URL.revokeObjectURL(address);
  } catch {
    return null;
  }
}

/** Copies the text of a field; older hosts know the second way alone. False where neither works. */
export async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- The webviews of older Excels have no clipboard.
    return typeof document.execCommand === "function" && document.execCommand("copy");
  }
}

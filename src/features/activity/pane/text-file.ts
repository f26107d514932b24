/** Offers a text as a file download. */

/**
 * Starts the download and returns a cleanup function; null if this page can't create files. A host may still silently
 * refuse the download.
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

/** Copies the text of a field; older hosts support only the second way. False if neither works. */
export async function copyText(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    // oxlint-disable-next-line typescript/no-deprecated -- The webviews of older Excels have no clipboard.
    return typeof document.execCommand === "function" && document.execCommand("copy");
  }
}

/** The add-in's keyboard shortcuts, from the file that the manifest refers to. */
import { hostedAddress } from "./ribbon";

/** Uppercase keys such as "CTRL+ALT+SHIFT+F" -> action. */
export type Shortcuts = ReadonlyMap<string, string>;

interface ShortcutsFile {
  readonly shortcuts?: readonly { readonly action: string; readonly key: { readonly default: string } }[];
}

/** Address of the file; null for an add-in without shortcuts. */
export function shortcutsAddress(manifest: Document): string | null {
  const address = manifest.getElementsByTagName("ExtendedOverrides")[0]?.getAttribute("Url");
  return address ? hostedAddress(address) : null;
}

export function readShortcuts(text: string): Shortcuts {
  const { shortcuts = [] } = JSON.parse(text) as ShortcutsFile;
  return new Map(shortcuts.map(({ action, key }) => [key.default.toUpperCase(), action]));
}

/**
 * The keys of an event in the file's notation. The letter is that of the key's position: Alt may change the character.
 */
export function keysOf({ ctrlKey, altKey, shiftKey, code, key }: KeyboardEvent): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
  return [ctrlKey && "Ctrl", altKey && "Alt", shiftKey && "Shift", letter]
    .filter((part) => part !== false)
    .join("+")
    .toUpperCase();
}

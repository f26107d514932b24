/**
 * Texts in Latin-1, one byte per character: the page decodes them several times as fast as UTF-8, into strings of half
 * the size. A batch uses it until a text has other characters.
 */

/** Whether the batch's texts are in Latin-1. */
export let isLatin: bool = true;

export function setLatin(value: bool): void {
  isLatin = value;
}

/**
 * Converts a text from UTF-8 to Latin-1 in place.
 * @returns where it ends; 0 if it has other characters, or control characters that windows-1252 decodes differently
 */
export function toLatin(from: usize, to: usize): usize {
  let at = from;
  while (at < to && load<u8>(at) < 0x80) at++;
  let out = at;
  while (at < to) {
    const code = load<u8>(at);
    if (code < 0x80) {
      store<u8>(out++, code);
      at++;
      continue;
    }
    const second = load<u8>(at + 1);
    if (code != 0xc3 && (code != 0xc2 || second < 0xa0)) return 0;
    store<u8>(out++, code == 0xc3 ? second + 0x40 : second);
    at += 2;
  }
  return out;
}

/** Messages of the row or section of a button. Throws if one comes before the button: it would push the button down. */
export function messagesBelow(button: Element): string[] {
  const place = button.closest("li, section");
  const shown = [...(place?.querySelectorAll(".notice, .failure") ?? [])].filter(
    ({ textContent }) => textContent !== "",
  );
  return shown.map((message) => {
    const isBelow = (button.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isBelow) throw new Error(`Above the button: ${message.textContent}`);
    return message.textContent;
  });
}

/** Parses server-sent events from text in arbitrary pieces. */

export interface ServerSentEvent {
  /** "message" if the stream doesn't name the event. */
  readonly name: string;
  readonly data: string;
}

/** Returns the events that a piece completes. Ignores comments, ids and events without data. */
export function createEventReader(): (text: string) => ServerSentEvent[] {
  let rest = "";
  let name = "";
  let data: string[] = [];
  let isFirst = true;
  /** A CR at the end of a piece may be the first half of a CRLF. */
  let endedWithCr = false;

  function field(line: string, events: ServerSentEvent[]): void {
    if (line === "") {
      if (data.length > 0) events.push({ name: name || "message", data: data.join("\n") });
      name = "";
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const key = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (key === "event") name = value;
    else if (key === "data") data.push(value);
  }

  return (text) => {
    let piece = text;
    if (piece === "") return [];
    if (isFirst) piece = piece.replace(/^\uFEFF/, "");
    isFirst = false;
    if (endedWithCr && piece.startsWith("\n")) piece = piece.slice(1);
    else if (piece === "") return [];
    endedWithCr = text.endsWith("\r");
    const events: ServerSentEvent[] = [];
    const lines = (rest + piece).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) field(line, events);
    return events;
  };
}

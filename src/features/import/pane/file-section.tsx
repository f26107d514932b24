import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { FileButton } from "../../../ui/file-button";
import type { BetweenRows } from "../../../file-reader/between-rows";
import { blobSource, type FileSource } from "../../../file-reader/file-source";
import type { TextEncodingName } from "../../../file-reader/text-encoding";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { nameOf, type OpenFile, type ReadingChoice } from "./open-file";

export interface FilePickerProps {
  open(this: void, source: FileSource): void;
  /** The button's label. */
  readonly label: string;
  readonly isSmall?: boolean;
}

const accepted = ".csv,.tsv,.txt,.json,.jsonl,.ndjson,.gz,.zip,text/csv,application/gzip,application/zip";

/** A button to choose a file; files can also be dropped anywhere on the screen. */
export function FilePicker({ open, label, isSmall = false }: FilePickerProps): JSX.Element {
  const words = usePane().texts.import;
  const button = (
    <FileButton
      label={label}
      looks={isSmall ? "link" : "button button-primary"}
      accepted={accepted}
      open={(file) => open(blobSource(file, file.name))}
    />
  );
  if (isSmall) return button;
  return (
    <div class="import-drop">
      {button}
      <span>{words.drop}</span>
      <span class="hint">{words.kinds}</span>
    </div>
  );
}

export interface EntryChoiceProps {
  readonly entries: readonly string[];
  open(this: void, entry: string): void;
}

/** Selects a file in an archive. */
export function EntryChoice({ entries, open }: EntryChoiceProps): JSX.Element {
  const words = usePane().texts.import;
  const [entry, setEntry] = useState(entries[0] ?? "");
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.entries}</h2>
      <div class="field">
        <label for={id}>{words.entry}</label>
        <select id={id} class="select" value={entry} onChange={(event) => setEntry(event.currentTarget.value)}>
          {entries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div class="button-row">
        <button type="button" class="button button-primary" onClick={() => open(entry)}>
          {words.openEntry}
        </button>
      </div>
    </section>
  );
}

export interface FileSectionProps {
  readonly file: OpenFile;
  readAs(this: void, reading: ReadingChoice): void;
  open(this: void, source: FileSource): void;
}

/** Encodings to choose from. */
export const encodings: readonly TextEncodingName[] = [
  "utf-8",
  "windows-1252",
  "mixed",
  "macintosh",
  "utf-16le",
  "utf-16be",
];

/** The file's properties, and how it is read. */
export function FileSection({ file, readAs, open }: FileSectionProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.import;
  const { source, reading, sample, entries } = file;
  const { form } = file;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <div class="section-head">
        <h2 id={`${id}-heading`} class="wrap-anywhere">
          {nameOf(file)}
        </h2>
        <FilePicker open={open} label={words.otherFile} isSmall />
      </div>
      {source.size !== null && <p class="hint">{formats.bytes(source.size)}</p>}
      <div class="import-reading">
        {entries.length > 1 && (
          <div class="field">
            <label for={`${id}-entry`}>{words.entry}</label>
            <select
              id={`${id}-entry`}
              class="select"
              value={reading.entry}
              onChange={(event) => readAs({ entry: event.currentTarget.value })}
            >
              {entries.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        )}
        <div class="field">
          <label for={`${id}-encoding`}>{words.encoding}</label>
          <select
            id={`${id}-encoding`}
            class="select"
            value={sample.encoding}
            onChange={(event) => readAs({ ...reading, encoding: event.currentTarget.value as TextEncodingName })}
          >
            {encodings.map((name) => (
              <option key={name} value={name}>
                {words.encodings[name]}
              </option>
            ))}
          </select>
        </div>
        {form.kind === "delimited" ? (
          <>
            <div class="field">
              <label for={`${id}-delimiter`}>{words.delimiter}</label>
              <select
                id={`${id}-delimiter`}
                class="select"
                value={form.delimiter}
                onChange={(event) => readAs({ ...reading, delimiter: event.currentTarget.value })}
              >
                {Object.entries(words.delimiters).map(([delimiter, name]) => (
                  <option key={delimiter} value={delimiter}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <div class="field">
              <label for={`${id}-titles`}>{words.titles}</label>
              <input
                id={`${id}-titles`}
                type="number"
                min={0}
                max={1000}
                step={1}
                value={sample.titleLines}
                aria-describedby={`${id}-titles-hint`}
                onChange={(event) => {
                  const lines = event.currentTarget.valueAsNumber;
                  if (Number.isInteger(lines) && lines >= 0) readAs({ ...reading, skipLines: lines });
                }}
              />
              <span id={`${id}-titles-hint`} class="hint">
                {words.titleLines(sample.titleLines)}
              </span>
            </div>
            <label class="check import-header">
              <input
                type="checkbox"
                checked={form.header}
                onChange={(event) => readAs({ ...reading, header: event.currentTarget.checked })}
              />
              {words.header}
            </label>
            {form.header && (
              <label class="check import-header">
                <input
                  type="checkbox"
                  checked={sample.headerLines === 2}
                  onChange={(event) => readAs({ ...reading, headerLines: event.currentTarget.checked ? 2 : 1 })}
                />
                {words.headerInTwo}
              </label>
            )}
          </>
        ) : (
          <p class="hint">{form.isArray === true ? words.jsonArray : words.jsonLines}</p>
        )}
        <BetweenChoice file={file} readAs={readAs} />
      </div>
    </section>
  );
}

/** Describes the total and group heading lines that were found. */
export function betweenText({ totals, groups, examples, isPlain }: BetweenRows, words: Texts["import"]): string {
  return words.betweenSeen(totals, groups, examples.map((text) => text.slice(0, 40)).join(", "), isPlain);
}

/** Whether to import totals and group headings as rows; empty if there are none. */
function BetweenChoice({ file, readAs }: Pick<FileSectionProps, "file" | "readAs">): JSX.Element | null {
  const words = usePane().texts.import;
  const id = useId();
  const { totals, groups } = file.between;
  const isSeen = totals + groups > 0;
  const skips = file.form.skipsBetween === true;
  if (!isSeen && !skips) return null;
  return (
    <div class="import-header">
      <label class="check">
        <input
          type="checkbox"
          checked={skips}
          aria-describedby={isSeen ? id : undefined}
          onChange={(event) => readAs({ ...file.reading, skipsBetween: event.currentTarget.checked })}
        />
        {words.skipBetween}
      </label>
      {isSeen && (
        <p id={id} class={skips || totals === 0 ? "hint" : "import-warning"}>
          {betweenText(file.between, words)}{" "}
          {skips ? words.betweenSkipped : totals === 0 ? words.groupsTaken : words.betweenTaken}
        </p>
      )}
    </div>
  );
}

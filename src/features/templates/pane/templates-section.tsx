/** The underwriting templates: each one puts a sheet of live formulas around the workbook's subject. */
import "./templates.css";
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { markedAsSample, templates, type Template } from "../../../templates/templates";
import { en } from "../../../templates/words/en";
import { es } from "../../../templates/words/es";
import { useAction } from "../../../ui/action";
import { useNamedSubject } from "../../find/pane/named-subject";
import { usePane } from "../../../ui/pane-context";
import type { PropertyData } from "../../../engine/data-access";
import type { SheetAccess } from "../../../host/sheet-access";

const sheetWords = { en, es };

export interface TemplatesProps {
  readonly addin: PropertyData & { readonly sheet: SheetAccess };
  /** An address that the connected data is known to have. */
  readonly suggested: string | null;
  readonly isSampleData: boolean;
}

export function TemplatesSection({ addin, suggested, isSampleData }: TemplatesProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.templates;
  const action = useAction();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  /** Undefined until the workbook has told; null where it names no subject. */
  const [subject, setSubject] = useState<string | null>();
  const named = useNamedSubject(addin, subject ?? null);
  const [isMissing, setMissing] = useState(false);

  const ask = (): Promise<string | null> => addin.sheet.subject().catch(() => null);
  useEffect(() => {
    let isShown = true;
    void ask().then((found) => {
      if (isShown) setSubject(found);
    });
    return () => {
      isShown = false;
    };
  }, [addin]);

  const insert = async ({ sheet }: Template): Promise<string> => {
    // It may have got a subject since this was shown: the sheets of one workbook follow the same one.
    const own = await ask();
    const typed = field.current?.value.trim() ?? "";
    setMissing(own === null && typed === "");
    if (own === null && typed === "") {
      setSubject(null);
      field.current?.focus();
      return "";
    }
    // Without them a sheet has its own rows to paste into.
    const tables = await addin.sheet.tables().catch(() => ({}));
    const labels = sheetWords[words.language];
    const content = sheet(own === null ? typed : { formula: "=Subject" }, labels, tables);
    const name = await addin.sheet.insertSheet(isSampleData ? markedAsSample(content, labels) : content);
    setSubject(own ?? typed);
    return words.inserted(name);
  };

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.heading}</h2>
      <p class="notice" role="status" tabIndex={-1} ref={action.noticeElement}>
        {action.isRunning ? words.inserting : action.notice}
      </p>
      {action.failure !== undefined && (
        <p class="failure" role="alert">
          {words.failed(action.failure)}
        </p>
      )}
      {named !== null && <p class="hint wrap-anywhere">{words.follows(named)}</p>}
      {subject === null && (
        <div class="field">
          <label for={`${id}-subject`}>{words.subject}</label>
          <input
            id={`${id}-subject`}
            ref={field}
            type="text"
            spellcheck={false}
            autoComplete="off"
            defaultValue={suggested ?? ""}
            maxLength={300}
            aria-invalid={isMissing}
            aria-describedby={`${id}-hint`}
          />
          <p class={isMissing ? "failure" : "hint"} id={`${id}-hint`}>
            {isMissing ? words.subjectMissing : words.subjectHint}
          </p>
        </div>
      )}
      <ul class="template-list">
        {templates.map((template) => (
          <li key={template.id}>
            <div>
              <strong id={`${id}-${template.id}`}>{words.names[template.id]}</strong>
              <p class="hint">{words.purposes[template.id]}</p>
            </div>
            <button
              type="button"
              class="button"
              aria-disabled={action.isRunning}
              aria-label={words.insertLabel(words.names[template.id])}
              onClick={() => action.run(() => insert(template))}
            >
              {words.insert}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The underwriting templates: each one puts a sheet of live formulas around the workbook's subject. */
import "./templates.css";
import type { JSX } from "preact";
import { useCallback, useEffect, useId, useRef, useState } from "preact/hooks";
import { SubjectField } from "../../../ui/property/subject-field";
import { markedAsSample, templates, type Template, type TemplateId } from "../../../templates/templates";
import { en } from "../../../templates/words/template-words-en";
import { es } from "../../../templates/words/template-words-es";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import type { ScreenId } from "../../../ui/screen-props";
import { CurvePicture, GridPicture, HomesPicture, StatementPicture } from "./step-pictures";
import { useNamedSubject } from "../../../ui/named-subject";
import { subscribePaced } from "../../../ui/paced-updates";
import { usePane } from "../../../ui/pane-context";
import type { TemplatesAddin } from "../templates";

const sheetWords = { en, es };
/** Sheets that show the comps that the person chose. */
const compTemplates: ReadonlySet<TemplateId> = new Set(["rent-comps", "rent-comps-15"]);

export interface TemplatesProps {
  readonly addin: TemplatesAddin;
  /** An address that the connected data is known to have. */
  readonly suggested: string | null;
  readonly isSampleData: boolean;
  openScreen(this: void, id: ScreenId): void;
}

/** The four ways on from a subject; the T12 and the rent roll come from a seller's files. */
const nextSteps = [
  { template: "rent-comps", Picture: GridPicture },
  { screen: "intake", Picture: StatementPicture },
  { template: "pro-forma", Picture: CurvePicture },
  { template: "ami-rents", Picture: HomesPicture },
] as const;
const stepTemplates: ReadonlySet<TemplateId> = new Set(["rent-comps", "pro-forma", "ami-rents"]);

/** How long the subject's name waits after cells changed, milliseconds. */
const pauseMs = 1000;

export function TemplatesSection({ addin, suggested, isSampleData, openScreen }: TemplatesProps): JSX.Element {
  const { texts, clock } = usePane();
  const words = texts.templates;
  const action = useAction();
  const field = useRef<HTMLInputElement>(null);
  const htmlId = useId();
  /** Undefined until the workbook has been read; null if it has no subject. */
  const [subject, setSubject] = useState<string | null>();
  const named = useNamedSubject(addin, subject ?? null);
  const [isMissing, setMissing] = useState(false);
  const saidLeftOut = useRef(false);

  const ask = useCallback((): Promise<string | null> => addin.sheet.subject().catch(() => null), [addin]);
  useEffect(() => {
    let isShown = true;
    const read = (): void =>
      void ask().then((found) => {
        if (isShown) setSubject(found);
      });
    read();
    const stop = addin.sheet.onSelectionChanged(read);
    // The subject's card, a paste and an undo change it where the selection stays: cells calculate then.
    const stopCells = subscribePaced(addin.subscribe.bind(addin), clock, pauseMs, read);
    return () => {
      isShown = false;
      stop();
      stopCells();
    };
  }, [addin, ask, clock]);

  const insert = async ({ id, sheet }: Template): Promise<string> => {
    // It may have got a subject since this was shown: the sheets of one workbook follow the same one.
    const own = await ask();
    const typed = field.current?.value.trim() ?? "";
    setMissing(own === null && typed === "");
    if (own === null && typed === "") {
      setSubject(null);
      field.current?.focus();
      return "";
    }
    // A comp that is excluded or kept later changes the grid: it reads the workbook's set from the start.
    if (compTemplates.has(id)) await addin.sheet.options.ensureSet(words.language);
    // Without them a sheet has its own rows to paste into.
    const tables = await addin.sheet.tables().catch(() => ({}));
    const labels = sheetWords[words.language];
    if (own === null) await addin.sheet.setSubject(typed);
    const content = sheet({ formula: "=Subject" }, labels, tables);
    const name = await addin.sheet.insertSheet(isSampleData ? markedAsSample(content, labels) : content);
    setSubject(own ?? typed);
    if (saidLeftOut.current || !(await addin.sheet.leavesOutHighlights(content))) return words.inserted(name);
    saidLeftOut.current = true;
    return `${words.inserted(name)} ${words.noHighlights}`;
  };

  const insertNamed = (id: TemplateId, at: "next" | "list"): void => {
    const template = templates.find((one) => one.id === id);
    if (template !== undefined) action.run(() => insert(template), at);
  };

  return (
    <>
      <section aria-labelledby={`${htmlId}-next`}>
        <h2 id={`${htmlId}-next`}>{words.next}</h2>
        {subject === null && (
          <SubjectField id={htmlId} field={field} words={words} isMissing={isMissing} suggested={suggested} />
        )}
        <div class="next-steps">
          {nextSteps.map(({ Picture, ...step }) =>
            "template" in step ? (
              <button
                key={step.template}
                type="button"
                class="next-step"
                aria-disabled={action.isRunning}
                aria-label={words.insertLabel(words.names[step.template])}
                title={words.purposes[step.template]}
                onClick={() => insertNamed(step.template, "next")}
              >
                <Picture />
                <span>{words.names[step.template]}</span>
              </button>
            ) : (
              <button
                key={step.screen}
                type="button"
                class="next-step"
                title={words.intakePurpose}
                onClick={() => openScreen(step.screen)}
              >
                <Picture />
                <span>{words.intake}</span>
              </button>
            ),
          )}
        </div>
        <ActionOutcome action={action} at="next" progress={action.isRunning ? words.inserting : ""} />
      </section>
      <section aria-labelledby={`${htmlId}-heading`}>
        <h2 id={`${htmlId}-heading`}>{words.heading}</h2>
        {named !== null && <p class="hint wrap-anywhere">{words.follows(named)}</p>}
        <ul class="template-list">
          {templates
            .filter(({ id }) => !stepTemplates.has(id))
            .map((template) => (
              <li key={template.id}>
                <div>
                  <strong>{words.names[template.id]}</strong>
                  <p class="hint">{words.purposes[template.id]}</p>
                </div>
                <button
                  type="button"
                  class="button"
                  aria-disabled={action.isRunning}
                  aria-label={words.insertLabel(words.names[template.id])}
                  onClick={() => insertNamed(template.id, "list")}
                >
                  {words.insert}
                </button>
              </li>
            ))}
        </ul>
        <ActionOutcome action={action} at="list" progress={action.isRunning ? words.inserting : ""} />
      </section>
    </>
  );
}

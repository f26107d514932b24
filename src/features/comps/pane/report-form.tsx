import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { splitList } from "../../../engine/questions/function-arguments";
import type { PropertyReport, PropertyReportPatch } from "../../../service/property-reports";
import { usePane } from "../../../ui/pane-context";
import { AnswerForm } from "../../../ui/answer-form";

export interface ReportFormProps {
  readonly report: PropertyReport;
  onChange(this: void, patch: PropertyReportPatch): void;
  onCancel(this: void): void;
}

/** Name and tags of a report. */
export function ReportForm({ report, onChange, onCancel }: ReportFormProps): JSX.Element {
  const words = usePane().texts.comps.reports;
  const id = useId();
  const [name, setName] = useState(report.name);
  const [tags, setTags] = useState(report.tags.join(", "));
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === "";
  const submit = (): void => {
    setTried(true);
    if (!isMissing) onChange({ name: name.trim(), tags: [...new Set(splitList(tags))] });
  };
  return (
    <AnswerForm class="form report-form" words={words} onConfirm={submit} onCancel={onCancel}>
      <div class="field">
        <label for={`${id}-name`}>{words.name}</label>
        <input
          id={`${id}-name`}
          type="text"
          maxLength={200}
          value={name}
          aria-invalid={isTried && isMissing}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        {isTried && isMissing && (
          <p class="field-problem" role="alert">
            {words.nameMissing}
          </p>
        )}
      </div>
      <div class="field">
        <label for={`${id}-tags`}>{words.tags}</label>
        <input
          id={`${id}-tags`}
          type="text"
          value={tags}
          onInput={({ currentTarget }) => setTags(currentTarget.value)}
        />
      </div>
    </AnswerForm>
  );
}

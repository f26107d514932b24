import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { sheetNameOf } from "../../../host/a1-address";
import { referenceTo } from "../../../host/cell-reference";
import { splitArguments } from "../../../host/formula-calls";
import type { ArgumentBlock } from "../../../engine/questions/function-arguments";
import type { FormulasAddin, FormulasStatus, FunctionCall } from "../formulas";
import { useSubject } from "../../../ui/workbook-subject";
import { placeName } from "../../../domain/property-names";
import { usePane } from "../../../ui/pane-context";
import { useArgumentValues, type ArgumentValue } from "./argument-values";
import type { BuiltCall } from "./built-call";
import { callTextOf, formulaTextOf, missingArguments, type CallDraft } from "./call-draft";
import { useCallPreview } from "./call-preview";
import { FieldEditor } from "./field-editor";
import { FormulaText } from "./formula-text";
import type { BuilderField, BuilderFunction } from "./function-catalog";
import { HelpLink } from "./function-list";
import { labelOf } from "./option-label";
import { OptionsSection } from "./options-section";
import { PlacementSection } from "./placement-section";
import { refusedField } from "./refused-field";
import { ResultSection } from "./formula-result-section";
import type { Selection } from "../../../ui/selected-cell";
import { extentOf } from "../../../engine/answers/shown-value";

export interface CallBuilderProps {
  readonly addin: FormulasAddin;
  readonly status: FormulasStatus;
  readonly builder: BuilderFunction;
  readonly built: BuiltCall;
  readonly selection: Selection;
  onBuilt(this: void, built: BuiltCall): void;
}

/** Key that places the further options among the fields. */
const blocksKey = "\0blocks";
const oneCell = { rows: 1, columns: 1 };

/** One call: its fields, the resulting formula, its cost and result, and its destination. */
export function CallBuilder({ addin, status, builder, built, selection, onBuilt }: CallBuilderProps): JSX.Element {
  const { texts, textOf, clock } = usePane();
  const words = texts.functions;
  const { draft, target } = built;
  const sheetName = target === null ? "" : sheetNameOf(target);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [selectionProblem, setSelectionProblem] = useState<{ readonly key: string; readonly text: string }>();
  const hasSubject = useSubject(addin.sheet) !== null;

  const shownOptions = useMemo(
    () => builder.options.filter(({ key }) => built.added.includes(key) || (draft.values[key] ?? "") !== ""),
    [builder, draft, built.added],
  );
  const fields = useMemo(() => [...builder.args, ...shownOptions], [builder, shownOptions]);
  const pieces = useMemo(() => piecesOf(fields, draft), [fields, draft]);
  const values = useArgumentValues(pieces, addin.sheet, sheetName, selection.round);
  const callText = callTextOf(builder, draft);
  const missing = missingArguments(builder, draft);
  const unknown = values === null ? [] : namesWith(values, fields, (value) => value.kind === "unknown");
  const wrong = values === null ? [] : namesWith(values, fields, (value) => value.kind === "wrong");
  const isAskable =
    builder.hasQuestion && missing.length === 0 && values !== null && unknown.length + wrong.length === 0;
  const call = isAskable ? functionCallOf(builder, values, draft) : null;
  const preview = useCallPreview(addin, clock, call, status.connection?.baseUrl ?? "");
  const refusal = preview.state.kind === "refused" ? preview.state.message : undefined;
  const refused =
    refusal === undefined ? undefined : refusedField(refusal, fields, ({ key }) => blockOf(values?.get(key)));

  const change = (next: Partial<CallDraft>): void => onBuilt({ ...built, draft: { ...draft, ...next } });
  const setValue = (field: BuilderField, value: string): void => {
    setSelectionProblem(undefined);
    onBuilt({
      ...built,
      draft: { ...draft, values: { ...draft.values, [field.key]: value } },
      // A field that was cleared stays visible.
      added:
        builder.options.includes(field) && !built.added.includes(field.key) ? [...built.added, field.key] : built.added,
    });
  };
  const takeSelection = async (key: string, take: (reference: string) => void): Promise<void> => {
    try {
      const { address, area } = await addin.sheet.selection();
      if (address === target) setSelectionProblem({ key, text: words.sameCell });
      else {
        setSelectionProblem(undefined);
        take(referenceTo(area ?? address, sheetName));
      }
    } catch (error) {
      setSelectionProblem({ key, text: words.selectionNotRead(textOf(error)) });
    }
  };
  const editor = (field: BuilderField): JSX.Element => {
    const value = draft.values[field.key] ?? "";
    const isOption = !builder.args.includes(field);
    return (
      <FieldEditor
        key={field.key}
        addin={addin}
        field={field}
        value={value}
        current={values?.get(field.key)}
        problem={
          selectionProblem?.key === field.key ? selectionProblem.text : field === refused ? textOf(refusal) : undefined
        }
        hasSubject={hasSubject}
        pickedName={picked[value]}
        onChange={(next) => setValue(field, next)}
        onUseCell={() => void takeSelection(field.key, (reference) => setValue(field, `=${reference}`))}
        onPick={(property) => {
          const next = field.kind.kind === "ids" ? withLast(value, property.id) : property.id;
          setPicked({ ...picked, [next]: placeName(property) });
          setValue(field, next);
        }}
        onRemove={
          isOption
            ? () =>
                onBuilt({
                  ...built,
                  draft: { ...draft, values: { ...draft.values, [field.key]: "" } },
                  added: built.added.filter((key) => key !== field.key),
                })
            : undefined
        }
      />
    );
  };
  const labelsOf = (names: readonly string[]): string => names.map((name) => labelOf(name, builder, words)).join(", ");
  const obstacle = !builder.hasQuestion
    ? words.cellOnly
    : missing.length > 0
      ? words.missing(labelsOf(missing))
      : unknown.length > 0
        ? words.cannotTell(labelsOf(unknown))
        : wrong.length > 0
          ? words.missing(labelsOf(wrong))
          : null;
  return (
    <>
      <div class="builder-head">
        <h2>{builder.title}</h2>
        <HelpLink builder={builder} />
      </div>
      <p class="hint">{builder.purpose}</p>
      <section aria-label={words.arguments}>{builder.args.map(editor)}</section>
      <OptionsSection
        builder={builder}
        shown={new Set(shownOptions.map(({ key }) => key))}
        blocks={draft.blocks}
        onAdd={(field) => onBuilt({ ...built, added: [...built.added, field.key] })}
        onBlocks={(blocks) => change({ blocks })}
        onUseCellForBlocks={() => void takeSelection(blocksKey, (blocks) => change({ blocks }))}
      >
        {shownOptions.map(editor)}
        {selectionProblem?.key === blocksKey && <p class="field-problem">{selectionProblem.text}</p>}
      </OptionsSection>
      <FormulaText formula={`=${callText}`} />
      <ResultSection status={status} preview={preview} obstacle={obstacle} isRefusalPlaced={refused !== undefined} />
      <PlacementSection
        sheet={addin.sheet}
        builder={builder}
        built={built}
        callText={callText}
        selected={selection.cell?.address ?? null}
        extent={preview.state.kind === "shown" ? extentOf(preview.state.answer) : oneCell}
        obstacle={missing.length > 0 ? words.missing(labelsOf(missing)) : refusal == null ? null : textOf(refusal)}
        onBuilt={onBuilt}
      />
    </>
  );
}

/** The formula's pieces by field key; further options are several pieces, with numbered keys. */
function piecesOf(fields: readonly BuilderField[], draft: CallDraft): ReadonlyMap<string, string> {
  const blocks = draft.blocks.trim() === "" ? [] : splitArguments(draft.blocks);
  return new Map([
    ...fields.map((field) => [field.key, formulaTextOf(field, draft)] as const),
    ...blocks.map((text, place) => [`${blocksKey}${place}`, text] as const),
  ]);
}

function namesWith(
  values: ReadonlyMap<string, ArgumentValue>,
  fields: readonly BuilderField[],
  fits: (value: ArgumentValue) => boolean,
): string[] {
  return [...values]
    .filter(([, value]) => fits(value))
    .map(([key]) => fields.find((field) => field.key === key)?.name ?? "options");
}

const blockOf = (value: ArgumentValue | undefined): ArgumentBlock =>
  value?.kind === "value" || value?.kind === "referred" ? value.block : [[null]];

function functionCallOf(
  builder: BuilderFunction,
  values: ReadonlyMap<string, ArgumentValue>,
  draft: CallDraft,
): FunctionCall {
  const options = builder.options.flatMap((field): ArgumentBlock[] =>
    values.has(field.key) && formulaTextOf(field, draft) !== "" ? [[[field.name]], blockOf(values.get(field.key))] : [],
  );
  const blocks = [...values].filter(([key]) => key.startsWith(blocksKey)).map(([, value]) => blockOf(value));
  return {
    functionName: builder.name,
    args: builder.args.map(({ key }) => blockOf(values.get(key))),
    options: [...options, ...blocks],
  };
}

/** Replaces the text after the list's last comma with the id. */
function withLast(list: string, id: string): string {
  return [
    ...list
      .split(/[,;]/)
      .slice(0, -1)
      .map((part) => part.trim()),
    id,
  ].join(", ");
}

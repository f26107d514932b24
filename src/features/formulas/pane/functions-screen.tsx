import "../../../ui/lazy-controls.css";
import "./functions.css";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FunctionsFile } from "../../../help/function-names";
import type { FormulasAddin } from "../formulas";
import { BackIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import type { FormulasScreenProps } from "../formulas";
import { editableCalls, newCall, type BuiltCall, type EditableCall } from "./built-call";
import { CallBuilder } from "./call-builder";
import { createCatalog, type BuilderFunction } from "./function-catalog";
import { FunctionList } from "./function-list";
import { useSelection } from "../../../ui/selected-cell";

type CatalogState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly catalog: readonly BuilderFunction[] }
  | { readonly kind: "failed"; readonly reason: string };

/** Builds a function's formula, or edits the one in a cell. */
export function FunctionsScreen({ addin, status }: FormulasScreenProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.functions;
  const [attempt, setAttempt] = useState(0);
  const state = useCatalog(addin, attempt);
  const selection = useSelection(addin.sheet);
  const [text, setText] = useRemembered("functions.text", "");
  const [built, setBuilt] = useRemembered<BuiltCall | null>("functions.built", null);
  const body = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  const turnTo = (next: BuiltCall | null): void => {
    isTurned.current = true;
    setBuilt(next);
  };
  // The pressed control has gone with its page: the next one begins at its first field.
  useEffect(() => {
    if (isTurned.current) body.current?.querySelector<HTMLElement>(".field input, .field select")?.focus();
    isTurned.current = false;
  }, [built]);

  if (state.kind === "loading") {
    return (
      <p class="hint" role="status">
        {words.loading}
      </p>
    );
  }
  if (state.kind === "failed") {
    return (
      <div class="failure" role="alert">
        <p>{words.notRead(state.reason)}</p>
        <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  const { catalog } = state;
  const builder = catalog.find(({ name }) => name === built?.functionName);
  const isEdited = built !== null && built.edited !== null && built.target === selection.cell?.address;
  const offers =
    selection.cell === null || (isEdited && built.edited?.formula === selection.cell.formula)
      ? []
      : editableCalls(selection.cell, catalog);
  return (
    <div class="builder" ref={body}>
      {built !== null && builder !== undefined && (
        <button type="button" class="back" onClick={() => turnTo(null)}>
          <BackIcon />
          {words.back}
        </button>
      )}
      {selection.cell !== null && offers.length > 0 && (
        <EditOffer cell={selection.cell.address} offers={offers} onEdit={({ built: edited }) => turnTo(edited)} />
      )}
      {built === null || builder === undefined ? (
        <FunctionList
          catalog={catalog}
          text={text}
          onText={setText}
          onChoose={(chosen) => turnTo(newCall(chosen, selection.cell?.address ?? null))}
        />
      ) : (
        <CallBuilder
          key={built.functionName}
          addin={addin}
          status={status}
          builder={builder}
          built={built}
          selection={selection}
          onBuilt={setBuilt}
        />
      )}
    </div>
  );
}

interface EditOfferProps {
  readonly cell: string;
  readonly offers: readonly EditableCall[];
  onEdit(this: void, call: EditableCall): void;
}

/** The editable calls in the selected cell's formula. */
function EditOffer({ cell, offers, onEdit }: EditOfferProps): JSX.Element {
  const words = usePane().texts.functions;
  return (
    <div class="edit-offer" role="status">
      <p class="wrap-anywhere">{words.edit.offer(cell)}</p>
      <div class="button-row">
        {offers.map((offer) => (
          <button
            key={offer.built.edited?.call.start}
            type="button"
            class="button small-button"
            onClick={() => onEdit(offer)}
          >
            {words.edit.call(offer.builder.title)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The functions, loaded whenever the screen opens: the browser caches the file. */
function useCatalog(addin: FormulasAddin, attempt: number): CatalogState {
  const { texts, textOf } = usePane();
  const { file: fileName, optionHelp } = texts.functions;
  const [state, setState] = useState<CatalogState>({ kind: "loading" });
  useEffect(() => {
    let isShown = true;
    setState({ kind: "loading" });
    Promise.all([addin.calls.functionsFile(fileName), addin.calls.functionOptions()]).then(
      ([file, optionsOf]) => {
        if (!isShown) return;
        const catalog = createCatalog(file as FunctionsFile, optionsOf, optionHelp);
        setState({ kind: "ready", catalog });
      },
      (error: unknown) => {
        if (isShown) setState({ kind: "failed", reason: textOf(error) });
      },
    );
    return () => {
      isShown = false;
    };
  }, [addin, attempt, fileName, optionHelp, textOf]);
  return state;
}

/** The chosen page as it will print, in the pane's width, with the figures that are loaded. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import type { ExhibitsAddin } from "../exhibits";
import type { PicturedPage, PlannedPage } from "../preview/page-picture";

export interface PagePreviewProps {
  readonly addin: ExhibitsAddin;
  /** The page, or why there is none. Called again when `asked` changes. */
  readonly plan: () => Promise<PlannedPage | string>;
  /** What the page depends on. */
  readonly asked: string;
  readonly name: string;
  /** Requests cost nothing: figures are loaded without asking. */
  readonly isFree: boolean;
  /** The firm's, base64 of a PNG. */
  readonly logo: string | null;
  /** Address of the customer's streets and water. */
  readonly streets: string | null;
}

type Shown =
  | { readonly kind: "drawn"; readonly picture: PicturedPage; readonly unanswered: number }
  | { readonly kind: "none"; readonly reason: string };

export function PagePreview({ addin, plan, asked, name, isFree, logo, streets }: PagePreviewProps): JSX.Element {
  const { texts, textOf, clock } = usePane();
  const words = texts.exhibitPages;
  const [shown, show] = useState<Shown | null>(null);
  /** What the person let requests be sent for. */
  const [allowed, allow] = useState("");
  const mayAsk = isFree || allowed === asked;
  useEffect(() => {
    const canceled = new AbortController();
    const { signal } = canceled;
    const draw = async (): Promise<Shown> => {
      const page = await plan();
      if (typeof page === "string") return { kind: "none", reason: page };
      const { drawPreview } = await import(/* webpackChunkName: "page-preview" */ "./draw-preview");
      return {
        kind: "drawn",
        ...(await drawPreview(page, { addin, mayAsk, signal, clock, language: words.language, logo, streets })),
      };
    };
    draw().then(
      (drawn) => {
        if (!signal.aborted) show(drawn);
      },
      (error: unknown) => {
        if (!signal.aborted) show({ kind: "none", reason: words.previewFailed(textOf(error)) });
      },
    );
    return () => canceled.abort();
    // `asked` changes when what `plan` reads does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [addin, asked, mayAsk]);
  if (shown === null) return <p class="hint">{words.drawing}</p>;
  if (shown.kind === "none") return <p class="hint">{shown.reason}</p>;
  const { picture, unanswered } = shown;
  return (
    <div class="exhibit-preview">
      <img src={picture.source} width={picture.width} height={picture.height} alt={words.preview(name)} />
      {unanswered > 0 && (
        <>
          <p class="hint">{words.figuresMissing}</p>
          <button type="button" class="button" onClick={() => allow(asked)}>
            {words.loadFigures}
          </button>
        </>
      )}
    </div>
  );
}

import { type Said, saidBy } from "../../../domain/said";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Scalar } from "../../../engine/answers/answer";
import { isoFromExcelSerial } from "../../../domain/excel-dates";
import type { GatewayMovedFigure, GatewayNightHistory } from "../../../service/gateway-nights";
import { Disclosure } from "../../../ui/disclosure";
import type { Formats } from "../../../ui/format";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import type { ActivityAddin } from "../activity";
import { Rows } from "./rows";

type Night = GatewayNightHistory["nights"][number];

/** Cells named as the reason of a move. */
const mostReasons = 3;

/** What a team's nights found in this model; asked for when it is opened. */
export function NightsSection({ addin }: { readonly addin: ActivityAddin }): JSX.Element {
  const { texts } = usePane();
  return (
    <Disclosure title={texts.nights.heading}>
      <Nights addin={addin} />
    </Disclosure>
  );
}

function Nights({ addin }: { readonly addin: ActivityAddin }): JSX.Element {
  const { texts, textOf, formats } = usePane();
  const [history, setHistory] = useState<GatewayNightHistory>();
  const [failure, setFailure] = useState<Said>();
  useEffect(() => {
    let isClosed = false;
    addin.activity.nightHistory().then(
      (found) => !isClosed && setHistory(found),
      (error: unknown) => !isClosed && setFailure(saidBy(error)),
    );
    return () => {
      isClosed = true;
    };
  }, [addin]);
  if (failure !== undefined) return <p class="hint">{textOf(failure)}</p>;
  if (history === undefined) return <p role="status">{texts.nights.loading}</p>;
  const { name, nights, looks, first_night: first, left_on: left } = history;
  return (
    <>
      <p class="hint wrap-anywhere">
        {texts.nights.summary(name ?? "", looks, first === null ? "" : formats.day(first))}
      </p>
      {history.sample && <p class="hint">{texts.nights.sample}</p>}
      {left !== null && <p class="hint">{texts.nights.left(formats.day(left))}</p>}
      {nights.length === 0 ? (
        <p class="hint">{texts.nights.none}</p>
      ) : (
        <Rows
          items={nights}
          row={(night) => <NightRow key={night.night} night={night} />}
          label={texts.nights.heading}
        />
      )}
    </>
  );
}

function NightRow({ night }: { readonly night: Night }): JSX.Element {
  const { texts, formats } = usePane();
  const { outcome, reason, moved } = night;
  const isFine = outcome === "done" || outcome === "without formulas";
  const figures = moved.filter(({ kind }) => kind === "key figure");
  const cells = moved.filter(({ kind }) => kind === "cell");
  return (
    <li class="row">
      <p class="row-head">
        <b>{formats.day(night.night)}</b>
        {!isFine && <span class="badge badge-error">{texts.nights.outcomes[outcome] ?? outcome}</span>}
      </p>
      {reason !== null && <p class="message wrap-anywhere">{reason}</p>}
      {(figures.length > 0 ? figures : cells).map((figure) => (
        <p key={figure.figure} class="wrap-anywhere">
          {moveText(figure, formats, texts)}
          {figure.reformulated && ` · ${texts.nights.reformulated}`}
        </p>
      ))}
      {figures.some(({ reformulated }) => !reformulated) && (
        <p class="hint wrap-anywhere">{reasonText(cells, formats, texts)}</p>
      )}
    </li>
  );
}

/** "NOI $1,288,500 → $1,254,000 (−2.7%)". */
function moveText({ figure, format, before, after }: GatewayMovedFigure, formats: Formats, texts: Texts): string {
  const shown = (value: Scalar): string => valueText(value, format, formats) || texts.nights.unverified;
  const share =
    typeof before === "number" && typeof after === "number" && before !== 0
      ? (after - before) / Math.abs(before)
      : null;
  const sign = share === null || share < 0 ? "−" : "+";
  const percent = share === null ? "" : ` (${sign}${formats.share(Math.abs(share))})`;
  return `${figure} ${shown(before)} → ${shown(after)}${percent}`;
}

function reasonText(cells: readonly GatewayMovedFigure[], formats: Formats, texts: Texts): string {
  if (cells.length === 0) return texts.nights.inputs;
  const named = cells.slice(0, mostReasons).map((cell) => moveText(cell, formats, texts));
  return texts.nights.because(named.join("; "), cells.length - named.length);
}

function valueText(value: Scalar, format: string | null, formats: Formats): string {
  if (value === null) return "";
  if (typeof value !== "number") return String(value);
  if (format === "money") return formats.money(value);
  if (format === "moneyCents") return `$${formats.decimal(value, 2)}`;
  if (format === "rate") return formats.share(value);
  if (format === "date") return formats.day(isoFromExcelSerial(value));
  if (format === "year") return String(value);
  return Math.abs(value) >= 1000 ? formats.count(Math.round(value)) : formats.decimal(value);
}

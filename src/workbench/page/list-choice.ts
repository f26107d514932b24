/** Data validation on the page: the list of a cell's values, and what happens to one that isn't allowed. */
import { ILayoutService } from "@univerjs/preset-sheets-core";
import { SetSelectionsOperation } from "@univerjs/sheets";
import { createElement, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { POINTS_PER_PIXEL } from "../engine/cell-geometry";
import type { WorkbookHost } from "../host-contract";
import { epochOf } from "../engine/date-formats";
import { allows, type CellPlace, choicesOf, refusalText, ruleAt, type RuleSource } from "../typed-rules";
import { isCovered } from "./frozen-cover";

const component = "CompsheetListChoice";

interface ListProps {
  readonly choices: readonly string[];
  readonly value: string;
  /** Null: the list was left without a choice. */
  readonly choose: (choice: string | null) => void;
}

export interface ListChoice {
  /** Opens the selected cell's list; false if it has none. */
  open(): boolean;
}

/** `refused`: a typed value isn't allowed; `isStopped` if it also isn't entered. */
export function offerLists(host: WorkbookHost, refused: (text: string, isStopped: boolean) => void): ListChoice {
  const { api, workbook } = host.engine;
  const { model } = host;
  const source: RuleSource = {
    get validations() {
      return model.validations;
    },
    grid: model.grid,
    epoch: epochOf(workbook.getWorkbook()),
    valuesOf: (formula, sheetId) => host.engine.valuesNow(formula, sheetId),
    valueIf: (formula, place, value) => host.engine.valueIf(formula, place, value),
  };
  let shown: { readonly key: string; readonly dispose: () => void } | null = null;
  let openList: (() => void) | null = null;
  const layout = host.engine.univer.__getInjector().get(ILayoutService);

  api.registerComponent(
    component,
    ({ popup }: { readonly popup?: { readonly extraProps?: ListProps } }): ReactElement => {
      const { choices = [], value = "", choose = () => undefined } = popup?.extraProps ?? {};
      return createElement(ChoiceList, { choices, value, choose, moved: cover, opened: (open) => (openList = open) });
    },
  );

  function show(): void {
    const { sheetId, block } = model.selection();
    const place: CellPlace = { sheetId, row: block.row, column: block.column };
    const rule = ruleAt(source, place);
    const choices = rule?.kind === "list" ? (choicesOf(source, rule, place) ?? []) : [];
    const value = choices.length === 0 ? "" : model.grid.text(sheetId, place.row, place.column);
    const key = choices.length === 0 ? "" : JSON.stringify([place, value, choices]);
    if ((shown?.key ?? "") === key) return;
    shown?.dispose();
    shown = null;
    openList = null;
    if (key === "") return;
    const range = workbook.getSheetBySheetId(sheetId)?.getRange(place.row, place.column);
    const choose = (choice: string | null): void => {
      if (choice !== null) range?.setValue(choice);
      layout.focus();
    };
    const attached = range?.attachPopup({
      componentKey: component,
      direction: "horizontal",
      extraProps: { choices, value, choose } satisfies ListProps,
    } as never);
    if (attached) shown = { key, dispose: () => attached.dispose() };
  }

  /** The engine would draw the button over the frozen rows that its cell is scrolled under. */
  function cover(button: HTMLElement): void {
    const canvas = document.querySelector("canvas[id^=univer-sheet-main-canvas]");
    const { sheetId, block } = model.selection();
    const sheet = workbook.getSheetBySheetId(sheetId);
    if (!canvas || !sheet) return;
    const { xSplit: frozenColumns, ySplit: frozenRows } = sheet.getFreeze();
    const frozen = model.boxOf(sheetId, { row: 0, column: 0, height: frozenRows || 1, width: frozenColumns || 1 });
    const { rowHeader, columnHeader } = model.grid.sheet(sheetId).getConfig();
    const zoom = sheet.getZoom();
    const page = canvas.getBoundingClientRect();
    const { left: right, top } = button.getBoundingClientRect();
    const hides = isCovered({
      ...{ row: block.row, column: block.column, frozenRows, frozenColumns, top, right },
      frozenBottom: page.top + ((columnHeader?.height ?? 0) + frozen.height / POINTS_PER_PIXEL) * zoom,
      frozenRight: page.left + ((rowHeader?.width ?? 0) + frozen.width / POINTS_PER_PIXEL) * zoom,
    });
    button.style.visibility = hides ? "hidden" : "";
  }

  api.addEvent(api.Event.CommandExecuted, ({ id }) => {
    if (id === SetSelectionsOperation.id) show();
  });
  host.onCalculated(show);
  api.addEvent(api.Event.BeforeSheetEditEnd, (event) => {
    if (!event.isConfirm) return;
    const place = { sheetId: event.worksheet.getSheetId(), row: event.row, column: event.column };
    const rule = ruleAt(source, place);
    const typed = event.value.toPlainText();
    if (!rule || rule.isSilent || allows(source, rule, place, typed)) return;
    const isStopped = rule.style === "stop";
    refused(refusalText(rule), isStopped);
    if (isStopped) event.cancel = true;
  });
  return {
    open() {
      openList?.();
      return openList !== null;
    },
  };
}

function ChoiceList({
  choices,
  value,
  choose,
  opened,
  moved,
}: ListProps & {
  readonly opened: (open: () => void) => void;
  /** The engine has placed it. */
  readonly moved: (list: HTMLElement) => void;
}): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = root.current;
    const popup = list?.parentElement;
    if (!list || !popup) return undefined;
    const observer = new MutationObserver(() => moved(list));
    observer.observe(popup, { attributes: true, attributeFilter: ["style"] });
    return () => observer.disconnect();
  }, [moved]);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  opened(() => setOpen(true));
  const chosen = Math.max(0, choices.indexOf(value));
  useEffect(() => {
    if (!isOpen) return;
    const items = list.current?.querySelectorAll("li");
    items?.[chosen]?.focus();
  }, [isOpen, chosen]);
  const pick = (choice: string | null): void => {
    setOpen(false);
    choose(choice);
  };
  const move = (event: KeyboardEvent<HTMLElement>, choice: string): void => {
    const { currentTarget: item, key } = event;
    const next = key === "ArrowDown" ? item.nextElementSibling : key === "ArrowUp" ? item.previousElementSibling : null;
    if (next instanceof HTMLElement) next.focus();
    else if (key === "Enter" || key === " ") pick(choice);
    else if (key === "Escape" || key === "Tab") pick(null);
    event.preventDefault();
    event.stopPropagation();
  };
  const button = createElement(
    "button",
    {
      type: "button",
      className: "list-button",
      "aria-label": "List of values",
      title: "List of values (Alt+Down)",
      "aria-expanded": isOpen,
      onClick: () => (isOpen ? pick(null) : setOpen(true)),
    },
    "▾",
  );
  const items = choices.map((choice, index) =>
    createElement(
      "li",
      {
        key: `${index} ${choice}`,
        role: "option",
        tabIndex: -1,
        "aria-selected": choice === value,
        onClick: () => pick(choice),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, choice),
      },
      choice,
    ),
  );
  return createElement(
    "div",
    { className: "list-choice", ref: root },
    button,
    isOpen && createElement("ul", { ref: list, role: "listbox", "aria-label": "Values" }, items),
  );
}

/** The pane on the Find screen, with data that the test scripts. */
import { act } from "preact/test-utils";
import type { DataAccess } from "../../../../src/engine/data-access";
import type { PropertyDetails } from "../../../../src/service/property-details";
import type { PropertySearchQuery, PropertySummary } from "../../../../src/service/property-search";
import { birch } from "../../../engine/questions/birch";
import { summaryOf } from "../../../engine/questions/sample-documents";
import { openPane, type OpenPane } from "../../../taskpane/open-pane";

export interface ScriptedSearch {
  readonly query: PropertySearchQuery;
  readonly signal: AbortSignal | undefined;
  answer(this: void, results: readonly PropertySummary[]): void;
  fail(this: void, error: Error): void;
}

export interface FindPane extends OpenPane {
  /** Searches that went out, oldest first. */
  readonly searches: ScriptedSearch[];
  /** Ids of documents that were asked for. */
  readonly fetched: string[];
  documentOf: (id: string) => Promise<PropertyDetails>;
  readonly box: HTMLInputElement;
  /** Sets the search text, as typing a letter does. */
  write(text: string): Promise<void>;
  key(name: string): Promise<void>;
  /** Answers the last search. */
  answer(results: readonly PropertySummary[]): Promise<void>;
  /** Writes, waits out the pause and answers. */
  search(text: string, results: readonly PropertySummary[]): Promise<void>;
  options(): HTMLElement[];
  click(element: Element | null | undefined): Promise<void>;
  /** Current announcements for screen readers. */
  told(): string[];
  alerts(): string[];
}

/** A search's result named after its number. */
export function result(number: number, fields: Partial<PropertySummary> = {}): PropertySummary {
  return {
    ...summaryOf(birch),
    id: `f0000000-0000-5000-8000-${String(number).padStart(12, "0")}`,
    building_name: `House ${number}`,
    street_address: `${number} Elm St`,
    ...fields,
  };
}

export const results = (many: number): PropertySummary[] =>
  Array.from({ length: many }, (_, index) => result(index + 1));

export async function openFind(languageTag = "en-US"): Promise<FindPane> {
  const pane = await openPane({}, { languageTag });
  const searches: ScriptedSearch[] = [];
  const fetched: string[] = [];
  pane.addin.dataAccess = (signal) =>
    ({
      search: (query: PropertySearchQuery) =>
        new Promise<PropertySummary[]>((resolve, reject) => {
          const answer = (found: readonly PropertySummary[]): void => resolve([...found]);
          searches.push({ query, signal, answer, fail: reject });
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        }),
      property: (id: string) => {
        fetched.push(id);
        return find.documentOf(id);
      },
    }) as unknown as DataAccess;
  await pane.openScreen(languageTag.startsWith("es") ? "Buscar" : "Find");
  // The screen's script arrives.
  await act(() => pane.clock.settle());
  await act(() => pane.clock.settle());
  const box = pane.root.querySelector<HTMLInputElement>('[role="combobox"]');
  if (box === null) throw new Error(`No search box in: ${pane.text()}`);
  const settleAfter = async (step: () => void): Promise<void> => {
    await act(step);
    // What the effects have begun ends here.
    await act(() => pane.clock.settle());
  };
  const find: FindPane = {
    ...pane,
    searches,
    fetched,
    documentOf: (id) => Promise.resolve({ ...birch, id }),
    box,
    write: (text) =>
      settleAfter(() => {
        box.focus();
        box.value = text;
        box.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    key: (name) =>
      settleAfter(() =>
        box.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
      ),
    answer: (found) => settleAfter(() => searches[searches.length - 1]?.answer(found)),
    async search(text, found) {
      await find.write(text);
      await pane.advance(250);
      await find.answer(found);
    },
    options: () => [...pane.root.querySelectorAll<HTMLElement>('[role="option"]')],
    click: (element) => settleAfter(() => (element as HTMLElement).click()),
    told: () =>
      [...pane.root.querySelectorAll('.find [role="status"]')]
        .map((status) => status.textContent)
        .filter((text) => text !== ""),
    alerts: () => [...pane.root.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent),
  };
  return find;
}

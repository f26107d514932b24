/** The pane on the Comps screen, over a service in memory that answers as its query asks. */
import { act } from "preact/test-utils";
import { createPayloadCache } from "../../../../src/engine/answers/payload-cache";
import { compsQuestion } from "../../../../src/engine/questions/comps-question";
import { questionNamed } from "../../../../src/engine/questions/questions";
import { createDataAccess, type DataSource } from "../../../../src/engine/data-access";
import { createRequestForecaster } from "../../../../src/engine/request-forecast";
import type { AddinStatus } from "../../../../src/app/addin-status";
import type { Comparable, ComparablesQuery, ComparablesRequest } from "../../../../src/service/comparables";
import { comparables } from "../../../engine/questions/sample-documents";
import { createScriptedService, type ScriptedService } from "../../../engine/questions/scripted-service";
import { openPane, type OpenPane } from "../../../taskpane/open-pane";
import type { ScriptedAddin } from "../../../taskpane/scripted-addin";

// jsdom lays nothing out: the map's element has the size that the pane gives it.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 288 },
  clientHeight: { configurable: true, get: () => 240 },
});
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {
    // Nothing changes its size here.
  }
  unobserve(): void {
    // Nothing changes its size here.
  }
  disconnect(): void {
    // Nothing changes its size here.
  }
};

export interface CompsPane extends OpenPane {
  readonly service: ScriptedService;
  /** Endpoints asked since the last call. */
  newRequests(): string[];
  /** Opens the screen and waits for all that it does by itself. */
  open(): Promise<void>;
  /** Lets everything under way end, pauses included. */
  settle(): Promise<void>;
  click(name: string): Promise<void>;
  /** Sets the field or list that the label names. */
  set(label: string, value: string): Promise<void>;
  /** Names of the comparables, as the table has them, excluded ones in brackets. */
  names(): string[];
  /** The row of a comparable. */
  row(name: string): HTMLElement;
  told(): string[];
  alerts(): string[];
}

/** What the service would give: forced ones first of all bounds, then the nearest, worse ones with more renovations. */
function fitting(query: ComparablesQuery, body: ComparablesRequest): Comparable[] {
  const has = (ids: readonly string[] | null | undefined, id: string): boolean => ids?.includes(id) ?? false;
  const { maxDistance = Infinity, renovations = 0, minNumberUnits = 0, topN = 10 } = query;
  const skipped = Math.round(renovations * 20);
  return comparables
    .filter(({ id }) => !has(body.excluded_ids, id))
    .filter(
      ({ id, number_units: units, similarity_score: { distance_miles: miles } }, index) =>
        has(body.selected_ids, id) || (miles <= maxDistance && (units ?? 0) >= minNumberUnits && index >= skipped),
    )
    .slice(0, topN);
}

export async function openComps(
  prepare: (addin: ScriptedAddin, service: ScriptedService) => void = () => undefined,
  { languageTag = "en-US", status = {} }: { languageTag?: string; status?: Partial<AddinStatus> } = {},
): Promise<CompsPane> {
  const pane = await openPane(status, { languageTag });
  const { addin, clock, root } = pane;
  const service = createScriptedService(clock);
  const answer = service.findComparables.bind(service);
  service.findComparables = (query, body, call) => {
    service.comparables = {
      comparables: fitting(query, body),
      competition_profile: service.comparables.competition_profile,
    };
    return answer(query, body, call);
  };
  const source: DataSource = { service, payloads: createPayloadCache(), identity: "service" };
  addin.dataAccess = (signal, freshness) => createDataAccess(source, () => true, signal ? { signal } : {}, freshness);
  addin.forecastOutcome = async ({ functionName, args, options }) => {
    const forecaster = createRequestForecaster(source);
    await forecaster.add(questionNamed(functionName) ?? compsQuestion, args, options);
    return { ...forecaster.forecast, kept: null };
  };
  // As in a wide pane, where the map is open from the start.
  Object.defineProperty(window, "innerWidth", { configurable: true, value: 900 });
  prepare(addin, service);
  let counted = 0;
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      await act(() => clock.advance(500));
      await act(() => clock.settle());
    }
  };
  const labelled = (label: string): HTMLInputElement | HTMLSelectElement => {
    const found = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
    if (found == null) throw new Error(`No field "${label}" in: ${root.textContent}`);
    return found as HTMLInputElement;
  };
  const nameOf = (row: Element): string => row.querySelector(".name")?.textContent ?? "";
  const rows = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("tbody tr.comp:not(.total)")];
  const comps: CompsPane = {
    ...pane,
    service,
    newRequests() {
      const since = service.calls.slice(counted).map(({ endpoint }) => endpoint);
      counted = service.calls.length;
      return since;
    },
    async open() {
      await pane.openScreen(languageTag.startsWith("es") ? "Comparables" : "Comps");
      await settle();
    },
    settle,
    async click(name) {
      await pane.press(name);
      await settle();
    },
    async set(label, value) {
      const control = labelled(label);
      await act(() => {
        control.focus();
        control.value = value;
        control.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await act(() => void control.dispatchEvent(new Event("change", { bubbles: true })));
      await settle();
    },
    names: () => rows().map((row) => (row.classList.contains("comp-excluded") ? `(${nameOf(row)})` : nameOf(row))),
    row(name) {
      const found = rows().find((row) => nameOf(row) === name);
      if (found === undefined) throw new Error(`No comparable "${name}" in: ${root.textContent}`);
      return found;
    },
    told: () =>
      [...root.querySelectorAll('.comps [role="status"]')]
        .map((status) => status.textContent)
        .filter((text) => text !== ""),
    alerts: () => [...root.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent),
  };
  return comps;
}

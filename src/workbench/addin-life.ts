/** How long Excel keeps the add-in's page, and when calls reach it, as the switches say. */
import type { HostBehaviors } from "./boundary/excel-switches";
import type { HostTime } from "./host-time";
import type { HostRequest } from "./rich-api/host-protocol";

export interface AddinLifeOptions {
  readonly time: HostTime;
  readonly behaviors: () => HostBehaviors;
  readonly state: { anotherOpened(): void };
  /** Hands calls to the add-in's page. */
  call(this: void, entries: readonly unknown[][]): void;
  /** Excel ends the page, with its memory and its timers, and starts it again. */
  restart(this: void): void;
}

export interface AddinLife {
  /** Calls for the add-in. */
  send(entries: readonly unknown[][]): void;
  /** Does something with what came back from it. */
  receive(take: () => void): void;
  /** A request has been done; its text stays in the memory of some Excels. */
  requested(request: HostRequest): void;
  paneShown(isShown: boolean): void;
  /** Resolves when Excel is done with showing or hiding the pane. */
  paneToggled(): Promise<void>;
  setDialogOpen(isOpen: boolean): void;
  openOtherWorkbook(): void;
  dispose(): void;
}

/** Twenty quiet minutes, after which some Excels have dropped the page. */
const IDLE_MS = 1_200_000;
/** What a call, and what a result, takes longer with the pane closed. */
const HIDDEN_MS = 250;
/** What each showing or hiding takes longer than the one before. */
const TOGGLE_MS = 40;
/** Characters of requests after which some Excels run out of memory. */
const HEAP = 100_000_000;

export function createAddinLife({ time, behaviors, state, call, restart }: AddinLifeOptions): AddinLife {
  let activeAt = time.now();
  let isPaneShown = true;
  let isDialogOpen = false;
  let toggles = 0;
  let heap = 0;
  let held: unknown[][] = [];
  const timers = new Set<() => void>();

  function later(ms: number, act: () => void): void {
    const cancel = time.after(ms, () => {
      timers.delete(cancel);
      act();
    });
    timers.add(cancel);
  }
  const isSlow = (): boolean => !isPaneShown && behaviors().hiddenPane === "slow6";

  return {
    send(entries) {
      const isIdle = time.now() - activeAt > IDLE_MS;
      activeAt = time.now();
      // The calls are made again once the new page is ready.
      if (isIdle && behaviors().idleLife === "twentyMinutes") {
        restart();
        return;
      }
      if (isDialogOpen && behaviors().dialogOpen === "hangs") held.push(...entries);
      else if (isSlow()) later(HIDDEN_MS, () => call(entries));
      else call(entries);
    },
    receive(take) {
      if (isSlow()) later(HIDDEN_MS, take);
      else take();
    },
    requested(request) {
      activeAt = time.now();
      if (behaviors().heapLimit === "none") return;
      heap += JSON.stringify(request).length;
      if (heap < HEAP) return;
      heap = 0;
      restart();
    },
    paneShown: (isShown) => void (isPaneShown = isShown),
    paneToggled() {
      toggles += 1;
      if (behaviors().paneToggle !== "slower") return Promise.resolve();
      return new Promise((resolve) => later(toggles * TOGGLE_MS, resolve));
    },
    setDialogOpen(isOpen) {
      isDialogOpen = isOpen;
      if (isOpen || held.length === 0) return;
      const entries = held;
      held = [];
      call(entries);
    },
    openOtherWorkbook() {
      state.anotherOpened();
      if (behaviors().otherWorkbook === "ends") restart();
    },
    dispose() {
      for (const cancel of timers) cancel();
      timers.clear();
    },
  };
}

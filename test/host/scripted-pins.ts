/** Pins that a test sets, and what was asked of them. */
import type { PinIntent } from "../../src/features/pins/sheet/pin-watch";
import type { PinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import type { PinnedBlock } from "../../src/features/pins/sheet/pin-writing";

export interface ScriptedPins extends PinnedCells {
  blocks: readonly PinnedBlock[];
  /** Such as "pin selection", in order. */
  readonly asked: string[];
  /** What every next request fails with. */
  failure: Error | null;
  /** What was cut, until it is settled. */
  cut: PinIntent["action"] | null;
}

export function createScriptedPins(): ScriptedPins {
  const answer = <T>(asked: string, value: T): Promise<T> => {
    pins.asked.push(asked);
    return pins.failure ? Promise.reject(pins.failure) : Promise.resolve(value);
  };
  const pins: ScriptedPins = {
    blocks: [],
    asked: [],
    failure: null,
    cut: null,
    isCut: () => Promise.resolve(pins.cut !== null),
    settle: () =>
      answer("settle", pins.cut).then((cut) => {
        pins.cut = null;
        return cut;
      }),
    cutFormulas: () => Promise.resolve(pins.cut === null ? [] : pins.blocks),
    dismiss: () =>
      answer("dismiss", undefined).then(() => {
        pins.cut = null;
      }),
    list: () => (pins.failure ? Promise.reject(pins.failure) : Promise.resolve(pins.blocks)),
    pin: (scope) =>
      answer(`pin ${scope}`, { formulas: 2, anchors: ["Deal!B2", "Deal!B5"], cells: 12, isComplete: true }),
    frozenAnswers: () => Promise.resolve(new Map()),
    pinPrecedents: () => answer("pinPrecedents", { formulas: 1, anchors: ["Deal!B2"], cells: 1, isComplete: false }),
    unpin(which, { overwrite = false, confirmed = [] } = {}) {
      const chosen = pins.blocks.filter(({ id }) => typeof which === "string" || which.includes(id));
      const changed = overwrite ? [] : chosen.filter(({ state }) => state === "changed");
      const unconfirmed = chosen.filter(({ asks, formula }) => asks && !confirmed.includes(formula));
      const restored = chosen.filter(
        (block) => block.state !== "lost" && !changed.includes(block) && !unconfirmed.includes(block),
      );
      const seen = chosen.some(({ asks }) => asks) && confirmed.length > 0 ? ` seen ${confirmed.join()}` : "";
      return answer(`unpin ${String(which)}${overwrite ? " over" : ""}${seen}`, {
        restored: restored.length,
        changed,
        ...(unconfirmed.length > 0 && { unconfirmed }),
      }).then((outcome) => {
        pins.blocks = pins.blocks.filter((block) => !restored.includes(block));
        return outcome;
      });
    },
    forget: (ids) =>
      answer(`forget ${ids.join()}`, undefined).then(() => {
        pins.blocks = pins.blocks.filter(({ id }) => !ids.includes(id));
      }),
  };
  return pins;
}

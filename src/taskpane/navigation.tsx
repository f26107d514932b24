import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AddinStatus } from "../app/addin-status";
import type { ScreenId } from "../ui/screen-props";
import { AttentionCount } from "./attention-count";
import { fittingTabs } from "./fitting-tabs";
import { MoreMenu } from "./more-menu";
import { usePane } from "../ui/pane-context";
import { screenIds, screens } from "./screens";

interface NavigationProps {
  /** Null until the add-in runs. */
  readonly status: AddinStatus | null;
  readonly current: ScreenId;
  openScreen(this: void, id: ScreenId): void;
}

/** Measured widths, in CSS pixels. */
interface Measures {
  readonly tabs: readonly number[];
  readonly menu: number;
  readonly available: number;
}

/**
 * The screens as tabs, as many as fit, and the rest behind "More". Widths are measured once, with all tabs rendered
 * (before painting); after that only the available width changes.
 */
export function Navigation({ status, current, openScreen }: NavigationProps): JSX.Element {
  const { texts } = usePane();
  const row = useRef<HTMLElement>(null);
  const [measures, setMeasures] = useState<Measures>();

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const roomOf = (): number => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0);
    };
    // Fractional: rounded widths would add up to a wrong total.
    const widths = [...element.querySelectorAll(".tab")].map((tab) => tab.getBoundingClientRect().width);
    setMeasures({ tabs: widths.slice(0, -1), menu: widths.at(-1) ?? 0, available: roomOf() });
    // Absent outside browsers.
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => setMeasures((last) => last && { ...last, available: roomOf() }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const all = screenIds.map((_, position) => position);
  const { shown, hidden } =
    measures === undefined
      ? { shown: all, hidden: all }
      : fittingTabs(measures.tabs, measures.menu, measures.available, screenIds.indexOf(current));
  const idsAt = (positions: readonly number[]): ScreenId[] =>
    positions.flatMap((position) => screenIds[position] ?? []);
  const waitingOn = (id: ScreenId): number => (status && screens[id]?.attention?.(status)) ?? 0;
  return (
    <nav
      class={measures === undefined ? "navigation navigation-measured" : "navigation"}
      aria-label={texts.navigation}
      ref={row}
    >
      {idsAt(shown).map((id) => {
        const Icon = screens[id]?.Icon;
        return (
          <button
            key={id}
            type="button"
            class="tab"
            data-screen={id}
            aria-current={id === current ? "page" : undefined}
            onClick={() => openScreen(id)}
          >
            {Icon && <Icon />}
            <span class="tab-name" data-name={texts.screens[id]}>
              {texts.screens[id]}
            </span>
            <AttentionCount waiting={waitingOn(id)} kind={screens[id]?.attentionText} />
          </button>
        );
      })}
      {hidden.length > 0 && (
        <MoreMenu
          items={idsAt(hidden).flatMap((id) => {
            const Icon = screens[id]?.Icon;
            return Icon === undefined ? [] : [{ id, Icon, waiting: waitingOn(id), kind: screens[id]?.attentionText }];
          })}
          openScreen={openScreen}
        />
      )}
    </nav>
  );
}

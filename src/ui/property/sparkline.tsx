import type { JSX } from "preact";
import type { RentTrendPoint } from "../../domain/rents-by-bedrooms";
import { usePane } from "../pane-context";

const width = 72;
const height = 20;
const margin = 2;

/** Monthly effective rent as a small line; months without rents leave a gap. */
export function Sparkline({ trend }: { readonly trend: readonly RentTrendPoint[] }): JSX.Element {
  const { texts, formats } = usePane();
  const known = trend.filter((point): point is RentTrendPoint & { effective: number } => point.effective !== null);
  const [first, last] = [known[0], known[known.length - 1]];
  if (first === undefined || last === undefined || known.length < 2) {
    return (
      <span title={texts.property.trendUnknown}>
        <span aria-hidden="true">–</span>
        <span class="unseen">{texts.property.trendUnknown}</span>
      </span>
    );
  }
  const label = texts.property.trendText(
    formats.money(first.effective),
    formats.month(first.month),
    formats.money(last.effective),
    formats.month(last.month),
  );
  const rents = known.map(({ effective }) => effective);
  const [lowest, highest] = [Math.min(...rents), Math.max(...rents)];
  const x = (index: number): number => margin + (index / (trend.length - 1)) * (width - 2 * margin);
  // A constant rent is drawn in the middle.
  const y = (rent: number): number =>
    highest === lowest ? height / 2 : height - margin - ((rent - lowest) / (highest - lowest)) * (height - 2 * margin);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={linePath(trend, x, y)} />
      <circle cx={x(trend.indexOf(last))} cy={y(last.effective)} r={2} />
    </svg>
  );
}

function linePath(trend: readonly RentTrendPoint[], x: (index: number) => number, y: (rent: number) => number): string {
  return trend
    .flatMap(({ effective }, index) => {
      if (effective === null) return [];
      const isStart = trend[index - 1]?.effective == null;
      // A zero-length step draws an isolated month as a dot.
      return [`${isStart ? "M" : "L"}${x(index).toFixed(1)} ${y(effective).toFixed(1)}${isStart ? "h0" : ""}`];
    })
    .join("");
}

/** Places for labels around pins: none covers another one, a pin or a leader line; one without a place is left out. */

export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LabelPin {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Size of its label. */
  readonly width: number;
  readonly height: number;
  /** Labels of lower ranks are placed first. */
  readonly rank: number;
}

export interface PlacedLabel {
  /** Number of its pin. */
  readonly pin: number;
  readonly box: LabelBox;
  /** From the pin's edge to the label; null where they touch. */
  readonly leader: readonly [x1: number, y1: number, x2: number, y2: number] | null;
}

const distances = [3, 12, 24, 40, 60, 90, 130];
/** How far the labels of other ranks than the first may be. */
const usualDistance = 60;
const directions = 16;
/** Between labels, and around pins. */
const space = 1.5;

export function placeLabels(
  pins: readonly LabelPin[],
  frame: LabelBox,
  taken: readonly LabelBox[] = [],
): readonly PlacedLabel[] {
  const boxes = [...taken];
  const leaders: (readonly [number, number, number, number])[] = [];
  const placed: PlacedLabel[] = [];
  const crowd = (pin: LabelPin): number => pins.filter((one) => Math.hypot(one.x - pin.x, one.y - pin.y) < 60).length;
  const order = pins
    .map((pin, index) => ({ pin, index, crowd: crowd(pin) }))
    .sort((a, b) => a.pin.rank - b.pin.rank || b.crowd - a.crowd || a.index - b.index);
  for (const { pin, index } of order) {
    const isFirst = pin.rank === 0;
    const places = [...placesOf(pin)].filter(({ distance }) => isFirst || distance <= usualDistance);
    // The first label has a place even where its leader passes behind a pin.
    const tries = [
      ...places.map((place) => ({ ...place, isStrict: true })),
      ...(isFirst ? places.map((place) => ({ ...place, isStrict: false })) : []),
    ];
    for (const { box, leader, isStrict } of tries) {
      const isFree =
        isInside(box, frame) &&
        !boxes.some((other) => overlaps(box, other)) &&
        !pins.some((other) => touchesPin(box, other)) &&
        !leaders.some((line) => crossesBox(line, box)) &&
        (leader === null ||
          (!boxes.some((other) => crossesBox(leader, other)) &&
            !leaders.some((line) => crosses(line, leader)) &&
            !pins.some((other) => isStrict && other !== pin && distanceTo(other, leader) < other.radius + space)));
      if (!isFree) continue;
      boxes.push(box);
      if (leader !== null) leaders.push(leader);
      placed.push({ pin: index, box, leader });
      break;
    }
  }
  return placed;
}

/** Near ones first, to the right before to the left. */
function* placesOf(pin: LabelPin): Generator<Pick<PlacedLabel, "box" | "leader"> & { readonly distance: number }> {
  for (const distance of distances) {
    for (let step = 0; step < directions; step += 1) {
      // 0, 1, -1, 2, -2 … sixteenths of a turn from the right.
      const turn = (step % 2 === 0 ? -1 : 1) * Math.ceil(step / 2);
      const [across, down] = [Math.cos((turn * 2 * Math.PI) / directions), Math.sin((turn * 2 * Math.PI) / directions)];
      const [x, y] = [pin.x + across * (pin.radius + distance), pin.y + down * (pin.radius + distance)];
      const left = across > 0.35 ? x : across < -0.35 ? x - pin.width : x - pin.width / 2;
      const top = down > 0.8 ? y : down < -0.8 ? y - pin.height : y - pin.height / 2;
      const box = { left, top, right: left + pin.width, bottom: top + pin.height };
      const far = distance > (distances[0] ?? 0);
      const start = [pin.x + across * pin.radius, pin.y + down * pin.radius] as const;
      const end = [clamp(pin.x, box.left, box.right), clamp(pin.y, box.top, box.bottom)] as const;
      yield { box, leader: far ? [...start, ...end] : null, distance };
    }
  }
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const isInside = (box: LabelBox, frame: LabelBox): boolean =>
  box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;
export const overlaps = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right + space && b.left < a.right + space && a.top < b.bottom + space && b.top < a.bottom + space;

const touchesPin = (box: LabelBox, { x, y, radius }: LabelPin): boolean =>
  Math.hypot(x - clamp(x, box.left, box.right), y - clamp(y, box.top, box.bottom)) < radius + space;

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const side = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

function crosses([ax, ay, bx, by]: Line, [cx, cy, dx, dy]: Line): boolean {
  return (
    side(ax, ay, bx, by, cx, cy) !== side(ax, ay, bx, by, dx, dy) &&
    side(cx, cy, dx, dy, ax, ay) !== side(cx, cy, dx, dy, bx, by)
  );
}

/** Whether the line runs through the inside of the box. */
export function crossesBox(line: Line, { left, top, right, bottom }: LabelBox): boolean {
  const inner = { left: left + 0.5, top: top + 0.5, right: right - 0.5, bottom: bottom - 0.5 };
  const [x1, y1, x2, y2] = line;
  const isIn = (x: number, y: number): boolean =>
    x > inner.left && x < inner.right && y > inner.top && y < inner.bottom;
  if (isIn(x1, y1) || isIn(x2, y2)) return true;
  const { left: l, top: t, right: r, bottom: b } = inner;
  return crosses(line, [l, t, r, b]) || crosses(line, [r, t, l, b]);
}

function distanceTo({ x, y }: LabelPin, [x1, y1, x2, y2]: Line): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const share = length === 0 ? 0 : clamp(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0, 1);
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}

/** The lines of a TopoJSON, such as the state and county lines of us-atlas. */

export interface Topology {
  /** Each line in steps from its first point. */
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
}

/** Degrees. */
export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Lines that touch the frame, in degrees; one that two counties share comes once. */
export function linesWithin(topology: Topology, frame: Frame): (readonly [longitude: number, latitude: number])[][] {
  const [scaleX = 1, scaleY = 1] = topology.transform.scale;
  const [moveX = 0, moveY = 0] = topology.transform.translate;
  return topology.arcs.flatMap((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([right = 0, up = 0]) => {
      x += right;
      y += up;
      return [x * scaleX + moveX, y * scaleY + moveY] as const;
    });
    const [longitudes, latitudes] = [line.map(([longitude]) => longitude), line.map(([, latitude]) => latitude)];
    const isOutside =
      Math.max(...longitudes) < frame.west ||
      Math.min(...longitudes) > frame.east ||
      Math.max(...latitudes) < frame.south ||
      Math.min(...latitudes) > frame.north;
    return isOutside ? [] : [line];
  });
}

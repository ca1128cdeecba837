type Point = { x: number; y: number };

/** The box a drawn signature lives in, three times as wide as high. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;

const LONGEST = 20_000;

/**
 * Strokes drawn on a sheet `width` wide as SVG path data in a box of 600 × 200, smoothed through the middles between
 * points. Points too near each other to be seen apart are left out, more of them when the data would grow too long.
 * Empty when nothing was drawn.
 */
export function signaturePath(
  strokes: readonly (readonly Point[])[],
  width: number,
  longest = LONGEST,
): string {
  const scale = SIGNATURE_BOX.width / Math.max(width, 1);
  const scaled = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => stroke.map(({ x, y }) => inBox({ x: x * scale, y: y * scale })));
  for (let apart = 2; ; apart *= 2) {
    const path = scaled.map((stroke) => strokePath(thinned(stroke, apart))).join('');
    if (path.length <= longest || apart > SIGNATURE_BOX.width) return path;
  }
}

function inBox({ x, y }: Point): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return { x: within(x, SIGNATURE_BOX.width), y: within(y, SIGNATURE_BOX.height) };
}

function thinned(stroke: readonly Point[], apart: number): Point[] {
  const kept: Point[] = [];
  for (const point of stroke) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= apart) kept.push(point);
  }
  const end = stroke.at(-1);
  if (end && kept.at(-1) !== end && kept.length > 1) kept[kept.length - 1] = end;
  return kept;
}

function strokePath([first, ...rest]: Point[]): string {
  if (!first) return '';
  // A dot is a stroke with no length, which not everything that draws a path shows.
  if (rest.length === 0) return `M${at(first)}l0.5 0.5`;
  let path = `M${at(first)}`;
  let before = first;
  for (const point of rest) {
    path += `Q${at(before)} ${at(middle(before, point))}`;
    before = point;
  }
  return `${path}L${at(before)}`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`;
const tenth = (value: number) => Math.round(value * 10) / 10;

const path = (strings: TemplateStringsArray, ...numbers: number[]): string =>
  String.raw({ raw: strings }, ...numbers.map((each) => Math.round(each * 100) / 100));

/** Simple shapes as paths of an SVG, to hundredths of a unit. */
export const paths = {
  circle: (x: number, y: number, r: number): string =>
    path`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  rect: (x: number, y: number, width: number, height: number): string =>
    path`M${x} ${y}h${width}v${height}h${-width}z`,
  /** A quarter of a disc that fills a square; `turn` is how often it is turned by 90 degrees, clockwise. */
  quarter: (x: number, y: number, s: number, turn: number): string => {
    if (turn === 0) return path`M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`;
    if (turn === 1) return path`M${x + s} ${y}v${s}a${s} ${s} 0 0 1 ${-s} ${-s}z`;
    if (turn === 2) return path`M${x + s} ${y + s}h${-s}a${s} ${s} 0 0 1 ${s} ${-s}z`;
    return path`M${x} ${y + s}v${-s}a${s} ${s} 0 0 1 ${s} ${s}z`;
  },
};

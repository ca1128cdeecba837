import { paths } from '#core/poster/paths.ts';

const { circle, rect } = paths;

/** One shape of a poster's art, as the path of an SVG in units of the sheet. Its colour is one of the two inks of the press. */
export type Mark = {
  d: string;
  fill?: Ink;
  stroke?: Ink;
  width?: number;
  opacity?: number;
};
type Ink = 'ink' | 'drum';

type Press = {
  /** Chance, in order, from the poster's seed. */
  next: () => number;
  /** Where the words begin, in units of the sheet. */
  floor: number;
  /** How high the whole sheet is; its width is 500. */
  height?: number;
};

/** The compositions of the poster press, on a sheet that is 500 wide. `under`: all in the lighter ink, words can stand on it. */
export const posterArt: readonly { print: (press: Press) => Mark[]; under?: true }[] = [
  { print: sun },
  { print: beams, under: true },
  { print: record },
  { print: tiles },
  { print: waves },
  { print: crowd },
  { print: steps },
];

/** A low sun in two misregistered inks, its lower half in slats. */
function sun({ next, floor }: Press): Mark[] {
  const x = 140 + next() * 220;
  const radius = 130 + next() * 60;
  const y = Math.max(radius * 0.7, floor - radius * 0.85);
  return [
    { d: circle(x, y, radius), fill: 'drum' },
    ...range(7).map((slat): Mark => {
      const at = y + radius * (-0.1 + slat * 0.155);
      const half = Math.sqrt(Math.max(0, radius ** 2 - (at - y) ** 2));
      return { d: rect(x - half - 26, at, half * 2 + 52, 3 + slat * 2.2), fill: 'ink', opacity: 0.85 };
    }),
    { d: circle(x + 12, y - 8, radius), stroke: 'ink', width: 3 },
  ];
}

/** Stage lights crossing from the rig. */
function beams({ next, height = 700 }: Press): Mark[] {
  const lamps = 4 + Math.floor(next() * 3);
  return [
    { d: rect(0, 0, 500, 18), fill: 'ink' },
    ...range(lamps).flatMap((lamp): Mark[] => {
      const x = 40 + (lamp * 420) / (lamps - 1);
      const lean = (next() - 0.5) * 420;
      const spread = 50 + next() * 70;
      return [
        {
          d: `M${x - 7} 34L${x + lean - spread} ${height}H${x + lean + spread}L${x + 7} 34z`,
          fill: 'drum',
          opacity: 0.55,
        },
        { d: `M${x - 16} 12h32l-5 26h-22z`, fill: 'ink' },
      ];
    }),
  ];
}

/** A record, half off the sheet. */
function record({ next, floor }: Press): Mark[] {
  const left = next() > 0.5;
  const [x, y] = [left ? 90 : 410, Math.max(180, floor * 0.48)];
  return [
    { d: circle(x, y, 260), fill: 'drum' },
    ...range(9).map(
      (groove): Mark => ({
        d: circle(x, y, 250 - groove * 19),
        stroke: 'ink',
        width: groove % 3 === 0 ? 7 : 2,
      }),
    ),
    { d: circle(x, y, 66), fill: 'ink' },
    { d: circle(x, y, 10), fill: 'drum' },
  ];
}

/** Tiles of quarter circles, as linoleum of an old dance hall. */
function tiles({ next, floor }: Press): Mark[] {
  const rows = Math.max(2, Math.ceil((floor - 40) / 100));
  return range(rows * 5).flatMap((tile): Mark[] => {
    const [x, y] = [(tile % 5) * 100, Math.floor(tile / 5) * 100];
    const turn = Math.floor(next() * 4);
    const kind = next();
    const fill = next() > 0.45 ? 'drum' : 'ink';
    if (kind < 0.62) return [{ d: paths.quarter(x, y, 100, turn), fill }];
    return kind < 0.8 ? [{ d: circle(x + 50, y + 50, 34), fill }] : [];
  });
}

/** A sound, as bars over the whole sheet. */
function waves({ next, floor }: Press): Mark[] {
  const middle = floor * 0.5;
  const pace = 0.18 + next() * 0.25;
  const phase = next() * 6;
  return [
    { d: circle(120 + next() * 260, middle, 110 + next() * 60), fill: 'drum' },
    ...range(26).map((bar): Mark => {
      const height = (0.18 + Math.abs(Math.sin(bar * pace + phase)) * (0.5 + next() * 0.5)) * middle * 0.92;
      return { d: rect(14 + bar * 18.4, middle - height, 9, height * 2), fill: 'ink' };
    }),
  ];
}

/** Heads against the light. */
function crowd({ next, floor }: Press): Mark[] {
  return [
    { d: `M250 -40L620 ${floor + 60}H-120z`, fill: 'drum' },
    ...range(3).flatMap((row) =>
      range(9).map((head): Mark => {
        const x = head * 66 - 20 + (row % 2) * 33 + (next() - 0.5) * 22;
        const y = floor - 110 + row * 46 + (next() - 0.5) * 26;
        return {
          d: `M${x - 40} ${y + 130}c0 -58 12 -74 27 -80a23 25 0 1 1 26 0c15 6 27 22 27 80z`,
          fill: 'ink',
          opacity: 0.4 + row * 0.25,
        };
      }),
    ),
  ];
}

/** The running order itself as a stair of blocks. */
function steps({ next, floor }: Press): Mark[] {
  const count = 5 + Math.floor(next() * 3);
  const height = (floor - 50) / count;
  const right = next() > 0.5;
  return range(count).flatMap((step): Mark[] => {
    const width = 90 + ((step + 1) / count) * 330 * (0.75 + next() * 0.25);
    return [
      { d: rect(right ? 500 - width : 0, 28 + step * height, width, height - 9), fill: 'drum' },
      { d: rect(right ? 500 - width - 10 : width - 30, 34 + step * height, 40, height - 9), fill: 'ink' },
    ];
  });
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

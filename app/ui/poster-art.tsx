import type { ReactNode } from 'react';

type Press = {
  /** Chance, in order, from the poster's seed. */
  next: () => number;
  ink: string;
  drum: string;
  /** Where the words begin, in units of the sheet. */
  floor: number;
};

/** The compositions of the poster press, on a sheet of 500 by 700. */
export const posterArt: readonly { print: (press: Press) => ReactNode; under?: true }[] = [
  { print: sun },
  { print: beams, under: true },
  { print: record },
  { print: tiles },
  { print: waves },
  { print: crowd },
  { print: steps },
];

/** A low sun in two misregistered inks, its lower half in slats. */
function sun({ next, ink, drum, floor }: Press) {
  const x = 140 + next() * 220;
  const radius = 130 + next() * 60;
  const y = Math.max(radius * 0.7, floor - radius * 0.85);
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={drum} />
      {range(7).map((slat) => {
        const at = y + radius * (-0.1 + slat * 0.155);
        const half = Math.sqrt(Math.max(0, radius ** 2 - (at - y) ** 2));
        return (
          <rect
            key={slat}
            x={x - half - 26}
            y={at}
            width={half * 2 + 52}
            height={3 + slat * 2.2}
            fill={ink}
            opacity="0.85"
          />
        );
      })}
      <circle cx={x + 12} cy={y - 8} r={radius} fill="none" stroke={ink} strokeWidth="3" />
    </>
  );
}

/** Stage lights crossing from the rig. */
function beams({ next, ink, drum }: Press) {
  const lamps = 4 + Math.floor(next() * 3);
  return (
    <>
      <rect width="500" height="18" fill={ink} />
      {range(lamps).map((lamp) => {
        const x = 40 + (lamp * 420) / (lamps - 1);
        const lean = (next() - 0.5) * 420;
        const spread = 50 + next() * 70;
        return (
          <g key={lamp}>
            <path
              d={`M${x - 7} 34 ${x + lean - spread} 700H${x + lean + spread}L${x + 7} 34z`}
              fill={drum}
              opacity="0.55"
            />
            <path d={`M${x - 16} 12h32l-5 26h-22z`} fill={ink} />
          </g>
        );
      })}
    </>
  );
}

/** A record, half off the sheet. */
function record({ next, ink, drum, floor }: Press) {
  const left = next() > 0.5;
  const [x, y] = [left ? 90 : 410, Math.max(180, floor * 0.48)];
  return (
    <>
      <circle cx={x} cy={y} r="260" fill={drum} />
      {range(9).map((groove) => (
        <circle
          key={groove}
          cx={x}
          cy={y}
          r={250 - groove * 19}
          fill="none"
          stroke={ink}
          strokeWidth={groove % 3 === 0 ? 7 : 2}
        />
      ))}
      <circle cx={x} cy={y} r="66" fill={ink} />
      <circle cx={x} cy={y} r="10" fill={drum} />
    </>
  );
}

/** Tiles of quarter circles, as linoleum of an old dance hall. */
function tiles({ next, ink, drum, floor }: Press) {
  const size = 100;
  const rows = Math.max(2, Math.ceil((floor - 40) / size));
  return range(rows * 5).map((tile) => {
    const [x, y] = [(tile % 5) * size, Math.floor(tile / 5) * size];
    const turn = Math.floor(next() * 4) * 90;
    const kind = next();
    const fill = next() > 0.45 ? drum : ink;
    return (
      <g key={tile} transform={`rotate(${turn} ${x + 50} ${y + 50})`}>
        {kind < 0.62 ? (
          <path d={`M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z`} fill={fill} />
        ) : null}
        {kind >= 0.62 && kind < 0.8 ? <circle cx={x + 50} cy={y + 50} r="34" fill={fill} /> : null}
      </g>
    );
  });
}

/** A sound, as bars over the whole sheet. */
function waves({ next, ink, drum, floor }: Press) {
  const middle = floor * 0.5;
  const pace = 0.18 + next() * 0.25;
  const phase = next() * 6;
  return (
    <>
      <circle cx={120 + next() * 260} cy={middle} r={110 + next() * 60} fill={drum} />
      {range(26).map((bar) => {
        const height = (0.18 + Math.abs(Math.sin(bar * pace + phase)) * (0.5 + next() * 0.5)) * middle * 0.92;
        return (
          <rect key={bar} x={14 + bar * 18.4} y={middle - height} width="9" height={height * 2} fill={ink} />
        );
      })}
    </>
  );
}

/** Heads against the light. */
function crowd({ next, ink, drum, floor }: Press) {
  return (
    <>
      <path d={`M250-40 620 ${floor + 60}H-120z`} fill={drum} />
      {range(3).flatMap((row) =>
        range(9).map((head) => {
          const x = head * 66 - 20 + (row % 2) * 33 + (next() - 0.5) * 22;
          const y = floor - 110 + row * 46 + (next() - 0.5) * 26;
          return (
            <path
              key={`${row}-${head}`}
              d={`M${x - 40} ${y + 130}c0-58 12-74 27-80a23 25 0 1 1 26 0c15 6 27 22 27 80z`}
              fill={ink}
              opacity={0.4 + row * 0.25}
            />
          );
        }),
      )}
    </>
  );
}

/** The running order itself as a stair of blocks. */
function steps({ next, ink, drum, floor }: Press) {
  const count = 5 + Math.floor(next() * 3);
  const height = (floor - 50) / count;
  const right = next() > 0.5;
  return range(count).map((step) => {
    const width = 90 + ((step + 1) / count) * 330 * (0.75 + next() * 0.25);
    return (
      <g key={step}>
        <rect
          x={right ? 500 - width : 0}
          y={28 + step * height}
          width={width}
          height={height - 9}
          fill={drum}
        />
        <rect
          x={right ? 500 - width - 10 : width - 30}
          y={34 + step * height}
          width="40"
          height={height - 9}
          fill={ink}
        />
      </g>
    );
  });
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

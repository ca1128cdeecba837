import type { Mark } from '#core/poster/art.ts';

/** The shapes of a poster's art in its two inks, inside an SVG. */
export function PosterArt({ marks, ink, drum }: { marks: readonly Mark[]; ink: string; drum: string }) {
  const inks = { ink, drum };
  return marks.map(({ d, fill, stroke, width, opacity }, at) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a picture do not move
      key={at}
      d={d}
      fill={fill ? inks[fill] : 'none'}
      stroke={stroke && inks[stroke]}
      strokeWidth={width}
      opacity={opacity}
    />
  ));
}

import { PosterArt } from '#app/ui/poster-art.tsx';
import { posterArt } from '#core/poster/art.ts';
import { INKS, pick, seeded } from '#core/poster/seed.ts';

/** A print of our own where there is no picture: the same seed gives the same print. Decorative. */
export function PrintArt({
  seed,
  wide = false,
  className,
}: {
  seed: string;
  wide?: boolean;
  className?: string;
}) {
  const next = seeded(seed);
  const [paper, ink, drum] = pick(INKS, next);
  const art = pick(posterArt, next);
  return (
    <svg
      viewBox={wide ? '0 120 500 190' : '0 60 500 320'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width="500" height="700" fill={paper} />
      <PosterArt marks={art.print({ next, floor: 420 })} ink={ink} drum={drum} />
    </svg>
  );
}

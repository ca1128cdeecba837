import { posterArt } from '#core/poster/art.ts';
import { breakLines, fitLine } from '#core/poster/elastic-line.ts';
import { INKS, pick, seeded } from '#core/poster/seed.ts';
import { cn } from './cn.ts';
import { PosterArt } from './poster-art.tsx';

const WIDTH = 500;
const MARGIN = 28;
const MEASURE = WIDTH - 2 * MARGIN;

/**
 * A gig poster printed from a seed: the same seed gives the same poster. The art is decorative, the words are the
 * show's own; it is one image to assistive technology, named with all of them.
 */
export function Poster({
  seed,
  title,
  date,
  venue,
  lines = [],
  className,
}: {
  seed: string;
  title: string;
  /** As it should be read: 'Fri 12 June'. */
  date: string;
  venue: string;
  /** Smaller print above the title: support acts, 'presents'. */
  lines?: string[];
  className?: string;
}) {
  const next = seeded(seed);
  const [paper, ink, drum] = pick(INKS, next);
  const art = pick(posterArt, next);
  const tilt = next() > 0.75 ? -2 : 0;
  const largest = title.length > 24 ? 92 : title.length < 5 ? 220 : 128;
  // Lines stand so close that a comma at the end of one reads as an accent on the next.
  const headline = breakLines(title.toUpperCase(), 3)
    .map((line) => line.replace(/,$/, ''))
    .map((text) => ({ text, ...fitLine(text, MEASURE, largest) }));
  let y = 700 - 82;
  const set = headline.toReversed().map((line) => {
    const at = y;
    y -= line.size * 0.8;
    return { ...line, y: at };
  });
  const floor = y - 8 - Math.min(2, lines.length) * 26;
  return (
    <svg
      viewBox="0 0 500 700"
      role="img"
      aria-label={[title, ...lines, date, venue].join(', ')}
      className={cn('block aspect-5/7 w-full bg-sunken', className)}
    >
      <rect width="500" height="700" fill={paper} />
      {/* The art ends where the words begin, unless it is all in the lighter ink. */}
      <svg width="500" height={art.under ? 700 : floor} aria-hidden="true">
        <PosterArt marks={art.print({ next, floor })} ink={ink} drum={drum} />
      </svg>
      <g fill={ink} transform={tilt ? `rotate(${tilt} 250 600)` : undefined}>
        {lines.slice(0, 2).map((line, at) => (
          <text
            key={line}
            x={MARGIN}
            y={y - 12 - (Math.min(2, lines.length) - 1 - at) * 24}
            fontSize="19"
            className="type-bill"
          >
            {clip(line, 44)}
          </text>
        ))}
        {set.map((line) => (
          <text
            key={line.y}
            x={MARGIN}
            y={line.y}
            fontSize={line.size}
            {...(line.fills ? { textLength: MEASURE, lengthAdjust: 'spacingAndGlyphs' } : {})}
            className="type-narrow"
            style={{ fontStretch: `${line.stretch}%`, letterSpacing: 0 }}
          >
            {line.text}
          </text>
        ))}
      </g>
      <rect y={700 - 62} width="500" height="62" fill={ink} />
      <text x={MARGIN} y={700 - 24} fill={paper} fontSize="21" className="type-wide">
        {clip(date, 14)}
      </text>
      <text x={WIDTH - MARGIN} y={700 - 24} fill={paper} fontSize="21" textAnchor="end" className="type-bill">
        {clip(venue, 22)}
      </text>
    </svg>
  );
}

function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

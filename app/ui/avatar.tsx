import { INKS, pick, seeded } from '#core/poster/seed.ts';
import { cn } from './cn.ts';

const sizes = { xs: 'size-6', sm: 'size-8', md: 'size-10', lg: 'size-16', xl: 'size-28' } as const;

/**
 * A person's, artist's or venue's picture; without one, a small print made of the name, always the same for that name.
 * Decorative by default, since the name stands beside it; give `alt` where it stands alone.
 */
export function Avatar({
  name,
  src,
  size = 'md',
  square = false,
  alt = '',
  className,
}: {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Venues are square, artists are round. */
  square?: boolean;
  alt?: string;
  className?: string;
}) {
  const shape = cn(
    'shrink-0 overflow-hidden bg-sunken object-cover',
    sizes[size],
    square ? 'rounded-md' : 'rounded-full',
    className,
  );
  if (src) return <img src={src} alt={alt} loading="lazy" className={shape} />;
  return <GeneratedAvatar name={name} alt={alt} className={shape} />;
}

function GeneratedAvatar({ name, alt, className }: { name: string; alt: string; className: string }) {
  const next = seeded(name);
  const [paper, ink, drum] = pick(INKS, next);
  const turn = Math.floor(next() * 4) * 90;
  const shape = Math.floor(next() * 5);
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cn('relative @container grid place-items-center', className)}
      style={{ background: paper, color: ink }}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" className="absolute inset-0 size-full">
        <g fill={drum} transform={`rotate(${turn} 20 20)`}>
          {shape === 0 ? <circle cx="8" cy="10" r="19" /> : null}
          {shape === 1 ? <path d="M0 40 40 4v36z" /> : null}
          {shape === 2 ? <path d="M0 0h9v40H0zM15 0h5v40h-5zM26 0h3v40h-3z" /> : null}
          {shape === 3 ? <path d="M0 0h40v17H0z" /> : null}
          {shape === 4 ? <path d="M20-4a24 24 0 0 1 24 24H20z" /> : null}
        </g>
      </svg>
      {/* Drawn by the style sheet: letters of a picture are no words of the button or link around it. */}
      <span
        aria-hidden="true"
        data-initials={initials(name)}
        className="type-bill relative text-[46cqw] leading-none before:content-[attr(data-initials)]"
      />
    </span>
  );
}

/** 'The Night Kiosk' → 'NK'; articles do not count. */
export function initials(name: string): string {
  const words = name.split(/[\s\-&/]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const telling =
    words.length > 1
      ? words.filter((word) => !/^(the|a|an|and|le|la|les|der|die|das|el|de|of)$/i.test(word))
      : words;
  const [first = words[0] ?? '?', second = ''] = telling.length ? telling : words;
  return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase();
}

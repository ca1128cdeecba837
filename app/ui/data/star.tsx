const PATH = 'M12 1.8 15 8.6l7.4.7-5.6 4.9 1.7 7.3L12 17.7l-6.5 3.8 1.7-7.3L1.6 9.3 9 8.6z';

/** One star: empty, half or full. Decorative: what it is part of says the rating. */
export function Star({ fill, className }: { fill: 0 | 1 | 2; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d={PATH}
        fill={fill === 2 ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      {fill === 1 ? <path d={PATH} fill="currentColor" style={{ clipPath: 'inset(0 50% 0 0)' }} /> : null}
    </svg>
  );
}

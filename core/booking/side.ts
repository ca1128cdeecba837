/** The two sides of every booking. */
export type Side = 'artist' | 'venue';

export function otherSide(side: Side): Side {
  return side === 'artist' ? 'venue' : 'artist';
}

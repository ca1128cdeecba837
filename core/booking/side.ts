/** The two sides of every booking. */
export type Side = 'artist' | 'venue';

export const SIDES = ['artist', 'venue'] as const satisfies readonly Side[];

export function otherSide(side: Side): Side {
  return side === 'artist' ? 'venue' : 'artist';
}

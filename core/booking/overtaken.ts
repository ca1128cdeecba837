/** Why an offer on the table ended without an answer to it. */
export const OVERTAKEN_BY = [
  'artist-booked',
  'show-filled',
  'place-filled',
  'show-cancelled',
  'account-closed',
  'set-aside',
] as const;
export type OvertakenBy = (typeof OVERTAKEN_BY)[number];

/** The same as lists say it; one that a side set aside has ended by its status. */
export const OVERTAKEN_LABELS: Record<OvertakenBy, string | null> = {
  'artist-booked': 'Booked elsewhere',
  'show-filled': 'The night is taken',
  'place-filled': 'The night is taken',
  'show-cancelled': 'Show cancelled',
  'account-closed': 'Account closed',
  'set-aside': null,
};

/** What happened instead of an answer, to whoever calls the sides so ('You', or a name); null where the side that set it aside did it. */
export function overtakenWords(
  because: OvertakenBy,
  { artist, venue }: Record<'artist' | 'venue', string>,
): string | null {
  return {
    'artist-booked': `${artist} ${artist === 'You' ? 'have' : 'has'} another show that night`,
    'show-filled': `${venue} filled the night`,
    'place-filled': 'Another artist accepted first',
    'show-cancelled': `${venue} cancelled the show`,
    'account-closed': 'An account was closed',
    'set-aside': null,
  }[because];
}

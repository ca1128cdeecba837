import type { Side } from '#core/booking/lifecycle.ts';

/** Between whom an invoice is, as it says on screen and on paper. */
export type Parties = { billedTo: Side; other: Side; otherLabel: string; onBehalfOf: string };

/** The venue is billed for the artist's performance; an artist who cancels is billed for the venue. */
export function partiesOf({ payer }: { payer: string }): Parties {
  return payer === 'artist'
    ? {
        ...{ billedTo: 'artist', other: 'venue', otherLabel: 'For the show that was to be at' },
        onBehalfOf: 'on behalf of the venue named above',
      }
    : {
        ...{ billedTo: 'venue', other: 'artist', otherLabel: 'For the performance of' },
        onBehalfOf: 'on behalf of the artist named above',
      };
}

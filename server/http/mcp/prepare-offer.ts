import * as z from 'zod';
import { dealSentence } from '#core/booking/deal.ts';
import { preparedAddress, preparedOffer } from '#core/booking/prepared-offer.ts';
import { otherSide } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import { askForNight } from '#core/contract/booking.ts';
import { day, id } from '#core/forms/fields.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import { tool } from '#server/http/mcp/tool.ts';
import { parsed } from '#server/http/parsed.ts';

/** Writes nothing: its answer is a link to the form, which a person reads and sends. */
export const prepareOffer = tool({
  name: 'prepare-offer',
  title: 'Prepare an offer',
  description:
    'Prepares a request for a night, and sends nothing: it answers with a link to the form in Running Order, filled in. Give the link to the person: only they read it, change it and send it, signed in, and nobody is asked before that. A venue asks an artist, and an artist asks a venue; a night that is open already on that day is the one that is asked for. Amounts are integer cents of the currency that you name: 50000 is 500.00.',
  asks: [askForNight],
  input: z.object({
    partnerId: id().describe(
      'Whom to ask: artistId of find-artists for a venue, venueId of find-openings for an artist.',
    ),
    day: day.describe('The night, as 2027-03-12.'),
    ...preparedOffer.shape,
  }),
  answer: z.strictObject({
    link: z.string(),
    /** Nothing was sent. */
    sent: z.literal(false),
  }),
  run: async ({ side, profileId, siteUrl }, { partnerId, day, ...terms }) => {
    if (siteUrl === null) refuse(refusals.noSiteAddress());
    const offer = parsed(preparedOffer, terms);
    const { deal, currency } = offer;
    const words = deal ? `: ${dealSentence(deal, currency ?? 'EUR')}` : '';
    return {
      says: `Prepared for ${formatDay(day)}${words}. Nothing is sent, and the ${otherSide(side)} knows nothing of it: the person opens the link, reads the terms and sends them.`,
      data: {
        link: siteUrl + preparedAddress({ side, profileId, partnerId, day }, offer),
        sent: false as const,
      },
    };
  },
});

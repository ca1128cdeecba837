import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { bookingRoute, concludeRoute, statementRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** Both sides are told of a deadline some days before. */
export const data = z.strictObject({
  what: z.enum(['conclude', 'proposal', 'statement', 'contest']),
  days: z.int(),
  by: day,
  contested: z.string().optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'settle-reminder'> = ({ data }, { bookingId }) =>
  SIDES.map((to) => ({
    to,
    kind: 'settle-reminder',
    params: data,
    route:
      to === 'venue' && (data.what === 'conclude' || data.what === 'proposal')
        ? concludeRoute(bookingId)
        : data.what === 'statement' || data.what === 'contest'
          ? statementRoute(to, bookingId)
          : bookingRoute(to, bookingId),
  }));

export const words = {
  'settle-reminder': (p: Data, { venue, them, show }) => {
    // Read late, in a bell or a mail, a day still is that day.
    const until = formatDay(p.by);
    return {
      conclude: [t`To be concluded by ${until}`, t`${venue} concludes the finances of "${show}".`],
      proposal: [
        t`Proposed figures stand on ${until}`,
        t`Unless ${venue} concludes "${show}" before, it is concluded with what the artist proposed. A statement waits where its deal takes off a cost that was not stated.`,
      ],
      statement: p.contested
        ? [
            t`Check the rest of a statement by ${until}`,
            t`“${p.contested}” of "${show}" is contested; everything else confirms itself once that is settled.`,
          ]
        : [
            t`A statement confirms itself on ${until}`,
            them === venue
              ? t`Confirm "${show}" if its figures are right, or contest one that is wrong before then.`
              : t`Until then ${them} can confirm "${show}", or contest a figure of it.`,
          ],
      contest: [
        t`A contested figure stands on ${until}`,
        t`“${p.contested ?? t`A line`}” of "${show}" waits for an answer.`,
      ],
    }[p.what] as [string, string];
  },
} satisfies Wordings;

export const toggles = { 'settle-reminder': ours(paid) };
export const buttons = {
  'settle-reminder': (route: string) =>
    route.includes('&open=statement') ? t`Open the statement` : t`Open the booking`,
};

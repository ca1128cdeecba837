import * as z from 'zod';
import { OVERTAKEN_BY, type OvertakenBy, overtakenWords } from '#core/booking/overtaken.ts';
import { type Closes, type Ends, type HistoryWords, others, type Tell } from '#core/events/event.ts';
import { OF_OPEN_OFFERS } from '#core/events/shared/asking.ts';
import { day, note } from '#core/events/shared/fields.ts';
import { calendarRoute, requestRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

/** `as` is the status that the offer has come to. */
export const data = z.strictObject({
  day,
  as: z.enum(['declined', 'withdrawn']),
  because: z.enum(OVERTAKEN_BY),
  note,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'booking-declined' | 'booking-withdrawn'> = (event, { bookingId }) => {
  const leaves = event.data.because === 'account-closed';
  return [
    {
      to: others(event),
      kind: event.data.as === 'withdrawn' ? 'booking-withdrawn' : 'booking-declined',
      params: event.data,
      route: leaves ? calendarRoute(others(event), event.data.day) : requestRoute(others(event), bookingId),
      nameless: leaves,
    },
  ];
};

const SHORT = (): Record<OvertakenBy, string> => ({
  'artist-booked': t`booked elsewhere`,
  'show-filled': t`night filled`,
  'place-filled': t`place filled`,
  'show-cancelled': t`show cancelled`,
  'account-closed': t`account closed`,
  'set-aside': t`ended`,
});

export const line: HistoryWords<Data> = ({ because }, who, names) => [
  overtakenWords(because, names) ?? t`${who} ended the offer`,
  SHORT()[because],
];

export const ends = { ofBoth: OF_OPEN_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];

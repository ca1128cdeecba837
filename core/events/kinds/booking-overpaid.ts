import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** What the venue paid the artist directly is more than is owed by this sum. */
export const data = z.strictObject(money);
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'overpaid-received' | 'overpaid-given'> = ({ data }, { bookingId }) => [
  { to: 'artist', kind: 'overpaid-received', params: data, route: bookingRoute('artist', bookingId) },
  { to: 'venue', kind: 'overpaid-given', params: data, route: bookingRoute('venue', bookingId) },
];

export const words = {
  'overpaid-received': (p: Data, { venue, show }) => [
    t`You got ${sum(p)} more than is owed to you`,
    t`${venue} paid you so much more than you are owed for "${show}". Say that you gave it back, or propose to set it off against another show.`,
  ],
  'overpaid-given': (p: Data, { artist, show }) => [
    t`You paid ${sum(p)} more than you owe`,
    t`${artist} got so much more from you than is owed for "${show}". Say that you have it back, or propose to set it off against another show.`,
  ],
} satisfies Wordings;

export const toggles = { 'overpaid-received': paid, 'overpaid-given': paid };
export const buttons = {
  get 'overpaid-received'() {
    return t`Open the booking`;
  },
  get 'overpaid-given'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = (data) => [
  t`${sum(data)} was paid directly beyond what is owed`,
  t`${sum(data)} too much`,
];

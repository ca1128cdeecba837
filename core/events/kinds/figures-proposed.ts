import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day, note } from '#core/events/shared/fields.ts';
import { withoutNote } from '#core/events/shared/long-texts.ts';
import { concludeRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ day, concludesOn: day, note });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'figures-proposed'> = ({ data }, { bookingId }) => [
  { to: 'venue', kind: 'figures-proposed', params: withoutNote(data), route: concludeRoute(bookingId) },
];

export const words = {
  'figures-proposed': (p: Data, { artist }) => [
    t`${artist} proposes the figures of ${formatDay(p.day)}`,
    t`Please conclude the show by ${formatDay(p.concludesOn)}. Without you it is concluded with these figures. Where they lack a cost of a deal, that statement waits for you.`,
  ],
} satisfies Wordings;

export const toggles = { 'figures-proposed': paid };
export const buttons = {
  get 'figures-proposed'() {
    return t`Conclude the show`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${who} proposed the figures of the night; they stand on ${formatDay(data.concludesOn)} without an answer`,
  t`figures proposed`,
];

export const ends = { ofActor: ['statement-waits'] } as const satisfies Ends;

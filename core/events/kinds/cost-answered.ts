import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ ...money, label: z.string(), accepted: z.boolean() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'cost-answered'> = ({ data }, { bookingId }) => [
  { to: 'venue', kind: 'cost-answered', params: data, route: statementRoute('venue', bookingId) },
];

export const words = {
  'cost-answered': (p: Data, { artist }) => [
    t`${artist} ${p.accepted ? 'accepted' : 'declined'} a cost`,
    `${p.label}: ${sum(p)}.`,
  ],
} satisfies Wordings;

export const toggles = { 'cost-answered': paid };
export const buttons = {
  get 'cost-answered'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${who} ${data.accepted ? 'accepted' : 'declined'} the cost “${data.label}” (${sum(data)})`,
  data.accepted ? t`cost accepted` : t`cost declined`,
];

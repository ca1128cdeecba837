import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ ...money, number: z.string() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'bank-details-changed'> = ({ data }, { subjectId }) => [
  { to: 'venue', kind: 'bank-details-changed', params: data, route: invoiceRoute(subjectId) },
];

export const words = {
  'bank-details-changed': (p: Data, { artist }) => [
    t`${artist} changed the bank account on ${p.number}`,
    t`Before you transfer ${sum(p)}, ask them by a number or an address that you know from before, and not from a new mail, whether the account is theirs.`,
  ],
} satisfies Wordings;

export const toggles = { 'bank-details-changed': paid };
export const buttons = {
  get 'bank-details-changed'() {
    return t`Open the invoice`;
  },
};

export const line: HistoryWords<Data> = ({ number }, who) => [
  t`${who} changed the bank account on ${number}`,
  t`bank account changed`,
];

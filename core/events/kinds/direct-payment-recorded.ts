import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { DIRECT_KINDS, directWords } from '#core/settlement/direct-payment.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ ...money, what: z.enum(DIRECT_KINDS) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'direct-payment'> = ({ data }, { bookingId }) => [
  { to: 'artist', kind: 'direct-payment', params: data, route: bookingRoute('artist', bookingId) },
];

export const words = {
  'direct-payment': (p: Data, { venue, show }) => [
    p.what === 'withheld-tax'
      ? t`Is it right that ${sum(p)} of tax is withheld?`
      : t`Did you get ${sum(p)} ${directWords(p.what).as}?`,
    t`${venue} says so for "${show}". It counts once you say so too.`,
  ],
} satisfies Wordings;

export const toggles = { 'direct-payment': paid };
export const buttons = {
  get 'direct-payment'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${who} recorded ${sum(data)} ${directWords(data.what).as}`,
  t`${sum(data)} paid directly`,
];

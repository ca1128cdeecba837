import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_INVOICE } from '#core/events/shared/asking.ts';
import { invoiced, isRequest, money } from '#core/events/shared/fields.ts';
import { owed, sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { titleOfRequest } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  ...money,
  number: z.string(),
  corrects: z.string(),
  about: invoiced,
  isRequest,
});
type Data = z.output<typeof data>;

/** It takes back from what one side pays and what the other is paid. */
export const tells: Tell<Data, 'credit-note'> = ({ data }, { subjectId }) =>
  SIDES.map((to) => ({ to, kind: 'credit-note', params: data, route: invoiceRoute(subjectId) }));

export const words = {
  'credit-note': (p: Data, { show }) => [
    `${p.isRequest ? titleOfRequest('credit-note') : t`Credit note`} ${p.number}`,
    p.about === 'interest'
      ? t`The interest of ${sum(p)} for "${show}" is waived: nothing of ${p.corrects} is to be paid any more.`
      : t`${owed(p, show)} is taken back from ${p.isRequest ? '' : 'invoice '}${p.corrects}.`,
  ],
} satisfies Wordings;

export const toggles = { 'credit-note': paid };
export const buttons = {
  get 'credit-note'() {
    return t`Open the credit note`;
  },
};

export const line: HistoryWords<Data> = (data) => [
  data.about === 'interest'
    ? t`Interest of ${sum(data)} was waived, ${data.number}`
    : t`A credit note of ${sum(data)}${data.about === 'deposit' ? t` for the deposit` : ''} was issued, ${data.number}`,
  data.about === 'interest' ? t`interest waived` : t`${sum(data)} credited`,
];

export const ends = { ofPaid: OF_INVOICE } as const satisfies Ends;

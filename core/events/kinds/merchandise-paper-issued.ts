import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { isRequest, money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { titleOfRequest } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';

/** What a venue keeps of merchandise has its paper, or a credit note of one that is corrected. Nothing is to be paid under it. */
export const data = z.strictObject({
  ...money,
  number: z.string(),
  takesBack: z.string().optional(),
  isRequest,
});
type Data = z.output<typeof data>;

/** The artist is billed. */
export const tells: Tell<Data, 'merchandise-paper'> = ({ data }, { subjectId }) => [
  { to: 'artist', kind: 'merchandise-paper', params: data, route: invoiceRoute(subjectId) },
];

export const words = {
  'merchandise-paper': (p: Data, { venue, show }) => [
    p.takesBack
      ? `${p.isRequest ? titleOfRequest('merchandise-credit') : t`Credit note`} ${p.number}`
      : `${p.isRequest ? titleOfRequest('merchandise') : t`Invoice`} ${p.number}`,
    p.takesBack
      ? t`${venue} takes back ${sum(p)} of its commission on merchandise for "${show}". The statement settles it: there is nothing to pay.`
      : t`${venue} bills you its commission on merchandise for "${show}": ${sum(p)}. The statement settles it: there is nothing to pay.`,
  ],
} satisfies Wordings;

export const toggles = { 'merchandise-paper': paid };
export const buttons = {
  get 'merchandise-paper'() {
    return t`Open the paper`;
  },
};

export const line: HistoryWords<Data> = (data) => [
  data.takesBack
    ? t`A credit note of ${sum(data)} for merchandise was issued, ${data.number}`
    : t`A paper of ${sum(data)} for merchandise was issued, ${data.number}`,
  data.takesBack ? t`${sum(data)} credited` : t`${sum(data)} for merchandise`,
];

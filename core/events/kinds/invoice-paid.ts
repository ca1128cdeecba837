import * as z from 'zod';
import { otherSide } from '#core/booking/side.ts';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_INVOICE } from '#core/events/shared/asking.ts';
import { invoiced, money, payer } from '#core/events/shared/fields.ts';
import { owed, sum } from '#core/events/shared/sums.ts';
import { invoiceRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  ...money,
  number: z.string(),
  about: invoiced,
  payer,
  /** What is still to be paid, where only a part was. */
  openCents: z.int().positive().optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'invoice-paid'> = ({ data }, { subjectId }) => [
  {
    to: otherSide(data.payer ?? 'venue'),
    kind: 'invoice-paid',
    params: data,
    route: invoiceRoute(subjectId),
  },
];

export const words = {
  'invoice-paid': (p: Data, { venue, artist, show }) => [
    p.openCents ? t`Part of invoice ${p.number} paid` : t`Invoice ${p.number} paid`,
    p.about === 'return'
      ? t`${artist} returned ${sum(p)} of the fee for "${show}". It is on its way back to your card.`
      : p.openCents
        ? t`${p.payer ? artist : venue} paid ${sum(p)} of it, for "${show}". ${sum({ ...p, amountCents: p.openCents })} is still open.`
        : t`${p.payer ? artist : venue} paid ${owed(p, show, 'the')}.`,
  ],
} satisfies Wordings;

export const toggles = { 'invoice-paid': paid };
export const buttons = {
  get 'invoice-paid'() {
    return t`Open the invoice`;
  },
};

export const line: HistoryWords<Data> = (data, who) =>
  data.about === 'return'
    ? [t`${who} returned ${sum(data)} of the fee`, t`returned`]
    : data.openCents
      ? [
          t`${who} paid ${sum(data)} of invoice ${data.number}; ${sum({ ...data, amountCents: data.openCents })} is still open`,
          t`part paid`,
        ]
      : [
          t`${who} paid ${data.about === 'deposit' || data.about === 'interest' ? t`the ${data.about} of ` : ''}${sum(data)}${data.about === 'cancellation' ? t` for the cancellation` : ''}, invoice ${data.number}`,
          t`${data.about === 'deposit' || data.about === 'interest' ? data.about : 'invoice'} paid`,
        ];

export const ends = { ofPaid: OF_INVOICE } as const satisfies Ends;

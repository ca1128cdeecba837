import * as z from 'zod';
import { others, type Tell, type Wordings } from '#core/events/event.ts';
import { monthInvoicesRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** A side wants one invoice a month for all nights with the other, or does not any more. `isAgreed`: both do by now, or did until now. */
export const data = z.strictObject({
  wanted: z.boolean(),
  isAgreed: z.boolean(),
  /** What was asked is taken back before it was answered, which nobody is told. */
  isTakenBack: z.boolean(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'month-invoice-wanted'> = (event) =>
  event.data.isTakenBack
    ? []
    : [
        {
          to: others(event),
          kind: 'month-invoice-wanted',
          params: event.data,
          route: monthInvoicesRoute(others(event)),
        },
      ];

export const words = {
  'month-invoice-wanted': (p: Data, { them }) => {
    if (p.wanted)
      return p.isAgreed
        ? [
            t`One invoice a month with ${them}`,
            t`${them} agrees: fees of nights that are settled from now on stand on one invoice for each month.`,
          ]
        : [
            t`${them} asks for one invoice a month`,
            t`It would stand in place of an invoice for each night of the two of you. Please answer.`,
          ];
    return p.isAgreed
      ? [
          t`${them} ended the one invoice a month`,
          t`Nights that are settled from now on have an invoice each again.`,
        ]
      : [t`No one invoice a month with ${them}`, t`${them} keeps an invoice for each night.`];
  },
} satisfies Wordings;

export const toggles = { 'month-invoice-wanted': paid };
export const buttons = {
  get 'month-invoice-wanted'() {
    return t`Open the invoices`;
  },
};

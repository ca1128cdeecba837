import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const notYetWorkedTogether = refusal(
  'not-yet-worked-together',
  409,
  () => t`One invoice a month is for two who have a booked show with each other. Please ask again then.`,
);

export const writesOwnInvoices = refusal(
  'writes-own-invoices',
  409,
  () =>
    t`The invoices of your fees are yours to write. For one invoice a month, first let Running Order write them, in your billing details.`,
);

export const monthInvoiceAsItIs = refusal(
  'month-invoice-as-it-is',
  409,
  () => t`It is as you want it already: the other side or you said so before. Please read it again.`,
);

export const monthInvoiceAskedOften = refusal(
  'month-invoice-asked-often',
  429,
  () => t`You have asked for it three times within a day. Please ask again tomorrow.`,
);

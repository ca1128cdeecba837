import { noPaperOfSupplier } from '#core/e-invoice/sending.ts';
import { at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const noElectronicInvoice = refusal('no-electronic-invoice', 409, () => noPaperOfSupplier());

/** What each paper lacks, as the download says it; worded for who asks. */
export const paperLacks = refusal('paper-lacks', 409, (lacks: () => string) => lacks());

export const invoiceNotWanted = refusal('invoice-not-wanted', 409, () =>
  at('email', t`This address takes no mails of people it has no account with. Nothing was sent.`),
);

export const tooManySentInvoices = refusal(
  'too-many-sent-invoices',
  429,
  (most: number) =>
    t`You can send ${most} electronic invoices in 24 hours. Please send the next one tomorrow.`,
);

export const invoiceSentOften = refusal('invoice-sent-often', 429, (most: number) =>
  at(
    'email',
    t`This paper went to this address ${most} times within 30 days. Please ask there whether it came.`,
  ),
);

import { t } from '#core/words/t.ts';
/** What a venue pays past the product, as a person records it: to the artist before the show or on the night, or of the fee to the tax office. */
export const DIRECT_KINDS = ['deposit', 'cash', 'withheld-tax'] as const;
/**
 * What goes off a fee past the product. The commission on merchandise follows from a statement alone, what is set off from an overpayment of
 * another show that both agreed on.
 */
export const OFF_THE_FEE_KINDS = [...DIRECT_KINDS, 'merchandise', 'set-off'] as const;
export type DirectKind = (typeof OFF_THE_FEE_KINDS)[number];

const WORDS = (): Record<DirectKind, { as: string; memo: string; onInvoice: string }> => ({
  deposit: { as: t`as a deposit`, memo: t`Deposit`, onInvoice: t`Paid as a deposit` },
  cash: { as: t`in cash`, memo: t`Cash on the night`, onInvoice: t`Paid in cash on the night` },
  'withheld-tax': {
    as: t`of tax, withheld and paid to the tax office`,
    memo: t`Withheld tax`,
    onInvoice: t`Tax withheld, paid to the tax office`,
  },
  merchandise: {
    as: t`of commission on merchandise`,
    memo: t`Commission on merchandise`,
    onInvoice: t`Commission on merchandise, kept by the venue`,
  },
  'set-off': {
    as: t`set off from another show`,
    memo: t`Set off from another show`,
    onInvoice: t`Set off from another show`,
  },
});

/** How a direct payment is called in a sentence, in the books and on an invoice: '€200 in cash'. */
export const directWords = (kind: DirectKind) => WORDS()[kind];

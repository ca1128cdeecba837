import type * as z from 'zod';
import type { invoiced } from '#core/events/shared/fields.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

export type Money = { amountCents: number; currency: string };
export const sum = ({ amountCents, currency }: Money) => formatMoney(amountCents, currency);

/** A sum, and what it is for: a deposit, what is owed for cancelling and what an artist returns say so. */
export const owed = (
  { about, ...money }: Money & { about?: z.output<typeof invoiced> },
  show: string,
  article: 'The' | 'the' = 'The',
): string => {
  const isNamed = about === 'deposit' || about === 'return' || about === 'interest';
  return t`${isNamed ? t`${article} ${about} of ${sum(money)}` : sum(money)} for ${about === 'cancellation' ? t`the cancellation of ` : ''}"${show}"`;
};

import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

type Payable = {
  /** What is payable whatever becomes of the open lines, in integer cents. */
  payableCents: number;
  /** What was invoiced as a deposit, in integer cents; 0 where there was none. */
  depositCents: number;
  currency: string;
};

/** Why nothing is payable while lines of a statement are open: a deposit that was invoiced before is not below it. Null where it is. */
export function coveredWords({ payableCents, depositCents, currency }: Payable): string | null {
  if (payableCents === 0 || depositCents < payableCents) return null;
  const [payable, deposit] = [payableCents, depositCents].map((cents) => formatMoneyExact(cents, currency));
  return t`The deposit of ${deposit} was invoiced before and covers the ${payable} of the artist fee that stands whatever becomes of the line: nothing more is payable now.`;
}

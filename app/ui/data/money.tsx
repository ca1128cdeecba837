import { plainZero, withMinus } from '#core/money/cents.ts';
import { decimalsOf, minorPerUnit } from '#core/money/currencies.ts';
import { inLocale } from '#core/words/t.ts';
import { cn } from '../cn.ts';

/**
 * An amount of money. `cents` is integer minor units, never rounded here. Whole amounts drop their decimals unless
 * `exact`; a minus is a true minus.
 */
export function Money({
  cents,
  currency,
  exact = false,
  signed = false,
  className,
}: {
  cents: number;
  currency: string;
  exact?: boolean;
  signed?: boolean;
  className?: string;
}) {
  const units = minorPerUnit(currency);
  const digits = exact || cents % units !== 0 ? decimalsOf(currency) : 0;
  const text = new Intl.NumberFormat(inLocale('en-US'), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(plainZero(cents) / units);
  return <span className={cn('whitespace-nowrap tabular-nums', className)}>{withMinus(text)}</span>;
}

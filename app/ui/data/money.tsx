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
  const digits = exact || cents % 100 !== 0 ? 2 : 0;
  const text = new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(cents / 100);
  return <span className={cn('whitespace-nowrap tabular-nums', className)}>{text.replace('-', '−')}</span>;
}

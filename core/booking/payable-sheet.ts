import { BEFORE_PAYABLE, FEE } from '#core/booking/deals/kind-of-deal.ts';
import type { Line } from '#core/deals/line.ts';
import { payableStep } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';

/** The sheet with its fee rounded to what can be paid, where a currency has amounts that cannot. */
export function payableSheet(lines: Line[], currency: string): Line[] {
  const to = payableStep(currency);
  const fee = lines.at(-1);
  if (to === 1 || !fee) return lines;
  return [
    ...lines.slice(0, -1),
    { ...fee, id: BEFORE_PAYABLE },
    { id: FEE, label: t`Fee, as it can be paid`, key: 'round', of: BEFORE_PAYABLE, to },
  ];
}

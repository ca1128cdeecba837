import { formatMoneyExact } from '#core/money/cents.ts';
import { ACCEPTED, type ActSheet, feeOf } from '#core/settlement/act-sheet.ts';
import { t } from '#core/words/t.ts';

/** What a fee is without and with a cost of so many integer cents that the deal does not name, computed as the statement computes it. */
export function feeWithCost(sheet: ActSheet, cents: number): { without: number; with: number } {
  const accepted = sheet.figures[ACCEPTED] ?? 0;
  return { without: feeOf(sheet), with: feeOf(sheet, { [ACCEPTED]: accepted + cents }) };
}

/** 'Your fee is €15,000.00 without this cost, €10,000.00 with it.': what an artist reads before accepting a cost. */
export function feeWithCostInWords(sheet: ActSheet, cents: number, currency: string): string {
  const fee = feeWithCost(sheet, cents);
  const money = (of: number) => formatMoneyExact(of, currency);
  if (fee.with === fee.without) return t`Your fee is ${money(fee.without)}, with this cost and without it.`;
  return t`Your fee is ${money(fee.without)} without this cost, ${money(fee.with)} with it.`;
}

import { type Deal, kindNamed } from '#core/booking/deal.ts';
import { formatMoney } from '#core/money/cents.ts';

/**
 * What a deal pays the artist for a door of so many integer cents (ticket receipts less deductions, never below zero).
 * A share is rounded to the nearest cent, halves up. The forms are those of the trade, one file each in
 * `core/booking/deals`.
 */
export function dealPays(deal: Deal, doorCents: number): number {
  if (doorCents < 0) throw new RangeError(`a door below zero: ${doorCents}`);
  return kindNamed(deal.kind).pays(deal, doorCents);
}

/** How the amount came about, in one sentence for the statement. */
export function dealWorking(deal: Deal, doorCents: number, currency: string): string {
  return kindNamed(deal.kind).working(deal, doorCents, (cents) => formatMoney(cents, currency));
}

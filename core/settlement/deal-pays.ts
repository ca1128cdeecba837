import { type Deal, splitPointCents } from '#core/booking/deal.ts';
import { formatMoney, percentOf } from '#core/money/cents.ts';

/**
 * What a deal pays the artist for a door of so many integer cents (ticket receipts less deductions, never below zero).
 * A share is rounded to the nearest cent, halves up. The four forms are those of the trade:
 * flat guarantee; straight percentage; "versus", the greater of the two; "plus", a percentage past the split point.
 */
export function dealPays(deal: Deal, doorCents: number): number {
  if (doorCents < 0) throw new RangeError(`a door below zero: ${doorCents}`);
  switch (deal.kind) {
    case 'guarantee':
      return deal.guaranteeCents;
    case 'door-split':
      return percentOf(doorCents, deal.sharePercent);
    case 'guarantee-versus-split':
      return Math.max(deal.guaranteeCents, percentOf(doorCents, deal.sharePercent));
    case 'guarantee-plus-split':
      return (
        deal.guaranteeCents + percentOf(Math.max(0, doorCents - splitPointCents(deal)), deal.sharePercent)
      );
  }
}

/** How the amount came about, in one sentence for the statement. */
export function dealWorking(deal: Deal, doorCents: number, currency: string): string {
  const money = (cents: number) => formatMoney(cents, currency);
  const paid = dealPays(deal, doorCents);
  switch (deal.kind) {
    case 'guarantee':
      return `The guarantee is ${money(paid)}, whatever the door brought.`;
    case 'door-split':
      return `${deal.sharePercent}% of the door of ${money(doorCents)} is ${money(paid)}.`;
    case 'guarantee-versus-split': {
      const share = percentOf(doorCents, deal.sharePercent);
      const verdict =
        share > deal.guaranteeCents
          ? `more than the guarantee of ${money(deal.guaranteeCents)}`
          : `so the guarantee of ${money(deal.guaranteeCents)} holds`;
      return `${deal.sharePercent}% of the door of ${money(doorCents)} is ${money(share)}, ${verdict}.`;
    }
    case 'guarantee-plus-split': {
      const point = splitPointCents(deal);
      if (doorCents <= point) {
        return `The door of ${money(doorCents)} did not pass the split point of ${money(point)}: the guarantee of ${money(deal.guaranteeCents)} stands alone.`;
      }
      return `The guarantee of ${money(deal.guaranteeCents)} and ${deal.sharePercent}% of the ${money(doorCents - point)} beyond the split point of ${money(point)} make ${money(paid)}.`;
    }
  }
}

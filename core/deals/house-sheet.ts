import * as z from 'zod';
import type { Figures } from '#core/deals/evaluate.ts';
import { labelOfGiven } from '#core/deals/given.ts';
import type { Line } from '#core/deals/line.ts';
import { cents, id, positiveCents, requiredText, text } from '#core/forms/fields.ts';
import type { Branded } from '#core/ids.ts';
import { MAX_CAPACITY } from '#core/profile/venue-profile.ts';
import { ticketsSold } from '#core/settlement/tiers.ts';

/** Tickets of one price, sold by one seller: the venue itself where no other is named. */
const ticketRow = z.object({
  label: requiredText(60, 'Please name the ticket.'),
  priceCents: cents,
  seller: text(60).optional(),
  /** What the seller keeps of each ticket. */
  sellerFeeCents: cents.optional(),
  sold: ticketsSold,
});

/** Something the venue paid for the night. Its id stays the same from one statement to the next. */
const costRow = z.object({
  id: id<Branded<string>>(),
  label: requiredText(80, 'Please say what the cost is for.'),
  cents: positiveCents,
  /** A file of the bucket `receipts`. */
  receipt: text(200).optional(),
});

export const comps = z
  .int({ error: (issue) => (typeof issue.input === 'number' ? 'Free tickets are whole numbers' : undefined) })
  .min(0, { error: 'Free tickets cannot be below zero' })
  .max(MAX_CAPACITY, { error: 'This is more than any venue holds' });

/** What a night brought and cost, stated once for all its acts. */
const houseSheetSchema = z.object({
  /** The prices of the show come first, the full price before all. */
  tickets: z.array(ticketRow).min(1).max(20, { error: 'List at most 20 ticket prices' }),
  comps: comps.default(0),
  costs: z.array(costRow).max(20, { error: 'List at most 20 costs' }).default([]),
});
export type HouseSheet = z.output<typeof houseSheetSchema>;
export type HouseCost = HouseSheet['costs'][number];

export { costRow, ticketRow };

/** The lines of the house that a deal may name. */
export const HOUSE = { sold: 'sold', gross: 'gross', comps: 'comps', fullPrice: 'full-price' } as const;

/** How many of the first rows have a price that was agreed with the show; the others' prices are stated. */
export type Priced = { showPrices: number };

/**
 * The house sheet as lines, and the figures stated for them: what each price brought, the fees of sellers, `sold`, `gross` (what
 * tickets brought, less what sellers keep), `comps` and `full-price`.
 */
export function houseLines(sheet: HouseSheet, { showPrices }: Priced): { lines: Line[]; figures: Figures } {
  const lines: Line[] = [];
  const figures: Record<string, number> = {};
  const stated = (line: { id: string; label: string; unit: 'count' | 'money' }, value: number) => {
    lines.push({ ...line, key: 'is' });
    figures[line.id] = value;
  };
  const brought: string[] = [];
  const kept: string[] = [];
  sheet.tickets.forEach((row, at) => {
    const n = at + 1;
    const label = row.seller ? `${row.label} (${row.seller})` : row.label;
    stated({ id: `sold:${n}`, label: `${label}, sold`, unit: 'count' }, row.sold);
    const price = { id: `price:${n}`, label: `${label}, price`, unit: 'money' as const };
    if (at < showPrices) lines.push({ ...price, key: 'is', agreed: row.priceCents });
    else stated(price, row.priceCents);
    lines.push({ id: `tickets:${n}`, label, key: 'times', count: `sold:${n}`, price: `price:${n}` });
    brought.push(`tickets:${n}`);
    if (!row.sellerFeeCents) return;
    stated(
      { id: `seller-fee:${n}`, label: `${label}, fee of the seller`, unit: 'money' },
      row.sellerFeeCents,
    );
    lines.push({
      id: `seller-fees:${n}`,
      label: `${label}, fees of the seller`,
      key: 'times',
      count: `sold:${n}`,
      price: `seller-fee:${n}`,
    });
    kept.push(`seller-fees:${n}`);
  });
  const allSold = sheet.tickets.map((_, at) => `sold:${at + 1}`);
  lines.push({ id: HOUSE.sold, label: labelOfGiven('sold'), key: 'sum', of: allSold });
  if (kept.length === 0) {
    lines.push({ id: HOUSE.gross, label: labelOfGiven('gross'), key: 'sum', of: brought });
  } else {
    lines.push({ id: 'face', label: 'Tickets at their price', key: 'sum', of: brought });
    lines.push({ id: HOUSE.gross, label: labelOfGiven('gross'), key: 'less', from: 'face', off: kept });
  }
  stated({ id: HOUSE.comps, label: labelOfGiven('comps'), unit: 'count' }, sheet.comps);
  lines.push({
    id: HOUSE.fullPrice,
    label: labelOfGiven('full-price'),
    key: 'is',
    unit: 'money',
    agreed: sheet.tickets[0]?.priceCents ?? 0,
  });
  return { lines, figures };
}

/** What a night's tickets and costs come to, in integer cents. */
export function houseTotals(sheet: HouseSheet) {
  const face = sheet.tickets.reduce((sum, row) => sum + row.sold * row.priceCents, 0);
  const sellers = sheet.tickets.reduce((sum, row) => sum + row.sold * (row.sellerFeeCents ?? 0), 0);
  return {
    sold: sheet.tickets.reduce((sum, row) => sum + row.sold, 0),
    grossCents: Math.max(0, face - sellers),
    costsCents: sheet.costs.reduce((sum, cost) => sum + cost.cents, 0),
  };
}

/** The same sheet with one stated figure replaced: what a contest of a line of the house comes to. */
export function withFigure(sheet: HouseSheet, lineId: string, value: number): HouseSheet {
  const [name, number] = lineId.split(':');
  const at = Number(number) - 1;
  const replaced = (change: Partial<HouseSheet['tickets'][number]>): HouseSheet => ({
    ...sheet,
    tickets: sheet.tickets.map((row, index) => (index === at ? { ...row, ...change } : row)),
  });
  switch (name) {
    case 'sold':
      return replaced({ sold: value });
    case 'price':
      return replaced({ priceCents: value });
    case 'seller-fee':
      return replaced({ sellerFeeCents: value });
    case HOUSE.comps:
      return { ...sheet, comps: value };
    default:
      throw new RangeError(`${lineId} is no figure of the house`);
  }
}

/** Labels say the same thing however they are written. */
export const sameLabel = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

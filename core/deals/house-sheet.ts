import * as z from 'zod';
import type { Figures } from '#core/deals/evaluate.ts';
import { labelOfGiven } from '#core/deals/given.ts';
import type { Line } from '#core/deals/line.ts';
import { cents, id, positiveCents, requiredText, text } from '#core/forms/fields.ts';
import type { Branded } from '#core/ids.ts';
import { MAX_CAPACITY } from '#core/profile/venue-facts.ts';
import { compsNotStated } from '#core/refusals/settlement.ts';
import { ticketsSold } from '#core/settlement/tiers.ts';
import { t } from '#core/words/t.ts';

/** Tickets of one price, sold by one seller: the venue itself where no other is named. */
const ticketFields = z.object({
  label: requiredText(60, () => t`Please name the ticket.`),
  priceCents: cents,
  seller: text(60).optional(),
  /** What the seller keeps of each ticket. */
  sellerFeeCents: cents.optional(),
  sold: ticketsSold,
});

type Ticket = Pick<z.output<typeof ticketFields>, 'priceCents' | 'sellerFeeCents'>;

/** Why these tickets cannot be: their seller would keep more than they cost. Null when they can. */
export const wrongOfTicket = ({ priceCents, sellerFeeCents = 0 }: Ticket): string | null =>
  sellerFeeCents > priceCents ? t`The seller cannot keep more of a ticket than its price.` : null;

/** Such tickets as they are stated. Sheets of before may hold a row that is refused now: they are read, and not judged. */
const ticketRow = ticketFields.superRefine((row, context) => {
  const message = wrongOfTicket(row);
  if (message) context.addIssue({ code: 'custom', path: ['sellerFeeCents'], message });
});

/** Something the venue paid for the night. Its id stays the same from one statement to the next. */
const costRow = z.object({
  id: id<Branded<string>>(),
  label: requiredText(80, () => t`Please say what the cost is for.`),
  cents: positiveCents,
  /** A file of the bucket `receipts`. */
  receipt: text(200).optional(),
});

export const comps = z
  .int({
    error: ({ input }) => (typeof input === 'number' ? t`Comps are whole numbers` : compsNotStated().message),
  })
  .min(0, { error: () => t`Comps cannot be below zero` })
  .max(MAX_CAPACITY, { error: () => t`This is more than any venue holds` });

/** What a night brought and cost, stated once for all its acts. */
const houseSheetSchema = z.object({
  /** The prices of the show come first, the full price before all. */
  tickets: z
    .array(
      ticketFields.extend({
        /** By what its lines are named (`sold:3`); the same tickets keep it when the night is stated anew. Its place where there is none. */
        line: z.int().min(1).optional(),
      }),
    )
    .min(1)
    .max(20, { error: () => t`List at most 20 ticket prices` }),
  comps: comps.default(0),
  costs: z
    .array(costRow)
    .max(20, { error: () => t`List at most 20 costs` })
    .default([]),
});
export type HouseSheet = z.output<typeof houseSheetSchema>;
export type HouseCost = HouseSheet['costs'][number];

export { costRow, ticketRow };

/** The lines of the house that a deal may name. */
export const HOUSE = { sold: 'sold', gross: 'gross', comps: 'comps', fullPrice: 'full-price' } as const;

/**
 * How many of the first rows have a price that was agreed with the show; the others' prices are stated. `lastLine` is the highest number
 * that a row of the night ever had.
 */
export type Priced = { showPrices: number; lastLine?: number };

/** A house sheet as it is kept. */
export type KeptHouseSheet = HouseSheet &
  Priced & {
    /** What an artist who proposes figures says of the own merchandise, by the lines of the deal. The night's own sheet has none: it is each act's. */
    merchandise?: Figures;
  };

/** By what number the lines of a row are named. */
const lineOfRow = (row: HouseSheet['tickets'][number], at: number) => row.line ?? at + 1;

/** The row that a line like `sold:3` is about. */
export function rowOfLine(sheet: HouseSheet, lineId: string): HouseSheet['tickets'][number] | undefined {
  const [name, number] = lineId.split(':');
  if (!/^(sold|price|seller-fee)$/.test(name ?? '')) return undefined;
  return sheet.tickets.find((row, at) => lineOfRow(row, at) === Number(number));
}

/** The rows with the numbers that they had before; another gets one that no row of the night had. */
export function withRowNumbers(
  tickets: HouseSheet['tickets'],
  showPrices: number,
  before: KeptHouseSheet | undefined,
): Pick<HouseSheet, 'tickets'> & Pick<Priced, 'lastLine'> {
  let lastLine = Math.max(showPrices, before?.lastLine ?? before?.tickets.length ?? 0);
  const taken = new Set<number>();
  const numbered = tickets.map((row, at) => {
    if (at < showPrices) return { ...row, line: at + 1 };
    const known = before?.tickets.findIndex(
      (each, place) =>
        place >= before.showPrices &&
        sameTickets(each, row) &&
        lineOfRow(each, place) > showPrices &&
        !taken.has(lineOfRow(each, place)),
    );
    const kept = known === undefined || known < 0 ? undefined : before?.tickets[known];
    const line = kept ? lineOfRow(kept, known as number) : ++lastLine;
    taken.add(line);
    return { ...row, line };
  });
  return { tickets: numbered, lastLine };
}

/**
 * A sheet with the lines that another of its night has and it lacks: rows of which nothing is sold, and sellers that keep nothing. Null
 * when it lacks none.
 */
export function withRowsOf<House extends KeptHouseSheet>(own: House, other: HouseSheet): House | null {
  const others = new Map(other.tickets.map((row, at) => [lineOfRow(row, at), row]));
  const standing = own.tickets.map((row, at) => {
    const line = lineOfRow(row, at);
    const hasFee = others.get(line)?.sellerFeeCents !== undefined;
    others.delete(line);
    return hasFee && row.sellerFeeCents === undefined ? { ...row, sellerFeeCents: 0 } : row;
  });
  const missing = [...others].map(([line, row]) => ({ ...row, line, sold: 0 }));
  const isWhole = missing.length === 0 && standing.every((row, at) => row === own.tickets[at]);
  return isWhole ? null : { ...own, tickets: [...standing, ...missing] };
}

const sameTickets = (a: HouseSheet['tickets'][number], b: HouseSheet['tickets'][number]) =>
  sameLabel(a.label, b.label) && sameLabel(a.seller ?? '', b.seller ?? '');

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
    const n = lineOfRow(row, at);
    const label = row.seller ? `${row.label} (${row.seller})` : row.label;
    stated({ id: `sold:${n}`, label: t`${label}, sold`, unit: 'count' }, row.sold);
    const price = { id: `price:${n}`, label: t`${label}, price`, unit: 'money' as const };
    if (at < showPrices) lines.push({ ...price, key: 'is', agreed: row.priceCents });
    else stated(price, row.priceCents);
    lines.push({ id: `tickets:${n}`, label, key: 'times', count: `sold:${n}`, price: `price:${n}` });
    brought.push(`tickets:${n}`);
    if (row.sellerFeeCents === undefined) return;
    stated(
      { id: `seller-fee:${n}`, label: t`${label}, fee of the seller`, unit: 'money' },
      row.sellerFeeCents,
    );
    lines.push({
      id: `seller-fees:${n}`,
      label: t`${label}, fees of the seller`,
      key: 'times',
      count: `sold:${n}`,
      price: `seller-fee:${n}`,
    });
    kept.push(`seller-fees:${n}`);
  });
  const allSold = sheet.tickets.map((row, at) => `sold:${lineOfRow(row, at)}`);
  lines.push({ id: HOUSE.sold, label: labelOfGiven('sold'), key: 'sum', of: allSold });
  if (kept.length === 0) {
    lines.push({ id: HOUSE.gross, label: labelOfGiven('gross'), key: 'sum', of: brought });
  } else {
    lines.push({ id: 'face', label: t`Tickets at their price`, key: 'sum', of: brought });
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
  const replaced = (change: Partial<HouseSheet['tickets'][number]>): HouseSheet => ({
    ...sheet,
    tickets: sheet.tickets.map((row, at) =>
      lineOfRow(row, at) === Number(number) ? { ...row, ...change } : row,
    ),
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

/** Labels are compared by this: they say the same thing however they are written. */
export const labelKey = (label: string) => label.trim().toLowerCase();

export const sameLabel = (a: string, b: string) => labelKey(a) === labelKey(b);

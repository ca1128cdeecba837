import type { Fees } from '#core/settlement/fees.ts';
import type { About } from '#core/settlement/invoice.ts';
import type { Tx } from '#server/db.ts';

/** An invoice or a credit note as it was issued, and what of an invoice was not credited. */
export type Issued = {
  id: string;
  number: string;
  about: About;
  amountCents: number;
  currency: string;
  dueOn: string;
  correctsNumber: string | null;
  /** Of one that was just issued: it is no invoice itself, as those of its suppliers are. */
  isRequest?: boolean;
  left: Fees;
};

/** The invoices of a booking, the oldest first, with what credit notes have left of each. */
export type Billed = { invoices: Issued[] };

/** What the venue was invoiced for a booking so far; what an artist owes for cancelling, and interest, are not in it. The booking is locked, so nothing is added meanwhile. */
export async function readBilled(tx: Tx, bookingId: string): Promise<Billed> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'about', 'corrects_id', 'amount_cents', 'currency', 'due_on'])
    .select(['fee_cents', 'venue_fee_cents', 'commission_cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['invoice', 'credit-note'])
    .where('payer', '=', 'venue')
    .where('about', '<>', 'interest')
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const invoices = rows
    .filter(({ kind }) => kind === 'invoice')
    .map((row) => {
      const notes = rows.filter(({ corrects_id }) => corrects_id === row.id);
      const leftOf = (column: 'fee_cents' | 'venue_fee_cents' | 'commission_cents') =>
        row[column] - notes.reduce((sum, note) => sum + note[column], 0);
      return {
        id: row.id,
        number: row.number,
        about: row.about,
        amountCents: row.amount_cents,
        currency: row.currency,
        dueOn: row.due_on,
        correctsNumber: null,
        left: feesOfParts(leftOf('fee_cents'), leftOf('venue_fee_cents'), leftOf('commission_cents')),
      };
    });
  return { invoices };
}

/** All that was invoiced and not credited. */
export function feesBilled({ invoices }: Billed): Fees {
  const sum = (name: keyof Fees) => invoices.reduce((all, { left }) => all + left[name], 0);
  return feesOfParts(sum('artistFeeCents'), sum('venueFeeCents'), sum('commissionCents'));
}

/** Fees of an artist's fee, a flat fee and a commission that are known. */
export function feesOfParts(artistFeeCents: number, venueFeeCents: number, commissionCents: number): Fees {
  return {
    artistFeeCents,
    venueFeeCents,
    venueTotalCents: artistFeeCents + venueFeeCents,
    commissionCents,
    artistNetCents: artistFeeCents - commissionCents,
  };
}

/** What each invoice gives back, the newest first: never more than is left of it. */
export function creditsOf(billed: Billed, change: Fees): { corrects: Issued; fees: Fees }[] {
  let fee = -change.artistFeeCents;
  let flat = -change.venueFeeCents;
  let commission = -change.commissionCents;
  const parts: { corrects: Issued; fees: Fees }[] = [];
  const left = [...billed.invoices].reverse();
  for (const [at, corrects] of left.entries()) {
    const artistFeeCents = Math.min(fee, corrects.left.artistFeeCents);
    const venueFeeCents = Math.min(flat, corrects.left.venueFeeCents);
    if (artistFeeCents + venueFeeCents === 0) continue;
    fee -= artistFeeCents;
    flat -= venueFeeCents;
    // The last one takes what is left of the commission, so that none is lost between the parts.
    const isLast = fee + flat === 0 || at === left.length - 1;
    const commissionCents = isLast ? commission : Math.min(commission, corrects.left.commissionCents);
    commission -= commissionCents;
    const fees: Fees = {
      artistFeeCents,
      venueFeeCents,
      venueTotalCents: artistFeeCents + venueFeeCents,
      commissionCents,
      artistNetCents: artistFeeCents - commissionCents,
    };
    parts.push({ corrects, fees });
  }
  return parts;
}

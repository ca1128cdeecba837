import { sql } from 'kysely';
import * as contract from '#core/contract/bank-details.ts';
import { roleMay } from '#core/members/roles.ts';
import type { Currency } from '#core/money/currencies.ts';
import { refusals } from '#core/refusal.ts';
import { type DocumentReading, defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { opened } from '#server/payments/bank-details.ts';
import { feesBilled, readBilled } from '#server/payments/billed.ts';

/** Where an invoice is paid by bank transfer, for the venue that has to pay it. */
export const payTo = defineRead(contract.payTo, async (reading, { invoiceId }) => {
  const row = (await toPay(reading, invoiceId)) ?? refuse(refusals.unknownInvoice());
  return { to: row.sealed ? await detailsOf(reading, row) : null };
});

/** The same for its paper: nothing for whoever may read an invoice and not pay it, asks with a token, or has proved no mailbox. */
export async function payToOnPaper(reading: DocumentReading, invoiceId: string) {
  const { actor, isProved, byToken } = reading;
  const may = actor.role === 'outsider' ? isProved : actor.role !== null && roleMay(actor.role, 'move-money');
  if (!may || byToken || actor.side !== 'venue') return null;
  const row = await toPay(reading, invoiceId);
  return row?.sealed ? detailsOf(reading, row) : null;
}

/** For so long whoever has to pay is warned that an account is another one. */
const WARNED_DAYS = 90;

interface Row {
  booking_id: string | null;
  number: string;
  currency: Currency;
  open: number;
  artist: string;
  sealed: string | null;
  before: string | null;
  at: string;
}

/** An invoice that the venue who asks has to pay the artist; undefined where it is none of theirs, and without an account where all is paid. */
async function toPay(
  { db, actor }: Pick<DocumentReading, 'db' | 'actor'>,
  invoiceId: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select i.booking_id, i.number, i.currency, private.open_cents(i)::int as open, a.name as artist, d.saved_at as at,
      case when d.saved_at > private.now() - ${WARNED_DAYS} * interval '1 day' then d.before end as before,
      -- Interest is paid through the product alone: what is paid directly counts for the fee.
      case when i.kind = 'invoice' and i.payer = 'venue' and i.about <> 'interest' and private.open_cents(i) > 0 then d.sealed end as sealed
    from invoices i left join artist_profiles a on a.id = i.artist_id left join private.bank_details d on d.user_id = a.user_id and not a.closed
    where i.id = ${invoiceId}::uuid and i.venue_id = ${actor.venueId}::uuid`.execute(db);
  return rows[0];
}

async function detailsOf({ db, sealing }: Pick<DocumentReading, 'db' | 'sealing'>, row: Row) {
  const details = sealing && row.sealed ? await opened(sealing, row.sealed) : null;
  if (!details || !row.booking_id) return null;
  const { artistNetCents } = feesBilled(await readBilled(db as Tx, row.booking_id));
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from direct_payments
    where booking_id = ${row.booking_id}::uuid and state <> 'denied'`.execute(db);
  const { artist, number: reference, currency, open, before, at } = row;
  return {
    ...{ artist, ...details, reference, currency, openCents: open, before },
    savedAt: new Date(at).toISOString(),
    mostCents: Math.max(0, Math.min(open, artistNetCents - (rows[0]?.cents ?? 0))),
  };
}

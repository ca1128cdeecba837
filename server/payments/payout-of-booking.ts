import { type Selectable, sql } from 'kysely';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB, Tx } from '#server/db.ts';
import { feesBilled, readBilled } from '#server/payments/billed.ts';
import { sendPayout } from '#server/payments/send-payout.ts';
import type { BookingRow } from '#server/rows/lock-booking.ts';

type PayoutRow = Selectable<DB['payouts']>;
type Advancing = Pick<CommandContext, 'tx' | 'now'> & Partial<Pick<CommandContext, 'afterwards'>>;

type PaidBooking = Pick<BookingRow, 'id' | 'artist_id' | 'venue_id' | 'currency'>;

/** What is owed to one side of a booking is to be sent to it once the other has paid. */
export async function makePayout(
  { tx, now }: Advancing,
  of: { booking: PaidBooking; payee: Side; amountCents: number; settlementId?: string },
): Promise<void> {
  const { booking } = of;
  await tx
    .insertInto('payouts')
    .values({
      booking_id: booking.id,
      settlement_id: of.settlementId ?? null,
      artist_id: booking.artist_id,
      venue_id: booking.venue_id,
      payee: of.payee,
      amount_cents: of.amountCents,
      currency: booking.currency,
      status: 'waiting',
      why: 'payment',
      initiated_at: now.toISOString(),
    })
    .onConflict((taken) => taken.column('booking_id').doNothing())
    .execute();
}

/**
 * While a line of a statement is contested, the part that both agree on is invoiced, and the artist gets it once the venue has paid it:
 * no release is waited for. The rest follows when the venue processes the payout. Of a deposit above that part nothing is sent before the
 * statement is confirmed: what is sent too much would have to come back.
 */
export async function releaseUndisputed(context: Advancing, bookingId: string): Promise<void> {
  const row = await context.tx
    .selectFrom('settlements as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .select(['b.id', 'b.artist_id', 'b.venue_id', 'b.currency', 't.id as settlement_id'])
    .select('t.payable_fee_cents')
    .where('t.booking_id', '=', bookingId)
    .where('b.status', '=', 'concluded')
    .where('t.payable_fee_cents', 'is not', null)
    .executeTakeFirst();
  if (!row) return;
  const billed = feesBilled(await readBilled(context.tx, bookingId)).artistFeeCents;
  if (billed > Number(row.payable_fee_cents)) return;
  await makePayout(context, {
    ...{ booking: row, payee: 'artist', settlementId: row.settlement_id },
    amountCents: await netOfBooking(context.tx, bookingId, 'artist'),
  });
}

/**
 * What is to be paid out for a booking: to the artist the net of all that the venue was invoiced, less what of it the venue has paid them
 * directly, and interest that came in; to a venue what the artist owes for cancelling. What an artist returns was sent to them before: a fee that rises again is sent
 * beyond it.
 */
async function netOfBooking(tx: Tx, bookingId: string, payee: Side): Promise<number> {
  if (payee === 'venue') return billedTo(tx, bookingId, 'cancellation');
  const { artistNetCents } = feesBilled(await readBilled(tx, bookingId));
  const direct = await tx
    .selectFrom('direct_payments')
    .select(({ fn }) => fn.sum<string>('counted_cents').as('cents'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  const net = artistNetCents + (await billedTo(tx, bookingId, 'return')) - Number(direct?.cents ?? 0);
  return Math.max(0, net) + (await interestReceivedOf(tx, bookingId));
}

/** What came in of the interest that a venue was asked for; it is the artist's, beside the net of the fee. */
export async function interestReceivedOf(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select private.interest_received(${bookingId}::uuid)::int as cents`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** What the artist was invoiced for, less what was credited of it. */
async function billedTo(tx: Tx, bookingId: string, about: 'cancellation' | 'return'): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    select sum(case i.kind when 'invoice' then i.amount_cents else -i.amount_cents end) as cents from invoices i
    where i.booking_id = ${bookingId} and i.payer = 'artist' and i.about = ${about}`.execute(tx);
  return Number(rows[0]?.cents ?? 0);
}

/** What one side has yet to pay of all its invoices of a booking. Nothing waits for interest. */
export async function openOfBooking(tx: Tx, bookingId: string, payer: Side = 'venue'): Promise<number> {
  const { rows } = await sql<{ cents: string | null }>`
    select sum(greatest(private.open_cents(i), 0)) as cents from invoices i
    where i.booking_id = ${bookingId} and i.kind = 'invoice' and i.payer = ${payer}
      and i.about <> 'interest'`.execute(tx);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * Takes a payout a step further: once nothing of the invoices behind it is open, what has not been sent is
 * ordered, and sent after the commit. It waits until then; a fee that is raised later is sent as a further
 * part, once the one before has arrived.
 */
export async function advancePayout(context: Advancing, bookingId: string): Promise<PayoutRow | undefined> {
  const { tx, now } = context;
  const payout = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!payout) return undefined;
  const payee = payout.payee;
  const net = await netOfBooking(tx, bookingId, payee);
  await endOrderOfMore(context, payout, net);
  const { ordered, underWay } = await orderedFor(tx, payout);
  const due = net - ordered;
  if (underWay) return payout;
  if (net === 0 && ordered === 0) {
    if (payout.status === 'arrived') return payout;
    return update(tx, payout, {
      status: 'arrived',
      amount_cents: 0,
      why: null,
      arrived_at: now.toISOString(),
    });
  }
  if (due <= 0) return payout;
  if ((await openOfBooking(tx, bookingId, otherSide(payee))) > 0) {
    return update(tx, payout, { status: 'waiting', why: 'payment', amount_cents: net, arrived_at: null });
  }
  const { user_id: userId } = await tx
    .selectFrom(payee === 'artist' ? 'artist_profiles' : 'venue_profiles')
    .select('user_id')
    .where('id', '=', payee === 'artist' ? payout.artist_id : payout.venue_id)
    .executeTakeFirstOrThrow();
  const order = await tx
    .insertInto('private.money_orders')
    .values({
      kind: 'payout',
      payout_id: payout.id,
      amount_cents: due,
      currency: payout.currency,
      user_id: userId,
      made_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.afterwards?.((db) => sendPayout(db, order.id));
  return update(tx, payout, { status: 'sending', why: null, amount_cents: net, arrived_at: null });
}

/** An order of more than is due by now ends, if nobody has asked the provider for it yet; what is due is ordered anew. */
async function endOrderOfMore({ tx, now }: Advancing, payout: PayoutRow, net: number): Promise<void> {
  const { ordered } = await orderedFor(tx, payout);
  if (ordered <= net) return;
  await tx
    .updateTable('private.money_orders')
    .set({ state: 'failed', settled_at: now.toISOString(), why: 'The fee was changed.' })
    .where('payout_id', '=', payout.id)
    .where('state', '=', 'open')
    .where('asked_at', 'is', null)
    .execute();
}

/** What was ordered of a payout and did not fail; before there were orders, what was sent. */
async function orderedFor(tx: Tx, payout: PayoutRow): Promise<{ ordered: number; underWay: boolean }> {
  const orders = await tx
    .selectFrom('private.money_orders')
    .select(['state', 'amount_cents'])
    .where('payout_id', '=', payout.id)
    .execute();
  const live = orders.filter(({ state }) => state !== 'failed');
  const sum = live.reduce((all, { amount_cents }) => all + amount_cents, 0);
  return {
    ordered: Math.max(sum, payout.sent_cents),
    // What was sent before there were orders is on its way until it has arrived.
    underWay:
      payout.status === 'initiated' || live.some(({ state }) => state === 'open' || state === 'pending'),
  };
}

function update(tx: Tx, payout: PayoutRow, set: Partial<PayoutRow>): Promise<PayoutRow> {
  return tx
    .updateTable('payouts')
    .set(set)
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

import { sql } from 'kysely';
import type { Currency } from '#core/money/currencies.ts';
import { paidBeyond } from '#core/settlement/ledger.ts';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { book } from '#server/payments/ledger.ts';

/** What of the direct payments of a booking was given back or set off against another show, in integer cents. */
export async function settledOverpayment(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select settled_cents as cents from private.overpayments where booking_id = ${bookingId}::uuid`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
}

type Stand = {
  artist_id: string;
  venue_id: string;
  show_id: string;
  currency: Currency;
  was: number;
  overpaid: number;
  waited: number;
  waits: number;
};

/**
 * Brings the books to what a venue paid the artist directly beyond what is owed, and tells both sides of more of it. Tax and merchandise alone are never
 * overpaid: nothing of them is in the artist's hands. While an invoice is to come all of it waits for that; what was set off from another show stays in the books
 * meanwhile. The booking is locked, and what counts is counted.
 */
export async function noteOverpaid(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  bookingId: string,
  { isLast, memo = null }: { isLast: boolean; memo?: string | null },
): Promise<void> {
  const { rows } = await sql<Stand>`
    select b.artist_id, b.venue_id, b.show_id, b.currency, coalesce(o.open_cents, 0) as was,
      case when ${isLast} then greatest(0, least(
        coalesce(sum(d.amount_cents - d.counted_cents), 0),
        coalesce(sum(d.amount_cents) filter (where d.kind in ('deposit', 'cash', 'set-off')), 0)) - coalesce(o.settled_cents, 0))::int else 0 end as overpaid,
      coalesce(o.waiting_cents, 0) as waited,
      case when ${isLast} then 0 else coalesce(sum(d.amount_cents - d.counted_cents) filter (where d.kind = 'set-off'), 0)::int end as waits
    from bookings b left join direct_payments d on d.booking_id = b.id and d.state = 'confirmed'
    left join private.overpayments o on o.booking_id = b.id
    where b.id = ${bookingId}::uuid group by b.id, o.booking_id`.execute(tx);
  const [stand] = rows;
  if (!stand || (stand.overpaid === stand.was && stand.waits === stand.waited)) return;
  const {
    artist_id: artistId,
    venue_id: venueId,
    show_id: showId,
    currency,
    was,
    overpaid,
    waited,
    waits,
  } = stand;
  const moreCents = overpaid + waits - was - waited;
  // What was proposed was for another sum.
  await sql`
    insert into private.overpayments (booking_id, open_cents, waiting_cents, since)
    select ${bookingId}::uuid, ${overpaid}::int, ${waits}::int, (private.now() at time zone v.time_zone)::date from venue_profiles v where v.id = ${venueId}::uuid
    on conflict (booking_id) do update set open_cents = excluded.open_cents, waiting_cents = excluded.waiting_cents, proposed_how = null, proposed_by = null, proposed_on = null,
      proposed_cents = null,
      since = case when overpayments.open_cents = 0 then excluded.since else overpayments.since end`.execute(
    tx,
  );
  await book(
    { tx, now },
    {
      postings: paidBeyond(moreCents),
      currency,
      memo: memo ?? wordsOf(stand, moreCents),
      ...{ bookingId, artistId, venueId },
    },
  );
  if (overpaid <= was) return;
  await publish(
    { tx, now },
    {
      kind: 'booking-overpaid',
      by: 'time',
      about: { bookingId, showId, artistId, venueId },
      data: { amountCents: overpaid, currency },
    },
  );
}

function wordsOf({ waits }: Stand, moreCents: number): string {
  if (moreCents < 0) return t`Owed by now`;
  return waits > 0 ? t`Set off from another show` : t`Paid directly beyond what is owed`;
}

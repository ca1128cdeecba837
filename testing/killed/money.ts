import { randomUUID } from 'node:crypto';
import { sendPayout } from '#server/payments/send-payout.ts';
import { bookedShow, soldAtDoor } from '#testing/stage.ts';
import { type KilledAct, type Kind, placesOf } from './act.ts';
import type { Town } from './town.ts';

const PAID = `select i.id, array[
    i.paid_at is not null,
    (select count(*) = 1 from payments p where p.invoice_id = i.id and p.amount_cents = i.amount_cents),
    (select count(*) = 2 and sum(l.amount_cents) = 0 and count(distinct l.transaction_id) = 1
      from ledger_entries l where l.memo = 'Invoice ' || i.number || ' paid'),
    (select count(*) = 1 from notifications n where n.kind = 'invoice-paid' and n.route like '%' || i.id || '%'),
    (select count(*) = 1 from private.idempotency_keys d where d.command = 'pay-invoice' and d.answer ->> 'invoiceId' = i.id::text)
  ] as places from invoices i where i.id = any ($1)`;

const PAID_OUT = `select t.booking_id as id, array[
    exists (select from payouts p where p.booking_id = t.booking_id and p.amount_cents = t.artist_net_cents),
    t.status = 'paid', b.status = 'paid',
    (select count(*) = 1 from domain_events e where e.booking_id = t.booking_id and e.kind = 'payout-started'),
    (select count(*) = 2 and sum(l.amount_cents) = 0 and count(distinct l.transaction_id) = 1
      from ledger_entries l where l.booking_id = t.booking_id and l.memo = 'Payout sent')
  ] as places from settlements t join bookings b on b.id = t.booking_id where t.booking_id = any ($1)`;

/** Invoices of played shows, paid through the stand-in bank. */
export const payments: Kind = {
  name: 'payment',
  prepare: async (town, count) =>
    settled(town, count, 'payment', ({ invoiceId }) => ['pay-invoice', { invoiceId }, invoiceId]),
  look: (town, acts) => placesOf(town, PAID, [acts.map(({ id }) => id)]),
  answersAgain: ({ status }) => status === 200,
};

/** What artists earned at played shows, released to them. */
export const payouts: Kind = {
  name: 'payout',
  prepare: async (town, count) =>
    settled(town, count, 'payout', ({ bookingId }) => ['process-payout', { bookingId }, bookingId]),
  look: async (town, acts) => {
    const ids = acts.map(({ id }) => id);
    await sendWhatIsOrdered(town, ids);
    return placesOf(town, PAID_OUT, [ids]);
  },
  answersAgain: ({ status }) => status === 200,
};

/** A payout is ordered with its act and sent after it. One that was left behind is sent by a job (`finish-orders`) a minute later; here at once. */
async function sendWhatIsOrdered(town: Town, bookingIds: readonly string[]): Promise<void> {
  const { rows } = await town.pool.query<{ id: string }>(
    `select o.id from private.money_orders o join payouts p on p.id = o.payout_id where o.state = 'open' and p.booking_id = any ($1)`,
    [bookingIds],
  );
  for (const { id } of rows) await sendPayout(town.db, id);
}

type Settled = { bookingId: string; invoiceId: string };

/** A settled show each, and the act that follows from it. */
async function settled(
  town: Town,
  count: number,
  kind: string,
  act: (of: Settled) => ['pay-invoice' | 'process-payout', object, string],
): Promise<KilledAct[]> {
  const [venues, artists] = [await town.venues(count), await town.artists(count)];
  return Promise.all(
    venues.map(async (venue, at) => {
      const artist = artists[at] as (typeof artists)[number];
      const { bookingId } = await bookedShow({ sql: town.db }, { venue, artist, daysAgo: 3 });
      const tiers = soldAtDoor(30);
      const { settlementId } = await town.people.done(venue, 'conclude-show', { bookingId, tiers });
      const { invoiceId } = await town.people.done(artist, 'confirm-statement', { settlementId });
      const [name, input, id] = act({ bookingId, invoiceId: invoiceId as string });
      const key = randomUUID();
      return { kind, id, send: () => town.command(venue, name, input, key) };
    }),
  );
}

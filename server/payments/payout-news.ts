import type { Selectable } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import { payoutCameBack } from '#core/settlement/ledger.ts';
import type { PayoutFailure } from '#core/settlement/payout-failure.ts';
import { t } from '#core/words/t.ts';
import type { DB, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { book } from '#server/payments/ledger.ts';
import type { OrderRow } from '#server/payments/order.ts';

export type PayoutRow = Selectable<DB['payouts']>;
type Told = Pick<PayoutRow, 'id' | 'booking_id' | 'artist_id' | 'venue_id' | 'payee' | 'currency'>;
type Writing = { tx: Tx; now: Date };

/** Whoever is paid is told where the money is. */
export async function tellOfPayout(
  writing: Writing,
  payout: Told,
  news: { kind: 'payout-waits' | 'payout-sent' | 'payout-arrived'; amountCents: number; until?: Day },
): Promise<void> {
  const { about, money, cancelled } = await said(writing, payout, news.amountCents);
  if (news.kind === 'payout-waits') {
    const data = news.until ? { ...money, until: news.until } : money;
    return publish(writing, { kind: news.kind, by: 'time', about, data });
  }
  const data = cancelled ? { ...money, cancelled: true as const } : money;
  await publish(writing, { kind: news.kind, by: 'time', about, data });
}

export async function tellOfFailedPayout(
  writing: Writing,
  payout: Told,
  { amountCents, why }: { amountCents: number; why: PayoutFailure },
): Promise<void> {
  const { about, money } = await said(writing, payout, amountCents);
  await publish(writing, { kind: 'payout-failed', by: 'time', about, data: { ...money, why } });
}

/** Writes down that what was sent came back: it is owed again, and waits for an account that takes it. The payout is locked. */
export async function payoutFailed(
  { tx, now }: Writing,
  payout: PayoutRow,
  order: Pick<OrderRow, 'amount_cents'>,
  why: PayoutFailure,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set(({ eb }) => ({
      status: 'failed',
      why,
      arrived_at: null,
      sent_cents: eb('sent_cents', '-', order.amount_cents),
    }))
    .where('id', '=', payout.id)
    .execute();
  await book(
    { tx, now },
    {
      postings: payoutCameBack(order.amount_cents, sideOf(payout), payout.status === 'arrived'),
      currency: payout.currency,
      memo: t`Payout came back`,
      bookingId: payout.booking_id,
      artistId: payout.artist_id,
      venueId: payout.venue_id,
    },
  );
  await tellOfFailedPayout({ tx, now }, payout, { amountCents: order.amount_cents, why });
}

export const sideOf = ({ payee }: Pick<PayoutRow, 'payee'>): 'artist' | 'venue' =>
  payee === 'venue' ? 'venue' : 'artist';

async function said({ tx }: Writing, payout: Told, amountCents: number) {
  const { show_id: showId, status } = await tx
    .selectFrom('bookings')
    .select(['show_id', 'status'])
    .where('id', '=', payout.booking_id)
    .executeTakeFirstOrThrow();
  const { id: subjectId, booking_id: bookingId, artist_id: artistId, venue_id: venueId } = payout;
  const payee = payout.payee === 'venue' ? ({ payee: 'venue' } as const) : {};
  return {
    about: { bookingId, showId, artistId, venueId, subjectId },
    money: { amountCents, currency: payout.currency, ...payee },
    cancelled: status === 'cancelled',
  };
}

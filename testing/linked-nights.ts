import { randomUUID } from 'node:crypto';
import type { Side } from '#core/booking/side.ts';
import type { OfBooking } from '#core/contract/define.ts';
import type { TestBackend } from '#testing/backend.ts';
import { GUARANTEE, type People, type Person } from '#testing/people.ts';
import { soldAtDoor } from '#testing/stage.ts';

/** A night of somebody without an account that has all that a night can have, by the field that names it. */
export type LinkedNight = {
  ids: Record<Exclude<OfBooking, 'link'>, string>;
  keeper: Person;
  /** Whoever holds its link: with a proof of the mailbox, without one, and a colleague who was let in and has proved their own. */
  proved: Person;
  unproved: Person;
  colleague: Person;
};

/**
 * Plays nights of an act, or a venue, without an account until they are invoiced, one for each side that is named: asked, changed, concluded,
 * paid in part. Moves the clock.
 */
export async function playLinkedNights(
  backend: Pick<TestBackend, 'pool' | 'moveClock'>,
  people: People,
  sides: Side[],
): Promise<LinkedNight[]> {
  const booked = [];
  for (const [at, side] of sides.entries())
    booked.push({ side, ...(await bookedByLink(backend, people, side, 3 + at)) });
  await backend.moveClock(4 + sides.length);
  const nights: LinkedNight[] = [];
  for (const { side, keeper, bookingId, ids, email } of booked) {
    const again = await people.linkOf(bookingId);
    const [artist, venue] = side === 'artist' ? [again, keeper] : [keeper, again];
    const { settlementId = '' } = await people.done(venue, 'conclude-show', {
      ...{ bookingId, tiers: soldAtDoor(40), costs: [] },
    });
    const paid = { bookingId, kind: 'cash', amountCents: 1000, paidOn: await people.today() };
    const { directPaymentId = '' } = await people.done(venue, 'record-direct-payment', paid);
    await people.done(artist, 'confirm-statement', { settlementId });
    const { rows } = await backend.pool.query('select id from invoices where booking_id = $1', [bookingId]);
    await people.done(again, 'pass-on-link', { email: `${randomUUID()}@colleague.example`, name: 'Dora' });
    nights.push({
      ids: { ...ids, bookingId, settlementId, directPaymentId, invoiceId: rows[0].id },
      keeper,
      proved: await people.linkOf(bookingId, { email }),
      unproved: await people.linkOf(bookingId, { email, isProved: false }),
      colleague: await people.linkOf(bookingId, { email: '%@colleague.example' }),
    });
  }
  return nights;
}

async function bookedByLink({ pool }: Pick<TestBackend, 'pool'>, people: People, side: Side, inDays: number) {
  const email = `${randomUUID()}@outside.example`;
  const [keeper, day] = [await people[side === 'artist' ? 'venue' : 'artist'](), await people.dayIn(inDays)];
  const place = await pool.query(`select id from places where name = 'Rotterdam' and country_code = 'NL'`);
  const venue = side === 'venue' ? { placeId: place.rows[0].id, capacity: 120 } : {};
  const { profileId } = await people.done(keeper, 'add-outsider', { name: 'The Strangers', email, ...venue });
  const { bookingId = '' } =
    side === 'artist'
      ? await people.done(keeper, 'request-booking', {
          ...{ showId: await people.open(keeper, day), artistId: profileId, deal: GUARANTEE },
        })
      : await people.done(keeper, 'ask-for-night', { venueId: profileId, day, deal: GUARANTEE });
  const held = await people.linkOf(bookingId);
  const price = side === 'venue' ? { fullPriceCents: 1500 } : {};
  const { agreementId = '' } = await people.done(held, 'accept-booking', { bookingId, ...price });
  const { changeId = '' } = await people.done(keeper, 'propose-change', {
    ...{ bookingId, changes: { setMinutes: 50 }, signerName: 'Vera Venue' },
  });
  await people.done(held, 'answer-change', { agree: true, changeId, signerName: 'Stella Strange' });
  const { rows } = await pool.query(
    'select b.show_id, a.id from bookings b join amendments a on a.agreement_id = $1 where b.id = $2',
    [agreementId, bookingId],
  );
  const ids = { agreementId, changeId, amendmentId: rows[0].id as string, showId: rows[0].show_id as string };
  return { keeper, bookingId, ids, email };
}

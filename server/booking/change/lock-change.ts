import { type Selectable, sql } from 'kysely';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB, Db, Tx } from '#server/db.ts';
import { termsNow } from '#server/rows/agreed.ts';
import { type BookingRow, type LockedBooking, lockBooking, type ShowRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { beginAnewIfJoined, lockActsOf } from '#server/show/same-day.ts';

export type ProposalRow = Selectable<DB['change_proposals']>;

/** An act whose agreement a change stands in. */
export type Concerned = Awaited<ReturnType<typeof actsConcerned>>[number];

/** The acts that have to consent to a change: all of the night for its day and times, else the one it is about. Their bookings are locked, except for who only reads. */
export async function actsConcerned(
  tx: Tx | Db,
  { show_id, booking_id, concerns_night }: Pick<ProposalRow, 'show_id' | 'booking_id' | 'concerns_night'>,
  { locked = true } = {},
) {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('agreements as g', 'g.booking_id', 'b.id')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .select([
      'b.id',
      'b.show_id',
      'b.artist_id',
      'b.venue_id',
      'b.status',
      'b.shares_day',
      'a.name as artist_name',
    ])
    .select(['g.id as agreement_id', 'g.number', 'g.terms', 'g.terms_now'])
    .select(
      sql<string | null>`(select private.room_named(s.room_id) from shows s where s.id = b.show_id)`.as(
        'room',
      ),
    )
    .where('b.show_id', '=', show_id)
    .$if(!concerns_night, (query) => query.where('b.id', '=', booking_id))
    .where(statusIn('b.status', bindingStatuses))
    .orderBy('b.id')
    .$if(locked, (query) => query.forNoKeyUpdate('b'))
    .execute();
  return rows.map(({ terms, terms_now, room, ...row }) => ({
    ...row,
    terms: inRoom(termsNow({ terms, terms_now }), room),
  }));
}

/** What was agreed before the venue had several rooms names none: an amendment does. */
const inRoom = (terms: AgreementTerms, room: string | null): AgreementTerms =>
  terms.show.room || !room ? terms : { ...terms, show: { ...terms.show, room } };

/** The booking of whoever acts in a proposed change, locked with its show, and then the proposal. */
export async function lockChange(
  context: CommandContext,
  changeId: string,
): Promise<{ locked: LockedBooking; proposal: ProposalRow }> {
  const { tx, actor } = context;
  const known = await tx
    .selectFrom('change_proposals')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!known) refuse(refusals.unknownChange());
  const bookingId =
    actor.venueId === known.venue_id ? known.booking_id : await ownBooking(tx, known, actor.artistId);
  if (!bookingId) refuse(refusals.unknownChange());
  const acts = known.concerns_night ? await lockActsOf(tx, known.show_id, known.venue_id) : null;
  const locked = await lockBooking(context, bookingId);
  if (acts) await beginAnewIfJoined(tx, known.show_id, acts);
  const proposal = await tx
    .selectFrom('change_proposals')
    .selectAll()
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { locked, proposal };
}

async function ownBooking(tx: Tx, proposal: ProposalRow, artistId: string | null): Promise<string | null> {
  if (!artistId) return null;
  if (artistId === proposal.artist_id) return proposal.booking_id;
  if (!proposal.concerns_night) return null;
  const own = await tx
    .selectFrom('bookings')
    .select('id')
    .where('show_id', '=', proposal.show_id)
    .where('artist_id', '=', artistId)
    .where(statusIn('status', bindingStatuses))
    .executeTakeFirst();
  return own?.id ?? null;
}

/** Only what is booked and not played yet is changed. */
export function refuseUnlessToCome(
  { booking, show }: { booking: BookingRow; show: ShowRow },
  now: Date,
): void {
  if (booking.status !== 'confirmed') refuse(refusals.onlyBooked());
  if (new Date(show.starts_at) <= now) refuse(refusals.showBegun(show, now));
}

/** Everybody whose agreement it is reads their booking anew. */
export async function touch(tx: Tx, acts: readonly { id: string }[]): Promise<void> {
  const ids = acts.map(({ id }) => id);
  await sql`update bookings set updated_at = private.now() where id = any(${ids}::uuid[])`.execute(tx);
}

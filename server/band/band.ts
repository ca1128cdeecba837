import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import * as contract from '#core/contract/band.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** Where a member stands who has to be free for an offer; `isFree` is null until they said it. */
export type BandMember = { bookingId: string; userId: string; isFree: boolean | null; isMarked: boolean };
export type NamedMember = BandMember & { name: string };

/** Those who have to be free for these offers, in the order in which they came. */
export async function bandOf(db: Db | Tx, bookings: readonly string[]): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select b.booking_id as "bookingId", b.user_id as "userId", b.is_free as "isFree", b.is_marked as "isMarked",
      coalesce(nullif(s.full_name, ''), split_part(u.email, '@', 1), '') as name
    from private.band_of(${bookings}::uuid[]) b join auth.users u on u.id = b.user_id left join settings s on s.user_id = b.user_id`.execute(
    db,
  );
  return rows;
}

/** The open offers of an artist, or of all whose band a person belongs to. */
export const openOffers = (db: Db | Tx) =>
  db
    .selectFrom('bookings')
    .where(statusIn('bookings.status', openStatuses))
    .where((where) =>
      where.or([
        where('bookings.expires_at', 'is', null),
        where('bookings.expires_at', '>', sql<string>`private.now()`),
      ]),
    );

/** At most so many offers are told at once: more are open for nobody. */
const MOST = 400;

export const bandOfOffers = defineRead(contract.bandOfOffers, async ({ db, actor }) => {
  const offers = await openOffers(db)
    .select('id')
    .where('artist_id', '=', actor.artistId)
    .orderBy('show_date')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const band = await bandOf(
    db,
    offers.map(({ id }) => id),
  );
  return [...new Set(band.map(({ bookingId }) => bookingId))].map((bookingId) => ({
    bookingId,
    members: band
      .filter((member) => member.bookingId === bookingId)
      .map(({ userId, name, isFree }) => ({ userId, name, isFree, isMe: userId === actor.userId })),
  }));
});

/** Refuses an artist's yes while somebody is missing who has to be free, and says who. Whoever accepts is there. */
export async function refuseIncomplete({ tx, actor }: CommandContext, bookingId: string): Promise<void> {
  const band = (await bandOf(tx, [bookingId])).filter(({ userId }) => userId !== actor.userId);
  const named = (isFree: boolean | null) =>
    band.filter((member) => member.isFree === isFree).map(({ name }) => name);
  const [away, silent] = [named(false), named(null)];
  if (away.length + silent.length > 0) refuse(refusals.bandIncomplete({ away, silent }));
}

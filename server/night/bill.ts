import { guaranteedCents } from '#core/booking/deal.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Item, NightAct, ShowTimes } from '#core/night/item.ts';
import { inPlayingOrder, opensNight } from '#core/night/playing-order.ts';
import type { Db, Tx } from '#server/db.ts';
import { dealOf } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

export type BilledAct = NightAct & {
  artistId: string;
  venueId: string;
  confirmedAt: string | null;
  isClosed: boolean;
  /** Both sides have settled that it did not. */
  didNotPlay: boolean;
};

/** The acts that are booked for a night, in playing order. */
export async function billOf({ tx }: { tx: Db | Tx }, showId: string): Promise<BilledAct[]> {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .select([
      'b.id',
      'b.artist_id',
      'b.venue_id',
      'b.deal',
      'b.set_starts_at',
      'b.set_minutes',
      'b.confirmed_at',
      'b.did_not_play',
      'a.name',
      'a.closed',
    ])
    .where('b.show_id', '=', showId)
    .where(statusIn('b.status', bindingStatuses))
    .execute();
  const bill = inPlayingOrder(rows, (row) => ({
    ...{ id: row.id, setStartsAt: row.set_starts_at, confirmedAt: row.confirmed_at },
    ...{ guaranteedCents: guaranteedCents(dealOf(row)), opens: opensNight(row.deal) },
  }));
  return bill.map((row) => ({
    bookingId: row.id,
    artistId: row.artist_id,
    venueId: row.venue_id,
    name: row.name,
    setStartsAt: row.set_starts_at && new Date(row.set_starts_at).toISOString(),
    setMinutes: row.set_minutes,
    confirmedAt: row.confirmed_at && new Date(row.confirmed_at).toISOString(),
    isClosed: row.closed,
    didNotPlay: row.did_not_play,
  }));
}

/** Those whose lines versions of a running order have, and who play the night no longer. */
export async function leftOf(
  { tx }: { tx: Db | Tx },
  showId: string,
  { acts, versions }: { acts: readonly Pick<NightAct, 'bookingId'>[]; versions: readonly Published[] },
): Promise<{ bookingId: string; name: string }[]> {
  const plays = new Set(acts.map(({ bookingId }) => bookingId));
  const gone = versions
    .flatMap(({ items }) => items.map(({ bookingId }) => bookingId))
    .filter((id) => id !== undefined && !plays.has(id)) as string[];
  if (gone.length === 0) return [];
  return tx
    .selectFrom('bookings as b')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .select(['b.id as bookingId', 'a.name'])
    .where('b.show_id', '=', showId)
    .where('b.id', 'in', gone)
    .orderBy('a.name')
    .execute();
}

export type Published = { version: number; at: string; items: Item[] };

/** Every version of a night's running order, the first one first. */
export async function versionsOf({ tx }: { tx: Db | Tx }, showId: string): Promise<Published[]> {
  const rows = await tx
    .selectFrom('running_orders')
    .select(['version', 'items', 'published_at'])
    .where('show_id', '=', showId)
    .orderBy('version')
    .execute();
  return rows.map(({ version, items, published_at }) => ({
    version,
    at: new Date(published_at).toISOString(),
    items,
  }));
}

export const timesOf = (show: { doors_at: string; starts_at: string; ends_at: string }): ShowTimes => ({
  doorsAt: new Date(show.doors_at).toISOString(),
  startsAt: new Date(show.starts_at).toISOString(),
  endsAt: new Date(show.ends_at).toISOString(),
});

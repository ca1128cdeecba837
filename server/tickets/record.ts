import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { DomainEvent } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { isBehind, isNearlyFull, usualBy } from '#core/tickets/course.ts';
import { type Source, standing, totalSold } from '#core/tickets/tickets.ts';
import { moreThanThereAre, unlikely } from '#core/tickets/unlikely.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { countsOf, coursesBefore, type NewCount, tiersOf, writeCounts } from '#server/tickets/counts.ts';

/** A night keeps so many counts: one each quarter of an hour for half a year. */
const MOST_KEPT = 20_000;
/** A device's clock may be so much ahead, in ms. */
const AHEAD = 5 * 60_000;

type Publishing = Pick<CommandContext, 'tx' | 'now'> & Partial<CommandContext>;
type Said = {
  counts: readonly {
    tierId: string;
    seller?: string | undefined;
    sold: number;
    countedAt?: string | undefined;
  }[];
  source: Source;
  note?: string | undefined;
  /** What is unlikely was looked at, and is meant; `'fewer'`: of a count that is fewer than before alone. */
  sure?: boolean | 'fewer' | undefined;
  userId: string | null;
  linkId: string | null;
};

/**
 * Writes counts of a locked night down, and tells its sides once where it is nearly full or behind. Refuses a price that is none of the
 * night's, a time to come, and, unless it was looked at, what is unlikely. Answers how many are sold in all.
 */
export async function recordCounts(context: Publishing, show: ShowRow, said: Said): Promise<number> {
  const { tx, now } = context;
  const tiers = await tiersOf(tx, show.id);
  if (said.counts.some(({ tierId }) => !tiers.some(({ id }) => id === tierId)))
    refuse(refusals.unknownPrice());
  const counts: NewCount[] = said.counts.map(({ tierId, seller = '', sold, countedAt }) => ({
    ...{ tierId, seller, sold, countedAt: countedAt ?? now.toISOString() },
  }));
  if (counts.some(({ countedAt }) => Date.parse(countedAt) > now.getTime() + AHEAD))
    refuse(refusals.countsOfLater());
  const { rows } = await sql<{ kept: number; last: number }>`
    select count(*)::int as kept, coalesce(max(seq), 0)::int as last from private.ticket_counts where show_id = ${show.id}::uuid`.execute(
    tx,
  );
  const [{ kept, last } = { kept: 0, last: 0 }] = rows;
  if (kept + counts.length > MOST_KEPT) refuse(refusals.tooManyCounts(MOST_KEPT));
  const known = await countsOf(tx, show.id);
  const given = counts.map((count, at) => ({
    ...count,
    ...{ seq: last + 1 + at, source: said.source, enteredAt: now.toISOString() },
  }));
  // Whoever counts by a link learns nothing of what others sold.
  const asked = said.linkId ? known.filter(({ seller }) => seller === given[0]?.seller) : known;
  const room = { tiers, capacity: show.capacity };
  const look = said.sure === 'fewer' ? moreThanThereAre : unlikely;
  const odd = () => (said.sure === true ? [] : look(asked, given, room));
  if (odd().length > 0) refuse(refusals.countsUnlikely(odd));
  const { source, userId, linkId, note = null } = said;
  await writeCounts(tx, show.id, counts, { source, userId, linkId, note, now });
  const sold = totalSold(standing([...known, ...given]));
  const about = { showId: show.id, venueId: show.venue_id };
  await publish(
    context,
    {
      ...{ kind: 'tickets-counted', by: userId ? 'venue' : null, about },
      data: { day: show.show_date, sold, capacity: show.capacity, source },
    },
    ...(await notices(tx, show, sold, now)),
  );
  return sold;
}

/** What the sides of a night are told of now, and were not before. Of a night that is over nobody is told anything. */
async function notices(tx: Tx, show: ShowRow, sold: number, now: Date): Promise<DomainEvent[]> {
  if (new Date(show.ends_at) <= now) return [];
  const { rows } = await sql<{ full: boolean; behind: boolean }>`
    insert into private.ticketing (show_id) values (${show.id}::uuid)
    on conflict (show_id) do update set show_id = excluded.show_id
    returning told_full_at is not null as "full", told_behind_at is not null as behind`.execute(tx);
  const told = rows[0] ?? { full: false, behind: false };
  const acts = await tx
    .selectFrom('bookings')
    .select(['id', 'artist_id'])
    .where('show_id', '=', show.id)
    .where(statusIn('status', bindingStatuses))
    .execute();
  const about = { showId: show.id, venueId: show.venue_id };
  const sides = [
    { to: 'venue' as const, about, own: { venueId: show.venue_id } },
    ...acts.map(({ id, artist_id: artistId }) => ({
      ...{ to: 'artist' as const, about: { ...about, artistId, bookingId: id }, own: { artistId } },
    })),
  ];
  const day = show.show_date;
  const events: DomainEvent[] = [];
  if (!told.full && isNearlyFull(sold, show.capacity)) {
    for (const { to, about } of sides)
      events.push({
        ...{ kind: 'tickets-nearly-full', by: 'time', about },
        data: { day, sold, capacity: show.capacity, to },
      });
    await sql`update private.ticketing set told_full_at = ${now.toISOString()} where show_id = ${show.id}::uuid`.execute(
      tx,
    );
  }
  if (!told.behind) {
    const today = dayAt(now, show.time_zone);
    for (const { to, about, own } of sides) {
      const usual = usualBy({ day, capacity: show.capacity }, await coursesBefore(tx, own, day), today);
      if (usual !== null && isBehind(sold, usual))
        events.push({ ...{ kind: 'tickets-behind', by: 'time', about }, data: { day, sold, usual, to } });
    }
    if (events.some(({ kind }) => kind === 'tickets-behind'))
      await sql`update private.ticketing set told_behind_at = ${now.toISOString()} where show_id = ${show.id}::uuid`.execute(
        tx,
      );
  }
  return events;
}

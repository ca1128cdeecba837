import type pg from 'pg';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { DomainEvent } from '#core/events/events.ts';
import { noticesOf } from '#core/notifications/notices.ts';

/** What a side was told, and when. */
export type TimedNotice = {
  at: number;
  kind: string;
  params: unknown;
  route: string;
  artistId: string | null;
  venueId: string | null;
  /** Of the event: who did it, and the show. */
  bySide: string | null;
  showId: string | null;
};

export type Week = { side: Side; name: string; timeZone: string; from: number; notices: TimedNotice[] };

const DAY_MS = 86_400_000;

type EventRow = {
  kind: string;
  at: string;
  by_side: string | null;
  artist_id: string | null;
  venue_id: string | null;
  show_id: string | null;
  booking_id: string | null;
  subject_id: string | null;
  data: unknown;
};

/** The seven days of the season in which one artist, or one venue, was told most, with all that it was told. */
export async function busiestWeek(pool: pg.Pool, side: Side): Promise<Week> {
  const { rows: events } = await pool.query<EventRow>(
    `select kind, at, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data
     from domain_events where at < private.now() order by at`,
  );
  const { rows: talk } = await pool.query<{ at: string; id: string; venue_id: string; artist_id: string }>(
    `select min(m.created_at) as at, c.id, c.venue_id, c.artist_id from messages m join conversations c on c.id = m.conversation_id
     where m.sender_side <> $1 and m.created_at < private.now() group by c.id, (m.created_at)::date order by 1`,
    [side],
  );
  const told = new Map<string, TimedNotice[]>();
  const tell = (notice: TimedNotice) => {
    const id = side === 'artist' ? notice.artistId : notice.venueId;
    if (id) told.set(id, [...(told.get(id) ?? []), notice]);
  };
  for (const event of events)
    for (const notice of noticesTo(side, event))
      tell({
        ...{ at: Date.parse(event.at), kind: notice.kind, params: notice.params, route: notice.route },
        ...{
          artistId: event.artist_id,
          venueId: event.venue_id,
          bySide: event.by_side,
          showId: event.show_id,
        },
      });
  for (const { at, id, venue_id, artist_id } of talk)
    tell({
      ...{ at: Date.parse(at), kind: 'message', params: { excerpt: 'Hello' }, artistId: artist_id },
      ...{ route: `/messages?conversation=${id}`, venueId: venue_id, bySide: otherSide(side), showId: null },
    });
  const [best] = [...told]
    .map(([id, notices]) => ({ id, ...mostInAWeek(notices.toSorted((a, b) => a.at - b.at)) }))
    .sort((a, b) => b.notices.length - a.notices.length);
  if (!best) throw new Error('The season told nobody of anything');
  const { rows } = await pool.query<{ name: string; time_zone: string }>(
    `select name, time_zone from ${side}_profiles where id = $1`,
    [best.id],
  );
  const { from, notices } = best;
  return { side, from, notices, name: rows[0]?.name ?? '', timeZone: rows[0]?.time_zone ?? 'UTC' };
}

function noticesTo(side: Side, row: EventRow) {
  const about = {
    ...{ artistId: row.artist_id, venueId: row.venue_id, showId: row.show_id },
    ...{ bookingId: row.booking_id, subjectId: row.subject_id },
  };
  const event = { kind: row.kind, by: row.by_side, about, data: row.data } as unknown as DomainEvent;
  return noticesOf(event).filter(({ to }) => to === side);
}

/** Weeks begin at midnight UTC. */
function mostInAWeek(notices: readonly TimedNotice[]): { from: number; notices: TimedNotice[] } {
  const days = new Set(notices.map(({ at }) => Math.floor(at / DAY_MS)));
  const weeks = [...days].map((day) => ({
    from: day * DAY_MS,
    notices: notices.filter(({ at }) => at >= day * DAY_MS && at < (day + 7) * DAY_MS),
  }));
  return weeks.sort((a, b) => b.notices.length - a.notices.length)[0] ?? { from: 0, notices: [] };
}

import { sql } from 'kysely';
import type { ShowId } from '#core/ids.ts';
import { eventbriteEventOf, matchClasses } from '#core/tickets/sold-elsewhere.ts';
import { productNow } from '#server/commands/perform.ts';
import { Refused } from '#server/commands/refused.ts';
import { accessOf, askingOf, type Connection, faultOf, waitAfter } from '#server/connection/access.ts';
import { soldOf } from '#server/connection/eventbrite.ts';
import { ServiceFault } from '#server/connection/service.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { Connected } from '#server/outside/connecting.ts';
import { lockShow } from '#server/rows/lock-booking.ts';
import { countsOf, tiersOf } from '#server/tickets/counts.ts';
import { recordCounts } from '#server/tickets/record.ts';

const AT_ONCE = 8;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;
/** What the venue itself mends is looked for again sooner than what it cannot, in seconds. */
const OWNERS_SECONDS: Record<string, number> = {
  'no-prices': 600,
  'other-day': 3600,
  'no-event': 3600,
  'not-theirs': 3600,
  'more-than-there-are': 3600,
};
/** Who sold them, as it stands beside each count. */
const SELLER = 'Eventbrite';

/**
 * Counts each hour what Eventbrite has sold of nights whose link to buy is an event there, for venues that connected it. A count that is what the last
 * one was is not written again. Fewer than before is how it is there: tickets are given back. More than there are of a price, or than the room holds,
 * is what a person is asked about who types it, and no person is here: such an answer is not taken, what was counted before stays, and the night says so
 * to its venue, which corrects the night or the event, or types the count and says that it is meant.
 */
export const countSoldElsewhere: Job = {
  name: 'count-sold-elsewhere',
  async run(db, { connected, log = silentLog } = {}) {
    if (!connected) return 0;
    await findNights(db);
    const began = performance.now();
    let done = 0;
    for (;;) {
      const due = await takeDue(db);
      const each = due.map((night) =>
        eachAlone([night], () => count(db, connected, night), { log, event: 'tickets-not-read' }),
      );
      done += (await Promise.all(each)).reduce((sum, some) => sum + some, 0);
      if (due.length < AT_ONCE || performance.now() - began > LONGEST_ROUND_MS) return done;
    }
  },
};

/** Nights to come of connected venues whose link leads to an event, and no others. */
async function findNights(db: Db): Promise<void> {
  const { rows } = await sql<{ showId: string; url: string; eventId: string | null }>`
    select t.show_id as "showId", t.url, e.event_id as "eventId"
    from private.connections c
    join private.homes h on h.home_id = c.user_id
    join public.shows s on s.venue_id = h.profile_id and s.status <> 'cancelled' and s.ends_at > private.now()
    join private.ticketing t on t.show_id = s.id and t.url like '%eventbrite.%'
    left join private.sold_elsewhere e on e.show_id = s.id
    where c.provider = 'eventbrite' and c.connected_at is not null`.execute(db);
  // Whoever connects anew is not left waiting for what failed before.
  await sql`
    update private.sold_elsewhere e set due_at = private.now(), fails = 0
    from public.shows s join private.homes h on h.profile_id = s.venue_id
      join private.connections c on c.user_id = h.home_id
    where s.id = e.show_id and c.provider = e.provider and c.connected_at > e.tried_at and e.due_at > private.now()`.execute(
    db,
  );
  const found = rows
    .map(({ url, ...row }) => ({ ...row, event: eventbriteEventOf(url) }))
    .filter(({ event, eventId }) => event !== null && event !== eventId);
  if (found.length > 0)
    await sql`
      insert into private.sold_elsewhere as e (show_id, provider, event_id)
      select x."showId", 'eventbrite', x.event from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x ("showId" uuid, event text)
      on conflict (show_id) do update set event_id = excluded.event_id, due_at = private.now(), read_at = null, fails = 0, fault = null, unmatched = '{}'`.execute(
      db,
    );
}

type Night = Connection & { showId: ShowId; eventId: string; url: string | null };

/** Whoever takes one has five minutes. A night that is over, or whose link or connection is gone, is no longer one of them. */
async function takeDue(db: Db): Promise<Night[]> {
  const { rows } = await sql<Night>`
    with due as (
      select e.show_id, e.event_id, c.id, c.user_id, c.provider, c.sealed, t.url
      from private.sold_elsewhere e
      join public.shows s on s.id = e.show_id and s.status <> 'cancelled' and s.ends_at > private.now()
      join private.ticketing t on t.show_id = s.id
      join private.homes h on h.profile_id = s.venue_id
      join private.connections c on c.user_id = h.home_id and c.provider = e.provider and c.connected_at is not null
      where e.due_at <= private.now()
      order by e.due_at limit ${AT_ONCE} for no key update of e skip locked)
    update private.sold_elsewhere e set due_at = private.now() + interval '5 minutes', tried_at = private.now()
    from due where e.show_id = due.show_id
    returning due.show_id as "showId", due.event_id as "eventId", due.url, due.id, due.user_id as "userId", due.provider, due.sealed`.execute(
    db,
  );
  return rows;
}

async function count(db: Db, connected: Connected, night: Night): Promise<boolean> {
  const { showId, eventId } = night;
  if (eventbriteEventOf(night.url) !== eventId) {
    await sql`delete from private.sold_elsewhere where show_id = ${showId}::uuid and event_id = ${eventId}`.execute(
      db,
    );
    return true;
  }
  try {
    const asking = await askingOf(db, connected, night.provider);
    const access = await accessOf(db, connected, night, asking);
    const { day, classes } = await soldOf(asking, access, eventId);
    await keep(db, night, day, classes);
  } catch (error) {
    const [fault, waitSeconds] = error instanceof Refused ? [faultOfRefusal(error)] : faultOf(error);
    const wait = waitAfter(waitSeconds ?? OWNERS_SECONDS[fault]);
    await sql`
      update private.sold_elsewhere set fault = ${fault}, fails = fails + 1, due_at = private.now() + ${wait}
      where show_id = ${showId}::uuid and event_id = ${eventId}`.execute(db);
    // Whether the access still holds is asked at once, by whoever keeps it.
    if (fault === 'revoked')
      await sql`update private.connections set due_at = least(due_at, private.now()) where id = ${night.id}::uuid`.execute(
        db,
      );
  }
  return true;
}

async function keep(
  db: Db,
  { showId, eventId, id }: Night,
  day: string,
  classes: Awaited<ReturnType<typeof soldOf>>['classes'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const show = await lockShow(tx, showId);
    // Disconnected, or another link, meanwhile: nothing of it is kept.
    const { rows } = await sql`
      select from private.sold_elsewhere e, private.connections c
      where e.show_id = ${showId}::uuid and e.event_id = ${eventId} and c.id = ${id}::uuid for no key update of e`.execute(
      tx,
    );
    if (!show || rows.length === 0) return;
    if (day !== show.show_date) throw new ServiceFault('other-day');
    const tiers = await tiersOf(tx, showId);
    if (tiers.length === 0) throw new ServiceFault('no-prices');
    const { counts, unmatched } = matchClasses(tiers, classes, show.currency);
    const last = (await countsOf(tx, showId)).filter(({ seller }) => seller === SELLER);
    const news = counts.filter(
      ({ tierId, sold }) => last.findLast((each) => each.tierId === tierId)?.sold !== sold,
    );
    if (news.length > 0)
      await recordCounts({ tx, now: await productNow(tx) }, show, {
        counts: news.map((each) => ({ ...each, seller: SELLER })),
        ...{ source: 'eventbrite', sure: 'fewer', userId: null, linkId: null },
      });
    await sql`
      update private.sold_elsewhere set read_at = private.now(), fails = 0, fault = null, unmatched = ${unmatched.map((name) => name.slice(0, 100)).slice(0, 100)}::text[],
        due_at = private.now() + interval '1 hour' + random() * interval '5 minutes'
      where show_id = ${showId}::uuid`.execute(tx);
  });
}

const faultOfRefusal = ({ refusal }: Refused) =>
  refusal.code === 'counts-unlikely' ? 'more-than-there-are' : 'too-many';

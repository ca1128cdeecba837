import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/look.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { refusals } from '#core/refusal.ts';
import { type LookedAt, pageOf } from '#server/admin/look-pages.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

type Mine = z.input<typeof contract.looksAtMe.answer>;
type Profile = z.input<typeof contract.looksAt.answer>['profiles'][number];

const MOST = 100;

/** The log of looks, for the owners of the profile. */
export const looksAtMe = defineRead(contract.looksAtMe, async ({ db, actor }) => {
  const own = actor.side === 'artist' ? actor.artistId : actor.venueId;
  const column = sql.ref(actor.side === 'artist' ? 'artist_id' : 'venue_id');
  const { rows: requests } = await sql<Mine['requests'][number]>`
    select id, reason, asked_at as "askedAt", status, answered_at as "answeredAt", ends_at as "endsAt", private.admin_name(admin_id) as admin
    from private.look_requests
    where ${column} = ${own}::uuid and (status = 'open' or status = 'given' and ends_at > private.now())
    order by asked_at, id limit ${MOST}`.execute(db);
  const { rows: looks } = await sql<Mine['looks'][number]>`
    select l.id, l.reason, l.request_id is not null as "byConsent", l.begun_at as "begunAt", l.ends_at as "endsAt",
      private.admin_name(l.admin_id) as admin,
      (select coalesce(jsonb_agg(jsonb_build_object('page', p.page,
          'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.at), '[]')
        from private.look_pages p where p.look_id = l.id) as pages
    from private.looks l where l.${column} = ${own}::uuid order by l.begun_at desc, l.id limit ${MOST}`.execute(
    db,
  );
  return { requests, looks };
});

/** For admins: where they stand with the profiles that an account owns. */
export const looksAt = defineRead(contract.looksAt, async ({ db, actor }, { personId }) => {
  const { rows: profiles } = await sql<Profile>`
    select p.id, p.side, p.name, private.is_demo_account(p.user_id) as "isDemo",
      (select jsonb_build_object('id', r.id, 'reason', r.reason, 'askedAt', ${utc('r.asked_at')}, 'status', r.status,
          'answeredAt', ${utc('r.answered_at')}, 'endsAt', ${utc('r.ends_at')})
        from private.look_requests r where p.id in (r.artist_id, r.venue_id) and r.admin_id = ${actor.userId}
        order by r.asked_at desc, r.id limit 1) as request,
      (select jsonb_build_object('id', l.id, 'reason', l.reason, 'byConsent', l.request_id is not null,
          'begunAt', ${utc('l.begun_at')}, 'endsAt', ${utc('l.ends_at')})
        from private.looks l where p.id in (l.artist_id, l.venue_id) and l.admin_id = ${actor.userId}
          and l.ends_at > private.now()
        order by l.ends_at desc, l.id limit 1) as look
    from private.profile_members m
    join (select id, user_id, name, closed, 'artist' as side from artist_profiles
      union all select id, user_id, name, closed, 'venue' from venue_profiles) p on p.id = m.profile_id
    where m.user_id = ${personId}::uuid and m.role = 'owner' and not p.closed
    order by p.name, p.id limit ${MOST}`.execute(db);
  return { profiles };
});

/**
 * One page of a profile. That it was opened is committed before it is read; it is read in a transaction that PostgreSQL lets write nothing, as
 * nobody but the product itself: no right of its owners is used.
 */
export const look = defineRead(contract.look, async ({ db, actor }, { lookId, page }) => {
  if (isDemoAccount(actor.userId)) refuse(refusals.unknownLook());
  const looked = await openPage(db, { lookId, page, adminId: actor.userId });
  return db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => pageOf(tx, looked, page));
});

/** Refuses a look that is somebody else's or over. A page that stays open is read anew: its owners read that once in five minutes. */
async function openPage(
  db: Db,
  { lookId, page, adminId }: { lookId: string; page: string; adminId: string },
): Promise<LookedAt> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<LookedAt & { isOver: boolean }>`
      select coalesce(l.artist_id, l.venue_id) as id, coalesce(a.user_id, v.user_id) as "homeId",
        l.ends_at <= private.now() as "isOver"
      from private.looks l left join artist_profiles a on a.id = l.artist_id left join venue_profiles v on v.id = l.venue_id
      where l.id = ${lookId}::uuid and l.admin_id = ${adminId}::uuid for key share of l`.execute(tx);
    const looked = rows[0] ?? refuse(refusals.unknownLook());
    if (looked.isOver) refuse(refusals.lookOver());
    await sql`
      insert into private.look_pages (look_id, page, at)
      select ${lookId}, ${page}, private.now()
      where not exists (select from private.look_pages p where p.look_id = ${lookId} and p.page = ${page}
        and p.at > private.now() - interval '5 minutes')
      on conflict do nothing`.execute(tx);
    return looked;
  });
}

/** An instant within JSON, as answers write it. */
const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/people.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

const A_PAGE = 30;
const MOST_WORDS = 6;
const MOST_EVENTS = 20;
const MOST_SESSIONS = 50;

type Summary = z.input<typeof contract.findPeople.answer>['people'][number];
type Person = z.input<typeof contract.person.answer>;

/** For admins: accounts by any words. An index of three letters each answers them; the newest stand first. */
export const findPeople = defineRead(contract.findPeople, async ({ db }, { words = '', before, state }) => {
  const found = await summaries(db, peopleSought(words, { before, state }));
  return {
    people: found.slice(0, A_PAGE),
    next: found.length > A_PAGE ? (found[A_PAGE - 1]?.id ?? null) : null,
  };
});

/** The accounts of one page and one more, in order; for whoever wants to time or explain it too. */
function peopleSought(
  words: string,
  { before, state }: { before?: string | undefined; state?: 'suspended' | 'admins' | undefined } = {},
): RawBuilder<unknown> {
  const wanted: RawBuilder<SqlBool>[] = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`w.words like '%' || private.as_pattern(private.folded(${word})) || '%'`);
  if (before)
    wanted.push(
      sql`(w.created_at, w.user_id) < (select b.created_at, b.user_id from private.people_words b where b.user_id = ${before}::uuid)`,
    );
  if (state === 'suspended') wanted.push(sql`w.user_id in (select user_id from private.suspensions)`);
  if (state === 'admins') wanted.push(sql`w.user_id in (select id from public.profiles where is_admin)`);
  return sql`
    select w.user_id, w.created_at from private.people_words w
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    order by w.created_at desc, w.user_id desc limit ${A_PAGE + 1}`;
}

async function summaries(db: Db, people: RawBuilder<unknown>): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    select u.id, u.email, p.user_type as side, nullif(s.full_name, '') as name,
      (select jsonb_build_object('id', t.id, 'name', t.name, 'location', t.location, 'verified', t.verified, 'closed', t.closed)
        from (select id, name, location, verified, closed from artist_profiles where user_id = u.id
          union all select id, name, location, verified, closed from venue_profiles where user_id = u.id) t limit 1) as profile,
      coalesce(p.is_admin, false) as "isAdmin", private.is_demo_account(u.id) as "isDemo",
      x.at as "suspendedAt", w.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt"
    from (${people}) w join auth.users u on u.id = w.user_id
    left join profiles p on p.id = u.id
    left join settings s on s.user_id = u.id
    left join private.suspensions x on x.user_id = u.id
    order by w.created_at desc, w.user_id desc`.execute(db);
  return rows;
}

/** For admins: all that is to be known of one account before something is done with it. */
export const person = defineRead(contract.person, async ({ db }, { personId }) => {
  const one = sql`select w.user_id, w.created_at from private.people_words w where w.user_id = ${personId}::uuid`;
  const summary = (await summaries(db, one))[0] ?? refuse(refusals.unknownPerson());
  const { rows } = await sql<Omit<Person, keyof Summary>>`
    with mine as (
      select id from artist_profiles where user_id = ${personId}::uuid union all select id from venue_profiles where user_id = ${personId}::uuid),
    offers as (
      select b.status, b.show_date from bookings b
      where b.artist_id in (select id from mine)
      union all select b.status, b.show_date from bookings b where b.venue_id in (select id from mine)),
    -- What the account did, and what an admin decided about it.
    latest as (
      (select e.* from domain_events e where e.actor_id = ${personId}::uuid order by e.seq desc limit ${MOST_EVENTS}))
    select
      (select jsonb_build_object('at', ${utc(sql`x.at`)}, 'by', private.person_name(x.by_id), 'reason', x.reason)
        from private.suspensions x where x.user_id = u.id) as suspension,
      u.email_confirmed_at is not null as "emailConfirmed",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', f.factor_type, 'name', f.friendly_name, 'madeAt', ${utc(sql`f.created_at`)})
          order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified') as "secondSteps",
      (select coalesce(jsonb_agg(s.row order by s.used desc), '[]') from (
        select jsonb_build_object('id', s.id, 'device', coalesce(case when s.user_agent like 'Mozilla/%' then s.user_agent end, nullif(d.device, ''), s.user_agent, ''),
            'ip', coalesce(host(s.ip), ''), 'place', coalesce(d.place, ''), 'createdAt', ${utc(sql`s.created_at`)},
            'lastUsedAt', ${utc(sql`coalesce(s.refreshed_at at time zone 'UTC', s.created_at)`)},
            'hasSecondStep', s.aal::text is not distinct from 'aal2') as row,
          coalesce(s.refreshed_at at time zone 'UTC', s.created_at) as used
        from auth.sessions s left join private.session_devices d on d.session_id = s.id
        where s.user_id = u.id and (s.not_after is null or s.not_after > now()) order by 2 desc limit ${MOST_SESSIONS}) s) as sessions,
      jsonb_build_object(
        'agreed', (select count(*) from offers where private.is_binding(status) and show_date >= private.today()),
        'open', (select count(*) from offers where private.is_open(status))) as bookings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'at', ${utc(sql`e.at`)},
          'artist', (select a.name from artist_profiles a where a.id = e.artist_id),
          'venue', (select v.name from venue_profiles v where v.id = e.venue_id)) order by e.seq desc), '[]') from latest e) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', ${utc(sql`l.at`)}, 'admin', private.person_name(l.admin_id), 'act', l.act,
          'reason', l.reason, 'data', l.data) order by l.seq desc), '[]')
        from (select * from private.admin_log l where l.about_id = any(array(select id from mine union all select ${personId}::uuid))
          order by l.seq desc limit ${MOST_EVENTS}) l) as log,
      not exists (select from profiles p where p.is_admin and p.id <> u.id and not private.is_demo_account(p.id)) as "isLastAdmin"
    from auth.users u where u.id = ${personId}::uuid`.execute(db);
  return { ...summary, ...(rows[0] ?? refuse(refusals.unknownPerson())) };
});

/** An instant within JSON, as answers write it. */
const utc = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

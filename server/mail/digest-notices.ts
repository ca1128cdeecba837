import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import type { TellingRow } from '#core/notifications/words.ts';
import { DIGEST } from '#core/settings/digest.ts';
import { GENERAL } from '#core/settings/general.ts';
import { type EmailSettings, wantsEmail } from '#core/settings/notice-kinds.ts';
import { MAILING } from '#core/settings/notifications.ts';
import type { Db } from '#server/db.ts';
import { zoneOfReader } from '#server/mail/zone-of-reader.ts';

/** Whose digest it is, as their settings say at this moment. */
export type DigestReader = {
  email: string | null;
  name: string | null;
  language: string | null;
  timeZone: string;
  from: string;
  until: string;
  /** The day on which their last one was sent. */
  sentOn: Day | null;
  wants: boolean;
};

export async function readDigestReader(db: Db, userId: string): Promise<DigestReader | undefined> {
  const { rows } = await sql<DigestReader>`
    select u.email, coalesce(nullif(s.full_name, ''), a.name, v.name) as name, s.language, ${zoneOfReader} as "timeZone",
      s.quiet_from as from, s.quiet_until as until, d.sent_on::text as "sentOn",
      s.${sql.ref(DIGEST.column)} and s.${sql.ref(GENERAL.emailUpdates.column)} as wants
    from private.digests d
    join auth.users u on u.id = d.user_id
    join settings s on s.user_id = d.user_id
    left join artist_profiles a on a.user_id = d.user_id
    left join venue_profiles v on v.user_id = d.user_id
    where d.user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** A notification in a digest. */
export type DigestNotice = TellingRow & {
  id: string;
  route: string;
  /** The profile that it is for, and its name, where its reader acts for several. */
  profileId: string | null;
  profile: string | null;
  /** The night that it is about, where it is about one. */
  night: Day | null;
};

type Row = DigestNotice &
  EmailSettings & {
    /** Neither read nor told since, of a profile whose news its reader wants, and not older than a week. */
    isNews: boolean;
  };

const settings = sql.join([GENERAL.emailUpdates, ...MAILING].map(({ column }) => sql.ref(`s.${column}`)));

/** What waits for the digest of a person: all of it, and what of it is still to be told, oldest first. */
export async function waitingNotices(
  db: Db,
  userId: string,
): Promise<{ ids: string[]; toTell: DigestNotice[] }> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.params, n.side, n.route,
      (select name from artist_profiles where id = n.artist_id) as artist_name, (select name from venue_profiles where id = n.venue_id) as venue_name,
      several.profile_id as "profileId",
      coalesce((select name from artist_profiles where id = several.profile_id), (select name from venue_profiles where id = several.profile_id)) as profile,
      coalesce(night.show_date::text, substring(n.route from '[?&](?:date|ask)=([0-9]{4}-[0-9]{2}-[0-9]{2})')) as night,
      n.is_new and n.created_at > private.now() - interval '7 days'
        and (n.told_at is null or n.told_at < n.created_at) and (n.pushed_at is null or n.pushed_at < n.created_at)
        and not exists (select from private.profile_members m where m.user_id = n.user_id and m.profile_id = n.profile_id and not m.is_told) as "isNews",
      ${settings}
    from private.digest_notices waiting
    join notifications n on n.id = waiting.notification_id
    join settings s on s.user_id = n.user_id
    left join domain_events e on e.id = n.event_id
    left join shows night on night.id = e.show_id
    left join lateral (
      select n.profile_id where (select count(*) from private.profile_members m where m.user_id = n.user_id) > 1) several on true
    where waiting.user_id = ${userId}::uuid
    order by n.seq`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    toTell: rows.filter((row) => row.isNews && wantsEmail(row.kind, row)),
  };
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { TellingRow } from '#core/notifications/words.ts';
import type { QuietHours } from '#core/push/quiet-hours.ts';
import { type PushSettings, wantsOnDevices } from '#core/settings/notice-kinds.ts';
import { PUSH } from '#core/settings/notifications.ts';
import type { Db } from '#server/db.ts';
import { wasAnswered } from '#server/mail/answered.ts';
import { zoneOfReader } from '#server/mail/zone-of-reader.ts';

export type NoticeToPush = TellingRow & {
  id: string;
  side: Side | null;
  route: string;
  eventId: string | null;
  /** The profile that it is for, where its reader acts for several. */
  profileId: string | null;
  /** A person did it, about a night of today or tomorrow that is not over. */
  isNear: boolean;
  quiet: QuietHours;
  withWords: boolean;
  /** As its reader's settings have it. */
  language: string | null;
  /** What a push service folds by: it reads neither words nor ids. */
  topic: string;
};

type Row = Omit<NoticeToPush, 'topic' | 'quiet'> &
  PushSettings & { from: string; until: string; timeZone: string };

const settings = sql.join(Object.values(PUSH).map(({ column }) => sql.ref(`s.${column}`)));

/**
 * Those of some notifications that the device of this id is to be told of now, oldest first: of a session that goes on, neither read nor told by a page yet, not older than a day, not
 * answered since, and wanted.
 */
export async function noticesToPush(
  db: Db,
  { id, notices, subject }: { id: string; notices: string[]; subject: string },
): Promise<NoticeToPush[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.params, n.side, n.route, n.event_id as "eventId",
      (select name from artist_profiles where id = n.artist_id) as artist_name, (select name from venue_profiles where id = n.venue_id) as venue_name,
      case when (select count(*) from private.profile_members m where m.user_id = n.user_id) > 1 then n.profile_id end as "profileId",
      coalesce(e.by_side in ('artist', 'venue') and upper(night.night) > private.now()
        and night.show_date <= (private.now() at time zone night.time_zone)::date + 1, false) as "isNear",
      s.quiet_from as from, s.quiet_until as until, ${zoneOfReader} as "timeZone", s.push_words as "withWords", s.language, ${settings}
    from notifications n
    join private.push_devices d on d.id = ${id}::uuid and d.user_id = n.user_id
    join auth.sessions session on session.id = d.session_id and (session.not_after is null or session.not_after > now())
    join settings s on s.user_id = n.user_id
    left join domain_events e on e.id = n.event_id
    left join shows night on night.id = e.show_id
    left join artist_profiles a on a.user_id = n.user_id
    left join venue_profiles v on v.user_id = n.user_id
    where n.id = any (${notices}::uuid[]) and n.is_new and (n.told_at is null or n.told_at < n.created_at) and n.created_at > private.now() - interval '1 day'
    order by n.seq`.execute(db);
  const wanted: NoticeToPush[] = [];
  const topic = createHash('sha256').update(`${id} ${subject}`).digest('base64url').slice(0, 32);
  for (const { from, until, timeZone, ...row } of rows) {
    if (!wantsOnDevices(row.kind, row.isNear, row) || (await wasAnswered(db, row))) continue;
    wanted.push({ ...row, quiet: { from, until, timeZone }, topic });
  }
  return wanted;
}

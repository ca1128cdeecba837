import { sql } from 'kysely';
import type { TellingRow, Words } from '#core/notifications/words.ts';
import { DIGEST } from '#core/settings/digest.ts';
import { GENERAL } from '#core/settings/general.ts';
import type { EmailSettings } from '#core/settings/notice-kinds.ts';
import { MAILING } from '#core/settings/notifications.ts';
import type { Db } from '#server/db.ts';
import type { Answerable } from '#server/mail/answer-to.ts';
import type { MailedNotice } from '#server/mail/notice-mail.ts';
import { zoneOfReader } from '#server/mail/zone-of-reader.ts';

/** A notification that is to be mailed, with the settings of its reader at this moment. */
export type Notice = Omit<MailedNotice, 'night' | 'byLink' | 'answer' | 'attached' | keyof Words> &
  TellingRow &
  EmailSettings & {
    userId: string;
    /** Papers come with the mails that tell of them. Whoever has no account opens them by their link. */
    wantsPapers: boolean;
    /** What can wait comes in the morning, after these quiet hours. */
    wantsDigest: boolean;
    from: string;
    until: string;
    timeZone: string;
    /** The profile that it is for; `profileId` where its reader acts for several. */
    ofProfile: string | null;
    profileId: string | null;
    /** The event that it tells of, and what that is about. */
    eventId: string | null;
    bookingId: string | null;
    /** As their settings have it; of somebody without an account the language of their mailbox, else of the side that keeps them. */
    language: string | null;
    email: string | null;
    id: string;
    between: Answerable['between'];
    /** The link of whoever has no account, and who keeps their profile. */
    link: { opens: string; version: number; keeper: string } | null;
    tries: number;
    /** A page told of it while somebody was there; a device did. */
    wasTold: boolean;
    wasPushed: boolean;
    /** When devices are told of it, where that is still to come. */
    pushDue: string | null;
    /** Older than a week, a message that was read meanwhile, or a reminder of a show whose day has come. */
    stale: boolean;
  };

const mailing = sql.join([GENERAL.emailUpdates, ...MAILING].map(({ column }) => sql.ref(`s.${column}`)));

export async function readNotice(db: Db, id: string): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select n.id, n.kind, n.params, n.side, n.route,
      (select jsonb_build_object('artist', a.id, 'venue', v.id, 'booking', e.booking_id, 'them', case n.side when 'artist' then v.name else a.name end)
        from artist_profiles a, venue_profiles v
        where (e.booking_id is not null or n.kind = 'message') and a.id = e.artist_id and v.id = e.venue_id) as between,
      (select name from artist_profiles where id = n.artist_id) as artist_name, (select name from venue_profiles where id = n.venue_id) as venue_name,
      n.user_id as "userId", n.profile_id as "ofProfile",
      case when (select count(*) from private.profile_members m where m.user_id = n.user_id) > 1 then n.profile_id end as "profileId", n.event_id as "eventId", e.booking_id as "bookingId", n.mail_tries as tries,
      n.created_at < private.now() - interval '7 days' or n.kind = 'message' and not n.is_new
        or n.kind = 'calendar-reminder' and exists (select from shows night
          where night.id = e.show_id and night.show_date <= (private.now() at time zone night.time_zone)::date)
        or n.kind = 'band-asked' and not exists (
          select from private.band_of(array[e.booking_id]) asked where asked.user_id = n.user_id and asked.is_free is null) as stale,
      case when l.id is null then u.email when not private.is_unwanted(l.email) then l.email end as email,
      case when l.id is not null then jsonb_build_object('opens', l.id, 'version', l.version, 'keeper',
        case l.side when 'artist' then (select name from venue_profiles where id = n.venue_id) else (select name from artist_profiles where id = n.artist_id) end) end as link,
      coalesce(n.told_at >= n.created_at, false) as "wasTold", coalesce(n.pushed_at >= n.created_at, false) as "wasPushed",
      (select max(waiting.due_at) from private.push_sends waiting where waiting.notification_id = n.id) as "pushDue",
      ${zoneOfReader} as "timeZone",
      -- Who has no account reads the language of their mailbox, and until that is known the one of the side that keeps them.
      case when l.id is null then s.language else coalesce(private.language_of_mailbox(l.email), (select k.language from settings k where k.user_id = case l.side
        when 'artist' then (select user_id from venue_profiles where id = n.venue_id) else (select user_id from artist_profiles where id = n.artist_id) end)) end as language,
      ${mailing}, coalesce(s.${sql.ref(DIGEST.column)}, false) as "wantsDigest", s.quiet_from as from, s.quiet_until as until,
      l.id is null and coalesce(s.email_papers, true) as "wantsPapers",
      coalesce(nullif(s.full_name, ''), a.name, v.name) as name
    from notifications n
    left join domain_events e on e.id = n.event_id
    left join auth.users u on u.id = n.user_id
    left join private.booking_links l on l.id = n.user_id
    left join settings s on s.user_id = n.user_id
    left join artist_profiles a on a.user_id = n.user_id
    left join venue_profiles v on v.user_id = n.user_id
    where n.id = ${id}`.execute(db);
  return rows[0];
}

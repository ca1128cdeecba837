import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Db } from '#server/db.ts';

/** Whose address a mail came to, and what it answers. */
export type AddressRow = {
  id: string;
  userId: string;
  side: Side;
  artistId: string;
  venueId: string;
  profileId: string;
  bookingId: string | null;
  /** The booking and conversation that a message goes to; null where there is no conversation any more. */
  conversationId: string | null;
  /** The mailbox of the account, or of the link: only mails from there are taken. */
  email: string | null;
  isLink: boolean;
  /** The account of the other side, in whose language a stranger is answered. */
  themId: string | null;
  /** The person got another mailbox, or another link, since. */
  isRevoked: boolean;
  /** A suspended account does nothing, by mail either; a link that ended opens nothing. */
  isClosed: boolean;
  /** How many mails came to it within the hour. */
  lately: number;
};

export async function readAddress(db: Db, id: string): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.user_id as "userId", a.side, a.artist_id as "artistId", a.venue_id as "venueId",
      case a.side when 'artist' then a.artist_id else a.venue_id end as "profileId", a.booking_id as "bookingId",
      (select c.id from conversations c where c.artist_id = a.artist_id and c.venue_id = a.venue_id) as "conversationId",
      lower(coalesce(l.email, u.email)) as email, l.id is not null as "isLink",
      (select case a.side when 'artist' then v.user_id else p.user_id end from artist_profiles p, venue_profiles v
        where p.id = a.artist_id and v.id = a.venue_id) as "themId", a.revoked_at is not null as "isRevoked",
      u.deleted_at is not null or coalesce(u.banned_until > now(), false)
        or l.id is not null and (l.withdrawn_at is not null or l.ends_at <= private.now()) as "isClosed",
      (select count(*)::int from private.mails_in m where m.address_id = a.id and m.at > private.now() - interval '1 hour') as lately
    from private.reply_addresses a join auth.users u on u.id = a.user_id
    left join private.booking_links l on l.id = a.user_id
    where a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

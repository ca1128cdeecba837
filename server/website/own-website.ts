import { sql } from 'kysely';
import * as contract from '#core/contract/website.ts';
import { defineRead } from '#server/commands/read.ts';

/** So many of the next nights are listed. */
const MOST = 200;

type Night = {
  showId: string;
  day: string;
  name: string;
  isPublic: boolean;
  isKeptBack: boolean;
  keptByOther: boolean;
  isPrivate: boolean;
};

/** Which of one's booked nights anybody may read, and why not the others: what feeds, lists and pages show, asked of the same function. */
export const ownWebsite = defineRead(contract.ownWebsite, async ({ db, actor }) => {
  const profileId = actor.artistId ?? actor.venueId;
  if (!profileId) return { profile: null, nights: [] };
  const { rows: profiles } = await sql<{ name: string; listed: boolean; shows: boolean }>`
    select p.name, p.listed, private.shows_events(p.id) as shows from (
      select id, name, listed from artist_profiles where id = ${profileId}::uuid
      union all select id, name, listed from venue_profiles where id = ${profileId}::uuid) p`.execute(db);
  const [profile] = profiles;
  if (!profile) return { profile: null, nights: [] };
  const { rows } = await sql<Night>`
    select s.id as "showId", s.show_date::text as day,
      case when ${actor.artistId}::uuid is null then coalesce(s.title, private.bill_names(s.id)) else v.name end as name,
      exists (select from private.public_nights(null, s.id, 1) n
        where n.venue_id = ${profileId}::uuid or n.acts @> jsonb_build_array(jsonb_build_object('id', ${profileId}::text))) as "isPublic",
      exists (select from private.unannounced u where u.show_id = s.id and u.announced_at is null
        and (u.artist_id = ${profileId}::uuid or u.venue_id = ${profileId}::uuid)) as "isKeptBack",
      private.is_kept_back(s.id, s.venue_id) as "keptByOther", s.status = 'open' and s.private_by is not null as "isPrivate"
    from (select distinct b.show_id from bookings b where (b.artist_id = ${profileId}::uuid or b.venue_id = ${profileId}::uuid)
      and b.show_date >= private.today() - 1 and private.is_binding(b.status)) mine
    join shows s on s.id = mine.show_id and s.status <> 'cancelled' and s.show_date >= private.today(s.time_zone)
    join venue_profiles v on v.id = s.venue_id
    order by s.show_date, s.starts_at, s.id limit ${MOST}`.execute(db);
  return {
    profile: {
      id: profileId,
      name: profile.name,
      shows: profile.shows
        ? ('shown' as const)
        : profile.listed
          ? ('switched-off' as const)
          : ('hidden' as const),
    },
    nights: rows.map((night) => ({
      ...{ showId: night.showId, day: night.day, name: night.name, isKeptBack: night.isKeptBack },
      notPublic: whyNot(night),
    })),
  };
});

function whyNot({ isPublic, isKeptBack, keptByOther, isPrivate }: Night) {
  if (isKeptBack) return 'kept-back' as const;
  if (keptByOther) return 'kept-back-by-other' as const;
  if (isPrivate) return 'private' as const;
  return isPublic ? null : ('not-found' as const);
}

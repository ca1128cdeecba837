import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { ArtistRow, ShowRow, VenueRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

type Asked = { show: ShowRow; artist: ArtistRow; venue: VenueRow };

/**
 * Refuses an artist a second show on a night that it agreed elsewhere, also while the house there is asked to confirm it: that offer keeps the
 * night until it ends. Artist and show are locked. The other side learns no more than that the artist is not to be had.
 */
export async function refuseAgreedElsewhere(
  { tx, actor }: CommandContext,
  { show, artist }: Asked,
): Promise<void> {
  // Two shows a day are kept apart by their hours.
  if (artist.plays_twice) return;
  const { rows } = await sql<{ house: string; isAsked: boolean }>`
    select coalesce(v.name, nullif(btrim(n.room), ''), n.act) as house, not n.is_to_ask as "isAsked"
    from private.nights_elsewhere n
    left join bookings b on b.id = n.booking_id and ${statusIn('b.status', openStatuses)}
    left join venue_profiles v on v.id = b.venue_id
    where n.user_id = ${artist.user_id}::uuid and n.day = ${show.show_date}::date and n.place = 0 and n.use_id is null
      and not n.is_off and not n.is_option
      and (n.is_to_ask or b.id is not null) and b.show_id is distinct from ${show.id}::uuid
    order by n.place, n.id limit 1`.execute(tx);
  const [night] = rows;
  if (!night) return;
  refuse(
    actor.side === 'artist'
      ? refusals.agreedElsewhere(night.house, show.show_date, night.isAsked)
      : refusals.unavailableThatNight(artist.name, show.show_date),
  );
}

/**
 * Refuses to fill a place that the venue has agreed with another act, while that act is asked to confirm it. The show is locked. Other acts
 * learn that the night is taken.
 */
export async function refuseKeptPlace(
  { tx, actor }: CommandContext,
  { show, artist, venue }: Asked,
  artistsBooked: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct a.name from private.past_nights n
    join bookings b on b.id = n.booking_id and ${statusIn('b.status', openStatuses)}
    join artist_profiles a on a.id = b.artist_id
    where n.user_id = ${venue.user_id}::uuid and b.show_id = ${show.id}::uuid and b.artist_id <> ${artist.id}::uuid
      and not n.is_off and not n.is_option
    order by a.name`.execute(tx);
  if (rows.length === 0 || artistsBooked + rows.length < show.slots) return;
  refuse(
    actor.side === 'venue'
      ? refusals.placeKept(
          rows.map(({ name }) => name),
          show.show_date,
        )
      : refusals.showFull(show.slots, show.show_date),
  );
}

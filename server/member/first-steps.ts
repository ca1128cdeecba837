import { sql } from 'kysely';
import * as contract from '#core/contract/profile.ts';
import type { FirstStep } from '#core/profile/first-steps.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { ownProfile } from '#server/member/own-profile.ts';

type Found = { done: FirstStep[]; openShowId: string | null };

/** Each step stands in the rows that it makes: what somebody else of the profile did counts as well. */
export const firstSteps = defineRead(contract.firstSteps, async ({ db, actor }) => {
  const { rows } = await sql<Found>`
    select array_remove(array[
        case when (a.id is not null or v.time_zone <> 'UTC') then 'profile' end,
        case when a.fee_min_cents is not null or a.fee_max_cents is not null then 'fee' end,
        case when a.avatar_path is not null or a.banner_path is not null or cardinality(a.photo_paths) > 0 or v.avatar_path is not null
          or v.banner_path is not null or v.stage_photo_path is not null or v.venue_photo_path is not null then 'photo' end,
        case when a.id is not null and (exists (select from public.availability d where d.user_id = a.user_id)
          or exists (select from public.availability_rules r where r.user_id = a.user_id)) then 'days' end,
        case when exists (select from private.match_impressions i where i.side = 'artist' and i.artist_id = a.id) then 'openings' end,
        case when exists (select from public.bookings b where b.artist_id = a.id and b.requested_by = 'artist') then 'request' end,
        case when exists (select from public.shows s where s.venue_id = v.id) then 'night' end,
        case when exists (select from private.match_impressions i where i.side = 'venue' and i.venue_id = v.id) then 'matches' end,
        case when exists (select from public.bookings b where b.venue_id = v.id and b.requested_by = 'venue') then 'offer' end
      ], null) as done,
      (select s.id from public.shows s where s.venue_id = v.id and s.status = 'open' and s.starts_at > private.now()
        order by s.starts_at, s.id limit 1) as "openShowId"
    from (values (1)) one
    left join public.artist_profiles a on a.id = ${actor.artistId}
    left join public.venue_profiles v on v.id = ${actor.venueId}`.execute(db);
  return rows[0] ?? { done: [], openShowId: null };
});

/** For all who act for the profile: their rows say so together, and each is told. */
export const hideFirstSteps = defineCommand(contract.hideFirstSteps, {
  async run(context, { isHidden }) {
    const profile = await ownProfile(context);
    await context.tx
      .updateTable('private.profile_members')
      .set({ hides_first_steps: isHidden })
      .where('profile_id', '=', profile.id)
      .execute();
    return { isHidden };
  },
});

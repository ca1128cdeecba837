import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/promotion.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

type Answer = z.input<typeof contract.promotion.answer>;

/** For admins: this week, the year before it, and whom the rule would choose. */
export const promotion = defineRead(contract.promotion, async ({ db }) => {
  const { rows } = await sql<Pick<Answer, 'week'>>`select private.this_week()::text as week`.execute(db);
  const weeks = await sql<Answer['weeks'][number]>`
    select w.week::text, w.artist_id as "artistId", a.name, w.chosen_at as "chosenAt", w.reason
    from private.artists_of_weeks w join artist_profiles a on a.id = w.artist_id order by w.week desc limit 53`.execute(
    db,
  );
  const candidates = await sql<Answer['candidates'][number]>`
    select a.id as "artistId", a.name, a.location, a.rating::float8 as rating, a.review_count as reviews, c.last_week::text as "lastWeek"
    from private.candidates_of_week(private.this_week()) c join artist_profiles a on a.id = c.artist_id
    order by c.place limit 50`.execute(db);
  return {
    week: (rows[0] as { week: string }).week,
    weeks: weeks.rows.map((row) => ({ ...row, chosenAt: new Date(row.chosenAt).toISOString() })),
    candidates: candidates.rows.map((row) => ({ ...row, location: row.location ?? '' })),
  };
});

/** An admin has another artist for this week. The eight weeks of the rule do not bind a person who says why. */
export const chooseArtistOfTheWeek = defineCommand(contract.chooseArtistOfTheWeek, {
  async run(context, { artistId, reason }) {
    const { tx, now } = context;
    const { rows } = await sql<{ name: string; may: boolean; week: string; is_demo: boolean }>`
      select a.name, private.may_be_artist_of_the_week(a) as may, private.this_week()::text as week, private.is_demo_profile(a.id) as is_demo
      from artist_profiles a where a.id = ${artistId} for no key update`.execute(tx);
    const artist = rows[0] ?? refuse(refusals.unknownArtist());
    if (!artist.may) refuse(refusals.notForTheWall(artist.name));
    const { rows: written } = await sql`
      insert into private.artists_of_weeks as w (week, artist_id, chosen_at, reason)
      values (${artist.week}, ${artistId}, ${now.toISOString()}, ${reason})
      on conflict (week) do update set artist_id = excluded.artist_id, chosen_at = excluded.chosen_at, reason = excluded.reason
        where w.artist_id <> excluded.artist_id
      returning week`.execute(tx);
    if (written.length === 0) refuse(refusals.onTheWall(artist.name));
    await publish(context, {
      kind: 'artist-of-the-week-chosen',
      by: null,
      about: { artistId },
      data: { day: artist.week },
    });
    return { week: artist.week, artistId };
  },
});

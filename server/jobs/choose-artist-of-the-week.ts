import { sql } from 'kysely';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/**
 * Each Monday by UTC an artist is chosen for the week, by the rule that stands in SQL (`private.candidates_of_week`), and told. A week
 * whose artist may stand there no longer, because the account was closed or locked, has another. A week has one row: of two processes
 * one writes it.
 */
export const chooseArtistOfTheWeek: Job = {
  name: 'choose-artist-of-the-week',
  everyMs: MINUTE_MS,
  run: (db: Db) => db.transaction().execute(choose),
};

async function choose(tx: Tx): Promise<number> {
  await sql`
    delete from private.artists_of_weeks w using artist_profiles a
    where w.week = private.this_week() and a.id = w.artist_id and not private.may_be_artist_of_the_week(a)`.execute(
    tx,
  );
  const { rows } = await sql<{ day: string; artistId: string; isDemo: boolean }>`
    insert into private.artists_of_weeks (week, artist_id, chosen_at)
    select private.this_week(), c.artist_id, private.now() from private.candidates_of_week(private.this_week()) c
    where not exists (select from private.artists_of_weeks where week = private.this_week())
    order by c.place limit 1
    on conflict (week) do nothing
    returning week::text as day, artist_id as "artistId", private.is_demo_profile(artist_id) as "isDemo"`.execute(
    tx,
  );
  const now = await productNow(tx);
  await publish(
    { tx, now },
    ...rows
      // The season is put back each night: nobody of it has to be told.
      .filter(({ isDemo }) => !isDemo)
      .map(({ day, artistId }) => ({
        kind: 'artist-of-the-week-chosen' as const,
        by: 'time' as const,
        about: { artistId },
        data: { day },
      })),
  );
  return rows.length;
}

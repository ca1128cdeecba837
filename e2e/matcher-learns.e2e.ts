import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { rememberNights } from '#server/matching/remember.ts';
import { peopleOf } from '#testing/people.ts';
import { playOutcomes } from '#testing/played-outcomes.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const ARTISTS = 24;
const VENUES = 10;
/** So many are shown at first. */
const FIRST = 10;

/** The names of the first ranked artists, as they stand on the page. */
async function order(page: Page): Promise<string[]> {
  const cards = page.getByRole('article', { name: /^The Testers / });
  await cards.nth(FIRST - 1).waitFor();
  return cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
}

test('400 outcomes are learned from: the order changes, the admin reads why, and switches back', async () => {
  const { backend } = stage;
  const people = peopleOf(backend);
  const venue = await newVenue(backend, 'Harbour Hall');
  await backend.pool.query(
    `update venue_profiles set lat = 52.37, lng = 4.89, country_code = 'NL' where id = $1`,
    [venue.profileId],
  );
  const today = await people.today();
  const others = await Promise.all(Array.from({ length: VENUES - 1 }, () => people.venue()));
  const mellow = new Set<string>();
  for (let at = 0; at < ARTISTS; at += 1) {
    const { name } = await people.artist({
      moods: [at % 3 === 0 ? 'Mellow' : 'Aggressive'],
      fee_min_cents: 10_000 + (at % 7) * 12_000,
      fee_max_cents: 30_000 + (at % 7) * 12_000,
      lat: 52 + (at % 5) / 5,
      lng: 5,
      country_code: 'NL',
    });
    if (at % 3 === 0) mellow.add(name);
  }
  const mellowOf = (names: string[]) => names.slice(0, 8).filter((name) => mellow.has(name)).length;
  const { data: opened } = await act(backend, venue, 'open-show', {
    date: addDays(today, 40),
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:30',
    fullPriceCents: 1700,
    moods: ['Mellow'],
    genres: ['Rock'],
    budgetCents: 50_000,
  });
  const showId = String(opened.showId);
  const requests = await playOutcomes(backend, {
    venueIds: [venue.profileId, ...others.map(({ profileId }) => profileId)],
    showId,
    today,
    artists: ARTISTS,
  });
  expect(requests).toBeGreaterThan(200);

  // What is remembered of them moves the score too, and is no part of what is learned.
  await rememberNights(backend.sql);
  const ranked = await enterAs(stage, venue, `/matches?list=openings&show=${showId}`, { name: 'the venue' });
  const byScore = await order(ranked);

  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  // As after the second step, without which an admin is none.
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  const desk = await enterAs(stage, admin, '/admin/matching', { name: 'the admin' });
  await desk.getByText('Nothing was learned yet').waitFor();
  await desk.getByRole('button', { name: 'Learn now' }).click();
  await desk.getByRole('button', { name: 'Learning' }).waitFor();
  await backend.runJobs();
  const outcomes = (requests * 2).toLocaleString('en-IE');
  await desk.getByRole('button', { name: 'Learn now' }).waitFor();
  const [model] = (
    await backend.pool.query('select id, kind, why, ndcg, ndcg_in_use, in_use from private.match_models')
  ).rows;
  expect(model).toMatchObject({ kind: 'trees', in_use: true });
  expect(model.ndcg).toBeGreaterThan(model.ndcg_in_use);
  await desk.getByText(`Model ${model.id} ranks`, { exact: true }).waitFor();
  const row = desk.getByRole('row', { name: new RegExp(`${model.id}: Artists for venues`) });
  for (const told of [outcomes, model.ndcg.toFixed(3), model.ndcg_in_use.toFixed(3), model.why, 'In use'])
    await row.getByText(told, { exact: true }).first().waitFor();
  expect(await inspect(desk, 'a learned model in use')).toEqual([]);

  await ranked.reload();
  const learned = await order(ranked);
  expect(learned).not.toEqual(byScore);
  expect(mellowOf(learned)).toBeGreaterThan(mellowOf(byScore));

  await desk.getByRole('button', { name: 'Switch back to the score' }).click();
  await desk.getByText('The score ranks: nothing learned is in use').first().waitFor();
  await ranked.reload();
  expect(await order(ranked)).toEqual(byScore);
});

import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { until } from '#app/testing/locator.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays } from '#core/calendar/day.ts';
import { whyOfModel } from '#core/matching/why-of-model.ts';
import { rememberNights } from '#server/matching/remember.ts';
import { peopleOf } from '#testing/people.ts';
import { playOutcomes } from '#testing/played-outcomes.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();
const ARTISTS = 24;
const VENUES = 10;
/** So many are shown at first. */
const FIRST = 10;

test('400 outcomes are learned from: the order changes, the admin reads why, and switches back', async () => {
  const { backend } = screens;
  const { venue, showId, mellow, requests } = await playedNights();
  expect(requests).toBeGreaterThan(200);
  const mellowOf = (names: string[]) => names.slice(0, 8).filter((name) => mellow.has(name)).length;
  // What is remembered of them moves the score too, and is no part of what is learned.
  await rememberNights(backend.sql);
  const byScore = await order(venue, showId);

  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  // As after the second step, without which an admin is none.
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  const desk = await screens.enter(admin, '/admin/matching');
  await desk.getByText('Nothing was learned yet').waitFor();
  await desk.getByRole('button', { name: 'Learn now' }).click();
  await desk.getByRole('button', { name: 'Learning' }).waitFor();
  await backend.runJobs();
  await desk.getByRole('button', { name: 'Learn now' }).waitFor();
  const { rows } = await backend.pool.query(
    'select id, kind, because, ndcg, ndcg_in_use, in_use from private.match_models',
  );
  const [model] = rows;
  expect(model).toMatchObject({ kind: 'trees', in_use: true });
  expect(model.ndcg).toBeGreaterThan(model.ndcg_in_use);
  await desk.getByText(`Model ${model.id} ranks`, { exact: true }).waitFor();
  const row = desk.getByRole('row', { name: new RegExp(`${model.id}: Artists for venues`) });
  const { because, ndcg, ndcg_in_use: ndcgInUse } = model;
  const said = whyOfModel({ because, ndcg, ndcgInUse, calibrationError: null });
  const outcomes = (requests * 2).toLocaleString('en-IE');
  for (const told of [outcomes, model.ndcg.toFixed(3), model.ndcg_in_use.toFixed(3), said, 'In use'])
    await row.getByText(told, { exact: true }).first().waitFor();
  expect(await inspect('a learned model in use')).toEqual([]);

  const learned = await order(venue, showId);
  expect(learned).not.toEqual(byScore);
  expect(mellowOf(learned)).toBeGreaterThan(mellowOf(byScore));

  const again = await screens.enter(admin, '/admin/matching');
  await again.getByRole('button', { name: 'Switch back to the score' }).click();
  const why = again.getByRole('dialog', { name: 'Artists for venues: back to the score' });
  await why.getByRole('button', { name: 'Let the score rank' }).click();
  await why.getByText('Please give a reason.').waitFor();
  await why.getByRole('textbox', { name: 'Reason' }).fill('Mellow acts alone are shown');
  expect(await inspect('the question before the score ranks again')).toEqual([]);
  await why.getByRole('button', { name: 'Let the score rank' }).click();
  await again.getByText('The score ranks: nothing learned is in use').first().waitFor();
  expect(await order(venue, showId)).toEqual(byScore);
});

/** A venue with an open night among others whose requests came to something, or to nothing; and who of the artists plays mellow. */
async function playedNights() {
  const { backend } = screens;
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
  const { data } = await act(backend, venue, 'open-show', {
    date: addDays(today, 40),
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:30',
    fullPriceCents: 1700,
    moods: ['Mellow'],
    genres: ['Rock'],
    budgetCents: 50_000,
  });
  const showId = String(data.showId);
  const requests = await playOutcomes(backend, {
    venueIds: [venue.profileId, ...others.map(({ profileId }) => profileId)],
    showId,
    today,
    artists: ARTISTS,
  });
  return { venue, showId, mellow, requests };
}

/** The names of the artists that the venue is shown first for its night. */
async function order(venue: Player, showId: string): Promise<string[]> {
  const page = await screens.enter(venue, `/matches?list=openings&show=${showId}`);
  const cards = page.getByRole('article', { name: /^The Testers / });
  const shown = await until('the first artists', () => {
    const all = cards.all();
    return all.length >= FIRST && all;
  });
  return shown.map((each) => each.getAttribute('aria-label') ?? '');
}

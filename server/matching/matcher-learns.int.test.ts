import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import { ARTIST_FACTS, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { columnsOf } from '#core/matching/read-facts.ts';
import { createModels } from '#server/matching/model-in-use.ts';
import { rememberNights } from '#server/matching/remember.ts';
import { cameInWords, trainMatcher } from '#server/matching/train-matcher.ts';
import type { Person } from '#testing/people.ts';
import { playOutcomes } from '#testing/played-outcomes.ts';
import { setPeople } from '#testing/set-people.ts';

const ARTISTS = 24;
const VENUES = 10;

const { backend, people } = setPeople();
let today: Day;
let show: string;
let admin: Person;
const venues: Person[] = [];
const logged: { level: string; event: string }[] = [];

type Ranked = {
  matches: { artist: { id: string }; score: number; chance: string; reasons: { name: string }[] }[];
};
const ranking = async (): Promise<Ranked> =>
  (await people.read(venues[0] as Person, `/matches?showId=${show}&limit=50`)).data as never;
const order = (ranked: Ranked) => ranked.matches.map(({ artist }) => artist.id);
const matcher = async () =>
  (await people.read(admin, '/matcher')).data as never as {
    models: {
      id: number;
      side: string;
      kind: string;
      outcomes: number;
      ndcg: number;
      ndcgInUse: number;
      inUse: boolean;
      broken: boolean;
      why: string;
    }[];
    training: { said: string | null } | null;
  };

beforeAll(async () => {
  today = await people.today();
  admin = await people.artist();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  for (let at = 0; at < VENUES; at += 1) venues.push(await people.venue());
  for (let at = 0; at < ARTISTS; at += 1)
    await people.artist({
      moods: [at % 3 === 0 ? 'Mellow' : 'Aggressive'],
      fee_min_cents: 10_000 + (at % 7) * 12_000,
      fee_max_cents: 30_000 + (at % 7) * 12_000,
      lat: 52 + (at % 5) / 5,
      lng: 5,
      country_code: 'NL',
    });
  show = await people.open(venues[0] as Person, addDays(today, 40), {
    moods: ['Mellow'],
    genres: ['Rock'],
    budgetCents: 50_000,
  });
});

describe('a ranking', () => {
  test('is not moved by names, photos, texts or links, on neither side', async () => {
    const artist = await people.artist({ lat: 52.2, lng: 5, country_code: 'NL' });
    const openings = async () => (await people.read(artist, '/openings?limit=50')).data as never as Openings;
    type Openings = { matches: { opening: { id: string }; score: number; chance: string }[] };
    const scores = (ranked: Ranked) =>
      ranked.matches.map(({ artist, score, chance }) => [artist.id, score, chance]);
    const nights = (ranked: Openings) =>
      ranked.matches.map(({ opening, score, chance }) => [opening.id, score, chance]);
    const before = [scores(await ranking()), nights(await openings())];
    expect(before[0]?.length).toBeGreaterThan(20);
    expect(before[1]?.length).toBeGreaterThan(0);
    const words = `bio = 'Four women of sixty from Lagos, singing in Yoruba', avatar_path = user_id || '/a.webp', website = 'https://example.org'`;
    await backend.pool.query(
      `update artist_profiles set name = 'Dame ' || id, instagram = 'dames', ${words}`,
    );
    await backend.pool.query(`update venue_profiles set name = 'Salon ' || id, ${words}`);
    await backend.pool.query(`update profiles set created_at = created_at - interval '40 years'`);
    expect([scores(await ranking()), nights(await openings())]).toEqual(before);
    const judgedBy = [...columnsOf(ARTIST_FACTS), ...columnsOf(OPENING_FACTS)].map(({ column }) => column);
    expect(
      judgedBy.filter((column) => /name|photo|avatar|bio|gender|age|birth|language|ethni/.test(column)),
    ).toEqual([]);
  });
});

describe('a deployment that learns', () => {
  test('ranks by its score while there is nothing to learn from, and says so', async () => {
    expect(cameInWords(await trainMatcher(backend.sql as never))).toBe(
      'Venues: fewer than 25 requests and answers to learn from. Artists: fewer than 25 requests and answers to learn from.',
    );
    expect((await matcher()).models).toEqual([]);
    expect((await people.send(venues[0] as Person, 'train-matcher', {})).error.code).toBe('only-admins');
  });

  test('learns from 400 outcomes when an admin asks, puts the better model to use, and can switch back', async () => {
    const venueIds = venues.map(({ profileId }) => profileId);
    const requests = await playOutcomes(backend, { venueIds, showId: show, today, artists: ARTISTS });
    await rememberNights(backend.sql as never);
    const before = await ranking();
    expect(requests * 2).toBeGreaterThan(400);
    await people.done(admin, 'train-matcher', {});
    expect((await matcher()).training).toMatchObject({ said: null });
    await backend.runJobs();
    const told = await matcher();
    const [model] = told.models;
    expect(told.models).toHaveLength(1);
    expect(model).toMatchObject({
      side: 'venue',
      kind: 'trees',
      outcomes: requests * 2,
      inUse: true,
      broken: false,
    });
    expect(model?.ndcg).toBeGreaterThan(model?.ndcgInUse as number);
    expect(told.training?.said).toContain(`Venues: ${model?.why}`);
    const after = await ranking();
    expect(order(after)).not.toEqual(order(before));
    expect(order(after).toSorted()).toEqual(order(before).toSorted());
    const mellow = async (ids: string[]) =>
      (
        await backend.pool.query('select id, moods from artist_profiles where id = any ($1)', [ids])
      ).rows.filter(({ moods }) => moods.includes('Mellow')).length;
    expect(await mellow(order(after).slice(0, 8))).toBeGreaterThan(await mellow(order(before).slice(0, 8)));
    expect(after.matches[0]?.reasons.slice(0, 3).map(({ name }) => name)).toContain('mood');
    const modelOfShown = async () =>
      (await backend.pool.query('select model_id from private.match_impressions order by id desc limit 1'))
        .rows[0].model_id;
    await expect.poll(modelOfShown).toBe(model?.id);

    await people.done(admin, 'use-match-model', { side: 'venue', model: null, reason: 'A try' });
    expect(order(await ranking())).toEqual(order(before));
    await people.done(admin, 'use-match-model', { side: 'venue', model: model?.id, reason: 'A try' });
    expect(order(await ranking())).toEqual(order(after));
    const unknown = await people.send(admin, 'use-match-model', {
      side: 'artist',
      model: model?.id,
      reason: 'A try',
    });
    expect(unknown.error.code).toBe('unknown-match-model');
  });

  test('ranks by its score when the model in use is broken, tells the log, and does not switch to it', async () => {
    const [model] = (await matcher()).models;
    await backend.pool.query(`update private.match_models set model = left(model, 200)`);
    const models = createModels({
      error: (event: string) => logged.push({ level: 'error', event }),
    } as never);
    expect(await models.inUse(backend.sql as never, 'venue')).toBeNull();
    expect(await models.inUse(backend.sql as never, 'venue')).toBeNull();
    expect(logged).toEqual([{ level: 'error', event: 'match-model-broken' }]);
    expect((await matcher()).models[0]).toMatchObject({ broken: true });
    const refused = await people.send(admin, 'use-match-model', {
      side: 'venue',
      model: model?.id,
      reason: 'A try',
    });
    expect(refused.error.code).toBe('match-model-broken');
  });

  test('sums up each week: who the first ten places went to', async () => {
    await backend.pool.query(`delete from private.match_reports`);
    await backend.moveClock(7);
    const reports = (await people.read(admin, '/matcher')).data as never as {
      reports: { side: string; week: string; coverage: number; gini: number; newcomerShare: number }[];
    };
    const [report] = reports.reports.filter(({ side }) => side === 'venue');
    const [{ share }] = (
      await backend.pool.query(
        `select count(distinct i.artist_id)::float / (select count(*) from artist_profiles) as share
      from private.match_impressions i where place <= 10 and side = 'venue'
          and date_trunc('week', at at time zone 'UTC')::date = $1`,
        [report?.week],
      )
    ).rows;
    expect(report?.coverage).toBeCloseTo(share, 5);
    expect(report?.gini).toBeGreaterThan(0);
    expect(report?.gini).toBeLessThan(1);
    expect(report?.newcomerShare).toBeGreaterThan(0);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#core/calendar/day.ts';
import { ARTIST_FACTS, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { chanceFrom } from '#core/matching/learning/boost.ts';
import { FIGURE_NAMES } from '#core/matching/learning/figures.ts';
import { columnsOf } from '#core/matching/read-facts.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import { createModels } from '#server/matching/model-in-use.ts';
import { rankForNight } from '#server/matching/rank-for-night.ts';
import { rememberNights } from '#server/matching/remember.ts';
import { trainMatcher } from '#server/matching/train-matcher.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

/** 400 outcomes: what venues were shown, whom they asked, and who accepted. Here all go by the mood, and not at all by the money. */
const ARTISTS = 24;
const NIGHTS = 220;
const VENUES = 10;

let backend: TestBackend;
let people: People;
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
  backend = await startTestBackend();
  people = peopleOf(backend);
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
}, 60_000);
afterAll(() => backend?.stop());

/** Nights as they are shown, ranked by the product itself; what came of each, written past the server. */
async function playOutcomes(): Promise<{ requests: number }> {
  const chance = chanceFrom(17);
  const { answer, shown } = await rankForNight(
    backend.sql as never,
    await nightOfShow(backend.sql as never, show, (venues[0] as Person).profileId),
    { limit: ARTISTS },
  );
  const moody = FIGURE_NAMES.indexOf('mood');
  const impressions: object[] = [];
  const bookings: object[] = [];
  // Each night others are free: nobody stands in the same place all the time.
  const shuffled = <Row>(rows: readonly Row[]) =>
    rows
      .map((row) => ({ row, lot: chance() }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, 16)
      .map(({ row }) => row);
  for (let night = 0; night < NIGHTS; night += 1) {
    const venue = venues[night % VENUES] as Person;
    const date = addDays(today, 50 + Math.floor(night / VENUES));
    const list = `00000000-0000-4000-8000-${String(night).padStart(12, '0')}`;
    for (const [at, row] of shuffled(shown.rows).entries()) {
      impressions.push({
        venue_id: venue.profileId,
        artist_id: row.artistId,
        show_date: date,
        list,
        place: at + 1,
        figures: [...Array.from(row.figures)],
      });
      const fits = (row.figures[moody] as number) > 0;
      if (chance() >= (fits ? 0.5 : 0.03) / Math.sqrt(at + 1)) continue;
      bookings.push({
        venue_id: venue.profileId,
        artist_id: row.artistId,
        show_date: date,
        accepted: chance() < 0.6,
      });
    }
  }
  expect(answer.total).toBeGreaterThan(20);
  await backend.pool.query(
    `insert into private.match_impressions (at, side, venue_id, artist_id, show_date, list, place, is_new, figures)
     select private.now() - interval '1 hour', 'venue', venue_id, artist_id, show_date, list, place, false, figures
     from jsonb_populate_recordset(null::private.match_impressions, $1)`,
    [JSON.stringify(impressions)],
  );
  await backend.pool.query(
    `with asked as (
       select * from jsonb_to_recordset($1) b (venue_id uuid, artist_id uuid, show_date date, accepted boolean)
     ), shows as (
       insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, slots)
       select distinct venue_id, show_date, 'UTC', show_date + time '19:00', show_date + time '20:00', show_date + time '23:00',
         'empty'::tstzrange, 200, 5 from asked
       returning id, venue_id, show_date
     ), booked as (
       insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents, confirmed_at)
       select s.id, a.artist_id, case when a.accepted then 'cancelled' else 'declined' end, 'venue', 'venue',
         '{"kind":"guarantee","guaranteeCents":50000}', 50000, case when a.accepted then now() end
       from asked a join shows s using (venue_id, show_date)
       returning id, show_id, artist_id
     )
     insert into domain_events (kind, at, by_side, artist_id, venue_id, show_id, booking_id, data)
     select 'booking-requested', private.now() - interval '30 minutes', 'venue', b.artist_id, s.venue_id, s.id, b.id, '{}'
     from booked b join shows s on s.id = b.show_id`,
    [JSON.stringify(bookings)],
  );
  return { requests: bookings.length };
}

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
    expect(await trainMatcher(backend.sql as never)).toBe(
      'Venues: fewer than 25 requests and answers to learn from. Artists: fewer than 25 requests and answers to learn from.',
    );
    expect((await matcher()).models).toEqual([]);
    expect((await people.send(venues[0] as Person, 'train-matcher', {})).error.code).toBe('only-admins');
  });

  test('learns from 400 outcomes when an admin asks, puts the better model to use, and can switch back', async () => {
    const { requests } = await playOutcomes();
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

    await people.done(admin, 'use-match-model', { side: 'venue', model: null });
    expect(order(await ranking())).toEqual(order(before));
    await people.done(admin, 'use-match-model', { side: 'venue', model: model?.id });
    expect(order(await ranking())).toEqual(order(after));
    const unknown = await people.send(admin, 'use-match-model', { side: 'artist', model: model?.id });
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
    const refused = await people.send(admin, 'use-match-model', { side: 'venue', model: model?.id });
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

import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
type Told = ReadAnswer<'matcher'>;

test('how what rankings show divides over artists is counted once a week, and a group of nobody is none', async () => {
  const admin = await anAdmin(backend, people);
  const told = async () => (await people.read(admin, '/matcher')).data as never as Told;
  const venue = await people.venue();
  const [cheap, dear, known] = [
    await people.artist({ fee_min_cents: 10_000, genres: 'Jazz, Folk' }),
    await people.artist({ fee_min_cents: 90_000, genres: 'Jazz' }),
    await people.artist({ fee_min_cents: 50_000, genres: 'Rock' }),
  ];
  await backend.runJobs();
  expect((await told()).fairness).toBeNull();

  await backend.pool.query(
    `insert into private.act_activity (artist_id, nights, first_day, last_day, rooms, partners, weekdays, lately, season, long, first_times, acts_beside, price_sum, priced, recent_at)
      values ($1, 3, 0, 0, 1, 0, '{0,0,0,0,0,0,0}', 0, 0, 0, 0, 0, 0, 0, '{}')`,
    [known.profileId],
  );
  const places = [
    [cheap, 1, 'venue'],
    [dear, 2, 'venue'],
    [dear, 3, 'venue'],
    // Below the first ten, and what artists are shown, is not counted.
    [dear, 11, 'venue'],
    [cheap, 1, 'artist'],
  ] as const;
  for (const [{ profileId }, place, side] of places)
    await backend.pool.query(
      `insert into private.match_impressions (at, side, venue_id, artist_id, show_date, list, place, is_new, figures)
        values (private.now() - interval '8 days', $1, $2, $3, private.today() + 9, gen_random_uuid(), $4, true, '{}')`,
      [side, venue.profileId, profileId, place],
    );
  const asked = [
    ['booking-requested', 'venue', dear],
    ['booking-requested', 'artist', cheap],
    ['booking-accepted', 'artist', dear],
    ['booking-declined', 'artist', cheap],
  ] as const;
  for (const [kind, side, { profileId }] of asked)
    await backend.pool.query(
      `insert into domain_events (kind, at, by_side, artist_id, venue_id) values ($1, private.now() - interval '8 days', $2, $3, $4)`,
      [kind, side, profileId, venue.profileId],
    );
  await Promise.all([backend.runJobs(), backend.runJobs()]);
  const { fairness } = await told();
  const of = (division: string) => fairness?.groups.filter((each) => each.division === division) ?? [];
  const admins = 1;
  expect(of('standing')).toMatchObject([
    {
      label: expect.stringMatching(/^New/),
      profiles: 2 + admins,
      shown: 3,
      asked: 1,
      answered: 2,
      accepted: 1,
    },
    { label: 'Established', profiles: 1, shown: 0, asked: 0, answered: 0, accepted: 0 },
  ]);
  expect(of('fee').map(({ label, shown }) => [label, shown])).toEqual([
    ['Lowest quarter of fees', 1],
    ['Second quarter', 0],
    ['Third quarter', 2],
    ['Names no fee', 0],
  ]);
  expect(of('genre').find(({ label }) => label === 'Jazz')).toMatchObject({ profiles: 2, shown: 3 });
  expect(of('city')).toMatchObject([{ label: 'Not in the list of cities', shown: 3 }]);
  const { rows } = await backend.pool.query('select count(*)::int as n from private.match_fairness');
  await backend.runJobs();
  expect((await backend.pool.query('select count(*)::int as n from private.match_fairness')).rows).toEqual(
    rows,
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#core/members/roles.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

const stepsOf = async (who: Person) =>
  (await people.read(who, '/first-steps')) as never as {
    data: { done: string[]; openShowId: string | null };
    error: { code: string };
  };
const doneBy = async (who: Person) => (await stepsOf(who)).data.done;
/** What a page of this person asks once: whether there is anything to lead to. */
const ledTo = async ({ token, profileId }: Person) => {
  const response = await fetch(`${backend.url}/rest/v1/rpc/my_profiles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      apikey: backend.publishableKey,
    },
    body: '{}',
  });
  const rows = (await response.json()) as { id: string; first_steps: string | null }[];
  return rows.find(({ id }) => id === profileId)?.first_steps;
};
async function member(of: Person, role: Role): Promise<Person> {
  const person = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, $2, $3, $4)`,
    [of.profileId, of.side, person.userId, role],
  );
  return { ...person, profileId: of.profileId, actsFor: of.profileId, side: of.side };
}

test('each step of a venue is done when its rows say so, and the first offer ends them', async () => {
  const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
  expect(await doneBy(venue)).toEqual(['profile']);
  await backend.pool.query(
    `update venue_profiles set stage_photo_path = user_id || '/stage.png' where id = $1`,
    [venue.profileId],
  );
  const showId = await people.open(venue, await people.aNight());
  expect(await stepsOf(venue)).toMatchObject({
    data: { done: ['profile', 'photo', 'night'], openShowId: showId },
  });
  await people.read(venue, `/matches?showId=${showId}`);
  await expect.poll(() => doneBy(venue)).toContain('matches');
  expect(await ledTo(venue)).toBe('open');
  await people.request(venue, showId, artist);
  expect(await doneBy(venue)).toContain('offer');
  expect(await ledTo(venue)).toBeNull();
  // Whom it asked has sent nothing yet.
  expect(await doneBy(artist)).toEqual(['profile']);
  expect(await ledTo(artist)).toBe('open');
});

test('each step of an artist is done when its rows say so, also before its turn', async () => {
  const [venue, artist] = await Promise.all([people.venue(), people.artist({ fee_min_cents: 10_000 })]);
  const showId = await people.open(venue, await people.aNight());
  expect(await doneBy(artist)).toEqual(['profile', 'fee']);
  await people.read(artist, '/openings');
  await expect.poll(() => doneBy(artist)).toContain('openings');
  await people.done(artist, 'keep-availability-rule', {
    ...{
      ruleId: crypto.randomUUID(),
      status: 'free',
      weekdays: [5],
      from: await people.today(),
      until: null,
    },
    ...{ exceptMonths: [], exceptDays: [] },
  });
  expect(await doneBy(artist)).toEqual(['profile', 'fee', 'days', 'openings']);
  await people.request(artist, showId);
  expect(await doneBy(artist)).toContain('request');
  expect(await ledTo(artist)).toBeNull();
});

test('a venue without a city, and an account without a profile, begin at the profile', async () => {
  const venue = await people.venue();
  await backend.pool.query(`update venue_profiles set time_zone = 'UTC' where id = $1`, [venue.profileId]);
  expect(await doneBy(venue)).toEqual([]);
  const fresh = await people.account('artist');
  expect(await doneBy(fresh as Person)).toEqual([]);
  expect(await people.refused(fresh as Person, 'hide-first-steps', { isHidden: true })).toMatch(/no-profile/);
});

test('hidden by one who acts for the profile, they are hidden for all of them, and come back so', async () => {
  const venue = await people.venue();
  const booker = await member(venue, 'booker');
  expect(
    (await Promise.all([1, 2].map(() => people.send(booker, 'hide-first-steps', { isHidden: true })))).map(
      ({ status }) => status,
    ),
  ).toEqual([200, 200]);
  expect(await Promise.all([ledTo(venue), ledTo(booker)])).toEqual(['hidden', 'hidden']);
  // Whoever comes later does not bring them back.
  expect(await ledTo(await member(venue, 'booker'))).toBe('hidden');
  const answer = await people.send(venue, 'hide-first-steps', { isHidden: false });
  expect(answer.changed).toContain('profile_members');
  expect(await ledTo(booker)).toBe('open');
});

test('who may not send an offer is led to none, and no stranger reads or hides the steps of a profile', async () => {
  const venue = await people.venue();
  const other = await people.venue();
  for (const role of ['production', 'finance', 'crew'] as const) {
    const who = await member(venue, role);
    expect(await ledTo(who)).toBeNull();
    expect((await stepsOf(who)).error.code).toBe('not-your-role');
    expect(await people.refused(who, 'hide-first-steps', { isHidden: true })).toMatch(/^403 not-your-role/);
  }
  const stranger = { ...other, actsFor: venue.profileId };
  expect((await stepsOf(stranger)).error.code).toBe('not-a-member');
  expect(await people.refused(stranger, 'hide-first-steps', { isHidden: true })).toMatch(/^403 not-a-member/);
  expect(await ledTo(venue)).toBe('open');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** A member of an artist, who has to be free for its offers. */
async function asked(of: Person, name: string, role: Role = 'crew'): Promise<Person> {
  const person = await people.venue();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'artist', $2, $3)`,
    [of.profileId, person.userId, role],
  );
  await backend.pool.query('update settings set full_name = $2 where user_id = $1', [person.userId, name]);
  await people.done(of, 'ask-member', { userId: person.userId, isAsked: true });
  return { ...person, actsFor: of.profileId, side: 'artist' };
}
/** A leader with two who have to be free, and an offer to them. */
async function offered() {
  const [venue, leader] = await Promise.all([people.venue(), people.artist()]);
  const [ann, bo] = [await asked(leader, 'Ann'), await asked(leader, 'Bo')];
  const day = await people.aNight();
  const showId = await people.open(venue, day);
  const bookingId = await people.request(venue, showId, leader);
  return { venue, leader, ann, bo, day, showId, bookingId };
}
type Band = { bookingId: string; members: { name: string; isFree: boolean | null }[] }[];
const bandOf = async (who: Person) =>
  ((await people.read(who, '/band-of-offers')).data as never as Band).map(({ members }) =>
    members.map(({ name, isFree }) => [name, isFree]),
  );
const newsOf = async ({ userId }: Person, kind: string) =>
  (
    await backend.pool.query(
      'select params, route, is_new from notifications where user_id = $1 and kind = $2 order by seq',
      [userId, kind],
    )
  ).rows;

test('an offer asks the members who have to be free, and its leader sees who is missing', async () => {
  const { venue, leader, ann, bo, day, bookingId } = await offered();
  for (const member of [ann, bo])
    expect(await newsOf(member, 'band-asked')).toEqual([
      { params: { day, asks: 'venue' }, route: `/my-days?booking=${bookingId}`, is_new: true },
    ]);
  expect(await newsOf(leader, 'band-asked')).toEqual([]);
  expect(await bandOf(leader)).toEqual([
    [
      ['Ann', null],
      ['Bo', null],
    ],
  ]);
  expect((await people.read(ann, '/band-questions')).data).toMatchObject([
    { bookingId, day, venue: venue.name, isFree: null, isMarked: false },
  ]);
  await people.done(ann, 'answer-band', { bookingId, isFree: true });
  expect((await newsOf(ann, 'band-asked'))[0].is_new).toBe(false);
  expect(await newsOf(leader, 'band-answered')).toEqual([]);
  await people.done(bo, 'answer-band', { bookingId, isFree: true });
  expect(await newsOf(leader, 'band-answered')).toMatchObject([{ params: { day, how: 'all-free', of: 2 } }]);
  expect(await bandOf(leader)).toEqual([
    [
      ['Ann', true],
      ['Bo', true],
    ],
  ]);
});

test('the first no is told, and an offer is accepted without somebody only when that is said', async () => {
  const { leader, ann, bo, day, bookingId } = await offered();
  const accept = (input = {}) => people.refused(leader, 'accept-booking', { bookingId, ...input });
  expect(await accept()).toBe('409 band-incomplete: Ann and Bo have not said yet whether they are free.');
  await people.done(ann, 'answer-band', { bookingId, isFree: false });
  await people.done(bo, 'answer-band', { bookingId, isFree: false });
  expect(await newsOf(leader, 'band-answered')).toMatchObject([{ params: { day, how: 'not-free' } }]);
  await people.done(bo, 'answer-band', { bookingId, isFree: true });
  expect(await accept()).toBe('409 band-incomplete: Ann is not free that day.');
  await people.done(leader, 'accept-booking', { bookingId, despite: true });
  expect(await people.refused(ann, 'answer-band', { bookingId, isFree: true })).toMatch(/^409 question-over/);
});

test('whoever marked the day is not asked: the mark answers, and the last word counts', async () => {
  const [venue, leader] = await Promise.all([people.venue(), people.artist()]);
  const [ann, bo] = [await asked(leader, 'Ann'), await asked(leader, 'Bo')];
  const day = await people.aNight();
  await people.done(ann, 'mark-own-days', { days: [day], isFree: false });
  await people.done(bo, 'mark-own-days', { days: [day], isFree: true });
  const bookingId = await people.request(venue, await people.open(venue, day), leader);
  expect(await newsOf(ann, 'band-asked')).toEqual([]);
  expect(await bandOf(leader)).toEqual([
    [
      ['Ann', false],
      ['Bo', true],
    ],
  ]);
  await people.done(ann, 'answer-band', { bookingId, isFree: true });
  expect(await newsOf(leader, 'band-answered')).toMatchObject([{ params: { how: 'all-free' } }]);
  await people.done(bo, 'mark-own-days', { days: [day], isFree: false });
  expect((await bandOf(leader))[0]).toContainEqual(['Bo', false]);
  await people.done(bo, 'mark-own-days', { days: [day], isFree: null });
  expect((await bandOf(leader))[0]).toContainEqual(['Bo', null]);
});

test('members who answer at once tell once that all are free', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { leader, ann, bo, bookingId } = await offered();
    await Promise.all(
      [ann, bo, ann, bo].map((who) => people.done(who, 'answer-band', { bookingId, isFree: true })),
    );
    expect(await newsOf(leader, 'band-answered')).toHaveLength(1);
  }
});

test('whoever asks for a night on the side of the artist is free by that', async () => {
  const [venue, leader] = await Promise.all([people.venue(), people.artist()]);
  const manager = await asked(leader, 'Mo', 'booker');
  await people.done(leader, 'ask-member', { userId: leader.userId, isAsked: true });
  const showId = await people.open(venue, await people.aNight());
  await people.done(leader, 'request-booking', {
    showId,
    deal: { kind: 'guarantee', guaranteeCents: 10_000 },
  });
  expect((await bandOf(leader))[0]?.map(([, isFree]) => isFree)).toEqual([true, null]);
  expect(await newsOf(leader, 'band-asked')).toEqual([]);
  expect(await newsOf(manager, 'band-asked')).toMatchObject([{ params: { asks: 'artist' } }]);
});

describe('nobody else', () => {
  test('answers: a member who is not asked, one who was removed, a stranger, the venue', async () => {
    const { venue, leader, ann, bookingId } = await offered();
    const answer = (who: Person) => people.refused(who, 'answer-band', { bookingId, isFree: true });
    expect(await answer(leader)).toMatch(/^404 not-asked/);
    expect(await answer(await people.artist())).toMatch(/^404 not-asked/);
    expect(await answer(venue)).toMatch(/^404 not-asked/);
    await people.done(leader, 'remove-member', { userId: ann.userId });
    expect(await answer({ ...ann, actsFor: undefined })).toMatch(/^404 not-asked/);
    expect((await bandOf(leader))[0]).toEqual([['Bo', null]]);
  });

  test('reads who is free: not the venue, and of a member their own answer alone', async () => {
    const { venue, ann, bo, bookingId } = await offered();
    await people.done(bo, 'answer-band', { bookingId, isFree: false });
    expect((await people.read(ann, '/band-of-offers')).error?.code).toBe('not-your-role');
    expect((await people.read(venue, '/band-of-offers')).error?.code).toBe('only-artists');
    const events = await backend.ask(`/rest/v1/domain_events?select=kind&booking_id=eq.${bookingId}`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${venue.token}` },
    });
    expect(await events.json()).toEqual([{ kind: 'booking-requested' }]);
  });

  test('chooses who is asked: a member of theirs, by an owner, of an artist', async () => {
    const { venue, leader, ann } = await offered();
    expect(await people.refused(ann, 'ask-member', { userId: ann.userId, isAsked: false })).toMatch(
      /^403 not-your-role/,
    );
    expect(await people.refused(leader, 'ask-member', { userId: venue.userId, isAsked: true })).toMatch(
      /^404 unknown-member/,
    );
    expect(await people.refused(venue, 'ask-member', { userId: venue.userId, isAsked: true })).toMatch(
      /^403 only-artists/,
    );
  });
});

describe('the mail that asks a member', () => {
  const mailTo = async ({ userId }: Person) => {
    const { rows } = await backend.pool.query('select email from auth.users where id = $1', [userId]);
    await backend.runJobs();
    return (await backend.mails()).findLast(({ to }) => to === rows[0].email)?.text ?? '';
  };
  const linksIn = (text: string) =>
    [...text.matchAll(/\/functions\/v1\/api\/band\/\S+/g)].map(([link]) => link);
  const saidBy = async ({ userId }: Person) =>
    (await backend.pool.query('select is_free from private.band_answers where user_id = $1', [userId])).rows;

  test('has two links that answer without signing in, and tells no deal', async () => {
    const { leader, ann, bookingId } = await offered();
    const text = await mailTo(ann);
    expect(text).toContain('Are you free on');
    expect(text).not.toMatch(/€|EUR|guarantee/i);
    const [yes = '', no = ''] = linksIn(text);
    // A program that looks at links answers nothing.
    const looked = await backend.ask(yes);
    expect(looked.status).toBe(200);
    expect(await looked.text()).toContain('data-go');
    expect(await saidBy(ann)).toEqual([]);
    expect((await backend.ask(yes, { method: 'POST', redirect: 'manual' })).status).toBe(303);
    expect(await saidBy(ann)).toEqual([{ is_free: true }]);
    expect(await (await backend.ask(yes)).text()).toContain('You are free');
    // Followed after the first, the other one asks, and does nothing by itself.
    const other = await (await backend.ask(no)).text();
    expect(other).toContain('You said that you are free');
    expect(other).not.toContain('data-go="1"');
    await backend.ask(no, { method: 'POST', redirect: 'manual' });
    expect(await saidBy(ann)).toEqual([{ is_free: false }]);
    await people.done(leader, 'accept-booking', { bookingId, despite: true });
    for (const method of ['GET', 'POST'])
      expect((await backend.ask(yes, { method })).status, method).toBe(404);
  });

  test('has links that end with the membership, and none that somebody makes', async () => {
    const { leader, ann } = await offered();
    const [yes = ''] = linksIn(await mailTo(ann));
    const suspended = (until: string) =>
      backend.pool.query(`update auth.users set banned_until = ${until} where id = $1`, [ann.userId]);
    await suspended(`now() + interval '1 day'`);
    for (const method of ['GET', 'POST'])
      expect((await backend.ask(yes, { method })).status, method).toBe(404);
    await suspended('null');
    expect((await backend.ask(yes)).status).toBe(200);
    await people.done(leader, 'remove-member', { userId: ann.userId });
    expect((await backend.ask(yes, { method: 'POST' })).status).toBe(404);
    expect((await backend.ask(`${yes.slice(0, -4)}AAAA`, { method: 'POST' })).status).toBe(404);
    expect(await saidBy(ann)).toEqual([]);
  });
});

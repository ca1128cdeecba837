import { beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#core/refusal.ts';
import { REMOVED } from '#core/reports/removed.ts';
import { noticesTo, type People, peopleOf } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
let admin: Player;
let people: People;

beforeAll(async () => {
  people = peopleOf(backend);
  admin = await newArtist(backend);
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  // As after the second step, without which an admin is none.
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
});

const report = (who: Player, thing: object, more: object = {}) =>
  stage.act(who, 'report', { ...thing, reason: 'abuse', ...more });
const decide = (reportId: unknown, decision: string, why = 'It breaks our terms.') =>
  stage.act(admin, 'decide-report', { reportId, decision, reason: why });
const tokenOf = async (who: Player) => (await who.client.auth.getSession()).data.session?.access_token ?? '';
const rowOf = async (id: unknown) =>
  (await backend.pool.query('select * from reports where id = $1', [id])).rows[0];
const told = async (who: Player) =>
  (await noticesTo(backend.pool, who)).filter(({ kind }) => kind.startsWith('report-'));

const member = (of: Player, who: Player, role: string) =>
  backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role)
     select $1, side, $2, $3 from private.profile_members where profile_id = $1 limit 1`,
    [of.profileId, who.userId, role],
  );

async function written(content: string) {
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const { data: conversation } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const id = crypto.randomUUID();
  await artist.client.from('messages').insert({ id, conversation_id: conversation, content } as never);
  return { venue, artist, id };
}
async function reviewed() {
  const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
  const { bookingId } = await bookedShow(backend, { venue, artist, daysAgo: 20 });
  const { data } = await stage.act(venue, 'submit-review', { bookingId, stars: 1, comment: 'Thieves.' });
  return { venue, artist, id: data.reviewId as string };
}

describe('a report', () => {
  test('keeps what was reported as it was, and tells the admins', async () => {
    const { venue, artist, id } = await written('You fools');
    const { status, data } = await report(venue, { what: 'message', id }, { words: 'Look at this.' });
    expect(status).toBe(200);
    expect(await rowOf(data.reportId)).toMatchObject({
      ...{ what: 'message', target_id: id, reason: 'abuse', words: 'Look at this.' },
      ...{ reported_profile: artist.profileId, kept: { name: artist.name, text: 'You fools' } },
    });
    expect((await told(admin)).at(-1)).toMatchObject({
      title: 'A message was reported',
      route: '/admin/reports',
    });
    // What is destroyed after is kept there.
    await backend.pool.query('delete from messages where id = $1', [id]);
    expect((await rowOf(data.reportId)).kept.text).toBe('You fools');
    expect(await told(artist)).toEqual([]);
  });

  test('of the same thing is one while it is open, also when two are sent at once', async () => {
    const { venue, id } = await written('You fools');
    const sent = await Promise.all([1, 2].map(() => report(venue, { what: 'message', id })));
    expect(new Set(sent.map(({ data }) => data.reportId)).size).toBe(1);
    await decide(sent[0]?.data.reportId, 'nothing');
    const again = await report(venue, { what: 'message', id });
    expect(again.data.reportId).not.toBe(sent[0]?.data.reportId);
  });

  test('is of what one can read, and of nothing of one’s own', async () => {
    const { venue, artist, id } = await written('You fools');
    const unknown = { status: 404, message: refusals.unknownThing().message };
    expect(await report(stage.venue, { what: 'message', id })).toMatchObject(unknown);
    expect(await report(venue, { what: 'picture', id: artist.profileId, path: 'no/such.jpg' })).toMatchObject(
      unknown,
    );
    const own = { status: 409, message: refusals.ownThing().message };
    expect(await report(artist, { what: 'message', id })).toMatchObject(own);
    expect(await report(artist, { what: 'profile', id: artist.profileId })).toMatchObject(own);
    expect(await report(venue, { what: 'profile', id: artist.profileId })).toMatchObject({ status: 200 });
  });

  test('is made by whoever sees the business of a profile: crew reads no message, and reports none', async () => {
    const { venue, id } = await written('You fools');
    const crew = await newArtist(backend);
    await member(venue, crew, 'crew');
    const input = { what: 'message', id, reason: 'abuse' };
    const token = await tokenOf(crew);
    const { error } = await people.send(
      { ...crew, side: 'venue', token, actsFor: venue.profileId },
      'report',
      input,
    );
    expect(error.code).toBe('not-your-role');
    expect(await report(crew, { what: 'message', id })).toMatchObject({ code: 'unknown-thing' });
  });

  test('is of nothing of another profile of one’s own', async () => {
    const [venue, other] = [await newVenue(backend), await newArtist(backend)];
    await member(other, venue, 'booker');
    expect(await report(venue, { what: 'profile', id: other.profileId })).toMatchObject({
      code: 'own-thing',
    });
  });

  test('is read by admins alone', async () => {
    const { venue, id } = await written('You fools');
    const { data } = await report(venue, { what: 'message', id });
    const read = async (who: Player) => {
      const answer = await fetch(`${backend.url}/functions/v1/api/reports?state=open`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${await tokenOf(who)}` },
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await read(venue)).status).toBe(403);
    const { body } = await read(admin);
    expect(
      body.data.reports.find((each: { reportId: string }) => each.reportId === data.reportId),
    ).toMatchObject({
      reporter: { profileId: venue.profileId, name: venue.name },
      decided: null,
    });
  });
});

describe('a decision', () => {
  test('removes a message, and tells both sides without the name of who reported it', async () => {
    const { venue, artist, id } = await written('You fools');
    const { data } = await report(venue, { what: 'message', id });
    expect(await decide(data.reportId, 'remove')).toMatchObject({
      status: 200,
      data: { decision: 'remove' },
    });
    const { data: read } = await artist.client.from('messages').select('content').eq('id', id);
    expect(read).toEqual([{ content: REMOVED() }]);
    expect(await told(artist)).toEqual([
      {
        kind: 'report-decided',
        title: 'We removed your message',
        description: 'It breaks our terms. Write to us if you see it otherwise.',
        route: '/support',
      },
    ]);
    expect((await told(venue)).at(-1)).toMatchObject({ description: 'We removed the message. Thank you.' });
    const events = await artist.client.from('domain_events').select('*').like('kind', 'report-%');
    expect(JSON.stringify(events.data)).not.toContain(venue.profileId);
    expect(JSON.stringify(events.data)).not.toContain(venue.userId);
    expect(events.data).toHaveLength(1);
    expect((await rowOf(data.reportId)).kept.text).toBe('You fools');
  });

  test('takes a review down: it counts nowhere, and its writer alone reads it', async () => {
    const { venue, artist, id } = await reviewed();
    const { data } = await report(artist, { what: 'review', id });
    await decide(data.reportId, 'remove');
    const seen = async (who: Pick<Player, 'client'>) =>
      (await who.client.from('reviews').select('id').eq('id', id)).data;
    expect(await seen(venue)).toEqual([{ id }]);
    for (const who of [artist, stage.artist, { client: backend.anonymous() }])
      expect(await seen(who)).toEqual([]);
    const { rows } = await backend.pool.query(
      'select rating, review_count from artist_profiles where id = $1',
      [artist.profileId],
    );
    expect(rows).toEqual([{ rating: null, review_count: 0 }]);
  });

  test('removes a picture from its profile', async () => {
    const artist = await newArtist(backend);
    const photos = [`${artist.userId}/one.jpg`, `${artist.userId}/two.jpg`];
    await backend.pool.query('update artist_profiles set photo_paths = $2 where id = $1', [
      artist.profileId,
      photos,
    ]);
    const { data } = await report(stage.venue, { what: 'picture', id: artist.profileId, path: photos[0] });
    await decide(data.reportId, 'remove');
    const { rows } = await backend.pool.query('select photo_paths from artist_profiles where id = $1', [
      artist.profileId,
    ]);
    expect(rows).toEqual([{ photo_paths: [photos[1]] }]);
  });

  test('is made once, by admins alone, and is changed by nobody', async () => {
    const { venue, id } = await written('You fools');
    const { data } = await report(venue, { what: 'message', id });
    const input = { reportId: data.reportId, decision: 'warn', reason: 'Be kind.' };
    expect(await stage.act(venue, 'decide-report', input)).toMatchObject({
      status: 403,
      code: 'only-admins',
    });
    const both = await Promise.all([decide(data.reportId, 'warn'), decide(data.reportId, 'nothing')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const change of [`set why = 'No'`, `set decision = 'nothing', why = 'x'`, `set reason = 'spam'`])
      await expect(
        backend.pool.query(`update reports ${change} where id = $1`, [data.reportId]),
      ).rejects.toMatchObject({ constraint: 'reports_decided_once' });
    await expect(
      backend.pool.query('delete from reports where id = $1', [data.reportId]),
    ).rejects.toMatchObject({ constraint: 'reports_decided_once' });
  });

  test('does not remove a whole profile', async () => {
    const { data } = await report(stage.venue, { what: 'profile', id: stage.artist.profileId });
    expect(await decide(data.reportId, 'remove')).toMatchObject({ code: 'not-removable' });
    expect(await decide(data.reportId, 'warn')).toMatchObject({ status: 200 });
  });
});

test('of an account that goes, its words in reports and its name go, and what is open stays', async () => {
  const { venue, artist, id } = await written('You fools');
  const { data } = await report(venue, { what: 'message', id }, { words: 'Look at this.' });
  await stage.act(venue, 'delete-account', { confirm: true });
  expect(await rowOf(data.reportId)).toMatchObject({
    words: null,
    reporter_id: null,
    reporter_profile: null,
  });
  await stage.act(artist, 'delete-account', { confirm: true });
  expect((await rowOf(data.reportId)).kept.text).toBe('You fools');
  await decide(data.reportId, 'warn');
  expect((await rowOf(data.reportId)).kept).toEqual({});
});

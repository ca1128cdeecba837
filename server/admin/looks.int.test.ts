import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOOK_PAGES, type LookPage } from '#core/admin/looks.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { bookedShow } from '#testing/stage.ts';

const { backend, people } = setPeople();
let admin: Person;
let other: Person;
let venue: Person;
beforeAll(async () => {
  [admin, other] = [await anAdmin(backend, people), await anAdmin(backend, people)];
});
beforeEach(async () => {
  venue = await people.venue();
});

const reason = 'A payout of theirs hangs.';
const HOUR = 1 / 24;
async function read<Answer>(who: Person, name: string, query: Record<string, string> = {}) {
  const response = await fetch(`${backend.url}/functions/v1/api/${name}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  const { data, error } = (await response.json()) as { data: Answer; error?: { code: string } };
  return error ? (`${response.status} ${error.code}` as never) : data;
}
const looked = (lookId: string, page: LookPage, who = admin) =>
  read<ReadAnswer<'look'>>(who, 'look', { lookId, page });
const logOf = (who: Person) => read<ReadAnswer<'looks-at-me'>>(who, 'looks-at-me');
const begin = (more: object = {}, who = admin) =>
  people.done(who, 'begin-look', { profileId: venue.profileId, urgent: false, reason, ...more });
const beginRefused = (more: object = {}, who = admin) =>
  people.refused(who, 'begin-look', { profileId: venue.profileId, urgent: false, reason, ...more });
const ask = (who = admin) => people.done(who, 'ask-to-look', { profileId: venue.profileId, reason });
const consented = async (hours = 4) => {
  const { requestId } = await ask();
  await people.done(venue, 'answer-look', { requestId, answer: 'yes', hours });
  return requestId as string;
};
const bellOf = async ({ userId }: Person) =>
  (
    await backend.pool.query(
      'select kind, params, route from notifications where user_id = $1 order by seq',
      [userId],
    )
  ).rows;
const member = async (role: string) => {
  const person = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, $3)`,
    [venue.profileId, person.userId, role],
  );
  return { ...person, side: 'venue' as const, profileId: venue.profileId, actsFor: venue.profileId };
};

describe('with consent', () => {
  test('an owner is asked, says yes for some hours, and reads who looked, when, why, and at which pages', async () => {
    const { requestId } = await ask();
    expect(await people.refused(admin, 'ask-to-look', { profileId: venue.profileId, reason })).toMatch(
      /^409 look-asked-already/,
    );
    expect(await beginRefused()).toMatch(/^409 look-needs-consent/);
    expect(await bellOf(venue)).toMatchObject([{ kind: 'look-asked', params: { note: reason } }]);
    expect((await logOf(venue)).requests).toMatchObject([{ id: requestId, reason, status: 'open' }]);

    await people.done(venue, 'answer-look', { requestId, answer: 'yes', hours: 4 });
    expect((await bellOf(admin)).at(-1)).toMatchObject({
      kind: 'look-answered',
      route: `/admin/people/${venue.userId}/look`,
    });
    const { lookId, endsAt } = await begin();
    const { rows } = await backend.pool.query(`select $1::timestamptz - private.now() <= '1 hour' as short`, [
      endsAt,
    ]);
    expect(rows).toEqual([{ short: true }]);
    expect((await bellOf(venue)).at(-1)).toMatchObject({
      kind: 'look-begun',
      params: { basis: 'consent', note: reason },
    });
    await looked(String(lookId), 'bookings');
    await looked(String(lookId), 'money');
    await looked(String(lookId), 'money');
    const [entry, ...more] = (await logOf(venue)).looks;
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ id: lookId, admin: admin.name, reason, byConsent: true });
    expect(entry?.pages.map(({ page }) => page)).toEqual(['bookings', 'money']);
  });

  test('nobody but the admin who asked looks, and only while it lasts', async () => {
    await consented(1);
    expect(await beginRefused({}, other)).toMatch(/^409 look-needs-consent/);
    await backend.moveClock(HOUR / 2);
    const { lookId, endsAt } = await begin();
    // No longer than the consent.
    expect(Date.parse(String(endsAt))).toBeLessThan(Date.parse((await now()).toISOString()) + 31 * 60_000);
    expect(await looked(String(lookId), 'bookings', other)).toBe('404 unknown-look');
    await backend.moveClock(HOUR / 2 + 0.001);
    expect(await looked(String(lookId), 'bookings')).toBe('409 look-over');
    expect(await beginRefused()).toMatch(/^409 look-needs-consent/);
  });

  test('its owner ends it at once, and every look with it', async () => {
    const requestId = await consented();
    const { lookId } = await begin();
    await looked(String(lookId), 'calendar');
    await people.done(venue, 'answer-look', { requestId, answer: 'end' });
    expect(await looked(String(lookId), 'calendar')).toBe('409 look-over');
    expect(await beginRefused()).toMatch(/^409 look-refused/);
    expect(await people.refused(venue, 'answer-look', { requestId, answer: 'end' })).toMatch(
      /^409 look-over/,
    );
  });

  test('a no stands for a day, for every admin and however urgent it is called', async () => {
    const { requestId } = await ask();
    await people.done(venue, 'answer-look', { requestId, answer: 'no' });
    expect(await people.refused(venue, 'answer-look', { requestId, answer: 'yes', hours: 1 })).toMatch(
      /^409 look-answered-already/,
    );
    for (const who of [admin, other]) {
      expect(await beginRefused({ urgent: true }, who)).toMatch(/^409 look-refused/);
      expect(await people.refused(who, 'ask-to-look', { profileId: venue.profileId, reason })).toMatch(
        /^409 look-refused/,
      );
    }
    await backend.moveClock(1.01);
    await ask();
  });

  test('two answers at once: one of them stands', async () => {
    const { requestId } = await ask();
    const each = await Promise.all([
      people.send(venue, 'answer-look', { requestId, answer: 'yes', hours: 2 }),
      people.send(venue, 'answer-look', { requestId, answer: 'no' }),
    ]);
    expect(each.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('only owners of that profile answer and read the log', async () => {
    const { requestId } = await ask();
    const [booker, stranger] = [await member('booker'), await people.venue()];
    expect(await people.refused(booker, 'answer-look', { requestId, answer: 'no' })).toMatch(
      /^403 not-your-role/,
    );
    expect(await people.refused(stranger, 'answer-look', { requestId, answer: 'no' })).toMatch(
      /^404 unknown-look/,
    );
    expect((await logOf(stranger)).requests).toEqual([]);
    expect(await bellOf(booker)).toEqual([]);
  });
});

describe('for an urgent reason', () => {
  test('a look needs the reason, lasts an hour, and every owner is told and mailed', async () => {
    const second = await member('owner');
    expect(await beginRefused({ urgent: true, reason: ' ' })).toMatch(/give a reason/);
    const { lookId } = await begin({ urgent: true });
    for (const owner of [venue, second])
      expect((await bellOf(owner)).at(-1)).toMatchObject({
        kind: 'look-begun',
        params: { basis: 'urgent', note: reason },
      });
    await backend.runJobs();
    const subjects = (await backend.mails())
      .filter(({ to }) => to === `${venue.userId}@example.com`)
      .map(({ subject }) => subject);
    expect(subjects).toContain('Somebody from Running Order looks at your profile');
    expect((await logOf(venue)).looks).toMatchObject([{ id: lookId, byConsent: false, reason }]);
    await backend.moveClock(HOUR + 0.001);
    expect(await looked(String(lookId), 'bookings')).toBe('409 look-over');
  });

  test('whatever any program writes, no look lasts longer, and none is changed afterwards', async () => {
    const { lookId } = await begin({ urgent: true });
    for (const change of [
      `update private.looks set ends_at = ends_at + interval '1 minute' where id = $1`,
      `update private.looks set reason = 'Nothing' where id = $1`,
    ])
      await expect(backend.pool.query(change, [lookId]), change).rejects.toMatchObject({ code: '23514' });
  });
});

test('a look shows what stands on each page, without the text of a message, and writes nothing of the profile', async () => {
  const artist = await people.artist();
  await bookedShow(backend, { venue, artist, deal: GUARANTEE, daysAgo: 3 });
  await backend.pool.query(
    `with talk as (insert into conversations (artist_id, venue_id) values ($1, $2)
       on conflict (artist_id, venue_id) do update set created_at = conversations.created_at returning id)
     insert into messages (conversation_id, sender_id, sender_side, content) select id, $3, 'artist', 'Between us alone' from talk`,
    [artist.profileId, venue.profileId, artist.userId],
  );
  const { lookId } = await begin({ urgent: true });
  const before = await everything();
  const pages: Record<string, ReadAnswer<'look'>> = {};
  for (const page of LOOK_PAGES) pages[page] = await looked(String(lookId), page);
  expect(pages.bookings?.rows).toMatchObject([
    { artist: artist.name, venue: venue.name, guaranteeCents: 50_000 },
  ]);
  expect(pages.agreements?.rows).toMatchObject([{ artist: artist.name }]);
  expect(pages.calendar?.rows).toMatchObject([{ with: artist.name }]);
  expect(pages.messages?.rows).toMatchObject([{ messages: 1 }]);
  expect(pages.money?.rows).toEqual(expect.any(Array));
  expect(JSON.stringify(pages)).not.toContain('Between us');
  expect(await everything()).toEqual(before);
});

test('who is no admin, has no second step, or shares the demo’s password looks at nothing', async () => {
  const { lookId } = await begin({ urgent: true });
  const input = { profileId: venue.profileId, urgent: true, reason };
  expect(await people.refused(venue, 'begin-look', input)).toMatch(/^403 only-admins/);
  expect(await looked(String(lookId), 'bookings', venue)).toBe('403 only-admins');
  const bare = await people.artist();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [bare.userId]);
  expect(await people.refused(bare, 'begin-look', input)).toMatch(/^403 only-admins/);
  expect(await looked(String(lookId), 'bookings', bare)).toBe('403 only-admins');
  expect(await read(bare, 'looks-at', { personId: venue.userId })).toBe('403 only-admins');
});

const now = async () =>
  new Date((await backend.pool.query('select private.now() as now')).rows[0].now as string);

/** Everything that both sides keep, as text. */
async function everything(): Promise<string[]> {
  const tables = [
    'bookings',
    'shows',
    'agreements',
    'availability',
    'conversations',
    'messages',
    'invoices',
    'payouts',
  ];
  return Promise.all(
    [...tables, 'notifications', 'domain_events', 'venue_profiles'].map(
      async (table) =>
        (
          await backend.pool.query(
            `select md5(string_agg(t::text, '' order by t::text)) as all from ${table} t`,
          )
        ).rows[0].all,
    ),
  );
}

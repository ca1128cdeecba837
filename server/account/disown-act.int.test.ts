import { describe, expect, test } from 'vitest';
import { plainEnglishIn } from '#testing/notices/plain-english.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const OWN = { holder: 'Nova Drift', iban: 'NL91ABNA0417164300' };
const THEIRS = { holder: 'Somebody Else', iban: 'DE89370400440532013000' };
const feed = { how: 'make', withHolds: true, withDays: true };

const accountOf = async ({ userId }: Person) =>
  (await backend.pool.query('select holder, masked from payout_accounts where user_id = $1', [userId]))
    .rows[0];
const sessionsOf = async ({ userId }: Person) =>
  (await backend.pool.query('select id from auth.sessions where user_id = $1', [userId])).rows.length;

/** The links of “This was not me” in the mails to an account, by subject, the newest last. */
async function mailedTo({ userId }: Person): Promise<{ subject: string; link: string }[]> {
  await backend.runJobs();
  const { rows } = await backend.pool.query('select email from auth.users where id = $1', [userId]);
  const mails = (await backend.mails()) as { to: string; subject: string; text: string }[];
  return mails
    .filter(({ to, text }) => to === rows[0].email && text.includes('/not-me/'))
    .map(({ subject, text }) => ({ subject, link: /https?:\S+\/not-me\/\S+/.exec(text)?.[0] ?? '' }));
}

const seenLinks = async ({ token }: Person): Promise<unknown> =>
  (
    await fetch(`${backend.url}/rest/v1/rpc/my_links`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
  ).json();

const press = (link: string) => fetch(link, { method: 'POST', redirect: 'manual' });

test('a calendar link goes with the sessions that its owner ends, unless it was made in the one that stays', async () => {
  const venue = await people.venue();
  const status = async (token: unknown) =>
    (await fetch(`${backend.url}/functions/v1/api/calendar-feed/${token}.ics`)).status;
  const leave = () =>
    fetch(`${backend.url}/auth/v1/logout?scope=others`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${venue.token}` },
    });
  const { token } = await people.done(venue, 'keep-calendar-feed', feed);
  expect((await leave()).status).toBe(204);
  expect(await status(token)).toBe(200);
  const listed = () => seenLinks(venue);
  expect(await listed()).toMatchObject([{ kind: 'calendar', is_left_over: false }]);
  // As a borrowed session made it, that has ended since.
  await backend.pool.query(
    'update private.calendar_feeds set made_in = gen_random_uuid() where user_id = $1',
    [venue.userId],
  );
  // It is listed before it is ended, to its owner alone.
  expect(await listed()).toMatchObject([{ kind: 'calendar', is_left_over: true }]);
  expect(await seenLinks(await people.artist())).toEqual([]);
  expect((await leave()).status).toBe(204);
  expect(await status(token)).toBe(404);
  expect(await listed()).toEqual([]);
});

describe('“This was not me” in the mail about an act that carries something out of the account', () => {
  test('says when by the clock of the account', async () => {
    const venue = await people.venue();
    await backend.pool.query(`update settings set time_zone = 'Asia/Tokyo' where user_id = $1`, [
      venue.userId,
    ]);
    await people.done(venue, 'keep-calendar-feed', feed);
    await backend.runJobs();
    const mails = (await backend.mails()) as { text: string }[];
    const told = mails.findLast(({ text }) => text.includes('/not-me/'));
    expect(told?.text).toMatch(/When: \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M GMT\+9/);
  });

  test('gives the payout account back, ends every session and the links of that one; pressed twice, once', async () => {
    const artist = await people.artist();
    await people.done(artist, 'save-payout-account', OWN);
    // Long ago, in a session of its own.
    await backend.pool.query(
      `update private.guarded_acts set at = at - interval '5 days', session_id = gen_random_uuid(), mail_due_at = null
       where user_id = $1`,
      [artist.userId],
    );
    await backend.pool.query('update settings set email_updates = false where user_id = $1', [artist.userId]);
    const { token } = await people.done(artist, 'keep-calendar-feed', feed);
    await people.done(artist, 'save-payout-account', THEIRS);
    const mails = await mailedTo(artist);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A private link to your calendar was made',
      'Your payout account was changed',
    ]);
    const { link = '' } = mails.find(({ subject }) => subject.includes('payout')) ?? {};
    // Looking at it does nothing.
    const looked = await fetch(link);
    expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining('This was not me')]);
    expect(await accountOf(artist)).toMatchObject({ holder: THEIRS.holder });

    expect((await press(link)).status).toBe(303);
    expect(await accountOf(artist)).toEqual({ holder: OWN.holder, masked: 'NL•• •••• 4300' });
    expect(await sessionsOf(artist)).toBe(0);
    const read = await fetch(`${backend.url}/functions/v1/api/calendar-feed/${token}.ics`);
    expect(read.status).toBe(404);

    await backend.pool.query('update payout_accounts set saved_by = null, holder = $2 where user_id = $1', [
      ...[artist.userId, 'Named later'],
    ]);
    expect((await press(link)).status).toBe(303);
    expect(await (await fetch(link)).text()).toContain('It is taken back');
    expect(await accountOf(artist)).toMatchObject({ holder: 'Named later' });
    expect(await mailedTo(artist)).toHaveLength(2);
  });

  test('is read in the language of the mail, and by the clock of the account', async () => {
    const artist = await people.artist();
    await backend.pool.query(
      `update settings set time_zone = 'Asia/Tokyo', language = 'ar-XB' where user_id = $1`,
      [artist.userId],
    );
    await people.done(artist, 'save-payout-account', OWN);
    await backend.pool.query(
      `update private.guarded_acts set session_id = gen_random_uuid() where user_id = $1`,
      [artist.userId],
    );
    await people.done(artist, 'keep-calendar-feed', feed);
    const link = (await mailedTo(artist)).at(-1)?.link ?? '';
    // Their device is in English, as one that they borrowed.
    const read = async () => (await fetch(link, { headers: { 'accept-language': 'en' } })).text();
    const english = (page: string) =>
      plainEnglishIn(page.replace(/<style>.*<\/style>|<[^>]*>|Running Order/gs, ' '), 'ar-XB');
    const asked = await read();
    expect(asked).toContain('<html lang="ar-XB" dir="rtl">');
    expect(english(asked)).toEqual([]);
    await press(link);
    const done = await read();
    expect(english(done)).toEqual([]);
    expect(done).toMatch(/<li>[^<]*\+9: /);
  });

  test('leaves no account where there was none, and is over after a week', async () => {
    const artist = await people.artist();
    await people.done(artist, 'save-payout-account', THEIRS);
    const [{ link } = { link: '' }] = await mailedTo(artist);
    const move = (days: number) =>
      backend.pool.query(`update private.clock set shift = shift + $1 * interval '1 day'`, [days]);
    await move(8);
    expect([(await fetch(link)).status, (await press(link)).status]).toEqual([404, 404]);
    await move(-8);
    expect((await press(`${link}x`)).status).toBe(404);
    expect(await accountOf(artist)).toMatchObject({ holder: THEIRS.holder });
    expect((await press(link)).status).toBe(303);
    expect(await accountOf(artist)).toBeUndefined();
  });
});

describe('members that a stranger let in', () => {
  const owners = async ({ profileId }: Person) =>
    (
      await backend.pool.query(
        'select user_id, role from private.profile_members where profile_id = $1 order by role, user_id',
        [profileId],
      )
    ).rows;
  const mine = ({ userId }: Person) => [{ user_id: userId, role: 'owner' }];

  test('go with the invitation, also where they have removed the owner meanwhile', async () => {
    const [venue, stranger] = [await people.venue(), await people.artist()];
    await backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [
      stranger.userId,
    ]);
    const email = `${stranger.userId}@example.com`;
    const { token } = await people.done(venue, 'invite-member', { email, role: 'owner' });
    await people.done(stranger, 'accept-invitation', { token });
    await people.done({ ...stranger, actsFor: venue.profileId }, 'remove-member', { userId: venue.userId });
    const [mail] = await mailedTo(venue);
    expect(mail?.subject).toBe('Somebody was invited to act for your profile');
    expect((await press(mail?.link ?? '')).status).toBeLessThan(400);
    expect(await owners(venue)).toEqual(mine(venue));
  });

  test.each(['change-role', 'hand-over'] as const)(
    'have the role from before again after %s',
    async (act) => {
      const [venue, stranger] = [await people.venue(), await people.artist()];
      await backend.pool.query(
        `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'crew')`,
        [venue.profileId, stranger.userId],
      );
      const { userId } = stranger;
      await people.done(
        venue,
        act,
        act === 'hand-over' ? { userId, become: 'booker' } : { userId, role: 'owner' },
      );
      await people.done({ ...stranger, actsFor: venue.profileId }, 'remove-member', { userId: venue.userId });
      const [mail] = await mailedTo(venue);
      expect((await press(mail?.link ?? '')).status).toBeLessThan(400);
      expect(await owners(venue)).toEqual([{ user_id: userId, role: 'crew' }, ...mine(venue)]);
    },
  );
});

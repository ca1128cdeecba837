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

const addressOf = async ({ userId }: Person): Promise<string> => {
  await backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [userId]);
  return (await backend.pool.query('select email from auth.users where id = $1', [userId])).rows[0].email;
};
/** Somebody who was invited and has accepted. */
async function member(of: Person, role: Role, who?: Person): Promise<Person> {
  const person = who ?? (await people.artist());
  const { token } = await people.done(of, 'invite-member', { email: await addressOf(person), role });
  await people.done(person, 'accept-invitation', { token });
  return { ...person, actsFor: of.profileId, side: of.side };
}
const listed = async (who: Person) =>
  (await people.read(who, '/members')).data as never as {
    members: { userId: string; role: Role; email: string | null; isMe: boolean }[];
    invitations: { id: string; email: string }[];
  };
const rolesOf = async (of: Person) =>
  Object.fromEntries((await listed(of)).members.map(({ userId, role }) => [userId, role]));

describe('an invitation', () => {
  test('is accepted once, by whom it was sent to, and makes them a member', async () => {
    const [owner, ben, other] = await Promise.all([people.venue(), people.artist(), people.artist()]);
    const { token } = await people.done(owner, 'invite-member', {
      email: await addressOf(ben),
      role: 'booker',
    });
    await addressOf(other);
    expect(await people.refused(other, 'accept-invitation', { token })).toMatch(
      /^403 invitation-for-another/,
    );
    expect((await people.send(ben, 'accept-invitation', { token })).data).toEqual({
      ...{ profileId: owner.profileId, side: 'venue', role: 'booker' },
    });
    expect(await people.refused(ben, 'accept-invitation', { token })).toMatch(/^409 invitation-over/);
    expect(await rolesOf(owner)).toEqual({ [owner.userId]: 'owner', [ben.userId]: 'booker' });
  });

  test('needs an address that was confirmed', async () => {
    const [owner, ben] = await Promise.all([people.venue(), people.artist()]);
    const email = await addressOf(ben);
    await backend.pool.query('update auth.users set email_confirmed_at = null where id = $1', [ben.userId]);
    const { token } = await people.done(owner, 'invite-member', { email, role: 'crew' });
    expect(await people.refused(ben, 'accept-invitation', { token })).toMatch(/^403 invitation-for-another/);
  });

  test('accepted twice at once makes one member', async () => {
    const [owner, ben] = await Promise.all([people.venue(), people.artist()]);
    const { token } = await people.done(owner, 'invite-member', {
      email: await addressOf(ben),
      role: 'crew',
    });
    const answers = await Promise.all([1, 2, 3].map(() => people.send(ben, 'accept-invitation', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listed(owner)).members).toHaveLength(2);
  });

  test('ends when it is withdrawn, sent anew, late, or when who sent it is no owner any more', async () => {
    const [owner, ben] = await Promise.all([people.venue(), people.artist()]);
    const email = await addressOf(ben);
    const first = await people.done(owner, 'invite-member', { email, role: 'crew' });
    const second = await people.done(owner, 'invite-member', { email: email.toUpperCase(), role: 'booker' });
    const over = /^409 invitation-over/;
    expect(await people.refused(ben, 'accept-invitation', { token: first.token })).toMatch(over);
    await people.done(owner, 'withdraw-invitation', { invitationId: second.invitationId });
    expect(await people.refused(ben, 'accept-invitation', { token: second.token })).toMatch(over);
    const third = await people.done(owner, 'invite-member', { email, role: 'crew' });
    await backend.pool.query(
      `update private.invitations set ends_at = private.now() where state = 'open' and email = $1`,
      [email],
    );
    expect(await people.refused(ben, 'accept-invitation', { token: third.token })).toMatch(over);
    const heir = await member(owner, 'owner');
    const fourth = await people.done(owner, 'invite-member', { email, role: 'crew' });
    await people.done(heir, 'change-role', { userId: owner.userId, role: 'crew' });
    expect(await people.refused(ben, 'accept-invitation', { token: fourth.token })).toMatch(over);
    expect((await listed(heir)).invitations.map((each) => each.email)).toEqual([email]);
  });

  test('is mailed to its address, and its token is kept no longer than that', async () => {
    const owner = await people.venue();
    await people.done(owner, 'invite-member', { email: 'cleo@example.com', role: 'finance' });
    await backend.runJobs();
    const mail = (await backend.mails()).find(({ to }) => to === 'cleo@example.com');
    expect(mail?.subject).toContain(`invites you to act for ${owner.name}`);
    const token = /invitation#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
    const { data } = await backend.anonymous().rpc('invitation', { token });
    expect(data).toMatchObject([
      { profile_name: owner.name, role: 'finance', address_hint: 'c…@example.com' },
    ]);
    const { rows } = await backend.pool.query(
      `select token from private.invitations where email = 'cleo@example.com'`,
    );
    expect(rows).toEqual([{ token: null }]);
    expect((await backend.anonymous().rpc('invitation', { token: 'x' })).data).toEqual([]);
  });

  test('is not for a member, and not sent by whoever is none or no owner', async () => {
    const [owner, stranger] = await Promise.all([people.venue(), people.venue()]);
    const booker = await member(owner, 'booker');
    const email = await addressOf(booker);
    expect(await people.refused(owner, 'invite-member', { email, role: 'owner' })).toMatch(
      /^409 already-member/,
    );
    for (const role of ['owner', 'crew'])
      expect(await people.refused(booker, 'invite-member', { email: 'd@example.com', role })).toMatch(
        /^403 not-your-role/,
      );
    expect(
      await people.refused({ ...stranger, actsFor: owner.profileId }, 'invite-member', {
        email,
        role: 'owner',
      }),
    ).toMatch(/^403 not-a-member/);
  });
});

describe('roles', () => {
  test('are changed by owners, and the last owner stays', async () => {
    const owner = await people.venue();
    const ben = await member(owner, 'booker');
    for (const [name, input] of [
      ['change-role', { userId: owner.userId, role: 'crew' }],
      ['remove-member', { userId: owner.userId }],
    ] as const)
      expect(await people.refused(owner, name, input)).toMatch(/^409 last-owner/);
    expect(await people.refused(ben, 'change-role', { userId: ben.userId, role: 'owner' })).toMatch(
      /^403 not-your-role/,
    );
    await people.done(owner, 'change-role', { userId: ben.userId, role: 'owner' });
    await people.done(ben, 'remove-member', { userId: owner.userId });
    expect(await rolesOf(ben)).toEqual({ [ben.userId]: 'owner' });
    expect(
      await people.refused({ ...owner, actsFor: owner.profileId }, 'change-role', {
        userId: ben.userId,
        role: 'crew',
      }),
    ).toMatch(/^403 not-a-member/);
  });

  test('two owners who remove each other at once leave one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await people.venue();
      const ben = await member(owner, 'owner');
      const answers = await Promise.all([
        people.send(owner, 'remove-member', { userId: ben.userId }),
        people.send(ben, 'remove-member', { userId: owner.userId }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      const { rows } = await backend.pool.query(
        `select role from private.profile_members where profile_id = $1`,
        [owner.profileId],
      );
      expect(rows).toEqual([{ role: 'owner' }]);
    }
  });

  test('the database keeps an owner whatever asks it to', async () => {
    const owner = await people.venue();
    await expect(
      backend.pool.query('delete from private.profile_members where user_id = $1', [owner.userId]),
    ).rejects.toThrow(/keeps at least one owner/);
    await expect(
      backend.pool.query(`update private.profile_members set role = 'crew' where user_id = $1`, [
        owner.userId,
      ]),
    ).rejects.toThrow(/keeps at least one owner/);
  });

  test('a profile is handed over, and back', async () => {
    const owner = await people.artist();
    const manager = await member(owner, 'booker', await people.venue());
    await people.done(owner, 'hand-over', { userId: manager.userId, become: 'crew' });
    expect(await rolesOf(manager)).toEqual({ [owner.userId]: 'crew', [manager.userId]: 'owner' });
    expect(await people.refused(owner, 'hand-over', { userId: owner.userId, become: 'crew' })).toMatch(
      /^403 not-your-role/,
    );
    await people.done(manager, 'hand-over', { userId: owner.userId, become: 'leave' });
    expect(await rolesOf(owner)).toEqual({ [owner.userId]: 'owner' });
  });
});

test('both sides read who acted, of a side that has several people, and strangers nothing', async () => {
  const [venue, artist, stranger] = await Promise.all([people.venue(), people.artist(), people.venue()]);
  const ben = await member(venue, 'booker');
  await backend.pool.query(`update settings set full_name = 'Ben' where user_id = $1`, [ben.userId]);
  const showId = await people.open(ben, await people.aNight());
  await people.request(ben, showId, artist);
  const read = async ({ token }: Person) => {
    const response = await fetch(`${backend.url}/rest/v1/rpc/who_acted`, {
      method: 'POST',
      headers: {
        ...{ apikey: backend.publishableKey, authorization: `Bearer ${token}` },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ artist: artist.profileId, venue: venue.profileId }),
    });
    return response.json();
  };
  const told = [{ user_id: ben.userId, side: 'venue', name: 'Ben' }];
  expect(await read(venue)).toEqual(told);
  expect(await read(artist)).toEqual(told);
  expect(await read(stranger)).toEqual([]);
});

describe('whoever acts for several profiles', () => {
  test('acts for the one that the request names, and for their own where it names none', async () => {
    const [owner, other] = await Promise.all([people.venue(), people.venue()]);
    const manager = await member(owner, 'booker', other);
    const date = await people.aNight();
    await people.open({ ...manager }, date);
    await people.open({ ...other }, date);
    const { rows } = await backend.pool.query('select venue_id from shows where show_date = $1 order by 1', [
      date,
    ]);
    expect(rows.map(({ venue_id }) => venue_id).toSorted()).toEqual(
      [owner.profileId, other.profileId].toSorted(),
    );
  });

  test('is refused for a profile that is not theirs, whatever the request says', async () => {
    const [me, victim] = await Promise.all([people.venue(), people.venue()]);
    for (const actsFor of [victim.profileId, crypto.randomUUID(), 'x', `${me.profileId},${victim.profileId}`])
      expect(
        await people.refused({ ...me, actsFor }, 'mark-days', {
          days: [{ day: await people.dayIn(3), mark: 'free' }],
        }),
      ).toMatch(/^403 not-a-member/);
  });

  test('has marks, feeds and news for each', async () => {
    const [band, second] = await Promise.all([people.artist(), people.artist()]);
    const manager = await member(band, 'booker', second);
    const day = await people.dayIn(5);
    await people.done(manager, 'mark-days', { days: [{ day, mark: 'unavailable' }] });
    const marked = async (who: Person) => {
      const { rows } = await backend.pool.query(
        'select status from availability where user_id = $1 and day = $2',
        [who.userId, day],
      );
      return rows.length;
    };
    expect([await marked(band), await marked(second)]).toEqual([1, 0]);
    const make = { how: 'make', withHolds: true, withDays: true };
    await people.done(manager, 'keep-calendar-feed', make);
    await people.done(second, 'keep-calendar-feed', make);
    const feeds = () =>
      backend.pool.query('select profile_id from private.calendar_feeds where user_id = $1', [second.userId]);
    expect((await feeds()).rows).toHaveLength(2);
    await people.done(band, 'remove-member', { userId: second.userId });
    expect((await feeds()).rows).toEqual([{ profile_id: second.profileId }]);
  });

  test('makes a further profile, of either side, with rows of its own', async () => {
    const me = await people.venue();
    const made = await people.done(me, 'make-profile', {
      ...{ side: 'artist', name: 'Second Act', location: 'Dublin', genres: 'Rock' },
    });
    const band: Person = { ...me, side: 'artist', actsFor: made.profileId as string };
    const day = await people.dayIn(5);
    await people.done(band, 'mark-days', { days: [{ day, mark: 'unavailable' }] });
    const { rows } = await backend.pool.query('select user_id from availability where day = $1', [day]);
    expect(rows.some(({ user_id }) => user_id === me.userId)).toBe(false);
    expect(await rolesOf(band)).toEqual({ [me.userId]: 'owner' });
    expect(await people.refused(band, 'open-show', { date: day })).toMatch(/^4/);
  });
});

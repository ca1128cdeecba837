import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { mailedLink, newAddress, setAuth, signInWith } from '#testing/auth.ts';
import type { SignedUp } from '#testing/backend.ts';

const { backend, ask } = setAuth();

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function addPhone({ client }: Pick<SignedUp, 'client'>, friendlyName: string, step = 0) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const code = codeOf(data.totp.secret, step);
  const { error: refused } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (refused) throw refused;
  return { factorId: data.id, secret: data.totp.secret };
}

const tokenOf = async ({ client }: Pick<SignedUp, 'client'>) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

/** The link of “This was not me” in the newest mail of this subject to an address; none there means none is made. */
async function notMe(address: string, subject: RegExp): Promise<string> {
  const mailed = async () =>
    (await backend.mails()).findLast((mail) => mail.to === address && subject.test(mail.subject))?.text ?? '';
  await expect.poll(mailed).toContain('This was not me');
  return /https?:\S+\/not-me\/\S+/.exec(await mailed())?.[0] ?? '';
}
const press = async (link: string) => {
  expect((await fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  return (await fetch(link)).text();
};

const devicesOf = async (userId: string) =>
  (
    await backend.pool.query<{ friendly_name: string }>(
      `select friendly_name from auth.mfa_factors where user_id = $1 and status = 'verified' order by created_at`,
      [userId],
    )
  ).rows.map(({ friendly_name }) => friendly_name);
const sessionsOf = async (userId: string) =>
  (await backend.pool.query('select from auth.sessions where user_id = $1', [userId])).rows.length;
const codesOf = async (userId: string) =>
  (
    await backend.pool.query<{ code_hash: string }>(
      'select code_hash from stack.recovery_codes where user_id = $1 order by code_hash',
      [userId],
    )
  ).rows.map(({ code_hash }) => code_hash);

/** What was done in an account so far was done so much earlier. */
const doneBefore = (userId: string, ago: string) =>
  backend.pool.query(
    'update private.guarded_acts set at = at - $2::interval where user_id = $1 and disowned_at is null',
    [userId, ago],
  );

/** The owner chooses a new password by the mail to an address, and signs in with it. */
async function comesBack(email: string) {
  await ask('POST', 'recover', { email });
  const { token } = await mailedLink(backend, email);
  const { body } = await ask('POST', 'verify', { type: 'recovery', token_hash: token });
  const password = 'chosen by the owner';
  const set = await ask('PUT', 'user', { password }, { token: body.access_token });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  expect((await signInWith(ask, email, password)).status).toBe(200);
}

test('a device of the second step is listed by its id with the session that added it, to its owner alone', async () => {
  const owner = await backend.signUp();
  const { factorId } = await addPhone(owner, 'Phone');
  const { session_id } = JSON.parse(
    Buffer.from((await tokenOf(owner)).split('.')[1] ?? '', 'base64url').toString(),
  );
  const made = { kind: 'app', label: 'Phone', made_in: session_id, is_left_over: false, device: factorId };
  expect((await owner.client.rpc('my_links')).data).toMatchObject([made]);
  const stranger = await backend.signUp();
  expect((await stranger.client.rpc('my_links')).data).toEqual([]);
});

test('the first sign-in from elsewhere after a new password is told', async () => {
  const owner = await backend.signUp();
  const proof = { password: 'another of the owner', current_password: owner.password };
  expect((await owner.client.auth.updateUser(proof)).error).toBeNull();
  const how = { from: newAddress(), headers: { 'user-agent': 'Of the thief' } };
  expect((await signInWith(ask, owner.email, proof.password, how)).status).toBe(200);
  await notMe(owner.email, /^A sign-in from a new device/);
});

describe('“This was not me” in a mail of sign-in', () => {
  test('about a new password: it counts no longer, nor does what was added since, in whatever session', async () => {
    const owner = await backend.signUp();
    const proof = { password: 'of the thief', current_password: owner.password };
    expect((await owner.client.auth.updateUser(proof)).error).toBeNull();
    const link = await notMe(owner.email, /^Your password was changed/);
    // The thief comes in anew, with the password that was changed, and adds a way in.
    const thief = { client: backend.anonymous() };
    await thief.client.auth.signInWithPassword({ email: owner.email, password: proof.password });
    await addPhone(thief, 'Of the thief');
    expect(await (await fetch(link)).text()).toContain('This was not me');
    expect(await devicesOf(owner.userId)).toEqual(['Of the thief']);

    expect(await press(link)).toContain('The password that was chosen no longer counts');
    expect([await sessionsOf(owner.userId), await devicesOf(owner.userId)]).toEqual([0, []]);
    for (const password of [proof.password, owner.password])
      expect((await signInWith(ask, owner.email, password)).status).toBe(400);
    await comesBack(owner.email);
    // Pressed again it is done once, and whoever has the link reads nothing of what the owner has done since.
    expect(await press(link)).not.toContain('still counts');
    expect(await sessionsOf(owner.userId)).toBeGreaterThan(0);
  });

  test('about a device that was added: it goes, with the codes made since; one that was there stays', async () => {
    const owner = await backend.signUp();
    await addPhone(owner, 'Phone');
    await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(owner) });
    const codes = await codesOf(owner.userId);
    await addPhone(owner, 'Of the thief', 1);
    const link = await notMe(owner.email, /^Your second step/);
    await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(owner) });
    expect(await codesOf(owner.userId)).not.toEqual(codes);
    await press(link);
    expect(await devicesOf(owner.userId)).toEqual(['Phone']);
    expect(await codesOf(owner.userId)).toEqual(codes);
    expect(await sessionsOf(owner.userId)).toBe(0);
  });

  test('about a device that was removed: it is asked for again, and its recovery codes count', async () => {
    const owner = await backend.signUp();
    const { factorId, secret } = await addPhone(owner, 'Phone');
    await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(owner) });
    const codes = await codesOf(owner.userId);
    await doneBefore(owner.userId, '8 days');
    expect((await owner.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await codesOf(owner.userId)).toEqual([]);
    await press(await notMe(owner.email, /^Your second step/));
    expect([await devicesOf(owner.userId), await codesOf(owner.userId)]).toEqual([['Phone'], codes]);
    await backend.pool.query(
      'update auth.users set encrypted_password = (select encrypted_password from auth.users where id = $2) where id = $1',
      [owner.userId, (await backend.signUp({ password: owner.password })).userId],
    );
    const client = backend.anonymous();
    await client.auth.signInWithPassword(owner);
    const whole = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) });
    expect(whole.error).toBeNull();
  });

  test('about recovery codes: those before count, also where there were none; and about one that was used', async () => {
    const owner = await backend.signUp();
    await addPhone(owner, 'Phone');
    await doneBefore(owner.userId, '2 hours');
    const made = await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(owner) });
    const half = await signInWith(ask, owner.email, owner.password);
    const used = await ask(
      'POST',
      'factors/recovery-codes/verify',
      { code: made.body.codes[0] },
      { token: half.body.access_token },
    );
    expect(used.status).toBe(200);
    await notMe(owner.email, /^A recovery code was used/);
    const page = await press(await notMe(owner.email, /^New recovery codes/));
    // What it does not take back is named: the device was added before.
    expect(page).toMatch(/still counts.*\d\d\/\d\d\/\d{4}, .* UTC: Your second step was changed/s);
    expect([await codesOf(owner.userId), await devicesOf(owner.userId)]).toEqual([[], ['Phone']]);
  });

  test('about codes that a stranger made beside a device of theirs: both go, and the owner’s device stays', async () => {
    const owner = await backend.signUp();
    await addPhone(owner, 'Phone');
    await doneBefore(owner.userId, '2 hours');
    await addPhone(owner, 'Of the thief', 1);
    await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(owner) });
    await notMe(owner.email, /^New recovery codes/);
    await press(await notMe(owner.email, /^Your second step/));
    expect([await devicesOf(owner.userId), await codesOf(owner.userId)]).toEqual([['Phone'], []]);
  });

  test('about a device that was removed: a recovery code that was used since stays used', async () => {
    const owner = await backend.signUp();
    await addPhone(owner, 'Phone');
    const { body } = await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(owner) });
    const { factorId } = await addPhone(owner, 'Tablet', 1);
    await doneBefore(owner.userId, '8 days');
    expect((await owner.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const link = await notMe(owner.email, /^Your second step/);
    const half = await signInWith(ask, owner.email, owner.password);
    const code = { code: body.codes[0] };
    const used = await ask('POST', 'factors/recovery-codes/verify', code, { token: half.body.access_token });
    expect(used.status).toBe(200);
    await press(link);
    expect(await devicesOf(owner.userId)).toEqual(['Phone', 'Tablet']);
    const { rows } = await backend.pool.query(
      'select count(*)::int as codes, count(used_at)::int as used from stack.recovery_codes where user_id = $1',
      [owner.userId],
    );
    expect(rows).toEqual([{ codes: 10, used: 1 }]);
  });

  test('about what a stranger did: a device that the owner has removed since does not come back', async () => {
    const stranger = await backend.signUp();
    const { factorId, secret } = await addPhone(stranger, 'Stolen');
    await doneBefore(stranger.userId, '8 days');
    await ask('POST', 'factors/recovery-codes', {}, { token: await tokenOf(stranger) });
    const owner = backend.anonymous();
    await owner.auth.signInWithPassword(stranger);
    const code = codeOf(secret, 1);
    expect((await owner.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await owner.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await press(await notMe(stranger.email, /^New recovery codes/));
    expect([await devicesOf(stranger.userId), await codesOf(stranger.userId)]).toEqual([[], []]);
  });

  test('about a device that a stranger added and removed again: it does not come back', async () => {
    const stranger = await backend.signUp();
    const { factorId } = await addPhone(stranger, 'Of the thief');
    expect((await stranger.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await press(await notMe(stranger.email, /^Your second step/));
    expect(await devicesOf(stranger.userId)).toEqual([]);
  });

  test('about a sign-in from a new device: what was done there is taken back', async () => {
    const owner = await backend.signUp();
    const how = { from: newAddress(), headers: { 'user-agent': 'Of the thief' } };
    const there = (await signInWith(ask, owner.email, owner.password, how)).body.access_token;
    const link = await notMe(owner.email, /^A sign-in from a new device/);
    const feed = (token: string) =>
      backend.ask('/functions/v1/api/keep-calendar-feed', {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ how: 'make', withHolds: true, withDays: true }),
      });
    const links = async () =>
      (await backend.pool.query('select from private.calendar_feeds where user_id = $1', [owner.userId])).rows
        .length;
    expect((await feed(there)).status).toBe(200);
    await press(link);
    expect([await links(), await sessionsOf(owner.userId)]).toEqual([0, 0]);
    await comesBack(owner.email);
  });
});

describe('what is under way while an account is taken back', () => {
  /** Does something that waits for the account while every session and the password of it end, as taking back does. */
  async function meanwhile(userId: string, act: () => Promise<{ status: number }>) {
    const client = await backend.pool.connect();
    await client.query('begin');
    await client.query('select from auth.users where id = $1 for update', [userId]);
    const answer = act();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await backend.pool.query(waits)).rows.length).toBeGreaterThan(0);
    await client.query('delete from auth.sessions where user_id = $1', [userId]);
    await client.query('update auth.users set encrypted_password = null where id = $1', [userId]);
    await client.query('commit');
    client.release();
    return (await answer).status;
  }

  test('a sign-in with the password of before is refused', async () => {
    const owner = await backend.signUp();
    expect(await meanwhile(owner.userId, () => signInWith(ask, owner.email, owner.password))).toBe(400);
    expect(await sessionsOf(owner.userId)).toBe(0);
  });

  test('a new password from a session of before is refused', async () => {
    const owner = await backend.signUp();
    const asked = { password: 'of the thief', current_password: owner.password };
    const status = await meanwhile(owner.userId, () =>
      ask('PUT', 'user', asked, { token: owner.accessToken }),
    );
    // Which of its questions waits decides what it is refused for.
    expect([400, 401]).toContain(status);
    expect((await signInWith(ask, owner.email, asked.password)).status).toBe(400);
  });
});

describe('a change of address that was not its owner’s', () => {
  /** The address is changed, as by somebody who reached the mailbox for a moment. */
  async function changed() {
    const owner = await backend.signUp();
    const taken = `taken-${owner.email}`;
    const asked = { email: taken, current_password: owner.password };
    await ask('PUT', 'user', asked, { token: owner.accessToken });
    for (const each of [taken, owner.email]) {
      const { token } = await mailedLink(backend, each);
      await ask('POST', 'verify', { type: 'email_change', token_hash: token });
    }
    expect((await signInWith(ask, taken, owner.password)).status).toBe(200);
    return { owner, taken };
  }

  test('is given up by the mail that asks for it, and its links are over', async () => {
    const owner = await backend.signUp();
    const taken = `asked-${owner.email}`;
    const asked = { email: taken, current_password: owner.password };
    await ask('PUT', 'user', asked, { token: owner.accessToken });
    await press(await notMe(owner.email, /^Confirm the change/));
    for (const each of [taken, owner.email]) {
      const { token } = await mailedLink(backend, each);
      expect((await ask('POST', 'verify', { type: 'email_change', token_hash: token })).status).toBe(403);
    }
    expect(await sessionsOf(owner.userId)).toBe(0);
    await comesBack(owner.email);
  });

  test.each(['old', 'new'])(
    'goes back by the mail to the %s place, with all that was done since',
    async (place) => {
      const { owner, taken } = await changed();
      const thief = { client: backend.anonymous() };
      await thief.client.auth.signInWithPassword({ email: taken, password: owner.password });
      await addPhone(thief, 'Of the thief');
      await press(await notMe(place === 'old' ? owner.email : taken, /^Your e-mail address was changed/));
      expect([await sessionsOf(owner.userId), await devicesOf(owner.userId)]).toEqual([0, []]);
      expect((await signInWith(ask, taken, owner.password)).status).toBe(400);
      await ask('POST', 'recover', { email: taken });
      expect(
        (await backend.mails()).some(({ to, subject }) => to === taken && /new password/.test(subject)),
      ).toBe(false);
      await comesBack(owner.email);
      const { rows } = await backend.pool.query(
        `select u.email, i.identity_data ->> 'email' as known from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1`,
        [owner.userId],
      );
      expect(rows).toEqual([{ email: owner.email, known: owner.email }]);
    },
  );

  test('goes back by the mail that asked for it, too', async () => {
    const { owner, taken } = await changed();
    await press(await notMe(owner.email, /^Confirm the change/));
    expect((await signInWith(ask, taken, owner.password)).status).toBe(400);
    await comesBack(owner.email);
  });

  test('lets nobody in where the address before has become another account’s', async () => {
    const { owner, taken } = await changed();
    const link = await notMe(owner.email, /^Your e-mail address was changed/);
    const other = await backend.signUp({ email: owner.email });
    expect(await press(link)).toContain('write to us');
    await ask('POST', 'recover', { email: taken });
    expect(
      (await backend.mails()).some(({ to, subject }) => to === taken && subject === 'Choose a new password'),
    ).toBe(false);
    expect((await ask('GET', 'user', undefined, { token: other.accessToken })).status).toBe(200);
  });

  test('is no longer taken back after a week', async () => {
    const { owner, taken } = await changed();
    const link = await notMe(owner.email, /^Your e-mail address was changed/);
    await backend.pool.query(
      `update private.guarded_acts set at = at - interval '8 days' where user_id = $1`,
      [owner.userId],
    );
    expect((await fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(404);
    expect((await signInWith(ask, taken, owner.password)).status).toBe(200);
  });
});

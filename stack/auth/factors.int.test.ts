import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { setAuth, signInWith } from '#testing/auth.ts';
import type { SignedUp } from '#testing/backend.ts';

const { backend, ask } = setAuth();

/** The code that a device shows so many half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody with an authenticator app, set up by supabase-js as the application does it. */
async function withPhone(friendlyName = 'Phone') {
  const person = await backend.signUp();
  return { ...person, ...(await addPhone(person, friendlyName)) };
}

async function addPhone({ client }: Pick<SignedUp, 'client'>, friendlyName: string, step = 0) {
  const { data: enrolled, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { secret } = enrolled.totp;
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: enrolled.id,
    code: codeOf(secret, step),
  });
  if (verified.error) throw verified.error;
  return { factorId: enrolled.id, secret, totp: enrolled.totp };
}

describe('an authenticator app', () => {
  test('is set up by a picture or a secret, and asked for at the next sign-in', async () => {
    const person = await withPhone();
    expect(person.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(person.totp.qr_code).not.toContain('#');
    expect(person.totp.uri).toMatch(/^otpauth:\/\/totp\/Running%20Order:.*secret=[A-Z2-7]{32}/);
    const level = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await person.client.from('settings').select('user_id')).data).toHaveLength(1);

    const phone = backend.anonymous();
    const { data } = await phone.auth.signInWithPassword(person);
    expect(data.user?.factors).toMatchObject([
      { friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ]);
    const half = await phone.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(half.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const whole = await phone.auth.mfa.challengeAndVerify({
      factorId: person.factorId,
      code: codeOf(person.secret, 1),
    });
    expect(whole.error).toBeNull();
    const claims = JSON.parse(
      Buffer.from((whole.data?.access_token ?? '').split('.')[1] as string, 'base64url').toString(),
    );
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }: { method: string }) => method).sort()).toEqual(['password', 'totp']);
    expect((await phone.from('settings').select('user_id')).data).toHaveLength(1);
    expect((await phone.auth.refreshSession()).error).toBeNull();
  });

  test('keeps whoever has the password alone out of everything', async () => {
    const person = await withPhone();
    const { body } = await signInWith(ask, person.email, person.password);
    const token = body.access_token;
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const reach = (path: string, init?: RequestInit) =>
      fetch(backend.url + path, { headers, ...init }).then(({ status }) => status);
    expect(await reach('/rest/v1/settings?select=*')).toBe(403);
    expect(await reach('/storage/v1/object/list/riders', { method: 'POST', body: '{"prefix":""}' })).toBe(
      403,
    );
    expect(await reach('/functions/v1/api/openings')).toBe(403);
    const change = await ask(
      'PUT',
      'user',
      { password: 'a new long one', current_password: person.password },
      { token },
    );
    expect([change.status, change.body.error_code]).toEqual([403, 'insufficient_aal']);
    for (const [method, path, sent] of [
      ['POST', 'factors', { factor_type: 'totp' }],
      ['DELETE', `factors/${person.factorId}`, undefined],
      ['POST', 'factors/recovery-codes', {}],
      ['POST', 'passkeys/registration/options', {}],
    ] as const) {
      const told = await ask(method, path, sent, { token });
      expect([told.status, told.body.error_code], path).toEqual([403, 'insufficient_aal']);
    }
  });

  test('is not kept from its owner by whoever has the password alone and asks without end', async () => {
    const person = await withPhone();
    const { body } = await signInWith(ask, person.email, person.password);
    const [half, whole] = [
      body.access_token,
      (await person.client.auth.getSession()).data.session?.access_token,
    ];
    const claims = (token = '') =>
      JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
    expect([claims(half).half_open, claims(whole).half_open]).toEqual([true, undefined]);
    const counted = async (by: string): Promise<number> =>
      (
        await backend.pool.query(
          'select coalesce(sum(points), 0)::int as points from stack.request_counts where strpos(key, $1) > 0',
          [by],
        )
      ).rows[0].points;
    const ofTheOwner = () => counted(`account ${person.userId}`);
    const asksAgain = () => ask('POST', `factors/${person.factorId}/challenge`, {}, { token: half });
    // What is counted in memory is written down twice a second, all of it at once, and is lost where its minute ends before.
    await expect
      .poll(async () => {
        await asksAgain();
        return counted(claims(half).session_id);
      })
      .toBeGreaterThan(2);
    // The owner's own set the phone up by three requests.
    expect(await ofTheOwner()).toBeLessThanOrEqual(3);
  });

  test('gives no code twice, and no old one', async () => {
    const person = await withPhone();
    const verify = (code: string) =>
      person.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
    expect((await verify(codeOf(person.secret))).error?.message).toMatch(/not right, or was used before/);
    expect((await verify(codeOf(person.secret, -3))).error?.code).toBe('mfa_verification_failed');
    expect((await verify(codeOf(person.secret, 1))).error).toBeNull();
    expect((await verify(codeOf(person.secret))).error).not.toBeNull();
  });

  test('is not guessed: five wrong codes an hour from strangers, whoever tries', async () => {
    const person = await withPhone();
    const { body } = await signInWith(ask, person.email, person.password, { from: '127.9.9.9' });
    const how = { token: body.access_token };
    const tries = Array.from({ length: 12 }, async (_, n) => {
      const { body: challenge } = await ask('POST', `factors/${person.factorId}/challenge`, {}, how);
      return ask(
        'POST',
        `factors/${person.factorId}/verify`,
        { challenge_id: challenge.id, code: String(100_000 + n) },
        { ...how, from: `127.9.8.${n + 1}` },
      );
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('may be one of several, each by its name; setting one up ends the other sessions and is told by mail', async () => {
    const person = await withPhone('Phone');
    const { body: other } = await signInWith(ask, person.email, person.password);
    await addPhone(person, 'Tablet');
    expect((await ask('GET', 'user', undefined, { token: other.access_token })).status).toBe(401);
    const again = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(again.error?.code).toBe('mfa_factor_name_conflict');
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.totp.map(({ friendly_name }) => friendly_name)).toEqual(['Phone', 'Tablet']);
    const told = (await backend.mails()).filter(({ to }) => to === person.email).map(({ text }) => text);
    expect(told.join()).toContain('An authenticator app (Tablet) is now asked for');
  });

  test('gets another name from its owner, which no other device of the account has', async () => {
    const person = await withPhone();
    const tablet = await addPhone(person, 'Tablet', 1);
    const stranger = await withPhone();
    const rename = (id: string, friendly_name: unknown, { client }: Pick<SignedUp, 'client'> = person) =>
      client.auth
        .getSession()
        .then(({ data }) =>
          ask('PATCH', `factors/${id}`, { friendly_name }, { token: data.session?.access_token ?? '' }),
        );
    expect((await rename(tablet.factorId, '  Studio tablet ')).body).toEqual({
      id: tablet.factorId,
      friendly_name: 'Studio tablet',
    });
    expect((await rename(tablet.factorId, 'Studio tablet')).status).toBe(200);
    expect((await rename(tablet.factorId, 'Phone')).body.error_code).toBe('mfa_factor_name_conflict');
    for (const bad of ['', '   ', 'x'.repeat(81), null, 7])
      expect((await rename(tablet.factorId, bad)).status, String(bad)).toBe(400);
    expect((await rename(tablet.factorId, 'Mine now', stranger)).status).toBe(404);
    const half = await signInWith(ask, person.email, person.password);
    expect(
      (
        await ask(
          'PATCH',
          `factors/${tablet.factorId}`,
          { friendly_name: 'x' },
          { token: half.body.access_token },
        )
      ).status,
    ).toBe(403);
    const { data } = await person.client.auth.getUser();
    expect(data.user?.factors?.map(({ friendly_name }) => friendly_name)).toEqual(['Phone', 'Studio tablet']);
  });

  test('is removed by its owner, who has just proved to be there, and by nobody else', async () => {
    const person = await withPhone();
    const stranger = await withPhone();
    expect((await stranger.client.auth.mfa.unenroll({ factorId: person.factorId })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    await backend.pool.query(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);
    expect((await person.client.auth.mfa.unenroll({ factorId: person.factorId })).error?.code).toBe(
      'reauthentication_needed',
    );
    const { data } = await person.client.auth.getSession();
    const token = data.session?.access_token as string;
    expect((await ask('POST', 'reauthenticate', { password: person.password }, { token })).status).toBe(200);
    // The password alone proves half of it, as at sign-in.
    expect((await person.client.auth.mfa.unenroll({ factorId: person.factorId })).error?.code).toBe(
      'reauthentication_needed',
    );
    const code = codeOf(person.secret, 1);
    const again = await person.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
    expect(again.error).toBeNull();
    expect((await person.client.auth.mfa.unenroll({ factorId: person.factorId })).error).toBeNull();
    const { body } = await signInWith(ask, person.email, person.password);
    const rest = await fetch(`${backend.url}/rest/v1/settings?select=user_id`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${body.access_token}` },
    });
    expect(rest.status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('stand in for a lost phone, each once, however they are typed; only hashes are kept', async () => {
    const person = await withPhone();
    const { data } = await person.client.auth.getSession();
    const own = { token: data.session?.access_token as string };
    const { body } = await ask('POST', 'factors/recovery-codes', {}, own);
    expect(new Set(body.codes).size).toBe(10);
    for (const each of body.codes) expect(each).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
    const { rows } = await backend.pool.query('select * from stack.recovery_codes where user_id = $1', [
      person.userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.codes[0].replaceAll('-', ''));

    const signIn = async () => ({
      token: (await signInWith(ask, person.email, person.password)).body.access_token,
    });
    const give = async (code: string) =>
      ask('POST', 'factors/recovery-codes/verify', { code }, await signIn());
    const used = await give(` ${body.codes[0].toUpperCase().replaceAll('-', ' ')}`);
    expect(used.status).toBe(200);
    expect(used.body.user.id).toBe(person.userId);
    expect((await give(body.codes[0])).status).toBe(422);
    const whole = { token: used.body.access_token };
    expect((await ask('GET', 'factors/recovery-codes', undefined, whole)).body).toEqual({ left: 9 });
    expect((await ask('DELETE', `factors/${person.factorId}`, undefined, whole)).status).toBe(200);
    expect((await give(body.codes[1])).status).toBe(422);
  });

  test('are told of by mail when one is used and when they are made anew, and a wrong one is called what it is', async () => {
    const person = await withPhone();
    const asOwner = async () => (await person.client.auth.getSession()).data.session?.access_token ?? '';
    const make = async () => ask('POST', 'factors/recovery-codes', {}, { token: await asOwner() });
    const subjects = async () =>
      (await backend.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject);
    const first = await make();
    expect(await subjects()).not.toContain('New recovery codes were made');
    const second = await make();
    await expect.poll(subjects).toContain('New recovery codes were made');
    const half = await signInWith(ask, person.email, person.password);
    const give = (code: string) =>
      ask('POST', 'factors/recovery-codes/verify', { code }, { token: half.body.access_token });
    expect((await give(first.body.codes[0])).body.msg).toMatch(
      /^This recovery code is not right, or was used before/,
    );
    expect((await give(second.body.codes[0])).status).toBe(200);
    await expect.poll(subjects).toContain('A recovery code was used');
    const told = (await backend.mails()).find(
      ({ to, subject }) => to === person.email && /was used/.test(subject),
    );
    expect(told?.text).toContain('9 are left. If you have lost your device, remove it in your settings');
  });

  test('are new ones only for whoever has a second step', async () => {
    const { accessToken } = await backend.signUp();
    expect((await ask('POST', 'factors/recovery-codes', {}, { token: accessToken })).status).toBe(404);
  });
});

test('an admin is one only with a second step', async () => {
  const person = await backend.signUp();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [person.userId]);
  await backend.pool.query(
    `insert into contact_messages (kind, name, email, message) values ('support', 'A', 'a@example.com', 'Hello')`,
  );
  expect((await person.client.from('contact_messages').select('id')).data).toEqual([]);
  await addPhone(person, 'Phone');
  expect((await person.client.from('contact_messages').select('id')).data).toHaveLength(1);
});

test('what is asked for an account that is deleted meanwhile is refused as its session is', async () => {
  const person = await backend.signUp();
  await backend.pool.query(`
    create function stack.account_goes() returns trigger language plpgsql security definer as
      $$ begin delete from auth.users where id = new.user_id; return new; end $$;
    create trigger account_goes before insert on stack.passkey_challenges for each row execute function stack.account_goes()`);
  try {
    const answer = await ask('POST', 'passkeys/registration/options', {}, { token: person.accessToken });
    expect(answer).toMatchObject({ status: 401, body: { error_code: 'session_not_found' } });
  } finally {
    await backend.pool.query(
      'drop trigger account_goes on stack.passkey_challenges; drop function stack.account_goes()',
    );
  }
});

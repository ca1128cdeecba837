import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskAuth, askAuth, mailedLink, signInWith } from '#testing/auth.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;
let ask: AskAuth;
const verify = (type: string, token: string) => ask('POST', 'verify', { type, token_hash: token });
const mailsTo = async (address: string) => (await backend.mails()).filter(({ to }) => to === address);

describe('where addresses are confirmed', () => {
  beforeAll(async () => {
    backend = await startTestBackend({ stack: { emailConfirmation: true } });
    ask = askAuth(backend);
  });
  afterAll(() => backend?.stop());
  const signUp = (email: string, data = { user_type: 'venue' }) =>
    ask('POST', 'signup', { email, password: 'long enough', data });

  test('an account is confirmed by its mail, and says until then what to do', async () => {
    const email = 'new@example.com';
    expect((await signUp(email)).body.access_token).toBeUndefined();
    const before = await signInWith(ask, email, 'long enough');
    expect(before.body).toMatchObject({ error_code: 'email_not_confirmed' });
    expect(before.body.msg).toMatch(/open the link/);
    expect((await signInWith(ask, email, 'a wrong one')).body.error_code).toBe('invalid_credentials');
    const { type, token } = await mailedLink(backend, email);
    const confirmed = await verify(type, token);
    expect(confirmed.body.user).toMatchObject({
      email,
      user_metadata: { user_type: 'venue', email_verified: true },
    });
    expect((await signInWith(ask, email, 'long enough')).status).toBe(200);
  });

  test('a sign-up with a known address is answered like any other, and its owner gets a mail', async () => {
    const [known, unknown] = ['known@example.com', 'other@example.com'];
    await signUp(known);
    await verify('signup', (await mailedLink(backend, known)).token);
    const shape = (told: { status: number; body: object }) =>
      JSON.stringify(told).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|known@|other@/g, '*');
    const [first, second] = [await signUp(known), await signUp(unknown)];
    expect(shape({ status: first.status, body: first.body })).toBe(
      shape({ status: second.status, body: second.body }),
    );
    const letters = (await mailsTo(known)).map(({ subject }) => subject);
    expect(letters.at(-1)).toBe('You already have an account');
    expect((await signInWith(ask, known, 'long enough')).status).toBe(200);
  });

  test('the mail can be sent again, and says the same of an address that nobody has', async () => {
    const email = 'again@example.com';
    await signUp(email);
    const first = await mailedLink(backend, email);
    const resent = await ask('POST', 'resend', { type: 'signup', email });
    const nobody = await ask('POST', 'resend', { type: 'signup', email: 'nobody@example.com' });
    expect([resent.status, resent.body]).toEqual([nobody.status, nobody.body]);
    expect(resent.status).toBe(200);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
    expect((await verify('signup', first.token)).status).toBe(403);
    expect((await verify('signup', (await mailedLink(backend, email)).token)).status).toBe(200);
  });

  test('of two sign-ups that nobody confirmed the last one counts', async () => {
    const email = 'twice@example.com';
    await signUp(email, { user_type: 'artist' });
    const first = await mailedLink(backend, email);
    await ask('POST', 'signup', { email, password: 'another long one', data: { user_type: 'venue' } });
    expect((await verify('signup', first.token)).status).toBe(403);
    await verify('signup', (await mailedLink(backend, email)).token);
    expect((await signInWith(ask, email, 'long enough')).status).toBe(400);
    expect((await signInWith(ask, email, 'another long one')).status).toBe(200);
    const { rows } = await backend.pool.query(
      'select user_type from profiles join auth.users using (id) where email = $1',
      [email],
    );
    expect(rows).toEqual([{ user_type: 'venue' }]);
  });

  test('who asks to change to an address that has an account is told nothing; its owner is', async () => {
    const [owner, other] = ['owner@example.com', 'asker@example.com'];
    for (const email of [owner, other]) {
      await signUp(email);
      await verify('signup', (await mailedLink(backend, email)).token);
    }
    const token = (await signInWith(ask, other, 'long enough')).body.access_token;
    const asked = await ask('PUT', 'user', { email: owner, current_password: 'long enough' }, { token });
    expect(asked.body).toMatchObject({ new_email: owner });
    const letter = (await mailsTo(owner)).at(-1);
    expect(letter?.subject).toBe('This address has an account already');
    expect(letter?.text).not.toMatch(/sign up/i);
  });
});

describe('an address', () => {
  beforeAll(async () => {
    backend = await startTestBackend();
    ask = askAuth(backend);
  });
  afterAll(() => backend?.stop());
  const change = (token: string, body: object) => ask('PUT', 'user', body, { token });

  test('changes once both mailboxes have said so; then every session ends', async () => {
    const person = await backend.signUp();
    const next = `new-${person.email}`;
    const asked = await change(person.accessToken, {
      email: next.toUpperCase(),
      current_password: person.password,
    });
    expect(asked.body).toMatchObject({ email: person.email, new_email: next });
    const [old, fresh] = [await mailedLink(backend, person.email), await mailedLink(backend, next)];
    const first = await verify('email_change', fresh.token);
    expect(first.body).toEqual({ code: 200, msg: expect.stringMatching(/other address/) });
    expect((await signInWith(ask, next, person.password)).status).toBe(400);
    expect((await verify('email_change', fresh.token)).status).toBe(403);
    const second = await verify('email_change', old.token);
    expect(second.body).toMatchObject({ id: person.userId, email: next });
    expect(second.body.access_token).toBeUndefined();
    expect((await ask('GET', 'user', undefined, { token: person.accessToken })).status).toBe(401);
    expect((await signInWith(ask, next, person.password)).body.user.identities[0].email).toBe(next);
    expect((await signInWith(ask, person.email, person.password)).status).toBe(400);
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Your e-mail address was changed');
  });

  test('that was asked for is given up by asking for the one of now: the links are over', async () => {
    const person = await backend.signUp();
    const next = `slip-${person.email}`;
    const proof = { current_password: person.password };
    await change(person.accessToken, { email: next, ...proof });
    const [old, fresh] = [await mailedLink(backend, person.email), await mailedLink(backend, next)];
    const kept = await change(person.accessToken, { email: person.email, ...proof });
    expect(kept.body.new_email).toBeUndefined();
    for (const { token } of [old, fresh]) expect((await verify('email_change', token)).status).toBe(403);
    expect((await signInWith(ask, person.email, person.password)).status).toBe(200);
  });

  test('is waited for as long as its links can be opened, and can be asked for again', async () => {
    const person = await backend.signUp();
    const next = `late-${person.email}`;
    const asked = { email: next, current_password: person.password };
    await change(person.accessToken, asked);
    await backend.pool.query(
      `update auth.users set email_change_sent_at = email_change_sent_at - interval '61 minutes' where id = $1`,
      [person.userId],
    );
    const waits = async () =>
      (await ask('GET', 'user', undefined, { token: person.accessToken })).body.new_email;
    expect(await waits()).toBeUndefined();
    expect((await change(person.accessToken, asked)).body.new_email).toBe(next);
    expect(await waits()).toBe(next);
  });

  test('is not changed by a session that was left open', async () => {
    const person = await backend.signUp();
    await backend.pool.query(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);
    const refused = await change(person.accessToken, { email: 'thief@example.com' });
    expect([refused.status, refused.body.error_code]).toEqual([403, 'reauthentication_needed']);
    expect(await mailsTo('thief@example.com')).toEqual([]);
    const proved = await ask(
      'POST',
      'reauthenticate',
      { password: person.password },
      { token: person.accessToken },
    );
    expect(proved.status).toBe(200);
    expect((await change(person.accessToken, { email: `mine-${person.email}` })).status).toBe(200);
  });

  test('nor is an account deleted by one', async () => {
    const person = await backend.signUp();
    await backend.pool.query(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);
    const refused = await backend.command(person.client, 'delete-account', { confirm: true });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'prove-first' } } });
    await ask('POST', 'reauthenticate', { password: person.password }, { token: person.accessToken });
    expect((await backend.command(person.client, 'delete-account', { confirm: true })).status).toBe(200);
  });

  test('that somebody else has is refused', async () => {
    const [person, other] = [await backend.signUp(), await backend.signUp()];
    const { body } = await change(person.accessToken, {
      email: other.email,
      current_password: person.password,
    });
    expect(body).toMatchObject({ code: 422, error_code: 'email_exists' });
  });
});

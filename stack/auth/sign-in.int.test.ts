import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { newAddress, setAuth, signInWith } from '#testing/auth.ts';
import { keptLog } from '#testing/kept-log.ts';

const kept = keptLog();
const { backend, ask } = setAuth({ stack: { log: kept.log } });

const hashOf = async (userId: string): Promise<string> =>
  (await backend.pool.query('select encrypted_password from auth.users where id = $1', [userId])).rows[0]
    .encrypted_password;

describe('guessing a password', () => {
  test('from ever new addresses is checked at most 60 times an hour, and the owner still gets in', async () => {
    const owner = await backend.signUp();
    const copy = await backend.secondCopy();
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const guesses = Array.from({ length: 20 }, (_, n) =>
        signInWith(ask, owner.email.toUpperCase(), `guess ${round} ${n}`, {
          from: newAddress(),
          url: n % 2 ? copy.url : backend.url,
        }),
      );
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const stranger = await signInWith(ask, owner.email, owner.password, { from: newAddress() });
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3000);
    // supabase-js, where the owner signed up.
    const { error } = await backend.anonymous().auth.signInWithPassword(owner);
    expect(error).toBeNull();
    await copy.stop();
  });

  test('from one address waits longer and longer, for that account alone', async () => {
    const [owner, neighbour] = [await backend.signUp(), await backend.signUp()];
    const from = newAddress();
    for (let n = 0; n < 5; n += 1) {
      expect((await signInWith(ask, owner.email, `guess ${n}`, { from })).status).toBe(400);
    }
    const refused = await signInWith(ask, owner.email, owner.password, { from });
    expect(refused.body).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect(refused.body.msg).toMatch(/^Too many attempts\. Please wait \d seconds? and try again\.$/);
    await backend.pool.query(`update stack.sign_in_checks set at = at - interval '5 seconds'`);
    expect((await signInWith(ask, owner.email, 'sixth', { from })).status).toBe(400);
    await backend.pool.query(`update stack.sign_in_checks set at = at - interval '2 seconds'`);
    expect((await signInWith(ask, owner.email, owner.password, { from })).status).toBe(429);
    expect((await signInWith(ask, neighbour.email, neighbour.password, { from })).status).toBe(200);
  });

  test('is logged with ids, without the address and the password', async () => {
    const owner = await backend.signUp();
    await signInWith(ask, owner.email, 'a wrong guess', { from: newAddress() });
    const line = kept.lines('password-wrong').find(({ user }) => user === owner.userId);
    expect(line?.account).toMatch(/^[\w-]{12}$/);
    expect(kept.written()).not.toContain(owner.email);
    expect(kept.written()).not.toContain('a wrong guess');
  });
});

test('an unknown address and a wrong password get the same words, after the same time', async () => {
  const people = await Promise.all(Array.from({ length: 2 }, () => backend.signUp()));
  const old = await backend.signUp();
  await backend.pool.query('update auth.users set encrypted_password = $2 where id = $1', [
    old.userId,
    await bcrypt(old.password, { cost: 10 }),
  ]);
  const bodies = new Set<string>();
  for (const { email } of [...people, old]) {
    for (const address of [email, `nobody-${email}`]) {
      const begun = performance.now();
      const { status, body } = await signInWith(ask, address, 'not the password', { from: newAddress() });
      // No check takes as long: what is seen is the wait, which is the same for all. The medians are the bench's.
      expect(performance.now() - begun).toBeGreaterThan(149);
      bodies.add(`${status} ${JSON.stringify(body)}`);
    }
  }
  expect([...bodies]).toEqual([
    '400 {"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}',
  ]);
});

describe('a password', () => {
  test.each([
    'password',
    '12345678',
    '        ',
    'aaaaaaaa',
    'iloveyou',
    'Password1',
    'Running-Order2026!',
    'abcabcabc'.slice(0, 7),
  ])('that anybody would try is refused at sign-up: %j', async (password) => {
    const { status, body } = await ask('POST', 'signup', { email: 'weak@example.com', password });
    expect([status, body.error_code]).toEqual([422, 'weak_password']);
    expect(body.msg).toMatch(/\.$/);
  });

  test('that is one’s own address is refused', async () => {
    const { status } = await ask('POST', 'signup', { email: 'nell.tide@example.com', password: 'Nell.Tide' });
    expect(status).toBe(422);
  });

  test('has 8 to 128 characters of any kind', async () => {
    const signUp = (password: string) =>
      ask('POST', 'signup', { email: `p${Math.random()}@example.com`, password }).then(
        ({ status }) => status,
      );
    expect(await signUp('é🎸ñ漢字 ß!'.slice(0, 9))).toBe(200);
    expect(await signUp('漢字🎸'.repeat(43).slice(0, 128))).toBe(200);
    expect(await signUp(`${'long '.repeat(25)}word`)).toBe(422);
  });

  test('is kept as argon2id, and one that bcrypt keeps signs in and is renewed', async () => {
    const person = await backend.signUp();
    expect(await hashOf(person.userId)).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    for (const prefix of ['$2a$', '$2b$', '$2y$']) {
      const old = (await bcrypt(person.password, { cost: 10 })).replace(/^\$2.\$/, prefix);
      await backend.pool.query('update auth.users set encrypted_password = $2 where id = $1', [
        person.userId,
        old,
      ]);
      expect((await signInWith(ask, person.email, 'not it')).status).toBe(400);
      expect((await signInWith(ask, person.email, person.password)).status).toBe(200);
      expect(await hashOf(person.userId)).toMatch(/^\$argon2id/);
      expect((await signInWith(ask, person.email, person.password)).status).toBe(200);
    }
  });
});

test('a sign-in from a new device is told to the owner by mail, one from a known device is not', async () => {
  const person = await backend.signUp();
  const told = async () =>
    (await backend.mails()).filter(({ to, subject }) => to === person.email && /new device/.test(subject));
  await backend.anonymous().auth.signInWithPassword(person);
  expect(await told()).toEqual([]);
  const how = {
    from: newAddress(),
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)\n Evil: 1'.split('\n')[0] as string },
  };
  await signInWith(ask, person.email, person.password, how);
  await expect.poll(async () => (await told()).length).toBe(1);
  expect((await told())[0]?.text).toContain(how.from);
  expect((await told())[0]?.text).toContain('Device: Linux\n');
  await signInWith(ask, person.email, person.password, how);
  expect(await told()).toHaveLength(1);
});

test.each([
  ['POST', 'token?grant_type=password', { email: 'a@example.com' }, 400],
  ['POST', 'token?grant_type=password', { email: ['a'], password: {} }, 400],
  ['POST', 'token?grant_type=refresh_token', { refresh_token: 'x' }, 400],
  ['POST', 'token?grant_type=refresh_token', {}, 400],
  ['POST', 'token?grant_type=magic', {}, 400],
  ['POST', 'token', [], 400],
  ['POST', 'recover', { email: 'no address' }, 400],
  ['POST', 'verify', { type: 'recovery', token_hash: '123456' }, 400],
  ['POST', 'verify', { type: 'nonsense', token_hash: 'a'.repeat(43) }, 403],
  ['PUT', 'user', { data: {} }, 401],
  ['GET', 'nonsense', undefined, 404],
  ['GET', 'authorize?provider=google&client_id=evil', undefined, 400],
])('%s %s with %j is refused with a sentence', async (method, path, body, status) => {
  const told = await ask(method as string, path as string, body);
  expect(told.status).toBe(status);
  expect(told.body.msg).toMatch(/\w{3}/);
});

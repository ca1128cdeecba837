import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptLog } from '#testing/kept-log.ts';
import { type SignedUp, startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { createRest, type Rest } from './rest.ts';

let backend: TestBackend;
let rest: Rest;
let person: SignedUp;
const { log, lines } = keptLog();

beforeAll(async () => {
  backend = await startTestBackend();
  person = await backend.signUp({ userType: 'venue' });
  const { databaseUrl, jwtSecret, publishableKey, serviceKey: secretKey } = backend;
  // One connection: whatever a request leaves behind is met by the next one.
  rest = await createRest({
    databaseUrl,
    keys: { jwtSecret, publishableKey, secretKey },
    connections: 1,
    log,
  });
});
afterAll(async () => {
  await rest?.stop();
  await backend?.stop();
});

/** Straight to the service: what the gate would refuse is refused here too. */
async function ask(
  path: string,
  {
    method = 'GET',
    body,
    token = person.accessToken,
  }: { method?: string; body?: string; token?: string } = {},
) {
  const response = await rest.fetch(
    new Request(`${backend.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    }),
  );
  return { status: response.status, text: await response.text() };
}

/** Texts that end a name or a value, or mean something to whoever reads them again. */
const ODD = [
  ...[
    `'`,
    `"`,
    `\\`,
    `';select 1;--`,
    `");drop table settings;--`,
    `$1`,
    `$$`,
    `%`,
    `/*`,
    `--`,
    `\u0000`,
    `\u2028`,
    `ö😀`,
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'a.b.c',
    'a::text',
    'a->>b',
    'count()',
    '*',
    '(',
    ')',
    '()',
    ',',
    '.',
    '',
  ],
];

describe.each(ODD)('%j', (odd) => {
  const text = encodeURIComponent(odd);
  test.each([
    `${text}?select=*`,
    `settings?select=${text}`,
    `settings?select=${text}:theme`,
    `settings?select=theme,${text}(id)`,
    `settings?select=theme,profiles!${text}(id)`,
    `settings?order=${text}`,
    `settings?order=theme.${text}`,
    `settings?limit=${text}`,
    `settings?${text}=eq.1`,
    `settings?theme=${text}`,
    `settings?theme=eq.${text}`,
    `settings?theme=not.eq.${text}`,
    `settings?theme=is.${text}`,
    `settings?theme=in.(${text})`,
    `settings?theme=in.("${text}","a")`,
    `settings?theme=ilike.*${text}*`,
    `settings?font_size=gt.${text}`,
    `settings?or=(theme.eq.${text},theme.eq.a)`,
    `settings?or=(theme.eq."${text}")`,
    `settings?or=(${text}.eq.a)`,
    `settings?not.${text}=(theme.eq.a)`,
    `settings?${text}.theme=eq.a`,
    `artist_profiles?genre_tags=cs.${text}`,
    `artist_profiles?genre_tags=ov.{${text}}`,
  ])('in %s is a value, or refused', async (path) => {
    const { status, text: told } = await ask(path);
    expect([200, 400, 403, 404], told).toContain(status);
    expect(told).not.toMatch(/syntax error|unterminated|prepared statement|bind message/i);
  });

  test('in a body it is a value, or refused', async () => {
    const value = odd;
    const filter = `settings?user_id=eq.${person.userId}`;
    for (const body of [{ theme: value }, { [value]: 'dark' }, { font_size: value }, { theme: [value] }]) {
      const { status, text: told } = await ask(filter, { method: 'PATCH', body: JSON.stringify(body) });
      expect([204, 400, 403], told).toContain(status);
      expect(told).not.toMatch(/syntax error|unterminated/i);
    }
    for (const name of ['columns', 'on_conflict']) {
      const path = `availability?${name}=${encodeURIComponent(value)}`;
      const { status } = await ask(path, { method: 'POST', body: '{"day":"2031-05-01","status":"free"}' });
      expect([201, 400, 403]).toContain(status);
    }
    expect((await ask(`rpc/${text}`, { method: 'POST', body: '{}' })).status).toBe(404);
    const { status } = await ask('rpc/find_profiles', {
      method: 'POST',
      body: JSON.stringify({ words: value }),
    });
    expect([200, 400]).toContain(status);
  });
});

test('nothing of it was a surprise, and the tables are there', async () => {
  expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
  expect((await ask('settings?select=user_id')).text).toBe(`[{"user_id":"${person.userId}"}]`);
});

test('what is read changes nothing', async () => {
  await backend.pool.query(
    `create function public.writes() returns int language sql security definer
       as $$ insert into public.mailing_list (email) values ('x@example.com') returning 1 $$;
     create view public.a_view_that_writes as select public.writes() as written; grant select on public.a_view_that_writes to service_role;
     grant execute on function public.writes() to service_role`,
  );
  const { databaseUrl, jwtSecret, publishableKey, serviceKey: secretKey } = backend;
  const another = await createRest({
    databaseUrl,
    keys: { jwtSecret, publishableKey, secretKey },
    connections: 1,
    log,
  });
  const response = await another.fetch(
    new Request(`${backend.url}/rest/v1/a_view_that_writes`, { headers: { apikey: secretKey } }),
  );
  await another.stop();
  expect([response.status, (await response.json()).code]).toEqual([405, '25006']);
});

test('a connection keeps a bounded number of statements, and nobody is mixed up when it forgets', async () => {
  const columns = ['user_id', 'theme', 'font_size', 'language', 'time_zone'];
  for (let at = 0; at < 240; at += 1) {
    const select = columns.map((column, place) => `a${(at >> place) & 1}:${column}`).join(',');
    const { status, text } = await ask(`settings?select=${select},b${at}:user_id`);
    expect(status, text).toBe(200);
    expect(text).toContain(`"b${at}":"${person.userId}"`);
  }
  expect((await ask('settings?select=user_id', { token: backend.publishableKey })).status).toBe(401);
});

test('an alias may be any word that a statement of ours uses', async () => {
  for (const alias of ['row', 't', 't_1', 'written', 'page', 'body', 'n', 'total', 'select']) {
    const { status, text } = await ask(`settings?select=${alias}:user_id`);
    expect([status, text]).toEqual([200, `[{"${alias}":"${person.userId}"}]`]);
  }
});

test('a request that fails leaves no identity behind', async () => {
  expect((await ask('settings?font_size=eq.many')).status).toBe(400);
  const visitor = await ask('settings?select=user_id', { token: backend.publishableKey });
  expect([visitor.status, JSON.parse(visitor.text).code]).toEqual([401, '42501']);
  expect((await ask('settings?select=user_id')).text).toContain(person.userId);
});

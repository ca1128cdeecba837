import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { keptLog } from '#testing/kept-log.ts';
import { PIECE } from './file-pieces.ts';

const told = keptLog();
let backend: TestBackend;
let owner: SignedUp;
beforeAll(async () => {
  backend = await startTestBackend({ stack: { log: told.log } });
  owner = await backend.signUp();
});
afterAll(() => backend?.stop());

const pdf = (words: string, size = 0) =>
  new Uint8Array(
    Buffer.concat([Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`), Buffer.alloc(size, words.slice(0, 1))]),
  );
/** Straight to the services, with the address as it is written. */
const ask = (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  backend.behindTheGate(`/storage/v1/object/${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${owner.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/pdf' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
const rider = (name: string) => `riders/${owner.userId}/${name}`;
const keep = (name: string, body: BodyInit, headers = {}) => ask('POST', rider(name), body, headers);
/** Everything that is kept, past every policy. */
const kept = async () => {
  const { rows } = await backend.pool.query(
    `select (select json_agg(name order by name) from storage.objects) as rows,
       (select json_agg(key order by key) from stack.files) as files,
       (select count(*)::int from stack.arrived_files) as loose`,
  );
  return rows[0];
};

describe('a name', () => {
  test.each([
    ['that climbs', '%2E%2E%2Fx.pdf'],
    ['that climbs, in a folder', 'a/%2e%2e%2fx.pdf'],
    ['with a slash within a part', 'a%2Fx.pdf'],
    ['with a backslash', 'a%5Cx.pdf'],
    ['that begins with a slash', '/x.pdf'],
    ['with an empty part', 'a//x.pdf'],
    ['that ends with a slash', 'x.pdf/'],
    ['with a zero', 'x%00.pdf'],
    ['with the end of a line', 'x%0A.pdf'],
    ['with a control character', 'x%7F.pdf'],
    ['with a broken escape', 'x%ZZ.pdf'],
    ['with half an escape', 'x%'],
    ['that is no UTF-8', 'x%FF.pdf'],
    ['with half a letter', '%ED%A0%80.pdf'],
    ['of 1,000 letters', `${'x'.repeat(1_000)}.pdf`],
    ['of 500 letters of two bytes', encodeURIComponent('å'.repeat(500))],
  ])('%s names no file: it is neither kept, read, linked nor told of', async (_, name) => {
    const before = await kept();
    const answers = [
      await keep(name, pdf('x')),
      await keep(name, pdf('x'), { 'x-upsert': 'true' }),
      await ask('GET', rider(name)),
      await ask('POST', `sign/${rider(name)}`, '{"expiresIn":60}'),
      await ask('GET', `info/${rider(name)}`),
      await ask('GET', `public/media/${owner.userId}/${name}`),
    ];
    for (const answer of answers) {
      expect([answer.status, (await answer.json()).error]).toEqual([400, 'InvalidKey']);
    }
    expect(await kept()).toEqual(before);
  });

  test('of 950 letters, or of letters that look alike, is a name like others', async () => {
    const long = `${'y'.repeat(950)}.pdf`;
    const [composed, decomposed] = ['caf\u00e9.pdf', 'cafe\u0301.pdf'];
    for (const name of [long, composed, decomposed]) {
      expect((await keep(encodeURIComponent(name), pdf(name))).status).toBe(200);
    }
    for (const name of [long, composed, decomposed]) {
      const answer = await ask('GET', rider(encodeURIComponent(name)));
      expect(await answer.text()).toContain(`% ${name}\n`);
    }
    const { data } = await owner.client.storage.from('riders').list(owner.userId);
    expect(data?.map(({ name }) => name)).toEqual(expect.arrayContaining([long, composed, decomposed]));
  });

  test('that the database cannot hold is refused in a body too', async () => {
    for (const [path, body] of [
      ['list/riders', { prefix: 'a\0b' }],
      ['sign/riders', { expiresIn: 60, paths: ['a\0b'] }],
      ['move', { bucketId: 'riders', sourceKey: 'a\0b', destinationKey: 'c' }],
      ['copy', { bucketId: 'riders', sourceKey: 'a', destinationKey: '../c' }],
    ] as const) {
      expect((await ask('POST', path, JSON.stringify(body))).status).toBe(400);
    }
    expect((await ask('DELETE', 'riders', JSON.stringify({ prefixes: ['a\0b'] }))).status).toBe(400);
  });

  test('with signs that patterns know matches itself alone', async () => {
    for (const name of ['a_b%.pdf', 'axbc.pdf']) await keep(encodeURIComponent(name), pdf(name));
    const riders = owner.client.storage.from('riders');
    const found = async (search: string) =>
      (await riders.list(owner.userId, { search })).data?.map(({ name }) => name);
    expect(await found('a_b%')).toEqual(['a_b%.pdf']);
    expect((await riders.list('%')).data).toEqual([]);
    expect((await riders.remove([`${owner.userId}/a%`])).data).toEqual([]);
  });
});

describe('an upload', () => {
  test('that a policy refuses leaves no bytes behind', async () => {
    const before = await kept();
    const answer = await ask('POST', `riders/${crypto.randomUUID()}/x.pdf`, pdf('mine'));
    expect([answer.status, (await answer.json()).statusCode]).toEqual([400, '403']);
    expect(await kept()).toEqual(before);
  });

  test('that breaks off in the middle leaves nothing behind', async () => {
    const before = await kept();
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
    socket.write(
      [
        `POST /storage/v1/object/${rider('cut.pdf')} HTTP/1.1`,
        ...[
          'Host: 127.0.0.1',
          `apikey: ${backend.publishableKey}`,
          `Authorization: Bearer ${owner.accessToken}`,
        ],
        ...['Content-Type: application/pdf', 'Content-Length: 5000', '', '%PDF-1.4\n% the first part'],
      ].join('\r\n'),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await once(socket, 'close');
    expect((await keep('after.pdf', pdf('after'))).status).toBe(200);
    const { rows, files } = await kept();
    expect([rows.length, files.length]).toEqual([before.rows.length + 1, before.files.length + 1]);
  });

  test('of one name, by many at once: one is kept, and the others are told', async () => {
    const bodies = Array.from({ length: 8 }, (_, at) => pdf(`number ${at}`, 20_000));
    const answers = await Promise.all(bodies.map((body) => keep('one.pdf', body)));
    const won = answers.findIndex(({ status }) => status === 200);
    for (const [at, answer] of answers.entries()) {
      if (at !== won) expect((await answer.json()).error).toBe('Duplicate');
    }
    const bytes = await (await ask('GET', rider('one.pdf'))).arrayBuffer();
    expect(Buffer.from(bytes).equals(bodies[won] as Uint8Array)).toBe(true);
  });

  test('over one name, by many at once: all are kept, the last stays, whole', async () => {
    const bodies = Array.from({ length: 8 }, (_, at) => pdf(`number ${at}`, 20_000));
    const answers = await Promise.all(bodies.map((body) => keep('over.pdf', body, { 'x-upsert': 'true' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await backend.pool.query<{ bytes: Buffer; is_told: boolean }>(
      `select f.bytes, o.metadata ->> 'eTag' = f.etag and (o.metadata ->> 'size')::int = length(f.bytes) as is_told
       from stack.files f join storage.objects o on o.bucket_id = f.bucket and o.name = f.key where f.key = $1`,
      [`${owner.userId}/over.pdf`],
    );
    expect(rows.map(({ is_told }) => is_told)).toEqual([true]);
    expect(bodies.some((body) => rows[0]?.bytes.equals(body))).toBe(true);
  });
});

test('a download breaks off when the file is replaced meanwhile: it is never a mixture', async () => {
  await keep('changing.pdf', pdf('old', 1_200_000));
  const reader = (await ask('GET', rider('changing.pdf'))).body?.getReader();
  expect((await reader?.read())?.value?.length).toBe(PIECE);
  expect((await keep('changing.pdf', pdf('new', 1_200_000), { 'x-upsert': 'true' })).status).toBe(200);
  await expect(reader?.read()).rejects.toThrow('the file was changed while it was read');
});

test('the token of a link is nobody’s', async () => {
  await keep('linked.pdf', pdf('linked'));
  const { data } = await owner.client.storage
    .from('riders')
    .createSignedUrl(`${owner.userId}/linked.pdf`, 60);
  const token = new URL(data?.signedUrl ?? '').searchParams.get('token');
  const answer = await ask('GET', rider('linked.pdf'), undefined, { authorization: `Bearer ${token}` });
  expect([answer.status, (await answer.json()).error]).toEqual([401, 'InvalidJWT']);
});

test('a surprise is told to the log, and to nobody else', async () => {
  await keep('surprise.pdf', pdf('surprise'));
  await backend.pool.query('alter table stack.files rename column bytes to octets');
  told.clear();
  const answer = await ask('GET', rider('surprise.pdf'));
  await backend.pool.query('alter table stack.files rename column octets to bytes');
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { statusCode: '500', error: 'surprise', message: 'Something went wrong on our side. Please try again.' },
  ]);
  expect(told.lines('surprise').map(({ error }) => JSON.stringify(error))).toEqual([
    expect.stringMatching(/42703/),
  ]);
});

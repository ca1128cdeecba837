import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';

const SIZE = 9_000_000;
let backend: TestBackend;
let owner: SignedUp;
let picture: Buffer<ArrayBuffer>;
let document: Buffer<ArrayBuffer>;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await backend.signUp();
  picture = randomBytes(SIZE) as Buffer<ArrayBuffer>;
  document = Buffer.concat([Buffer.from('%PDF-1.4\n'), picture]) as Buffer<ArrayBuffer>;
});
afterAll(() => backend?.stop());

/** Keeps a private file under a name of its own. */
const keep = (who: SignedUp, body: Buffer<ArrayBuffer> = document) =>
  fetch(`${backend.url}/storage/v1/object/riders/${who.userId}/${randomUUID()}.pdf`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${who.accessToken}`,
      'content-type': 'application/pdf',
    },
    body,
  });
/** A public file as large as no picture becomes that is written anew. Answers its name. */
const place = async () => {
  const key = `${owner.userId}/${randomUUID()}.jpg`;
  const metadata = { mimetype: 'image/jpeg', size: SIZE, eTag: '"large"', cacheControl: 'max-age=3600' };
  const client = await backend.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, metadata) values ('media', $1, $2::uuid, $2::text, $3)`,
    [key, owner.userId, metadata],
  );
  await client.query(
    `insert into stack.files (bucket, key, bytes, content_type, cache_control, etag, anew)
     values ('media', $1, $2, 'image/jpeg', 'max-age=3600', '"large"', 'whole')`,
    [key, picture],
  );
  await client.query('commit');
  client.release();
  return key;
};
const addressOf = (key: string) => `/storage/v1/object/public/media/${key}`;

test('a large file is sent whole, in pieces, and not again to a browser that has it', async () => {
  const key = await place();
  const address = backend.url + addressOf(key);
  const seen = await fetch(address);
  expect([seen.status, seen.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  expect(Buffer.from(await seen.arrayBuffer()).equals(picture)).toBe(true);
  const etag = seen.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);

  const { data } = await owner.client.storage.from('media').download(key);
  expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(picture)).toBe(true);
});

test('many who read a large file slowly hold little of it in memory', async () => {
  const address = addressOf(await place());
  const before = process.memoryUsage().arrayBuffers;
  const sockets: Socket[] = [];
  const begun = Array.from({ length: 40 }, async () => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
    sockets.push(socket);
    socket.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    const [first] = await once(socket, 'data');
    socket.pause();
    return String(first).slice(0, 15);
  });
  expect(new Set(await Promise.all(begun))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * SIZE);
  for (const socket of sockets) socket.destroy();
});

test('one who sends too many large files at once is told so, and others are not', async () => {
  const [sender, other] = await Promise.all([backend.signUp(), backend.signUp()]);
  const many = Array.from({ length: 20 }, () => keep(sender));
  const others = keep(other);
  const alsoOthers = keep(other);
  const small = keep(sender, document.subarray(0, 1000));
  const answers = await Promise.all(many);
  expect([(await others).status, (await alsoOthers).status, (await small).status]).toEqual([200, 200, 200]);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20 - refused.length);
  for (const each of refused) {
    expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await each.json()).message).toMatch(
      /^Too (many files are|much is) being sent at this moment\. Please try again in a few seconds\.$/,
    );
  }
});

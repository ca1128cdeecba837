import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePicturesAnew } from '#server/jobs/write-pictures-anew.ts';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { keptLog } from '#testing/kept-log.ts';
import { photo, photoOfPhone, secretsIn } from '#testing/pictures.ts';
import { createKeptPictures, etagOf } from './kept-pictures.ts';

let backend: TestBackend;
let owner: SignedUp;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await backend.signUp();
});
afterAll(() => backend?.stop());

/** A file as it was kept before pictures were written anew: byte for byte as it was sent. */
async function keptBefore(bucket: string, name: string, bytes: Buffer, type = 'image/jpeg'): Promise<string> {
  const key = `${owner.userId}/${name}`;
  const client = await backend.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata) values ($1, $2, $3::uuid, $3::text, $4)`,
      [bucket, key, owner.userId, { mimetype: type, size: bytes.length, eTag: etagOf(bytes) }],
    );
    await client.query(
      `insert into stack.files (bucket, key, bytes, content_type, cache_control, etag) values ($1, $2, $3, $4, 'max-age=3600', $5)`,
      [bucket, key, bytes, type, etagOf(bytes)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return key;
}
type Kept = {
  bytes: Buffer;
  content_type: string;
  anew: string | null;
  etag: string;
  told: Record<string, unknown>;
};
const kept = async (key: string): Promise<Kept> => {
  const { rows } = await backend.pool.query<Kept>(
    `select f.bytes, f.content_type, f.anew, f.etag, o.metadata as told
     from stack.files f join storage.objects o on o.bucket_id = f.bucket and o.name = f.key where key = $1`,
    [key],
  );
  return rows[0] as Kept;
};
const shown = (key: string) => fetch(`${backend.url}/storage/v1/object/public/media/${key}`);
const someProcess = () => createKeptPictures({ pool: backend.pool, log: keptLog().log });
const runJob = async (pictures = someProcess()) => {
  for (let done = 0; ; ) {
    const now = await writePicturesAnew.run(backend.sql, { pictures });
    if (now === 0) return done;
    done += now;
  }
};

test('pictures that were kept as they were sent are written anew, once, and riders are left', async () => {
  const first = await keptBefore('media', 'first.jpg', await photoOfPhone('jpeg'));
  const second = await keptBefore('media', 'second.png', await photoOfPhone('png'), 'image/png');
  const receipt = await keptBefore('receipts', 'receipt.jpg', await photoOfPhone('jpeg'));
  const pdf = Buffer.from('%PDF-1.4\n%%EOF');
  const rider = await keptBefore('riders', 'rider.pdf', pdf, 'application/pdf');
  expect(secretsIn((await kept(first)).bytes)).not.toEqual([]);

  expect(await runJob()).toBe(3);
  for (const key of [first, second, receipt]) {
    const { bytes, content_type, anew, etag, told } = await kept(key);
    expect([secretsIn(bytes), anew, etag]).toEqual([[], 'whole', etagOf(bytes)]);
    expect(content_type).toBe(key === receipt ? 'image/jpeg' : 'image/webp');
    expect(told).toMatchObject({ eTag: etag, size: bytes.length, mimetype: content_type });
  }
  expect((await kept(rider)).bytes).toEqual(pdf);
  expect((await shown(first)).headers.get('content-type')).toBe('image/webp');

  const before = await kept(first);
  expect(await runJob()).toBe(0);
  expect(await kept(first)).toEqual(before);
});

test('one that is asked for before its turn is written anew first', async () => {
  const key = await keptBefore('media', 'asked.jpg', await photoOfPhone('jpeg'));
  const answers = await Promise.all([shown(key), shown(key), shown(key)]);
  for (const answer of answers) {
    expect([answer.status, secretsIn(new Uint8Array(await answer.arrayBuffer()))]).toEqual([200, []]);
  }
  const receipt = await keptBefore('receipts', 'asked.jpg', await photoOfPhone('jpeg'));
  const { data } = await owner.client.storage.from('receipts').download(receipt);
  expect(secretsIn(new Uint8Array(await (data as Blob).arrayBuffer()))).toEqual([]);
});

test('one that was cut off becomes what is left of it', async () => {
  const whole = await photoOfPhone('jpeg');
  const key = await keptBefore('media', 'cut.jpg', whole.subarray(0, whole.length * 0.8));
  expect(await runJob()).toBe(1);
  const { bytes, anew } = await kept(key);
  expect([secretsIn(bytes), anew]).toEqual([[], 'whole']);
});

test('one that cannot be decoded is kept, shown to nobody, and still its owner’s', async () => {
  const bytes = (await photoOfPhone('webp')).subarray(0, 900);
  const key = await keptBefore('media', 'broken.webp', bytes, 'image/webp');
  expect(await runJob()).toBe(1);
  expect(await kept(key)).toMatchObject({ bytes, anew: 'unreadable' });
  expect((await shown(key)).status).toBe(404);
  const { data } = await owner.client.storage.from('media').download(key);
  expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(bytes);
  expect(await runJob()).toBe(0);
});

test('two processes at once do the same as one, and what is replaced meanwhile stays replaced', async () => {
  const keys = [];
  for (let at = 0; at < 4; at += 1)
    keys.push(await keptBefore('media', `two-${at}.jpg`, await photoOfPhone('jpeg')));
  const replaced = keys[3] as string;
  const later = await photo('png');
  const [, , answer] = await Promise.all([
    runJob(),
    runJob(),
    owner.client.storage.from('media').upload(replaced, later, { contentType: 'image/png', upsert: true }),
  ]);
  expect(answer.error).toBeNull();
  for (const key of keys) {
    const { bytes, anew, etag, told } = await kept(key);
    expect([secretsIn(bytes), anew, told.eTag]).toEqual([[], 'whole', etag]);
  }
  const { rows } = await backend.pool.query('select count(*)::int as loose from stack.arrived_files');
  expect(rows).toEqual([{ loose: 0 }]);
});

import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { setStage } from '#testing/stage.ts';

let backend: TestBackend;
let owner: SignedUp;
let stranger: SignedUp;

beforeAll(async () => {
  backend = await startTestBackend({ behindTheGate: true });
  [owner, stranger] = await Promise.all([backend.signUp(), backend.signUp()]);
});
afterAll(() => backend?.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)]);

const media = () => owner.client.storage.from('media');
const riders = () => owner.client.storage.from('riders');
const file = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

describe('a picture', () => {
  test('is kept, shown to everyone, and not sent again to a browser that has it', async () => {
    const path = `${owner.userId}/stage ä.png`;
    const { error } = await media().upload(path, file(PNG, 'stage.png', 'image/png'), {
      cacheControl: '3600',
    });
    expect(error).toBeNull();
    const { publicUrl } = media().getPublicUrl(path).data;
    const seen = await fetch(publicUrl);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=3600',
    ]);
    expect(Buffer.from(await seen.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    const again = await fetch(publicUrl, { headers: { 'if-none-match': seen.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('can be replaced and removed by its owner alone', async () => {
    const path = `${owner.userId}/replaced.png`;
    await media().upload(path, PNG, { contentType: 'image/png' });
    const foreign = stranger.client.storage.from('media');
    expect(
      (await foreign.upload(path, file(PNG, 'x.png', 'image/png'), { upsert: true })).error?.message,
    ).toMatch(/policy/);
    expect((await foreign.remove([path])).data).toEqual([]);
    expect((await media().upload(path, PNG, { contentType: 'image/png', upsert: true })).error).toBeNull();
    expect((await media().remove([path])).data).toHaveLength(1);
    expect((await fetch(media().getPublicUrl(path).data.publicUrl)).status).toBe(404);
    const { rows } = await backend.pool.query('select from stack.files where key = $1', [path]);
    expect(rows).toEqual([]);
  });
});

describe('a rider', () => {
  test('is read by its owner, and by nobody without business with them', async () => {
    const path = `${owner.userId}/tech rider ü.pdf`;
    await riders().upload(path, file(PDF, 'rider.pdf', 'application/pdf'));
    expect(Buffer.from(await ((await riders().download(path)).data as Blob).arrayBuffer())).toEqual(PDF);
    const { data } = await riders().createSignedUrl(path, 60);
    expect((await backend.ask((data?.signedUrl ?? '').replace(backend.url, ''))).status).toBe(200);
    expect((await backend.ask(`${(data?.signedUrl ?? '').replace(backend.url, '')}x`)).status).toBe(400);
    expect((await stranger.client.storage.from('riders').download(path)).error).not.toBeNull();
    expect((await stranger.client.storage.from('riders').createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await backend.anonymous().storage.from('riders').download(path)).error).not.toBeNull();
    expect((await backend.ask(`/storage/v1/object/public/riders/${path}`)).status).toBe(404);
  });
});

describe('a link to a private file', () => {
  const WEEK = 7 * 24 * 60 * 60;
  const ask = (path: string, body: string) =>
    backend.ask(`/storage/v1/object/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${owner.accessToken}`,
        'content-type': 'application/json',
      },
      body,
    });
  const REFUSED = [
    ...[`{"expiresIn":${WEEK + 1}}`, '{"expiresIn":1e12}', '{"expiresIn":1e999}', '{"expiresIn":0}'],
    ...[
      '{"expiresIn":-1}',
      '{"expiresIn":0.5}',
      '{"expiresIn":"60"}',
      '{"expiresIn":null}',
      '{"expiresIn":[60]}',
    ],
    ...['{}', '', 'null', '5', '{', '{"expiresIn":true}'],
  ];
  let path: string;
  beforeAll(async () => {
    path = `${owner.userId}/linked.pdf`;
    await riders().upload(path, file(PDF, 'rider.pdf', 'application/pdf'));
  });

  test.each(REFUSED)('is not made for %s', async (body) => {
    const several = body.startsWith('{"') ? `${body.slice(0, -1)},"paths":["${path}"]}` : body;
    for (const answer of [await ask(`sign/riders/${path}`, body), await ask('sign/riders', several)]) {
      expect(answer.status).toBe(400);
      expect((await answer.json()).message).toMatch(/^Say how long the link lives: .* 604800 \(a week\)\.$/);
    }
  });

  test.each(REFUSED.filter((body) => body.startsWith('{"')))(
    'is not made for an upload and %s',
    async (body) => {
      const answer = await ask(`upload/sign/riders/${owner.userId}/up.pdf`, body);
      expect(answer.status).toBe(400);
    },
  );

  test.each([30, 60, WEEK])('is made for %i seconds, and leads to the file', async (seconds) => {
    const { data, error } = await riders().createSignedUrl(path, seconds);
    expect(error).toBeNull();
    const token = decodeJwt(new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '');
    expect((token.exp ?? 0) - (token.iat ?? 0)).toBe(seconds);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
  });

  test('that was made for longer, before, leads nowhere after a week', async () => {
    const { data } = await riders().createSignedUrl(path, 60);
    const link = new URL(data?.signedUrl ?? '');
    const claims = decodeJwt(link.searchParams.get('token') ?? '');
    const sign = (iat: number) =>
      new SignJWT({ ...claims, iat, exp: (claims.iat ?? 0) + 1e9 })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(backend.jwtSecret));
    link.searchParams.set('token', await sign((claims.iat ?? 0) - WEEK + 60));
    expect((await fetch(link)).status).toBe(200);
    link.searchParams.set('token', await sign((claims.iat ?? 0) - WEEK - 60));
    const late = await fetch(link);
    expect([late.status, (await late.json()).message]).toEqual([
      400,
      'This link has expired or is not complete. Ask for a new one.',
    ]);
  });
});

test('a signed upload needs no session, and is judged all the same', async () => {
  const path = `${owner.userId}/signed.pdf`;
  const { data } = await riders().createSignedUploadUrl(path);
  const visitor = backend.anonymous().storage.from('riders');
  const wrong = await visitor.uploadToSignedUrl(
    path,
    data?.token ?? '',
    file(EXE, 'x.pdf', 'application/pdf'),
  );
  expect(wrong.error?.message).toMatch(/PDF/);
  const right = await visitor.uploadToSignedUrl(
    path,
    data?.token ?? '',
    file(PDF, 'x.pdf', 'application/pdf'),
  );
  expect(right.error).toBeNull();
});

describe('a file of the wrong kind', () => {
  test.each([
    ['a program named .png', 'media', file(EXE, 'a.png', 'image/png'), /not a PNG/],
    ['a document in place of a picture', 'media', file(PDF, 'a.pdf', 'application/pdf'), /not a PNG/],
    ['a picture in place of a rider', 'riders', file(PNG, 'a.pdf', 'application/pdf'), /PDF, Word/],
    ['an empty one', 'media', file(Buffer.alloc(0), 'a.png', 'image/png'), /empty/],
  ])('%s is refused with a sentence', async (_, bucket, upload, sentence) => {
    const path = `${owner.userId}/wrong-${Math.random()}`;
    const { error } = await owner.client.storage.from(bucket).upload(path, upload);
    expect(error?.message).toMatch(sentence);
    expect((await backend.pool.query('select from storage.objects where name = $1', [path])).rows).toEqual(
      [],
    );
  });

  test('over 10 MB it is 413', async () => {
    const big = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    const { error } = await media().upload(`${owner.userId}/big.png`, file(big, 'big.png', 'image/png'));
    expect(error).toMatchObject({
      status: 413,
      message: 'That file is larger than 10 MB. Choose a smaller one.',
    });
  });
});

test.each([
  ['list/riders', { prefix: '', sortBy: { column: 'no_such_column', order: 'asc' } }],
  ['list/riders', { prefix: 'a\u0000b' }],
])('a senseless question (%s %j) is a 4xx', async (path, body) => {
  const response = await backend.ask(`/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${owner.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
});

test('nobody puts a file into another’s folder', async () => {
  const { error } = await media().upload(`${stranger.userId}/x.png`, file(PNG, 'x.png', 'image/png'));
  expect(error?.message).toMatch(/policy/);
});

const FULL =
  'You keep as many files as an account may: 200, and 5 for each confirmed booking, or 400 MB in all. ' +
  'Remove one you no longer need first.';

const keepPictures = (userId: string, count: number) =>
  backend.pool.query(
    `insert into storage.objects (bucket_id, name, owner) select 'media', $1 || '/' || n || '.png', $2::uuid
     from generate_series(1, $3::int) n`,
    [userId, userId, count],
  );
const keepRider = ({ client, userId }: SignedUp, name: string) =>
  client.storage.from('riders').upload(`${userId}/${name}`, file(PDF, name, 'application/pdf'));

test('a person keeps 200 files and no more, and is told what to do', async () => {
  const keeper = await backend.signUp();
  await keepPictures(keeper.userId, 199);
  expect((await keepRider(keeper, 'last.pdf')).error).toBeNull();
  expect((await keepRider(keeper, 'one-more.pdf')).error).toMatchObject({ status: 403, message: FULL });
  // Whoever has a project of their own meets the policy alone.
  const inserted = await backend.pool.query(`select private.may_keep_more($1) as may`, [keeper.userId]);
  expect(inserted.rows).toEqual([{ may: false }]);
  await keeper.client.storage.from('riders').remove([`${keeper.userId}/last.pdf`]);
  expect((await keepRider(keeper, 'one-more.pdf')).error).toBeNull();
});

test('a person keeps 5 files more for each booking that binds', async () => {
  const stage = await setStage(backend);
  await stage.playedShow();
  await keepPictures(stage.artist.userId, 204);
  expect((await keepRider(stage.artist, 'last.pdf')).error).toBeNull();
  expect((await keepRider(stage.artist, 'one-more.pdf')).error).toMatchObject({ status: 403, message: FULL });
});

test('a person keeps 400 MB and no more', async () => {
  const keeper = await backend.signUp();
  await backend.pool.query(
    `insert into storage.objects (bucket_id, name, owner, metadata)
     values ('media', $1 || '/large.png', $2::uuid, jsonb_build_object('size', 400 * 1024 * 1024))`,
    [keeper.userId, keeper.userId],
  );
  expect((await keepRider(keeper, 'a.pdf')).error).toMatchObject({ status: 403, message: FULL });
});

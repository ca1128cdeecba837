import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, startTestBackend, type TestBackend } from '#testing/backend.ts';
import { photo, photoOfPhone, SECRETS, secretsIn } from '#testing/pictures.ts';

let backend: TestBackend;
let owner: SignedUp;

beforeAll(async () => {
  backend = await startTestBackend({ behindTheGate: true });
  owner = await backend.signUp();
});
afterAll(() => backend?.stop());

/** Sends bytes as any program may, without the application. */
const send = (path: string, bytes: Uint8Array, type = 'image/jpeg') =>
  fetch(`${backend.url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${owner.accessToken}`,
      'content-type': type,
      'x-upsert': 'true',
    },
    body: bytes as BodyInit,
  });
const shown = async (path: string, size = '') => {
  const answer = await fetch(
    `${backend.url}/storage/v1/object/public/media/${path}${size && `?size=${size}`}`,
  );
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const everyByteKept = async (path: string): Promise<Buffer> => {
  const { rows } = await backend.pool.query<{ all: Buffer }>(
    `select bytes || coalesce(card, '') || coalesce(list, '') as all from stack.files where key = $1
     union all select bytes from stack.arrived_files where key = $1`,
    [path],
  );
  return Buffer.concat(rows.map(({ all }) => all));
};

describe('a photo of a phone', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'that somebody sends as %s is kept and served without its position',
    async (kind) => {
      const path = `${owner.userId}/phone.${kind}`;
      const sent = await photoOfPhone(kind);
      expect(sent.includes(SECRETS.camera)).toBe(true);
      expect((await send(`media/${path}`, sent, `image/${kind}`)).status).toBe(200);
      for (const size of ['', 'card', 'list', 'other']) {
        const { answer, bytes } = await shown(path, size);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(secretsIn(bytes)).toEqual([]);
      }
      const kept = await everyByteKept(path);
      expect(Object.values(SECRETS).filter((each) => kept.includes(each))).toEqual([]);
    },
  );

  test('that the application sends in a form, or replaces, is written anew too', async () => {
    const path = `${owner.userId}/form.jpg`;
    const file = new File([new Uint8Array(await photoOfPhone('jpeg'))], 'me.jpg', { type: 'image/jpeg' });
    const media = owner.client.storage.from('media');
    expect((await media.upload(path, file)).error).toBeNull();
    expect(secretsIn((await shown(path)).bytes)).toEqual([]);
    expect((await send(`media/${path}`, await photoOfPhone('png'), 'image/png')).status).toBe(200);
    expect(
      (await media.update(path, await photoOfPhone('webp'), { contentType: 'image/webp' })).error,
    ).toBeNull();
    expect(secretsIn((await shown(path)).bytes)).toEqual([]);
    const { data } = await media.download(path);
    expect(secretsIn(new Uint8Array(await (data as Blob).arrayBuffer()))).toEqual([]);
  });

  test('that is sent by a signed address, without a session, is written anew too', async () => {
    const path = `${owner.userId}/signed.jpg`;
    const { data } = await owner.client.storage.from('media').createSignedUploadUrl(path);
    const sent = await backend
      .anonymous()
      .storage.from('media')
      .uploadToSignedUrl(path, data?.token ?? '', new Blob([new Uint8Array(await photoOfPhone('jpeg'))]));
    expect(sent.error).toBeNull();
    expect(secretsIn((await shown(path)).bytes)).toEqual([]);
  });

  test('comes in the size that is asked for, each under a tag of its own', async () => {
    const path = `${owner.userId}/sizes.jpg`;
    await send(`media/${path}`, await photo('jpeg', { width: 2400, height: 1600, orientation: 6 }));
    const sizes = await Promise.all(['', 'card', 'list'].map((size) => shown(path, size)));
    const sides = await Promise.all(
      sizes.map(async ({ bytes }) => {
        const { width, height } = await sharp(bytes).metadata();
        return [width, height];
      }),
    );
    expect(sides).toEqual([
      [1365, 2048],
      [512, 768],
      [171, 256],
    ]);
    const tags = sizes.map(({ answer }) => answer.headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(3);
    const again = await fetch(`${backend.url}/storage/v1/object/public/media/${path}?size=list`, {
      headers: { 'if-none-match': tags[2] as string },
    });
    expect(again.status).toBe(304);
  });

  test('that proves a figure keeps its kind, and nothing beside its pixels', async () => {
    const path = `${owner.userId}/receipt.jpg`;
    expect((await send(`receipts/${path}`, await photoOfPhone('jpeg'))).status).toBe(200);
    const { data } = await owner.client.storage.from('receipts').download(path);
    const bytes = new Uint8Array(await (data as Blob).arrayBuffer());
    expect([data?.type, secretsIn(bytes)]).toEqual(['image/jpeg', []]);
  });
});

describe('what is no whole picture is refused with a sentence, and not kept', () => {
  const bomb = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  const cutOff = async (kind: 'jpeg' | 'png' | 'webp') => {
    const whole = await photo(kind);
    return whole.subarray(0, whole.length / 2);
  };
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(500),
  ]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['a JPEG file that was cut off', () => cutOff('jpeg'), 422, /^This picture cannot be read whole/],
    ['a PNG file that was cut off', () => cutOff('png'), 422, /^This picture cannot be read whole/],
    ['a WebP file that was cut off', () => cutOff('webp'), 422, /^This picture cannot be read whole/],
    [
      'the first bytes of a picture and nothing else',
      () => Buffer.from('ffd8ffe000104a464946', 'hex'),
      422,
      /whole/,
    ],
    ['a small file of 64 million pixels', () => bomb(8000), 422, /^This picture has more pixels than/],
    ['a drawing of lines', () => svg, 415, /^That file is not a PNG, JPEG, WEBP, GIF or AVIF file/],
    ['a photo of a phone by Apple', () => heic, 415, /^That file is not a PNG, JPEG, WEBP, GIF or AVIF file/],
  ])('%s', async (_, make, status, sentence) => {
    const path = `${owner.userId}/refused.png`;
    const answer = await send(`media/${path}`, await make(), 'image/png');
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringMatching(sentence)]);
    expect((await backend.pool.query('select from storage.objects where name = $1', [path])).rows).toEqual(
      [],
    );
    expect((await everyByteKept(path)).length).toBe(0);
  });

  test('while a picture whose name says another kind is kept as what it is', async () => {
    const path = `${owner.userId}/lies.gif`;
    expect((await send(`media/${path}`, await photo('png'), 'image/gif')).status).toBe(200);
    expect((await shown(path)).answer.headers.get('content-type')).toBe('image/webp');
  });
});

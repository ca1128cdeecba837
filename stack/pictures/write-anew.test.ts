import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ofUnknownSort, photo, photoOfPhone, SECRETS, secretsIn, withTextOfPng } from '#testing/pictures.ts';
import { MOST_PIXELS, NotWhole, TooManyPixels, writeAnew } from './write-anew.ts';

const head = (bytes: Uint8Array) => sharp(bytes).metadata();

describe('a picture that is shown', () => {
  const KINDS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

  test.each(KINDS)('keeps nothing of what a %s file tells beside its pixels', async (kind) => {
    const sent = await photoOfPhone(kind);
    if (kind !== 'gif') expect(secretsIn(sent)).toEqual(expect.arrayContaining([SECRETS.camera]));
    const { bytes, type, card, list } = await writeAnew(sent, 'shown');
    expect(type).toBe('image/webp');
    expect(card).toBeNull();
    for (const each of [bytes, list]) {
      expect(secretsIn(each as Buffer)).toEqual([]);
      const { format, exif, xmp, iptc, icc, orientation, comments } = await head(each as Buffer);
      expect({ format, exif, xmp, iptc, icc, orientation, comments }).toEqual({ format: 'webp' });
    }
  });

  test('loses the texts of a PNG', async () => {
    const sent = withTextOfPng(await photoOfPhone('png'));
    expect(secretsIn(sent)).toContain(SECRETS.text);
    expect(secretsIn((await writeAnew(sent, 'shown')).bytes)).toEqual([]);
  });

  test('loses what stands behind its end', async () => {
    const sent = Buffer.concat([await photo('jpeg'), Buffer.from(SECRETS.text)]);
    expect(secretsIn((await writeAnew(sent, 'shown')).bytes)).toEqual([]);
  });

  test('is turned as its camera was held', async () => {
    const sent = await photo('jpeg', { width: 900, height: 600, orientation: 6 });
    const { bytes, list } = await writeAnew(sent, 'shown');
    expect(await head(bytes)).toMatchObject({ width: 600, height: 900 });
    expect(await head(list as Buffer)).toMatchObject({ width: 171, height: 256 });
    // Its left half is dark, which a quarter turn to the right brings to the top.
    const { channels } = await sharp(
      await sharp(bytes).extract({ left: 0, top: 0, width: 600, height: 300 }).toBuffer(),
    ).stats();
    expect(channels[0]?.mean).toBeLessThan(80);
  });

  test('comes in three sizes, and in fewer where it is small', async () => {
    const large = await writeAnew(await photo('jpeg', { width: 3000, height: 2000 }), 'shown');
    expect(await head(large.bytes)).toMatchObject({ width: 2048, height: 1365 });
    expect(await head(large.card as Buffer)).toMatchObject({ width: 768, height: 512 });
    expect(await head(large.list as Buffer)).toMatchObject({ width: 256, height: 171 });
    const small = await writeAnew(await photo('png', { width: 200, height: 100 }), 'shown');
    expect(await head(small.bytes)).toMatchObject({ width: 200, height: 100 });
    expect([small.card, small.list]).toEqual([null, null]);
  });

  test('of several frames becomes its first', async () => {
    const frames = await sharp([await photo('png'), await photo('png')], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await head(frames)).pages).toBe(2);
    expect((await head((await writeAnew(frames, 'shown')).bytes)).pages).toBeUndefined();
  });

  test('is taken from a camera whose file is a little odd', async () => {
    expect((await writeAnew(await ofUnknownSort(), 'shown')).type).toBe('image/webp');
  });
});

describe('a picture that is a proof', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('stays a %s file and loses what it tells', async (kind) => {
    const { bytes, type, card, list } = await writeAnew(await photoOfPhone(kind), 'proof');
    expect([type, card, list]).toEqual([`image/${kind}`, null, null]);
    expect((await head(bytes)).format).toBe(kind);
    expect(secretsIn(bytes)).toEqual([]);
  });
});

describe('what cannot be decoded whole', () => {
  let whole: Record<string, Buffer>;
  beforeAll(async () => {
    const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    whole = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await photo(kind)])));
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'])(
    'is refused: a %s file that was cut off',
    async (kind) => {
      const sent = whole[kind] as Buffer;
      for (const part of [0.98, 0.5, 0.1]) {
        await expect(writeAnew(sent.subarray(0, sent.length * part), 'shown')).rejects.toThrow(NotWhole);
      }
      expect((await writeAnew(sent, 'shown')).type).toBe('image/webp');
    },
  );

  test('is refused: a JPEG file with a damaged middle', async () => {
    const sent = Buffer.from(whole.jpeg as Buffer);
    const middle = Math.floor(sent.length / 2);
    sent.fill(0x5a, middle, middle + 2000);
    await expect(writeAnew(sent, 'shown')).rejects.toThrow(NotWhole);
    expect((await writeAnew(sent, 'shown', true)).type).toBe('image/webp');
  });

  test.each([
    [
      'a drawing of lines',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a document', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
    ['words', 'This is no picture.'],
  ])('is refused: %s', async (_, text) => {
    await expect(writeAnew(Buffer.from(text), 'shown')).rejects.toThrow(NotWhole);
  });

  test('is refused before it is decoded: a small file with a huge picture in it', async () => {
    const side = Math.ceil(Math.sqrt(MOST_PIXELS)) + 1;
    const flat = { create: { width: side, height: side, channels: 3 as const, background: '#000' } };
    const bomb = await sharp(flat).png().toBuffer();
    // A header that says 30,000 × 30,000.
    const larger = Buffer.from(bomb);
    larger.writeUInt32BE(30_000, 16);
    larger.writeUInt32BE(30_000, 20);
    await expect(writeAnew(bomb, 'shown')).rejects.toThrow(TooManyPixels);
    await expect(writeAnew(larger, 'shown')).rejects.toThrow();
    const avif = await sharp({ create: { ...flat.create, width: 4000, height: 4000 } })
      .avif({ effort: 0 })
      .toBuffer();
    await expect(writeAnew(avif, 'shown')).rejects.toThrow(TooManyPixels);
  });
});

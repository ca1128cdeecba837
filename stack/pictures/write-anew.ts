import type { Metadata, Sharp, SharpOptions } from 'sharp';

/** What a picture is for: shown to everybody, kept as the proof of a figure, or sent with a message. */
export type Purpose = 'shown' | 'proof' | 'sent';

/** A picture as it is kept. The smaller sizes are null where the picture is no larger than they are. */
export type Written = { bytes: Buffer; type: string; card: Buffer | null; list: Buffer | null };

/** The bytes are no picture, or not the whole of one. */
export class NotWhole extends Error {
  override name = 'NotWhole';
}

/** The picture is whole, and would take too much memory. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels';
}

/** This machine has no decoder: its packages were installed for another one. */
export class NoDecoder extends Error {
  override name = 'NoDecoder';
}

/** The longest side of each size, in pixels. */
const LONGEST = { shown: 2048, proof: 4096, card: 768, list: 256 };
/** A camera of today takes 50 million; one that is stored line by line takes no more memory for it. */
export const MOST_PIXELS = 52_000_000;
/** These are decoded as a whole, at 20 bytes a pixel. */
const MOST_PIXELS_OF_HEAVY = 12_000_000;
const LONGEST_SECONDS = 20;

/** Decoders for what people may upload. All others (SVG, PDF, TIFF and more) are never run on what somebody sent. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

/** What the decoder warns of when a part of a JPEG is lost. Cameras write files that it warns of for other reasons. */
const LOST_PART = /premature end|bad Huffman|bad arithmetic|instead of RST/i;

let line: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and writes it anew: turned as its camera was held, in sRGB, without any metadata, in a sensible size.
 * Nothing of the file that came is in what goes out but the colours of its pixels. Of several frames the first is taken. One
 * picture is worked on at a time. What is shown becomes WebP, with two smaller sizes; a proof stays of its kind, and so does what is sent, which
 * has one smaller size.
 *
 * Throws `NotWhole`, `TooManyPixels` or `NoDecoder`.
 * @param orPart takes what can be decoded of a damaged picture, as a browser shows it
 */
export function writeAnew(bytes: Uint8Array, purpose: Purpose, orPart = false): Promise<Written> {
  const mine = line.then(() => write(bytes, purpose, orPart));
  line = mine.catch(() => {});
  return mine;
}

/** Whether pictures of phones by Apple can be decoded here: the usual build has no decoder for them. */
export async function decodesHeic(): Promise<boolean> {
  const { format } = await load();
  return format.heif?.input.fileSuffix?.includes('.heic') ?? false;
}

async function write(bytes: Uint8Array, purpose: Purpose, orPart: boolean): Promise<Written> {
  const sharp = await load();
  const open = (failOn: SharpOptions['failOn']) =>
    sharp(bytes, { failOn, limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient();
  const head = await readHead(open('none'));
  if (orPart) return encode(open('none'), purpose, head).catch(notWhole);
  try {
    return await encode(open('warning'), purpose, head);
  } catch (error) {
    if (LOST_PART.test(String(error))) return notWhole(error);
    return encode(open('error'), purpose, head).catch(notWhole);
  }
}

async function readHead(picture: Sharp): Promise<Metadata> {
  const head = await picture.metadata().catch((error) => {
    if (/pixel limit/.test(String(error))) throw new TooManyPixels();
    return notWhole(error);
  });
  const isHeavy = head.format === 'heif' || head.format === 'gif';
  if (head.width * head.height > (isHeavy ? MOST_PIXELS_OF_HEAVY : MOST_PIXELS)) throw new TooManyPixels();
  return head;
}

function notWhole(error: unknown): never {
  throw new NotWhole('the picture cannot be decoded whole', { cause: error });
}

async function encode(picture: Sharp, purpose: Purpose, head: Metadata): Promise<Written> {
  const sharp = await load();
  if (purpose !== 'shown') {
    const type = head.format === 'png' || head.format === 'webp' ? head.format : 'jpeg';
    // A quality would take colours from a PNG.
    const how = type === 'png' ? {} : { quality: 90 };
    const { data, info } = await within(picture, LONGEST.proof)
      .toFormat(type, how)
      .toBuffer({ resolveWithObject: true });
    const card =
      purpose === 'sent' && Math.max(info.width, info.height) > LONGEST.card
        ? await within(sharp(data), LONGEST.card).webp({ quality: 80, effort: 3 }).toBuffer()
        : null;
    return { bytes: data, type: `image/${type}`, card, list: null };
  }
  const page = await within(picture, LONGEST.shown)
    .webp({ quality: 82, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const smaller = (size: 'card' | 'list') =>
    Math.max(page.info.width, page.info.height) > LONGEST[size]
      ? within(sharp(page.data), LONGEST[size]).webp({ quality: 80, effort: 3 }).toBuffer()
      : null;
  return { bytes: page.data, type: 'image/webp', card: await smaller('card'), list: await smaller('list') };
}

function within(picture: Sharp, longest: number): Sharp {
  return picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
}

type Decoder = typeof import('sharp').default;
let loaded: Promise<Decoder> | undefined;

/** Loaded with the first picture: a start does without it. */
function load(): Promise<Decoder> {
  loaded ??= import('sharp').then(
    ({ default: sharp }) => {
      sharp.cache(false);
      sharp.concurrency(1);
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: DECODERS });
      return sharp;
    },
    (error) => {
      throw new NoDecoder('sharp cannot be loaded', { cause: error });
    },
  );
  return loaded;
}

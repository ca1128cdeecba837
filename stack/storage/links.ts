import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { hs256Key } from '#server/http/auth.ts';
import type { Place } from './place.ts';
import { refusals, StorageRefused } from './storage-refused.ts';

/** No link to a private file lives longer (seconds). */
const LONGEST_LINK = 7 * 24 * 60 * 60;
/** A link for an upload lives as long as Supabase's (seconds). */
const UPLOAD_LINK = 2 * 60 * 60;

const LIFE = z.object({ expiresIn: z.int().min(1).max(LONGEST_LINK) });

const DOWNLOAD = z.object({ intent: z.literal('download'), bucket: z.string(), sub: z.string() });
const UPLOAD = DOWNLOAD.extend({
  intent: z.literal('upload'),
  owner: z.string().nullable(),
  upsert: z.boolean(),
});

export type Links = ReturnType<typeof createLinks>;

/** How long a link is to live, in seconds, as the body of a request says it. */
export function lifeOf(body: unknown): number {
  const read = LIFE.safeParse(body);
  if (read.success) return read.data.expiresIn;
  const sentence = `Say how long the link lives: expiresIn, in whole seconds from 1 to ${LONGEST_LINK} (a week).`;
  throw new StorageRefused(400, 'InvalidRequest', sentence);
}

/**
 * Links to private files: a token that names one file, what may be done with it, and until when. A link is made for a week at
 * most, and an older one is refused whatever it says of its own end.
 */
export function createLinks(jwtSecret: string) {
  const secret = hs256Key(jwtSecret);
  const sign = async ({ bucket, key }: Place, more: object, seconds: number) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...more, bucket, sub: key })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(await secret);
  };
  const verified = async (token: string) => {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], maxTokenAge: LONGEST_LINK };
    const result = await jwtVerify(token, await secret, options).catch(() => null);
    return result?.payload;
  };
  return {
    toDownload: (place: Place, seconds: number) => sign(place, { intent: 'download' }, seconds),
    toUpload: (place: Place, rights: { owner: string | null; upsert: boolean }) =>
      sign(place, { intent: 'upload', ...rights }, UPLOAD_LINK),
    /** What a token says; refused when it was altered, has expired, or is about another file or another act. */
    openDownload: async (token: string, place: Place) =>
      about(place, DOWNLOAD.safeParse(await verified(token)).data),
    openUpload: async (token: string, place: Place) =>
      about(place, UPLOAD.safeParse(await verified(token)).data),
  };
}

function about<Claims extends z.output<typeof DOWNLOAD> | z.output<typeof UPLOAD>>(
  { bucket, key }: Place,
  claims: Claims | undefined,
): Claims {
  if (claims?.bucket !== bucket || claims.sub !== key) throw refusals.wrongLink();
  return claims;
}

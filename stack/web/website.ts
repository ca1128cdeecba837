import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { refusals } from '#core/refusal.ts';
import { FEED_FORMATS } from '#core/website/addresses.ts';
import { readEmbedOptions } from '#core/website/embed-options.ts';
import { embedPage, emptyEmbed, readForEmbed } from '#core/website/embed-page.ts';
import { Refused } from '#server/commands/refused.ts';
import { createWorkQueue, Gone } from '#server/commands/work-queue.ts';
import type { Db } from '#server/db.ts';
import { contentHash, type Documents } from '#server/documents/documents.ts';
import { FEED_TEXTS } from '#server/website/feed-texts.ts';
import { posterOfNight } from '#server/website/poster-of-night.ts';
import { markOfFeed, nextNights, publicFeed, publicNight } from '#server/website/public-nights.ts';
import { inEnglish } from '#server/words/reader.ts';
import { admittedOf } from '../gate/admitted.ts';
import { plainPagePolicy } from './page-policy.ts';
import type { Site } from './site-address.ts';
import { isUnchanged } from './unchanged.ts';

type WebsiteOptions = { db: Db; documents: Documents; site: Pick<Site, 'originOf'> };

/** A feed of thousands of nights takes this thread a part of a second: one at a time, and each address waits for itself. */
const FEEDS = {
  ...{ atOnce: 1, waiting: 200, waitingEach: 40, longestWaitMs: 10_000 },
  refusal: refusals.tooManySearches,
};
/** The names of so many feeds are kept: each is short. */
const NAMED = { max: 10_000 };
/** Of pictures of nights that were drawn some hundred are kept. */
const DRAWN = { maxSize: 12_000_000, ttl: 60 * 60_000 };

const NO_FEED = 'This profile is not here, or it shows its shows to nobody.\n';
const NO_NIGHT = 'This night is not here, or nobody may read of it yet.\n';

/** What people put on their own websites: feeds, a list in a frame, and the picture of a night that is shared. No cookie, no script. */
export function mountWebsite(app: Hono, { db, documents, site }: WebsiteOptions): void {
  const inTurn = createWorkQueue(FEEDS);
  /** How each feed was named when it was made last, and of which state. The program and the origin do not change under a name. */
  const named = new LRUCache<string, { mark: string; etag: string; changedAt: Date }>(NAMED);
  const drawn = new LRUCache<string, Uint8Array>({ ...DRAWN, sizeCalculation: (png) => png.length });
  const askedBy = (c: Context) => ({
    by: admittedOf(c)?.address ?? 'this process',
    signal: c.req.raw.signal,
  });

  app.get('/feeds/:profile/:file', (c) =>
    forAnybody(c, async () => {
      const [profile, origin] = [c.req.param('profile'), site.originOf(c)];
      const format = FEED_FORMATS.find((each) => c.req.param('file') === `shows.${each}`);
      // Asked before the feed is made: what changes meanwhile changes it again.
      const mark = format && (await markOfFeed(db, profile));
      if (!format || !mark) return c.text(NO_FEED, 404);
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cache-Control', 'public, max-age=60');
      const key = `${format} ${profile.toLowerCase()} ${origin}`;
      const before = named.get(key);
      if (before?.mark === mark && isUnchanged(c, before)) return c.body(null, 304);
      const made = await inTurn(askedBy(c), async () => {
        const feed = await publicFeed(db, profile);
        return feed && { text: FEED_TEXTS[format].write(feed, origin), changedAt: feed.changedAt };
      });
      if (!made) return c.text(NO_FEED, 404);
      const name = { mark, etag: etagOf(made.text), changedAt: made.changedAt };
      named.set(key, name);
      if (isUnchanged(c, name)) return c.body(null, 304);
      return c.body(made.text, 200, { 'Content-Type': FEED_TEXTS[format].type });
    }),
  );

  app.get('/embed/:profile', (c) =>
    forAnybody(c, async () => {
      const options = readEmbedOptions(new URL(c.req.url).searchParams);
      const [profile, most] = [c.req.param('profile'), readForEmbed(options)];
      const feed = await inTurn(askedBy(c), () => nextNights(db, profile, most));
      const { html, style } = feed
        ? embedPage(feed.of, feed.nights, options, site.originOf(c))
        : emptyEmbed(options);
      c.set('isFramedAnywhere', true);
      c.header('Content-Security-Policy', framedPolicy(style));
      c.header('Cache-Control', 'public, max-age=60');
      if (feed && isUnchanged(c, { etag: etagOf(html) })) return c.body(null, 304);
      return c.html(html, feed ? 200 : 404);
    }),
  );

  app.get('/shows/:show/night.json', (c) =>
    forAnybody(c, async () => {
      const night = await publicNight(db, c.req.param('show'));
      if (!night) return c.text(NO_NIGHT, 404);
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cache-Control', 'no-cache');
      const text = JSON.stringify(night);
      if (isUnchanged(c, { etag: etagOf(text) })) return c.body(null, 304);
      return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    }),
  );

  app.get('/shows/:show/poster.png', (c) =>
    forAnybody(c, async () => {
      const night = await publicNight(db, c.req.param('show'));
      if (!night) return c.text(NO_NIGHT, 404);
      const paper = inEnglish(() => posterOfNight(night, 'card'));
      const hash = contentHash('poster', paper);
      c.header('Cache-Control', 'public, max-age=300');
      if (isUnchanged(c, { etag: `"${hash}"` })) return c.body(null, 304);
      let png = drawn.get(hash);
      if (!png) {
        // One picture for everybody.
        png = await inEnglish(() => documents.make('poster', paper, askedBy(c)));
        drawn.set(hash, png);
      }
      return c.body(png as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': 'image/png' });
    }),
  );
}

/** Answers whoever asks, of whatever site; says so when too many ask at once. */
async function forAnybody(c: Context, answer: () => Promise<Response>): Promise<Response> {
  c.set('isPublicFile', true);
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Gone) return c.body(null, 499 as 500);
    if (!(error instanceof Refused)) throw error;
    c.header('Retry-After', String(error.refusal.retryAfter ?? 10));
    return c.text(`${error.refusal.message}\n`, error.refusal.status as 429);
  }
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

/** The list in a frame: styled by itself, framed by anybody; it runs and loads nothing, and its links open beside. */
const framedPolicy = (style: string): string =>
  plainPagePolicy(style, {
    'frame-ancestors': ['*'],
    sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  });

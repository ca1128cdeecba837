import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { publicPages } from '#core/public/pages.ts';

/** The services are no pages. Areas behind sign-in are left open here, so that a crawler can read that they are hidden. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /auth/\nDisallow: /functions/\nDisallow: /realtime/\nDisallow: /mail\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** A sitemap may name 50,000 addresses. */
const MOST_PROFILES = 20_000;
/** The next ones: whether anybody may read of a night costs a question each. */
const MOST_NIGHTS = 2_000;
const KEPT_MS = 60_000;
/** People may reach the product by more names than one; whoever makes names up makes nobody wait. */
const MOST_ORIGINS = 4;

/**
 * Every page that anyone may read: those of the house, the press kits that were last changed, and the next nights. It is read once a minute
 * at most, as one text that PostgreSQL puts together: 40,000 rows would stop this process for 100 ms.
 */
export function createSitemap(pool: pg.Pool): (origin: string) => Promise<Uint8Array> {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_ORIGINS, ttl: KEPT_MS });
  let paths: { read: Promise<string>; until: number } | undefined;

  const found = () => {
    if (!paths || paths.until < performance.now()) {
      const read = pathsOf(pool);
      paths = { read, until: performance.now() + KEPT_MS };
      read.catch(() => {
        paths = undefined;
      });
    }
    return paths.read;
  };

  return (origin) => {
    const known = kept.get(origin);
    if (known) return known;
    const made = found().then((paths) => sitemapOf(origin, paths));
    kept.set(origin, made);
    made.catch(() => kept.delete(origin));
    return made;
  };
}

const ORIGIN = '{origin}';

async function pathsOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ found: string | null }>(
    `select string_agg(format('<url><loc>%s/%s/%s</loc><lastmod>%s</lastmod></url>', $2::text, below, id,
       to_char(updated_at, 'YYYY-MM-DD')), e'\n') as found
     from (
       (select 'artist/profile' as below, id, updated_at from public.artist_profiles where listed order by updated_at desc limit $1)
       union all
       (select 'venue/profile', id, updated_at from public.venue_profiles where listed order by updated_at desc limit $1)
       union all
       select 'shows', show_id, changed_at from private.public_nights(null, null, $3)
     ) pages`,
    [MOST_PROFILES, ORIGIN, MOST_NIGHTS],
  );
  return rows[0]?.found ?? '';
}

function sitemapOf(origin: string, paths: string): Uint8Array {
  const pages = ['/', ...Object.keys(publicPages)].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n${paths.replaceAll(ORIGIN, () => origin)}\n</urlset>\n`,
  );
}

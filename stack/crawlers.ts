import type pg from 'pg';
import { publicPages } from '#core/public/pages.ts';

/** The services are no pages. Areas behind sign-in are left open here, so that a crawler can read that they are hidden. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /auth/\nDisallow: /functions/\nDisallow: /realtime/\nDisallow: /mail\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** A sitemap may name 50,000 addresses. */
const MOST_PROFILES = 20_000;

/** Every page that anyone may read: those of the house, and the press kits that were last changed. */
export async function sitemap(origin: string, pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ path: string; day: string }>(
    `(select '/artist/profile/' || id as path, to_char(updated_at, 'YYYY-MM-DD') as day from public.artist_profiles
      where not closed order by updated_at desc limit $1)
     union all
     (select '/venue/profile/' || id, to_char(updated_at, 'YYYY-MM-DD') from public.venue_profiles
      where not closed order by updated_at desc limit $1)`,
    [MOST_PROFILES],
  );
  const places = [
    ...['/', ...Object.keys(publicPages)].map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...rows.map(({ path, day }) => `<url><loc>${origin}${path}</loc><lastmod>${day}</lastmod></url>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`;
}

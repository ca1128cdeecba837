import type pg from 'pg';
import { isId } from '#core/ids.ts';
import { pictureAddress } from '#core/profile/picture-address.ts';
import { artistData, describeArtist, describeVenue, venueData } from '#core/profile/press-kit.ts';
import { frontPage } from '#core/public/front-page.ts';
import { fullTitle, jsonLd, metaOf, type PageWords, POSTER } from '#core/public/page-head.ts';
import { publicPages } from '#core/public/pages.ts';
import { nightPage } from '#core/website/night-page.ts';
import type { Db } from '#server/db.ts';
import { publicNight } from '#server/website/public-nights.ts';

/** `pool` reads rows as a visitor; `db` what nights anybody may read. */
type Databases = { pool: pg.Pool; db: Db };

/**
 * What the page at an address says of itself, for readers that run no script: search engines, messengers. `origin` is where
 * people reach the product. The areas behind sign-in, and addresses that lead nowhere, are hidden from search engines.
 */
export async function pageAt(address: string, origin: string, { pool, db }: Databases): Promise<PageWords> {
  const path = address.replace(/(?<=.)\/+$/, '');
  const page = await wordsOf(path, origin, { pool, db });
  return page ? { url: origin + path, image: origin + POSTER, ...page } : { hidden: true };
}

async function wordsOf(path: string, origin: string, { pool, db }: Databases): Promise<PageWords | null> {
  if (path === '/') return frontPage(origin);
  if (Object.hasOwn(publicPages, path)) return publicPages[path as keyof typeof publicPages];
  const show = /^\/shows\/([^/]+)$/.exec(path)?.[1];
  if (show) {
    const night = await publicNight(db, show);
    return night ? nightPage(night, origin) : { title: 'This night was not found', hidden: true };
  }
  const [, side, id = ''] = /^\/(artist|venue)\/profile\/([^/]+)$/.exec(path) ?? [];
  if (!side || id === 'me') return null;
  const profile = isId(id) ? await (side === 'artist' ? artistPage : venuePage)(id, origin, pool) : null;
  return profile ?? { title: `This ${side} was not found`, hidden: true };
}

async function artistPage(id: string, origin: string, pool: pg.Pool): Promise<PageWords | null> {
  const artist = await asAnyone(
    pool,
    `select name, bio, genres, genre_tags, location, rating::float8 as rating, review_count, instagram, twitter, website, spotify,
       bandcamp, soundcloud, live_videos, coalesce(banner_path, avatar_path, photo_paths[1]) as picture
     from public.artist_profiles where id = $1 and listed`,
    id,
  );
  if (!artist) return null;
  const image = pictureAddress(origin, artist.picture);
  return {
    title: artist.name,
    description: describeArtist(artist),
    ...(image ? { image } : {}),
    structuredData: artistData(artist, `${origin}/artist/profile/${id}`, image),
  };
}

async function venuePage(id: string, origin: string, pool: pg.Pool): Promise<PageWords | null> {
  const venue = await asAnyone(
    pool,
    `select name, bio, genres, vibe, location, address, capacity, rating::float8 as rating, review_count, instagram, website,
       lat, lng, country_code, coalesce(banner_path, venue_photo_path, stage_photo_path) as picture
     from public.venue_profiles where id = $1 and listed`,
    id,
  );
  if (!venue) return null;
  const image = pictureAddress(origin, venue.picture);
  return {
    title: venue.name,
    description: describeVenue(venue),
    ...(image ? { image } : {}),
    structuredData: venueData(venue, `${origin}/venue/profile/${id}`, image),
  };
}

/** One row as a signed-out visitor may read it: the policies decide, here as in the browser. */
async function asAnyone(pool: pg.Pool, query: string, id: string) {
  const client = await pool.connect();
  try {
    await client.query('begin read only; set local role anon');
    const { rows } = await client.query(query, [id]);
    return rows[0];
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
}

/** index.html with what its page says of itself; the browser takes these elements over (`data-sent`). */
export function withHead(html: string, page: PageWords): string {
  const elements = [
    ...metaOf(page).map(
      (meta) =>
        `<meta data-sent ${'name' in meta ? `name="${meta.name}"` : `property="${meta.property}"`} content="${escaped(meta.content)}" />`,
    ),
    page.url && !page.hidden ? `<link data-sent rel="canonical" href="${escaped(page.url)}" />` : '',
    page.structuredData
      ? `<script data-sent type="application/ld+json">${jsonLd(page.structuredData)}</script>`
      : '',
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(fullTitle(page.title))}</title>`)
    .replace('</head>', () => `${elements.join('')}</head>`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

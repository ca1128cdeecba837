import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { City } from './population.ts';

/** Something that costs much: how it is asked for the n-th time, how often, and how many at a time. */
export type HeavyAct = {
  what: string;
  requests: number;
  atOnce: number;
  send: (at: number) => Promise<Response>;
};

const PEOPLE = 10;

/** What a person can ask for that costs the process, not the database, the most. */
export async function heavyActs(city: City): Promise<HeavyAct[]> {
  const { pool, people, product } = city;
  await pool.query(INVOICES);
  await pool.query(OPENINGS);
  await pool.query('vacuum analyze');
  const many = async (query: string) => (await pool.query(query)).rows;
  const venues =
    await many(`select v.user_id, array_agg(i.id) as invoices from venue_profiles v join invoices i on i.venue_id = v.id
    group by 1 order by 1 limit ${PEOPLE}`);
  const artists = await many(
    `select a.user_id, a.id from artist_profiles a where lat is not null order by a.id limit ${PEOPLE}`,
  );
  const tokens = await Promise.all(venues.map(({ user_id }) => people.tokenOf(user_id)));
  const artistTokens = await Promise.all(artists.map(({ user_id }) => people.tokenOf(user_id)));
  const [{ day }] = await many('select (private.today() + 8)::text as day');

  const ask = (path: string, token?: string, init: RequestInit = {}) =>
    fetch(product.url + path, {
      ...init,
      headers: {
        apikey: product.publishableKey,
        accept: 'text/html,application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...init.headers,
      },
    });
  const api = (path: string, token?: string) => ask(`/functions/v1/api${path}`, token);
  const venueAt = (at: number) => venues[at % PEOPLE];
  const picture = jpegOf(9_500_000);

  let pictureAddress: Promise<string> | undefined;
  const keepPicture = async () => {
    const path = `media/${venueAt(0).user_id}/large.jpg`;
    const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: picture };
    const kept = await ask(`/storage/v1/object/${path}`, tokens[0], init);
    if (!kept.ok) throw new Error(`a picture was answered ${kept.status}`);
    return `/storage/v1/object/public/${path}`;
  };

  const pdfOfInvoice = (at: number) => {
    const { invoices } = venueAt(at);
    return api(
      `/invoices/${invoices[Math.floor(at / PEOPLE) % invoices.length]}/document`,
      tokens[at % PEOPLE],
    );
  };

  return [
    {
      what: 'PDFs of 80 invoices',
      requests: 80,
      atOnce: 80,
      send: pdfOfInvoice,
    },
    {
      what: 'the same 80 again',
      requests: 80,
      atOnce: 80,
      send: pdfOfInvoice,
    },
    {
      what: 'artists for a night, ranked (up to 700 weighed)',
      requests: 200,
      atOnce: 80,
      send: (at) => api(`/preview-matches?date=${day}&limit=200`, tokens[at % PEOPLE]),
    },
    {
      what: 'openings for an artist, ranked (500 weighed, 200 shown)',
      requests: 200,
      atOnce: 80,
      send: (at) => api('/openings?limit=200', artistTokens[at % PEOPLE]),
    },
    { what: 'the sitemap', requests: 80, atOnce: 40, send: () => ask('/sitemap.xml') },
    {
      what: 'the sitemap, by other names of the host',
      requests: 80,
      atOnce: 40,
      send: (at) => getAs(`h${at}.example`, `${product.url}/sitemap.xml`),
    },
    {
      what: 'pages of profiles',
      requests: 800,
      atOnce: 80,
      send: (at) => ask(`/artist/profile/${artists[at % PEOPLE].id}`),
    },
    {
      what: '1,000 rows of artists (all columns)',
      requests: 40,
      atOnce: 20,
      send: () => ask('/rest/v1/artist_profiles?select=*&limit=1000', tokens[0]),
    },
    {
      what: 'pictures of 9.5 MB kept, as forms',
      requests: 12,
      atOnce: 6,
      send: (at) => {
        const form = new FormData();
        form.append('cacheControl', '3600');
        form.append('', new Blob([picture], { type: 'image/jpeg' }));
        return ask(
          `/storage/v1/object/media/${venueAt(at).user_id}/${randomUUID()}.jpg`,
          tokens[at % PEOPLE],
          {
            method: 'POST',
            body: form,
          },
        );
      },
    },
    {
      what: 'pictures of 9.5 MB fetched by slow readers',
      requests: 60,
      atOnce: 60,
      send: async () => {
        pictureAddress ??= keepPicture();
        const answer = await ask(await pictureAddress);
        await delay(3_000);
        return answer;
      },
    },
    {
      what: 'sign-ins with a wrong password',
      requests: 40,
      atOnce: 20,
      send: (at) =>
        ask('/auth/v1/token?grant_type=password', undefined, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email: `nobody${at}@example.com`,
            password: randomBytes(9).toString('hex'),
          }),
        }),
    },
    {
      what: 'commands of 250 kB of nested JSON',
      requests: 80,
      atOnce: 40,
      send: (at) =>
        ask('/functions/v1/api/open-show', tokens[at % PEOPLE], {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: `${'['.repeat(125_000)}${']'.repeat(125_000)}`,
        }),
    },
    {
      what: 'commands of 20,000 unknown fields',
      requests: 80,
      atOnce: 40,
      send: (at) =>
        ask('/functions/v1/api/conclude-show', tokens[at % PEOPLE], {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ deductions: Array.from({ length: 20_000 }, () => ({ a: 1 })) }).slice(
            0,
            250_000,
          ),
        }),
    },
  ];
}

/** `fetch` sets Host itself. */
function getAs(host: string, url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0 })),
      );
    }).on('error', reject);
  });
}

/** A picture as its first bytes tell, of noise. */
function jpegOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]);
  return bytes;
}

/** An invoice for each show that was played. */
const INVOICES = `
  with played as (
    select b.id, b.artist_id, b.venue_id, b.show_id, b.show_date, row_number() over (order by b.id) as n
    from bookings b join shows s on s.id = b.show_id where s.ends_at < private.now()
  ), agreed as (
    insert into agreements (number, booking_id, artist_id, venue_id, terms, terms_sha256)
    select 'RO-H-' || n, id, artist_id, venue_id, '{}', repeat('0', 64) from played returning id, booking_id
  ), settled as (
    insert into settlements (booking_id, artist_id, venue_id, show_id, currency, tiers, tickets_sold, gross_cents,
      artist_fee_cents, venue_fee_cents, venue_total_cents, commission_cents, artist_net_cents, sent_at)
    select id, artist_id, venue_id, show_id, 'EUR', '[]', 0, 0, 50000, 0, 50000, 0, 50000, now() from played
    returning id, booking_id
  )
  insert into invoices (number, booking_id, settlement_id, agreement_id, artist_id, venue_id, lines, amount_cents, currency,
    event_name, event_date, issued_on, due_on)
  select 'INV-H-' || n, p.id, t.id, g.id, p.artist_id, p.venue_id,
    '[{"label":"Guarantee","amount_cents":50000},{"label":"Booking fee","amount_cents":2500}]', 52500, 'EUR', 'A show',
    p.show_date, p.show_date, p.show_date + 14
  from played p join settled t on t.booking_id = p.id join agreed g on g.booking_id = p.id`;

/** 1,500 openings. */
const OPENINGS = `
  insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, status, genres)
  select v.id, d, v.time_zone, (d + time '19:00') at time zone v.time_zone, (d + time '20:00') at time zone v.time_zone,
    (d + time '23:00') at time zone v.time_zone, 'empty', v.capacity, 'open', array['Rock', 'Indie', 'Pop']
  from venue_profiles v, lateral (select private.today() + day as d from generate_series(40, 42) day) nights`;

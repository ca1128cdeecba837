import type pg from 'pg';

export const PROFILES = 100_000;
export const EVENTS = 1_000_000;

/** A step: what it writes, and its SQL. $1 is how many profiles there are, half of them artists; $2 how many events. */
type Step = readonly [what: string, statement: string];

const CHANCE = (of: string, what: string) =>
  `((hashtextextended(${of}::text || '${what}', 0) & 4294967295) / 4294967296.0::float8)`;

/**
 * Each request has five events: the night is opened, it is asked for, answered, talked about and perhaps cancelled, in the half year before now. A show that was paid
 * has some twenty, and every second request comes to nothing: one of forty events stands for a show with its invoice, payment, payout and ledger.
 */
const STEPS: readonly Step[] = [
  [
    'accounts',
    `insert into auth.users (id, email, created_at, raw_user_meta_data)
     select md5('user' || n)::uuid, 'person' || n || '@example.com', now() - n * interval '90 seconds', '{}' from generate_series(1, $1) n`,
  ],
  [
    'their sides',
    `insert into profiles (id, user_type) select md5('user' || n)::uuid, case when n % 2 = 0 then 'venue' else 'artist' end from generate_series(1, $1) n`,
  ],
  [
    'their names',
    `insert into settings (user_id, full_name) select md5('user' || n)::uuid, (array['Maeve','Jonas','Aisling','Pieter','Lucía','Zofia','Émile','Håkan'])[1 + n % 8] || ' '
       || (array['Byrne','de Vries','García','Nowak','Lefèvre','Lindqvist','Fallon','O''Neill','Schmidt','Rossi'])[1 + n / 8 % 10] || ' ' || n
     from generate_series(1, $1) n`,
  ],
  [
    'cities',
    `create temp table city as select (row_number() over (order by id))::int - 1 as n, p.* from places p
     where country_code in ('NL','DE','FR','GB','ES','IT','PL','BE','AT','CH','PT','SE','DK','IE','CZ') and population > 40000`,
  ],
  ['their index', 'create unique index on city (n)'],
  [
    'artists',
    `insert into artist_profiles (id, user_id, name, location, place_id, country_code, genre_tags, genres, fee_min_cents, fee_max_cents, bio, rating, review_count, avatar_path)
     select md5('artist' || g.n)::uuid, md5('user' || g.n)::uuid, 'The Testers ' || g.n, private.place_label((select p from places p where p.id = c.id)), c.id, c.country_code,
       array[(array['Rock','Indie','Jazz','Folk','Pop'])[1 + g.n / 2 % 5]], (array['Rock','Indie','Jazz','Folk','Pop'])[1 + g.n / 2 % 5],
       5000 + (g.n % 700) * 100, 10000 + (g.n % 700) * 200, repeat('Slow songs about fast trains. ', 3), 3 + (g.n % 5) / 2.0, g.n % 9,
       case when g.n % 6 < 3 then md5('user' || g.n)::uuid || '/photo.webp' end
     from generate_series(1, $1, 2) g (n) join city c on c.n = g.n / 2 % (select count(*)::int from city)`,
  ],
  [
    'venues',
    `insert into venue_profiles (id, user_id, name, location, place_id, country_code, capacity, address)
     select md5('venue' || g.n)::uuid, md5('user' || g.n)::uuid, 'Room ' || g.n, private.place_label((select p from places p where p.id = c.id)), c.id, c.country_code,
       50 + g.n % 400, 'Main Street ' || g.n
     from generate_series(2, $1, 2) g (n)
       join city c on c.n = floor(power(${CHANCE('g.n', 'city')}, 2) * (select count(*) from city))::int`,
  ],
  [
    'words of people',
    `insert into private.people_words (user_id, created_at, words) select u.id, u.created_at, private.words_of_person(u.id) from auth.users u on conflict do nothing`,
  ],
  [
    'events',
    `insert into domain_events (kind, at, actor_id, by_side, artist_id, venue_id, booking_id)
     select case k when 0 then 'show-opened' when 1 then 'booking-requested'
         when 2 then (case when b % 10 < 4 then 'booking-accepted' when b % 10 < 7 then 'booking-declined' when b % 10 < 9 then 'booking-countered' else 'booking-expired' end)
         when 3 then 'message-sent' else (case when b % 40 = 0 then 'booking-cancelled' else 'message-sent' end) end,
       least(private.now(), begun + k * ${CHANCE('b', 'late')} * interval '40 hours'),
       md5('user' || case when k in (2, 3) then 1 + 2 * artist else 2 + 2 * venue end)::uuid,
       case when k = 2 and b % 10 = 9 then 'time' when k in (2, 3) then 'artist' else 'venue' end,
       case when k > 0 then md5('artist' || 1 + 2 * artist)::uuid end, md5('venue' || 2 + 2 * venue)::uuid,
       case when k > 0 then md5('booking' || b)::uuid end
     from generate_series(1, $2 / 5) b,
       lateral (select private.now() - b * interval '185 days' / ($2 / 5) as begun, b * 7919 % ($1 / 2) as artist, floor(power(${CHANCE('b', 'venue')}, 2) * ($1 / 2))::int as venue) of,
       generate_series(0, 4) k
     order by 2`,
  ],
  [
    'bookings',
    `insert into bookings (id, show_id, venue_id, artist_id, night, show_date, status, requested_by, offered_by, deal, guarantee_cents)
     select md5('booking' || b)::uuid, md5('show' || b)::uuid, md5('venue' || 2 + 2 * venue)::uuid, md5('artist' || 1 + 2 * (b % ($1 / 2)))::uuid,
       tstzrange(day + interval '19 hours', day + interval '23 hours'), day::date, 'paid', 'venue', 'venue', '{"kind":"guarantee","guaranteeCents":50000}', 50000
     from generate_series(1, $2 / 40) b,
       lateral (select floor(power(${CHANCE('b', 'venue')}, 2) * ($1 / 2))::int as venue, date_trunc('day', private.now()) - (3 + b / ($1 / 2)) * interval '1 day' as day) of`,
  ],
  [
    'invoices',
    `insert into invoices (number, currency, amount_cents, fee_cents, venue_fee_cents, commission_cents, issued_on, due_on, event_date, event_name, lines, artist_id, venue_id, booking_id, paid_at)
     select 'B-' || b.id, case when hashtext(b.id::text) % 10 = 0 then 'CHF' else 'EUR' end, 51000, 50000, 1000, 5000, day, day + 14, day - 1, 'A night', '[]', b.artist_id, b.venue_id, b.id, private.now()
     from bookings b, lateral (select (private.now() - ${CHANCE('b.id', 'day')} * interval '180 days')::date as day) of`,
  ],
  [
    'payments',
    `insert into payments (invoice_id, currency, amount_cents, paid_at, provider, provider_reference) select id, currency, 51000, paid_at, 'simulated', number from invoices`,
  ],
  [
    'ledger',
    `insert into ledger_entries (transaction_id, account, amount_cents, currency, memo, booking_id, artist_id, venue_id, at)
     select md5(e.move || i.id)::uuid, e.account, e.cents, i.currency, 'Bench', i.booking_id, i.artist_id, i.venue_id, i.issued_on
     from invoices i, (values ('a', 'venue-receivable', 51000), ('a', 'artist-payable', -45000), ('a', 'venue-fee-revenue', -1000), ('a', 'commission-revenue', -5000),
       ('b', 'bank', 51000), ('b', 'venue-receivable', -51000), ('c', 'bank', -45000), ('c', 'artist-payable', 45000)) e (move, account, cents)`,
  ],
  [
    'payouts',
    `insert into payouts (booking_id, artist_id, venue_id, currency, amount_cents, sent_cents, status, payee, initiated_at, arrived_at)
     select booking_id, artist_id, venue_id, currency, 45000, 45000, 'arrived', 'artist', private.now(), private.now() from invoices`,
  ],
  [
    'what rankings showed',
    `insert into private.match_impressions (at, side, venue_id, artist_id, show_date, list, place, is_new, figures)
     select private.now() - i * interval '175 days' / 300000, case when i % 3 = 0 then 'artist' else 'venue' end, md5('venue' || 2 + 2 * (i / 20 * 31 % ($1 / 2)))::uuid,
       md5('artist' || 1 + 2 * (i * 7 % ($1 / 2)))::uuid, private.today() + 10, md5('list' || i / 20)::uuid, 1 + i % 20, i % 9 = 0, '{0.5}' from generate_series(1, 300000) i`,
  ],
  [
    'the admin log',
    `insert into private.admin_log (id, at, admin_id, act, about_id, reason)
     select md5('log' || n)::uuid, private.now() - (50000 - n) * interval '5 minutes', md5('user' || 1 + n % 5)::uuid, (array['suspend-person','restore-person','end-sessions-of','decide-verification'])[1 + n % 4],
       md5('user' || n)::uuid, 'A reason that somebody wrote, number ' || n from generate_series(1, 50000) n`,
  ],
  [
    'requests for the badge',
    `insert into private.verification_requests (artist_id, asked_by, asked_at, words, links)
     select md5('artist' || n)::uuid, md5('user' || n)::uuid, private.now() - n * interval '1 minute', 'Our site', array['https://example.com'] from generate_series(1, least($1, 20000), 2) n`,
  ],
  [
    'letters',
    `insert into contact_messages (kind, name, email, message, answered, created_at)
     select 'support', 'Noreen Fallon', 'a@example.com', 'Hello', n % 10 > 0, now() - n * interval '5 minutes' from generate_series(1, 20000) n`,
  ],
];

/** Fills an empty database for the admin console. Triggers are off; what they would write is written too. */
export async function fillForAdmins(
  pool: pg.Pool,
  { profiles = PROFILES, events = EVENTS },
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
    );
    for (const [what, statement] of STEPS) {
      const values = [profiles, events];
      const used = values.filter((_, at) => statement.includes(`$${at + 1}`));
      // A parameter that is not used has no type.
      const text =
        used.length === 1 && statement.includes('$2') ? statement.replaceAll('$2', '$1') : statement;
      const typed = text.replaceAll(/\$([12])(?!\d)/g, '$$$1::int');
      const { rowCount } = await client.query(typed, used);
      say(`${what}: ${rowCount ?? 0} rows`);
    }
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}

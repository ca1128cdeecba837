import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import type { ActName } from '#core/contract/index.ts';
import type { Database } from '#core/database.types.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { silentLog } from '#server/log/log.ts';
import type { Client, CommandAnswer } from '../testing/backend.ts';
import { dropDatabase, urlOfDatabase } from '../testing/server.ts';
import { createStack, type Stack } from './backend.ts';
import ground from './first-release/ground.sql?raw';
import rows from './first-release/rows.sql?raw';
import { type Keys, keysInDatabase } from './keys.ts';
import { HISTORY, migrate, readMigrations } from './migrate.ts';
import { MIGRATIONS, prepareDatabase } from './prepare.ts';

const LAST_OF_FIRST_RELEASE = '20261121001900';
/** When its rows were written. */
const MOMENT = '2026-11-21 21:30+00';
const PASSWORD = 'first release 1';
const ARTIST = { email: 'artist@first.example.com', id: '01a20002-8fc2-748d-9b90-bae6ef245c3e' };
const VENUE = { email: 'venue@first.example.com' };
const REFRESH_TOKEN = '01a20002-90bc-77be-b901-ee2f71469fa6';
const AGREEMENT = '4a8c1154-5e80-455f-b9ed-bb1e4cfa5f42';
const BOOKING = '907d2ee9-f796-4bcc-8b70-0c69085bdf28';
const PLAYED = '773bbb8a-6beb-4bab-b000-f3ef2a2820dd';
const INVOICE = 'f9679f9e-2075-459a-b898-fd16233c974a';
const RIDER = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

const server = inject('testServer');
const name = `${server.prefix}upgrade`;
const databaseUrl = urlOfDatabase(server.url, name);
let admin: pg.Client;
let pool: pg.Pool;
let keys: Keys;
let stack: Stack;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await layFirstRelease();
  await prepareDatabase(databaseUrl);
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // The product's clock and the sessions stand where they stood: the deployment was upgraded right after.
  await pool.query('update private.clock set shift = $1::timestamptz - now()', [MOMENT]);
  await pool.query('update auth.sessions set created_at = now(), updated_at = now(), refreshed_at = now()');
  await pool.query('update auth.refresh_tokens set created_at = now(), updated_at = now()');
  keys = await keysInDatabase(pool);
  stack = await createStack({ databaseUrl, keys, appDir: null, log: silentLog });
});

afterAll(async () => {
  await stack?.stop();
  await pool?.end();
  await dropDatabase(admin, name);
  await admin.end();
});

/** A database as a deployment of the first release left it. */
async function layFirstRelease(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on('notice', () => {});
  await client.query('set client_min_messages = error');
  await client.query(ground);
  await client.query(HISTORY);
  for (const { version, sql } of readMigrations(MIGRATIONS)) {
    if (version <= LAST_OF_FIRST_RELEASE) await client.query(sql);
  }
  // The rows are as its triggers left them.
  await client.query(`set session_replication_role = replica; ${rows}`);
  await client.end();
}

const browser = (): Client =>
  createClient<Database>(stack.url, keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  });

async function signedIn({ email }: { email: string }): Promise<Client> {
  const client = browser();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

async function command(who: Client, command: ActName, input: unknown): Promise<CommandAnswer> {
  const { data } = await who.auth.getSession();
  const response = await fetch(`${stack.url}/functions/v1/api/${command}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      apikey: keys.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
    body: JSON.stringify(input),
  });
  return response.json();
}

test('a database of the first release is brought up to date, with the keys it had', async () => {
  expect((await stack.health.ready()).status).toBe(200);
  expect(keys.publishableKey).toBe('sb_publishable_first-release');
  expect(await migrate(databaseUrl, MIGRATIONS)).toEqual([]);
});

test('its people sign in with the passwords they have, and stay signed in', async () => {
  const wrong = await browser().auth.signInWithPassword({ email: ARTIST.email, password: 'another one' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  const again = await browser().auth.signInWithPassword({ email: ARTIST.email, password: PASSWORD });
  expect(again.data.user?.id).toBe(ARTIST.id);

  const other = browser();
  const { data } = await other.auth.refreshSession({ refresh_token: REFRESH_TOKEN });
  expect(data.user?.email).toBe(ARTIST.email);
  expect((await other.from('settings').select('user_id')).data).toEqual([{ user_id: ARTIST.id }]);
});

test('what they had is read as before: shows, agreements, messages, money and files', async () => {
  const artist = await signedIn(ARTIST);
  const bookings = await artist.from('bookings').select('id, status').order('show_date');
  expect(bookings.data).toEqual([
    { id: PLAYED, status: 'paid' },
    { id: BOOKING, status: 'confirmed' },
  ]);
  const agreement = await artist.from('agreements').select('number, terms').eq('id', AGREEMENT).single();
  expect(agreement.data).toMatchObject({ number: 'RO-2026-000001', terms: { deal: { kind: 'guarantee' } } });
  const talk = await artist.from('messages').select('content');
  expect(talk.data).toEqual([{ content: 'We bring our own amps.' }]);
  const invoice = await artist.from('invoices').select('paid_at').eq('id', INVOICE).single();
  expect(invoice.data?.paid_at).not.toBeNull();
  const rider = await artist.storage.from('riders').download(`${ARTIST.id}/rider.pdf`);
  expect(await rider.data?.text()).toBe(RIDER);
  const notices = await artist.from('notifications').select('kind, artist_id, venue_id');
  expect(notices.data?.length).toBeGreaterThan(5);
  for (const notice of notices.data ?? []) expect(Object.values(notice)).not.toContain(null);
});

test('what the first release let in, and this one refuses, is taken out; the rest of the profile stays', async () => {
  const { rows } = await pool.query(
    'select avatar_path, instagram, spotify, tech_rider_path from artist_profiles where user_id = $1',
    [ARTIST.id],
  );
  expect(rows).toEqual([
    {
      avatar_path: null,
      instagram: null,
      spotify: 'https://open.spotify.com/artist/1',
      tech_rider_path: `${ARTIST.id}/rider.pdf`,
    },
  ]);
});

test('business goes on where it stood: the other side signs, the payout arrives, the account can end', async () => {
  const [venue, artist] = [await signedIn(VENUE), await signedIn(ARTIST)];
  const signed = await command(artist, 'sign-agreement', { agreementId: AGREEMENT, signerName: 'Nova' });
  expect(signed.error).toBeUndefined();
  const { data } = await venue.from('agreements').select('pdf_path').eq('id', AGREEMENT).single();
  const pdf = await venue.storage.from('agreements').download(data?.pdf_path ?? '');
  expect((await pdf.data?.text())?.slice(0, 5)).toBe('%PDF-');

  await pool.query(`update private.clock set shift = shift + interval '10 days'`);
  await runDueJobs(stack.db, { mailer: stack.mailer, log: silentLog });
  const payout = await pool.query('select status from payouts where booking_id = $1', [PLAYED]);
  expect(payout.rows).toEqual([{ status: 'arrived' }]);

  const cancelled = await command(venue, 'cancel-booking', { bookingId: BOOKING, reason: 'The roof leaks' });
  expect(cancelled.error).toBeUndefined();
  const ended = await command(artist, 'delete-account', { confirm: true });
  expect(ended.data).toMatchObject({ deleted: true, recordsKept: true });
  expect((await browser().auth.signInWithPassword({ ...ARTIST, password: PASSWORD })).error).not.toBeNull();
});

test('the books of the first release name nobody either', async () => {
  const { rows } = await pool.query(
    'select memo, sum(amount_cents)::int as sum from ledger_entries where at < $1 group by 1 order by 1',
    [MOMENT],
  );
  expect(rows).toEqual([
    { memo: 'Invoice RO-INV-2026-000001 issued', sum: 0 },
    { memo: 'Invoice RO-INV-2026-000001 paid', sum: 0 },
    { memo: 'Payout initiated', sum: 0 },
  ]);
  const written = await pool
    .query(`update ledger_entries set memo = 'another'`)
    .catch((error) => error.message);
  expect(written).toMatch(/never changed/);
});

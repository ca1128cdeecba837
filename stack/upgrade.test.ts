import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import type { ActName } from '#core/contract/index.ts';
import type { Database } from '#core/database.types.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { silentLog } from '#server/log/log.ts';
import type { Client, CommandAnswer } from '#testing/backend.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { RELEASE_PEOPLE, type ReleaseFacts } from '#testing/release-story.ts';
import { dropDatabase, urlOfDatabase } from '#testing/server.ts';
import { createStack, type Stack } from './backend.ts';
import { type Keys, keysInDatabase } from './keys/keys.ts';
import { projectRoot } from './project-root.ts';
import { HISTORY, migrate, readMigrations } from './schema/migrate.ts';
import { MIGRATIONS, prepareDatabase } from './schema/prepare-database.ts';

const RELEASES = join(projectRoot(), 'stack', 'releases');

/** What nobody may find changed after an upgrade: bookings with what was agreed, every figure of money, and the bytes of files. */
const KEPT = {
  bookings: `select b.id, b.status, b.show_date, b.deal, b.currency, s.title, s.starts_at from bookings b join shows s on s.id = b.show_id`,
  agreements:
    'select number, terms, terms_sha256, terms_now, artist_signature, venue_signature, pdf_sha256 from agreements',
  amendments: 'select number, terms, terms_sha256 from amendments',
  statements:
    'select id, status, tickets_sold, gross_cents, artist_fee_cents, venue_total_cents, artist_net_cents from settlements',
  revisions: 'select settlement_id, revision, lines, figures, artist_fee_cents from statement_revisions',
  invoices:
    'select number, kind, lines, amount_cents, currency, artist, venue, paid_at is not null as paid from invoices',
  payments: 'select kind, amount_cents, currency, provider_reference from payments',
  payouts: 'select id, amount_cents, currency, sent_cents from payouts',
  books: 'select transaction_id, account, amount_cents, currency, memo from ledger_entries',
  messages: 'select id, sender_side, content from messages',
  files: `select bucket, key, encode(sha256(bytes), 'hex') as sha256 from stack.files`,
};

describe.each(readdirSync(RELEASES))('a deployment of release %s', (release) => {
  const read = (file: string) => readFileSync(join(RELEASES, release, file), 'utf8');
  const facts = JSON.parse(read('facts.json')) as ReleaseFacts & { moment: string };
  const server = inject('testServer');
  const name = `${server.prefix}upgrade_${release.replaceAll('.', '_')}`;
  const databaseUrl = urlOfDatabase(server.url, name);
  let admin: pg.Client;
  let pool: pg.Pool;
  let keys: Keys;
  let stack: Stack;
  let kept: unknown;

  const everythingKept = async (): Promise<unknown> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(KEPT).map(async ([what, query]) => {
          const { rows } = await pool.query(`select * from (${query}) kept order by kept::text`);
          return [what, rows];
        }),
      ),
    );

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`create database ${name} template template0`);
    pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    await layRelease();
    kept = await everythingKept();
    await prepareDatabase(databaseUrl);
    keys = await keysInDatabase(pool);
    stack = await createStack({ databaseUrl, keys, appDir: null, log: silentLog });
  });

  afterAll(async () => {
    await stack?.stop();
    await pool?.end();
    await dropDatabase(admin, name);
    await admin.end();
  });

  /** A database as a deployment of the release left it, a moment ago. */
  async function layRelease(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    client.on('notice', () => {});
    const rows = read('rows.sql');
    await client.query(`set client_min_messages = error; ${read('ground.sql')}`);
    await client.query(HISTORY);
    for (const { version, sql } of readMigrations(MIGRATIONS)) {
      if (rows.includes(`values ('${version}', `)) await client.query(sql);
    }
    // The rows are as its triggers left them.
    await client.query(`set session_replication_role = replica; ${rows}`);
    await client.query(`update public.artist_profiles set name = '  ' || replace(name, ' ', ' \t ')`);
    await client.query('update private.clock set shift = $1::timestamptz - now()', [facts.moment]);
    await client.query(
      'update auth.sessions set created_at = now(), updated_at = now(), refreshed_at = now()',
    );
    await client.query('update auth.refresh_tokens set created_at = now(), updated_at = now()');
    await client.end();
  }

  const browser = (): Client =>
    createClient<Database>(stack.url, keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: WebSocket as never },
    });

  async function signedIn(person: { email: string; password: string }): Promise<Client> {
    const client = browser();
    const { error } = await client.auth.signInWithPassword(person);
    if (error) throw error;
    return client;
  }

  async function command(who: Client, act: ActName, input: unknown): Promise<CommandAnswer> {
    const { data } = await who.auth.getSession();
    const response = await fetch(`${stack.url}/functions/v1/api/${act}`, {
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

  test('is brought up to date by every later migration, with the keys it had; its own files are as it applied them', async () => {
    expect((await stack.health.ready()).status).toBe(200);
    expect(keys.publishableKey).toBe('sb_publishable_kept-release');
    expect(await migrate(databaseUrl, MIGRATIONS)).toEqual([]);
  });

  test('reads names with one space between their words, also those that were saved with more, and those written past the forms', async () => {
    const { rows } = await pool.query('select id, name from artist_profiles order by name');
    expect(rows.filter(({ name }) => /\s{2,}|^\s|\s$|[^\S ]/.test(name))).toEqual([]);
    const [{ id, name }] = rows;
    const written = 'update artist_profiles set name = $2 where id = $1 returning name';
    expect((await pool.query(written, [id, ` ${name.replace(' ', '   ')} `])).rows).toEqual([{ name }]);
  });

  test('has the same bookings, agreements, money, messages and files as before', async () => {
    expect(await everythingKept()).toEqual(kept);
    for (const [what, rows] of Object.entries(kept as Record<string, unknown[]>))
      expect([what, rows.length > 0]).toEqual([what, true]);
    const { rows } = await pool.query('select * from private.ledger_differences');
    expect(rows).toEqual([]);
  });

  test('lets its people in with the passwords they have, and keeps them signed in', async () => {
    const wrong = await browser().auth.signInWithPassword({
      ...RELEASE_PEOPLE.artist,
      password: 'another one',
    });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const other = browser();
    const { data } = await other.auth.refreshSession({ refresh_token: facts.refreshToken });
    expect(data.user?.email).toBe(RELEASE_PEOPLE.artist.email);
    expect((await other.from('settings').select('user_id')).data).toEqual([{ user_id: data.user?.id }]);
  });

  test('shows them what they had: lists, money, notices, and each file', async () => {
    const artist = await signedIn(RELEASE_PEOPLE.artist);
    const details = await artist
      .from('booking_details')
      .select('booking_id, status, invoice_number, agreement_number');
    expect(details.data?.find(({ booking_id }) => booking_id === facts.paidBookingId)).toMatchObject({
      status: 'paid',
    });
    const notices = await artist.from('notification_list').select('kind, params');
    expect(notices.data?.length).toBeGreaterThan(5);
    const { rows: files } = await pool.query<{ bucket: string; key: string; bytes: Buffer }>(
      `select f.bucket, f.key, f.bytes from stack.files f join agreements g on g.pdf_path = f.key
       join artist_profiles a on a.id = g.artist_id join auth.users u on u.id = a.user_id where u.email = $1`,
      [RELEASE_PEOPLE.artist.email],
    );
    expect(files.length).toBeGreaterThan(0);
    for (const { bucket, key, bytes } of files) {
      const { data } = await artist.storage.from(bucket).download(key);
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
    }
  });

  test('prints its papers as they were: invoices of their own, in words and sums, with nothing put into them', async () => {
    const printed: string[] = [];
    for (const person of [RELEASE_PEOPLE.venue, RELEASE_PEOPLE.artist]) {
      const client = await signedIn(person);
      const { data } = await client.auth.getSession();
      const list = await client.from('invoice_list').select('id, number').order('number');
      for (const { id, number } of list.data ?? []) {
        const answer = await fetch(`${stack.url}/functions/v1/api/invoices/${id}/document`, {
          headers: { apikey: keys.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
        });
        const pdf = Buffer.from(await answer.arrayBuffer());
        expect(pdf.toString('latin1'), `${number}`).not.toMatch(/EmbeddedFile|pdfaid/);
        printed.push(`${await wordsOfPdf(pdf)}\n`);
      }
    }
    await expect([...new Set(printed)].join('')).toMatchFileSnapshot(join(RELEASES, release, 'papers.txt'));
  });

  test('goes on where it stood: the other side signs, the payout arrives', async () => {
    const [venue, artist] = [await signedIn(RELEASE_PEOPLE.venue), await signedIn(RELEASE_PEOPLE.artist)];
    const agreementId = facts.unsignedAgreementId;
    const signed = await command(artist, 'sign-agreement', { agreementId, signerName: 'Nova Drift' });
    expect(signed.error).toBeUndefined();
    const { data } = await venue.from('agreements').select('pdf_path').eq('id', agreementId).single();
    const pdf = await venue.storage.from('agreements').download(data?.pdf_path ?? '');
    expect((await pdf.data?.text())?.slice(0, 5)).toBe('%PDF-');

    await pool.query(`update private.clock set shift = shift + interval '10 days'`);
    await runDueJobs(stack.db, { mailer: stack.mailer, log: silentLog });
    const payout = await pool.query('select status from payouts where booking_id = $1', [
      facts.paidBookingId,
    ]);
    expect(payout.rows).toEqual([{ status: 'arrived' }]);
  });
});

import type pg from 'pg';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { demoFiles, etagOf } from '#demo/files.ts';
import { idOf } from '#demo/season/ids.ts';
import { SEASON_TABLES, type Season, type UserRow } from '#demo/season/rows.ts';
import { makeSeason } from '#demo/season.ts';

/**
 * The bcrypt hash of the demo's password, reckoned once: doing it anew for each sign-in would be most of the seeding.
 * A test signs in with it.
 */
export const DEMO_PASSWORD_HASH = '$2b$10$fHalD.CKbBrUo0yigEH8a.Xmab23LgYXU24Ni5VMv6WzkZ0jq1zEG';

/**
 * Writes the demo season, as of the product's clock or of noon (UTC) on `today` (yyyy-mm-dd), in one transaction and
 * with every rule of the database in force. Answers whether it did: where an account of the season is there already it
 * changes nothing. Processes that start together wait for each other, and one of them does it.
 */
export async function seedDemo(
  pool: pg.Pool,
  options: { today?: string } = {},
): Promise<{ seeded: boolean }> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Nobody listens to a season being written, and nobody is asking: a connection of the pool may say otherwise.
    await client.query(
      "select set_config('stack.quiet', 'on', true), set_config('request.jwt.claims', '', true)",
    );
    await client.query("select pg_advisory_xact_lock(hashtextextended('running-order demo', 0))");
    const seeded = !(await isSeeded(client));
    if (seeded) await write(client, await seasonFor(client, options.today));
    await client.query('commit');
    if (seeded)
      await client.query(`analyze auth.users, ${SEASON_TABLES.map((table) => `public.${table}`).join(', ')}`);
    return { seeded };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function isSeeded(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from auth.users where email = any ($1) or email like '%@cast.runningorder.example') as there`,
    [DEMO_ACCOUNTS.map((account) => account.email)],
  );
  return rows[0].there;
}

/** The season of the day, with its numbers counting on from those the database has given out. */
async function seasonFor(client: pg.PoolClient, today: string | undefined): Promise<Season> {
  const { rows } = await client.query(`
    select private.now() as now,
      (select case when is_called then last_value else 0 end from private.agreement_numbers) as agreements,
      (select case when is_called then last_value else 0 end from private.invoice_numbers) as invoices`);
  const { now, agreements, invoices } = rows[0];
  const at = today === undefined ? new Date(now) : new Date(`${today}T12:00:00Z`);
  const before = { agreements: Number(agreements), invoices: Number(invoices) };
  const season = makeSeason(at, before);
  await client.query(
    `select setval('private.agreement_numbers', $1), setval('private.invoice_numbers', $2)`,
    [before.agreements + season.agreementCount, before.invoices + season.invoiceCount],
  );
  return season;
}

async function write(client: pg.PoolClient, season: Season): Promise<void> {
  await writeUsers(client, season.users);
  await client.query('update public.profiles set is_admin = true where id = any ($1)', [season.adminIds]);
  for (const table of SEASON_TABLES) await insert(client, `public.${table}`, season.rows[table]);
  await writeFiles(client);
}

/** Files as their owners' uploads leave them: the entry the service of storage reads, and the bytes. */
async function writeFiles(client: pg.PoolClient): Promise<void> {
  for (const { bucket, owner, path, type, bytes } of demoFiles()) {
    const etag = etagOf(bytes);
    await client.query(
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
       values ($1, $2, $3::uuid, $3::text, $4)`,
      [bucket, path, owner, { mimetype: type, size: bytes.length, eTag: etag, cacheControl: 'max-age=3600' }],
    );
    await client.query(
      `insert into stack.files (bucket, key, bytes, content_type, cache_control, etag)
       values ($1, $2, $3, $4, 'max-age=3600', $5)`,
      [bucket, path, bytes, type, etag],
    );
  }
}

/** Accounts as a sign-up leaves them, confirmed. Those of the cast have no password, so that nobody signs in as them. */
async function writeUsers(client: pg.PoolClient, users: UserRow[]): Promise<void> {
  await insert(
    client,
    'auth.users',
    users.map((user) => ({
      instance_id: '00000000-0000-0000-0000-000000000000',
      id: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: user.email,
      encrypted_password: user.signsIn ? DEMO_PASSWORD_HASH : '',
      email_confirmed_at: user.created_at,
      // Supabase's own service reads these as texts and stumbles over null.
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      phone_change: '',
      phone_change_token: '',
      reauthentication_token: '',
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: { ...user.metadata, ...identityData(user), email_verified: true },
      is_sso_user: false,
      is_anonymous: false,
      created_at: user.created_at,
      updated_at: user.created_at,
    })),
  );
  await insert(
    client,
    'auth.identities',
    users.map((user) => ({
      id: idOf('identity', user.id),
      provider: 'email',
      provider_id: user.id,
      user_id: user.id,
      identity_data: { ...user.metadata, ...identityData(user), email_verified: false },
      last_sign_in_at: user.created_at,
      created_at: user.created_at,
      updated_at: user.created_at,
    })),
  );
}

function identityData(user: UserRow) {
  return { sub: user.id, email: user.email, phone_verified: false };
}

/** All rows of a table in one statement. A column the table does not have (Supabase's schemas differ) is left out. */
async function insert(client: pg.PoolClient, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { rows: found } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attname = any ($2) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table, names],
  );
  const columns = found.map(({ name }) => `"${name}"`).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

import {
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  type Selectable,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Side } from '#core/booking/side.ts';
import type { Database, Json } from '#core/database.types.ts';
import type { Role } from '#core/members/roles.ts';
import type { Currency } from '#core/money/currencies.ts';
import type { LegalForm, Standing } from '#core/settings/billing-details.ts';
import { INSTANTS } from '#server/instants.ts';
import { type Log, silentLog } from '#server/log/log.ts';

type IdempotencyKeys = {
  user_id: string;
  key: string;
  command: string;
  input_sha256: string;
  answer: Json;
  changed: Generated<string[]>;
};

type Public = Database['public'];
type Relation = { Row: object; Insert?: object; Update?: object };

/** Who acts for which profile: the one place that knows. */
type PeopleOfProfiles = {
  profile_id: string;
  user_id: string;
  side: Side;
  role: Role;
  is_told: boolean;
};

/** Whoever is asked by mail to act for a profile; the token is kept until it is mailed. */
type Invitations = {
  id: Generated<string>;
  profile_id: string;
  side: Side;
  email: string;
  role: Role;
  token_sha256: string;
  token: string | null;
  invited_by: string | null;
  made_in: string | null;
  made_at: string;
  ends_at: string;
  state: Generated<'open' | 'accepted' | 'withdrawn'>;
  accepted_by: Generated<string | null>;
  mail_due_at: string | null;
  mail_tries: Generated<number>;
};

type Outsiders = {
  profile_id: string;
  side: Side;
  kept_by: string;
  email: string | null;
  made_by: string | null;
  made_at: string;
};
type BookingLinks = {
  id: string;
  profile_id: string;
  side: Side;
  booking_id: string;
  /** Null once it was forgotten. */
  email: string | null;
  name: string | null;
  version: Generated<number>;
  made_at: string;
  passed_on_by: string | null;
  withdrawn_at: string | null;
  ends_at: string;
  opened_at: string | null;
  /** In which its page was opened last, as its code. */
  language: string | null;
  code_sha256: string | null;
  code_until: string | null;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  codes_since: string | null;
};
type LinkLetters = {
  id: Generated<string>;
  link_id: string;
  kind: 'code' | 'passed-on' | 'renewed' | 'payout-account' | 'bank-details';
  code: string | null;
  at: string;
  mail_due_at: string | null;
  mail_tries: Generated<number>;
};

/** What a provider is asked to move. */
type MoneyOrders = {
  id: Generated<string>;
  kind: 'charge' | 'refund' | 'payout';
  state: Generated<'open' | 'pending' | 'done' | 'failed'>;
  invoice_id: string | null;
  payment_id: string | null;
  payout_id: string | null;
  amount_cents: number;
  currency: Currency;
  user_id: string | null;
  provider: string | null;
  reference: string | null;
  why: string | null;
  made_at: string;
  asked_at: ColumnType<string | null, string | null | undefined, string | null>;
  settled_at: string | null;
};

/** The private link by which a person's calendar program reads their shows: the hash of its token, and what it shows. */
type CalendarFeeds = {
  user_id: string;
  profile_id: string | null;
  token_sha256: string;
  with_holds: boolean;
  with_days: boolean;
  made_at: string;
  read_at: string | null;
  made_in: string | null;
  /** In which it was read last, and since when. */
  language: string | null;
  language_since: string | null;
};

/** An act that carried something out of an account, for its owner to be told of and to take back. */
type GuardedActs = {
  id: string;
  user_id: string;
  session_id: string | null;
  act: string;
  at: string;
  before: Json | null;
  mail_due_at: string | null;
  mail_tries: Generated<number>;
  disowned_at: Generated<string | null>;
  subject: Generated<string | null>;
};

/** A table's columns as Kysely reads, inserts and updates them; what a view or a generated column takes is nothing. */
type Columns<Of extends Relation> = {
  [Name in keyof Of['Row']]: ColumnType<
    Of['Row'][Name],
    Name extends keyof Of['Insert'] ? Of['Insert'][Name] : never,
    Name extends keyof Of['Update'] ? Of['Update'][Name] : never
  >;
};
type Relations<All extends Record<string, Relation>> = { [Name in keyof All]: Columns<All[Name]> };

/** Files that profiles moved in with. */
type Imports = {
  id: Generated<string>;
  user_id: string;
  kind: string;
  name: string;
  sha256: string;
  header: string;
  mapping: Record<string, string>;
  written: number;
  already_there: number;
  left_out: number;
  made_by: string | null;
  at: Generated<string>;
  undone_at: string | null;
};

type BillingDetailsRow = {
  user_id: string;
  legal_name: string;
  legal_form: Generated<LegalForm | null>;
  address: string;
  postcode: Generated<string>;
  city: Generated<string>;
  country: Generated<string | null>;
  tax_id: string;
  tax_number: Generated<string>;
  vat_id: Generated<string>;
  vat_id_checked_on: Generated<string | null>;
  vat_id_refused_on: Generated<string | null>;
  vat_id_due_at: Generated<string | null>;
  vat_id_tries: Generated<number>;
  standing: Generated<Standing | null>;
  vat_basis_points: number | null;
  vat_note: Generated<string>;
  self_billing_since: Generated<string | null>;
  number_prefix: Generated<string>;
  next_number: Generated<number | null>;
};

export type DB = Relations<Public['Tables']> &
  Relations<Public['Views']> & {
    'private.idempotency_keys': IdempotencyKeys;
    'private.money_orders': MoneyOrders;
    'private.billing_details': BillingDetailsRow;
    'private.calendar_feeds': CalendarFeeds;
    'private.guarded_acts': GuardedActs;
    'private.provider_customers': { user_id: string; provider: string; reference: string };
    'private.people_of_profiles': PeopleOfProfiles;
    'private.profile_members': PeopleOfProfiles & {
      since: Generated<string>;
      is_asked: Generated<boolean>;
      hides_first_steps: Generated<boolean>;
    };
    'private.own_days': { user_id: string; day: string; is_free: boolean; at: Generated<string> };
    'private.band_answers': {
      booking_id: string;
      user_id: string;
      day: string;
      is_free: boolean;
      at: Generated<string>;
    };
    'private.imports': Imports;
    'private.homes': { profile_id: string; home_id: string; side: Side };
    'private.invitations': Invitations;
    'private.outsiders': Outsiders;
    'private.booking_links': BookingLinks;
    'private.link_letters': LinkLetters;
    'private.link_proofs': { proof_sha256: string; link_id: string; until: string };
  };
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const { builtins } = pg.types;

/** Rows read as supabase-js shows them: dates and instants as ISO text, whole numbers as numbers. */
const asText = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (day) => day],
  [builtins.TIMESTAMPTZ, instantOf],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

/** An instant as rows show it, of what PostgreSQL writes in a row or in JSON. */
function instantOf(text: string): string {
  return text.includes('infinity') ? text : new Date(text).toISOString();
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && asText.get(oid)) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** A row of a table that came as JSON, as the same row read by itself. */
export function rowOfJson<Table extends keyof typeof INSTANTS>(
  table: Table,
  json: Selectable<DB[Table]>,
): Selectable<DB[Table]> {
  const instants: readonly string[] = INSTANTS[table];
  const columns = Object.entries(json).map(([name, value]) => [
    name,
    instants.includes(name) && typeof value === 'string' ? instantOf(value) : value,
  ]);
  return Object.fromEntries(columns);
}

/**
 * A pool on the product's database; the caller ends it. `max` connections, each session in UTC. No statement takes longer than
 * `statementSeconds`; any time when nothing is said (a migration, a season being written).
 */
export function createPool(
  connectionString: string,
  max = 10,
  { statementSeconds = 0, log = silentLog }: { statementSeconds?: number; log?: Log } = {},
): pg.Pool {
  const options = `-c TimeZone=UTC -c statement_timeout=${statementSeconds * 1000}`;
  // A connection knows the tables and has planned what it was asked: a minute of rest is no reason to begin anew.
  const pool = new pg.Pool({ connectionString, max, types, options, idleTimeoutMillis: 60_000 });
  surviveLostConnections(pool, log);
  return pool;
}

/**
 * A connection that the server closes must not end the process, neither an idle one nor one in use: whoever uses it is told by
 * their query, and the next one opens another.
 */
export function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn('database-connection-lost', { error }));
}

/** Typed SQL over a pool of `createPool`. */
export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

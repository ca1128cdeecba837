import { Kysely } from 'kysely';
import pg from 'pg';
import { surviveLostConnections } from '#server/db.ts';
import type { Log } from '#server/log/log.ts';
import { type JsonColumns, listsAsJson } from './json-values.ts';
import { RowsAsJsonDialect, rowsFromJson } from './rows-as-json.ts';

export type Connecting = { databaseUrl: string; max: number; jsonColumns: JsonColumns; log: Log };

const { builtins, getTypeParser } = pg.types;
const asNumber = [
  builtins.INT2,
  builtins.INT4,
  builtins.INT8,
  builtins.FLOAT4,
  builtins.FLOAT8,
  builtins.NUMERIC,
  builtins.OID,
];
const byItself = [builtins.BOOL, builtins.BYTEA, builtins.JSON, builtins.JSONB];
/** Of name, text, char, varchar, uuid, date, and instants without and with their zone. */
const lists = [1003, 1009, 1014, 1015, 2951, 1182, 1115, 1185];
/** Of whole numbers of each width, of fractions of each, and of numeric. */
const listsOfNumbers = [1005, 1007, 1016, 1021, 1022, 1231];
const readList = getTypeParser(1009 as never) as (text: string) => (string | null)[];

/** Numbers are numbers, whatever their width; days and instants stay as the database writes them. */
const parsers = new Map<number, (text: string) => unknown>([
  ...asNumber.map((oid) => [oid, Number] as const),
  ...byItself.map((oid) => [oid, getTypeParser(oid)] as const),
  ...lists.map((oid) => [oid, readList] as const),
  ...listsOfNumbers.map((oid) => [oid, numbersOf] as const),
  [1000, (text) => readList(text).map((each) => each && each === 't')],
  [199, documentsOf],
  [3807, documentsOf],
]);
const asWritten = (text: string) => text;

/**
 * The connections of Lite's services. Lite's own driver (postgres 3.4.9) ends the process when the database closes a connection
 * in the middle of a request, and hands connections that were replaced to requests that still hold them.
 */
export function openConnections(options: Connecting) {
  const { databaseUrl, max, jsonColumns, log } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    idleTimeoutMillis: 60_000,
    application_name: 'running-order services',
    options: '-c TimeZone=UTC -c statement_timeout=30000',
    types: { getTypeParser: (oid: number) => parsers.get(oid) ?? asWritten } as pg.CustomTypesConfig,
  });
  surviveLostConnections(pool, log);
  const kysely = new Kysely<unknown>({
    dialect: new RowsAsJsonDialect({ pool }),
    plugins: [listsAsJson(jsonColumns), rowsFromJson()],
  });
  return { kysely, close: () => pool.end() };
}

function numbersOf(text: string): (number | null)[] {
  return readList(text).map((each) => (each === null ? null : Number(each)));
}

function documentsOf(text: string): unknown[] {
  return readList(text).map((each) => (each === null ? null : JSON.parse(each)));
}

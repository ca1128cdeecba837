import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type CompiledQuery,
  type KyselyPlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';

type Answer = { marked: boolean };
const answers = new AsyncLocalStorage<Answer>();

/** The one column of a row that PostgreSQL has written, and the name of the query inside. */
const ROW = 'row as json';
const INNER = 'rows of the answer';

/** Stands before a value whose text JavaScript would write differently. Made anew by each process, so that nobody can send it. */
const MARK = `${randomUUID()}:`;
const MARKED = new RegExp(`"${MARK}((?:[^"\\\\]|\\\\.)*)"`, 'g');

/**
 * Answers a request for rows with the JSON that PostgreSQL writes of them, as PostgREST does: every value has the text of
 * `to_json`. CSV and answers without their nulls keep the values of the driver: there a row is not an object as the database writes it.
 */
export async function asPostgresWrites(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (/csv|nulls=stripped/i.test(request.headers.get('accept') ?? '')) return answer();
  const state: Answer = { marked: false };
  const response = await answers.run(state, answer);
  if (!state.marked) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = response.body && (await response.text()).replace(MARKED, (_, text) => JSON.parse(`"${text}"`));
  return new Response(body, { status: response.status, headers });
}

/** PostgreSQL, with each statement of an answer wrapped so that it returns its rows as JSON. */
export class RowsAsJsonDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler();
  }
}

class Compiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const query = super.compileQuery(node, queryId);
    if (!answers.getStore() || !returnsRows(node)) return query;
    const write = `select row_to_json("${INNER}")::text as "${ROW}" from`;
    const sql =
      node.kind === 'SelectQueryNode'
        ? `${write} (${query.sql}) "${INNER}"`
        : `with "${INNER}" as (${query.sql}) ${write} "${INNER}"`;
    return { ...query, sql };
  }
}

function returnsRows(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return true;
  return 'returning' in node && node.returning !== undefined;
}

/** Reads the rows that PostgreSQL has written. */
export function rowsFromJson(): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) =>
      result.rows[0] && ROW in result.rows[0]
        ? { ...result, rows: result.rows.map((row) => readRow(row[ROW] as string)) }
        : result,
  };
}

function readRow(text: string): Record<string, unknown> {
  const row = JSON.parse(text);
  if (JSON.stringify(row) === text) return row;
  return Object.fromEntries(membersOf(text).map(([name, value]) => [JSON.parse(name), readValue(value)]));
}

function readValue(text: string): unknown {
  const value = JSON.parse(text);
  if (JSON.stringify(value) === text) return value;
  const answer = answers.getStore();
  if (!answer) return value;
  answer.marked = true;
  return MARK + text;
}

/** The names and values of an object, as they are written. The text is known to be an object of JSON without blanks around names. */
function membersOf(text: string): [name: string, value: string][] {
  const members: [string, string][] = [];
  let at = 1;
  while (at < text.length - 1) {
    const colon = endOfValue(text, at);
    const end = endOfValue(text, colon + 1);
    members.push([text.slice(at, colon), text.slice(colon + 1, end)]);
    at = end + 1;
  }
  return members;
}

const STRING_OR_SIGN = /"(?:[^"\\]|\\.)*"|[[\]{},:]/g;

/** Where a value ends: before the comma, colon or bracket that is not its own. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  STRING_OR_SIGN.lastIndex = from;
  for (let found = STRING_OR_SIGN.exec(text); found; found = STRING_OR_SIGN.exec(text)) {
    const sign = found[0];
    if (sign === '{' || sign === '[') depth += 1;
    else if (depth > 0 && (sign === '}' || sign === ']')) depth -= 1;
    else if (depth === 0 && sign.length === 1) return found.index;
  }
  return text.length;
}

import type { Asker } from '../asker/asker.ts';
import type { actAsAsker } from './act.ts';
import {
  applied,
  bodyOf,
  JSON_TYPE,
  type Preferences,
  rangeOf,
  readPreferences,
  toldBy,
  typeOf,
  wantsOneObject,
} from './answers-of-rows.ts';
import { callFunction } from './call-function.ts';
import type { Catalogue, Relation } from './catalogue.ts';
import { type Ask, readAsk } from './read-ask.ts';
import { RestRefused } from './rest-refused.ts';
import { selectRows } from './select-rows.ts';
import type { Statement } from './statement.ts';
import { deleteRows, insertRows, updateRows } from './write-rows.ts';

export type Service = { catalogue: Catalogue; act: ReturnType<typeof actAsAsker> };

type RowsRequest = { request: Request; asker: Asker; relation: Relation; query: URLSearchParams };

export async function answerOfRead(
  { catalogue, act }: Service,
  { request, asker, relation, query }: RowsRequest,
): Promise<Response> {
  const preferences = readPreferences(request.headers);
  const isOne = wantsOneObject(request.headers);
  const isHead = request.method === 'HEAD';
  const ask = readAsk(query);
  const statement = selectRows(catalogue, relation, ask, { ...preferences, isHead });
  return act(asker, { statement, isRead: true }, (result) => {
    const told = toldBy(result);
    const { n, total } = told;
    const from = ask.offset ?? 0;
    if (total !== undefined && n === 0 && from > 0 && from >= total) throw pastTheEnd(from, total);
    const isPart = total !== undefined && n < total;
    return new Response(isHead ? null : bodyOf(told, isOne), {
      status: isPart && !isOne ? 206 : 200,
      headers: {
        'content-type': typeOf(isOne),
        'content-range': rangeOf(from, n, total),
        ...applied({ ...preferences, return: null, resolution: null }),
      },
    });
  });
}

const pastTheEnd = (from: number, total: number) =>
  new RestRefused(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${from} was requested, but there are only ${total} rows.`,
    headers: { 'content-range': `*/${total}` },
  });

export async function answerOfWrite(
  service: Service,
  asked: RowsRequest & { method: 'POST' | 'PATCH' | 'DELETE' },
): Promise<Response> {
  const preferences = readPreferences(asked.request.headers);
  const isTold = preferences.return === 'representation';
  const isOne = wantsOneObject(asked.request.headers);
  const ask = readAsk(asked.query);
  const statement = await statementOf(service, asked, ask, preferences);
  const added = asked.method === 'POST' ? 201 : null;
  const respond = (told: { body: string | null; n: number }) => {
    const range = asked.method === 'PATCH' ? rangeOf(0, told.n) : '*/*';
    const headers = {
      'content-range': preferences.isCounted ? range.replace(/\*$/, String(told.n)) : range,
      ...applied({ ...preferences, resolution: asked.method === 'POST' ? preferences.resolution : null }),
    };
    if (!isTold) return new Response(null, { status: added ?? 204, headers });
    const body = bodyOf(told, isOne);
    return new Response(body, {
      status: added ?? 200,
      headers: { 'content-type': typeOf(isOne), ...headers },
    });
  };
  if (!statement) return respond({ body: null, n: 0 });
  return service.act(asked.asker, { statement, isRead: false }, (result) =>
    respond(isTold ? toldBy(result) : { body: null, n: result.rowCount ?? 0 }),
  );
}

/** What is to be written; null where a request brings nothing to write. */
async function statementOf(
  { catalogue }: Service,
  { request, relation, method }: RowsRequest & { method: string },
  ask: Ask,
  { resolution, ...preferences }: Preferences,
): Promise<Statement | null> {
  const isTold = preferences.return === 'representation';
  if (method === 'DELETE') return deleteRows(catalogue, relation, ask, isTold);
  const body = await readRows(request);
  const names = ask.columns ?? namesOf(body.rows);
  const written = { text: body.text, names };
  if (method === 'PATCH') {
    if (body.rows.length !== 1) throw unreadableBody('An update takes one object.');
    return updateRows(catalogue, relation, ask, { body: written, isTold });
  }
  return body.rows.length === 0
    ? null
    : insertRows(catalogue, relation, ask, { body: written, resolution, isTold });
}

type Row = Record<string, unknown>;

/** The rows of a body, and their text as a list: the database reads them from it. */
async function readRows(request: Request): Promise<{ rows: Row[]; text: string }> {
  const text = await request.text();
  const value = parsed(text);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isObject)) throw unreadableBody('Empty or invalid json');
  return { rows, text: Array.isArray(value) ? text : `[${text}]` };
}

function namesOf(rows: readonly Row[]): string[] {
  const [first = {}] = rows;
  const names = Object.keys(first);
  const areSame = rows.every((row) => {
    const others = Object.keys(row);
    return others.length === names.length && others.every((name) => Object.hasOwn(first, name));
  });
  if (!areSame) throw unreadableBody('All object keys must match');
  return names;
}

const isObject = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody('Empty or invalid json');
  }
}

const unreadableBody = (message: string) => new RestRefused(400, 'PGRST102', message);

export async function answerOfFunction(
  { catalogue, act }: Service,
  request: Request,
  asker: Asker,
  name: string,
): Promise<Response> {
  const isOne = wantsOneObject(request.headers);
  const text = await request.text();
  const given = text.trim() === '' ? {} : parsed(text);
  if (!isObject(given)) throw unreadableBody('The arguments of a function are one object.');
  const { answers, ...statement } = callFunction(catalogue, name, given);
  return act(asker, { statement, isRead: false }, (result) => {
    if (answers === 'nothing') return new Response(null, { status: 204 });
    const told = toldBy(result);
    const isValue = answers === 'value' || answers === 'row';
    return new Response(bodyOf(told, isOne || isValue), {
      status: 200,
      headers: {
        'content-type': isOne ? typeOf(true) : JSON_TYPE,
        'content-range': rangeOf(0, told.n),
      },
    });
  });
}

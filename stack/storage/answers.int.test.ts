import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

/**
 * What the storage service answers, request by request, in the order of answers.txt: each block is a title (`#`), who asks
 * what, headers (`>`), a body (`|`), and the answer. WRITE_ANSWERS=1 writes the answers anew: for looking at what a change does to them.
 */
const FILE = join(import.meta.dirname, 'answers.txt');

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pdf = (words: string) =>
  new Uint8Array(
    Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF`),
  );
const formOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', new File([bytes], 'rider.pdf', { type: 'application/pdf' }));
  return form;
};
const BODIES: Record<string, () => BodyInit> = {
  '{pdf}': () => pdf('one'),
  '{other pdf}': () => pdf('another'),
  '{png}': () => new Uint8Array(Buffer.from(PNG, 'base64')),
  '{form of pdf}': () => formOf(pdf('of a form')),
};

const idOf = (at: number) => `c0000000-0000-4000-8000-00000000000${at}`;
const PEOPLE = { artist: idOf(1), stranger: idOf(2), ended: idOf(3), half: idOf(4) };
const tokens: Record<string, string> = {};
/** What later requests name: the token of the last link, and the tag of the last file. */
const seen: Record<string, string> = {};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  for (const [name, id] of Object.entries(PEOPLE)) {
    await backend.pool.query(
      `insert into auth.users (id, email, aud, role, raw_user_meta_data)
       values ($1, $2, 'authenticated', 'authenticated', '{"user_type": "artist"}')`,
      [id, `${name}@example.com`],
    );
    tokens[name] = await tokenOf(id);
  }
  await backend.pool.query('delete from auth.sessions where user_id = $1', [PEOPLE.ended]);
  await backend.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [PEOPLE.half],
  );
  tokens.forged = `${tokens.artist?.slice(0, -6)}AAAAAA`;
});
afterAll(() => backend?.stop());

async function tokenOf(userId: string): Promise<string> {
  const sessionId = randomUUID();
  await backend.pool.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [
    sessionId,
    userId,
  ]);
  return new SignJWT({ role: 'authenticated', session_id: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(backend.jwtSecret));
}

const blocks = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split(/\n\n(?=# )/)
  .map((block) => {
    const lines = block.split('\n');
    const marked = (mark: string) =>
      lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
    const [who = '', method = '', path = ''] = lines[1]?.split(' ') ?? [];
    const headers = marked('> ').map((line) => line.split(': '));
    const isAnswer = (line: string, at: number) => at > 1 && !/^[>|] /.test(line);
    return {
      ...{ title: marked('# ')[0] ?? '', who, method, path, body: marked('| ')[0] },
      headers: Object.fromEntries(headers),
      asked: lines.filter((line, at) => !isAnswer(line, at)).join('\n'),
      answer: lines.filter(isAnswer).join('\n'),
    };
  });

const filled = (text: string) =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => ({ ...PEOPLE, ...seen })[name] ?? all);

async function answerOf({ who, method, path, headers, body }: (typeof blocks)[number]): Promise<string> {
  const key = who === 'service' ? backend.serviceKey : backend.publishableKey;
  const signed = who === 'keyless' ? {} : { apikey: key, authorization: `Bearer ${tokens[who] ?? key}` };
  const isJson = body !== undefined && !BODIES[body];
  const more = Object.entries(headers).map(([name, value]) => [name, filled(String(value))]);
  const response = await backend.behindTheGate(filled(path), {
    method,
    headers: {
      ...signed,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...Object.fromEntries(more),
    },
    ...(body === undefined ? {} : { body: BODIES[body]?.() ?? filled(body) }),
  });
  return textOf(response);
}

const TOLD = [
  'content-type',
  'cache-control',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
];
const NAMES = new Map(Object.entries(PEOPLE).map(([name, id]) => [id, name]));

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  const told = TOLD.flatMap((name) => {
    const value = response.headers.get(name);
    const isMeasured = name === 'content-length' && type.startsWith('image/');
    return value === null || isMeasured ? [] : [`${name}: ${value}`];
  });
  seen.etag = response.headers.get('etag') ?? seen.etag ?? '';
  for (const name of ['etag', 'last-modified'])
    if (response.headers.has(name)) told.push(`${name}: {of the file}`);
  const text = await response.text();
  seen.token = /token=([\w.-]+)/.exec(text)?.[1] ?? seen.token ?? '';
  const shown = type.includes('json')
    ? text
        .replace(/token=[\w.-]+/g, 'token={token}')
        .replace(/"ey[\w.-]+"/g, '"{token}"')
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => `{${NAMES.get(id) ?? 'an id'}}`)
        .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(\+00(:00)?|Z)/g, '{an instant}')
        .replace(/\\"[\w-]{27}\\"/g, '{a tag}')
    : (text.split('\n').find((line) => line.startsWith('% ')) ?? (text && '{bytes}'));
  return [String(response.status), ...told, ...(shown ? [shown] : [])].join('\n');
}

const played: string[] = [];
test.each(blocks)('$title', async (block) => {
  const answer = await answerOf(block);
  played.push(`${block.asked}\n${answer}`);
  if (!process.env.WRITE_ANSWERS) expect(answer).toBe(block.answer);
});
afterAll(() => {
  if (process.env.WRITE_ANSWERS) writeFileSync(FILE, `${played.join('\n\n')}\n`);
});

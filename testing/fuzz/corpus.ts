import type { Chance } from './chance.ts';
import { AUTH } from './corpus-auth.ts';
import { COMMANDS } from './corpus-commands.ts';
import { BY_LINK } from './corpus-links.ts';
import { PAGES } from './corpus-pages.ts';
import { REST } from './corpus-rest.ts';
import { STORAGE } from './corpus-storage.ts';
import { STRAYS } from './corpus-strays.ts';
import type { Draft } from './draft.ts';
import type { Sample } from './sample.ts';
import { ID_KINDS, type IdKind, type Link, type World } from './world.ts';

const AREAS = {
  rest: REST,
  auth: AUTH,
  storage: STORAGE,
  functions: COMMANDS,
  links: BY_LINK,
  pages: PAGES,
  strays: STRAYS,
};
type Area = keyof typeof AREAS;

/** How many of 22 requests go to which area. */
const SHARES = Object.entries({
  rest: 7,
  auth: 3,
  storage: 3,
  functions: 4,
  links: 2,
  pages: 2,
  strays: 1,
} satisfies Record<Area, number>).flatMap(([area, share]) => Array<Area>(share).fill(area as Area));

/** A valid request, chosen by chance. */
export function validDraft(chance: Chance, world: World): Draft {
  return draftOf(chance.pick<Sample>(AREAS[chance.pick(SHARES)]), chance, world);
}

function draftOf([as, method, target, body, more]: Sample, chance: Chance, world: World): Draft {
  const held = as === 'link' ? chance.pick(world.links) : null;
  const fill = (text: string) => filled(text, chance, world, held?.ids);
  const [path = '', query = ''] = fill(target).split(/\?(.*)/s);
  const headers: [string, string][] = [['host', `${world.host}:${world.port}`]];
  if (
    !path.startsWith('/rest') &&
    !path.startsWith('/auth') &&
    !path.startsWith('/storage') &&
    !/^\/(func|real)/.test(path)
  )
    headers.push(['accept', 'text/html,application/xhtml+xml,*/*;q=0.8']);
  else {
    headers.push(['apikey', world.publishableKey]);
    if (as === 'link') {
      headers.push(['x-link', held?.link ?? '']);
      if (held?.proof) headers.push(['x-link-proof', held.proof]);
    } else
      headers.push([
        'authorization',
        `Bearer ${as === 'nobody' ? world.publishableKey : chance.pick(world.tokens[as])}`,
      ]);
    headers.push(['x-client-info', 'supabase-js/2.108.2; runtime=web']);
  }
  if (path.startsWith('/rest'))
    headers.push([method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile', 'public']);
  if (method === 'POST' && path.startsWith('/functions')) headers.push(['idempotency-key', uuid(chance)]);
  if (typeof body === 'object' && body && !Buffer.isBuffer(body))
    headers.push(['content-type', 'application/json']);
  for (const [name, value] of Object.entries(more ?? {})) headers.push([name, fill(value)]);
  headers.push(['connection', 'close']);
  return {
    route: `${method} ${routeOf(target)}`,
    method,
    path,
    query: query === '' ? [] : query.split('&'),
    headers,
    body: body === undefined || body === null ? null : bodyOf(body, fill),
    as,
  };
}

function bodyOf(body: object | string | Buffer, fill: (text: string) => string): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(fill(typeof body === 'string' ? body : JSON.stringify(body)));
}

/** @param own what the link of whoever asks opens: it names that more often than what is others' */
function filled(text: string, chance: Chance, world: World, own: Link['ids'] = {}): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    const mine = own[name as IdKind];
    if (mine && !chance.oneIn(4)) return mine;
    if (ID_KINDS.includes(name as IdKind)) return chance.pick(world.ids[name as IdKind]);
    if (name === 'today') return world.today;
    if (name === 'later') return laterDay(world.today, 20 + chance.int(900));
    if (name === 'new') return uuid(chance);
    if (name === 'site') return `http://${world.host}:${world.port}`;
    if (name === 'token') return chance.pick(world.tokens.venue);
    return whole;
  });
}

function laterDay(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function uuid(chance: Chance): string {
  const hex = chance.bytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const routeOf = (target: string) =>
  target
    .replace(/\?.*$/s, '')
    .replace(/\{[a-z]+\}|[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/:id\/[^/]*\.\w+$/, ':id/:file');

import type * as z from 'zod';
import type { Act, DocumentRead } from '#core/contract/define.ts';
import { acts, archives, documents, reads, secretDocuments } from '#core/contract/index.ts';
import { LARGEST_BODY } from '#core/contract/largest-body.ts';
import { EMBED_QUERY } from '#core/website/embed-options.ts';
import { LARGEST_MAIL } from '#server/reply/largest-mail.ts';
import { LISTING, REMOVAL } from '../storage/bodies.ts';
import { AREAS, type Area } from './gate-refusal.ts';
import type { LimitName } from './limits.ts';
import { OPEN_FUNCTIONS, OPEN_RELATIONS, type OpenRelation } from './rest-relations.ts';

/** One kind of request that goes on. All others end at the gate. */
export type Route = {
  /** Its name in logs, figures and tests. */
  name: string;
  area: Area;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The names a query may hold; any when nothing is said (a page, a relation with checks of its own). */
  query?: readonly string[];
  /** What the body is; there is none when nothing is said. */
  body?: 'object' | 'rows' | 'file';
  /** A body may be left out. */
  mayBeEmpty?: boolean;
  /** The most a body may hold, in bytes. */
  most?: number;
  /** Its cookies go on with it: sessions are kept elsewhere, and one address alone has any. */
  cookies?: boolean;
  /** A request needs one of the deployment's keys in `apikey`. */
  needsKey?: boolean;
  /** What else it counts towards, beside the requests of an address, an account and a session. */
  limits?: readonly LimitName[];
  relation?: { name: string; open: OpenRelation };
  /** Whose names the keys of the body are: those of a relation's columns or a function's arguments. */
  keysOf?: string;
  /** What the body holds, where the service behind does not check it. */
  schema?: z.ZodType;
  /** Programs ask it, and no page in a browser: not one of another site whose name was made to lead here either (DNS rebinding). */
  notFromPages?: boolean;
};

const KB = 1024;
const PAGE_NAMES: Record<string, string> = { '/': 'page.front', '/*': 'page.any' };
/** A path as a name: words, figures and dots alone. */
const named = (path: string) => path.replace(/[^\w-]+/g, '.').replace(/^\.|\.$/g, '');
const VERB_METHODS = { read: 'GET', insert: 'POST', update: 'PATCH' } as const;
/** A file of the largest size that a bucket takes, and the form around it. */
const LARGEST_UPLOAD = 10 * KB * KB + 8 * KB;

const rest = (name: string, method: Route['method'], relation: string, open: OpenRelation): Route => ({
  name: `rest.${name}.${relation}`,
  area: 'rest',
  method,
  needsKey: true,
  relation: { name: relation, open },
  ...(method === 'GET'
    ? {}
    : {
        body: 'rows' as const,
        keysOf: relation,
        most: 256 * KB,
        limits: relation === 'mailing_list' ? ['writes', 'newsletter'] : ['writes'],
      }),
});

const auth = (
  method: Route['method'],
  path: string,
  query: readonly string[],
  more: Partial<Route> = {},
): [string, Route] => [
  `/auth/v1/${path}`,
  {
    name: `auth.${named(path)}.${method}`,
    area: 'auth',
    method,
    query,
    ...(method === 'GET' ? {} : { needsKey: true }),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: 'object' as const, most: 16 * KB }),
    ...more,
  },
];

const api = (method: Route['method'], path: string, more: Partial<Route> = {}): [string, Route] => [
  `/functions/v1/api/${path}`,
  { name: `functions.${named(path)}`, area: 'functions', method, ...more },
];

const storage = (method: Route['method'], path: string, more: Partial<Route> = {}): [string, Route] => [
  `/storage/v1/${path}`,
  { name: `storage.${named(path)}.${method}`, area: 'storage', method, query: [], needsKey: true, ...more },
];

const page = (path: string, more: Partial<Route> = {}): [string, Route] => [
  path,
  { name: PAGE_NAMES[path] ?? `page.${named(path)}`, area: 'page', method: 'GET', ...more },
];

/**
 * The allow-list: every address that is served, by method. In a path `:name` stands for one segment and `*` for one or more.
 */
export const ROUTES: readonly (readonly [path: string, route: Route])[] = [
  ...Object.entries(OPEN_RELATIONS).flatMap(([relation, open]) =>
    open.verbs.map((verb): [string, Route] => [
      `/rest/v1/${relation}`,
      rest(verb, VERB_METHODS[verb], relation, open),
    ]),
  ),
  ...OPEN_FUNCTIONS.map((name): [string, Route] => [
    `/rest/v1/rpc/${name}`,
    {
      name: `rest.call.${name}`,
      area: 'rest',
      method: 'POST',
      query: [],
      body: 'object',
      mayBeEmpty: true,
      most: 16 * KB,
      needsKey: true,
      keysOf: `rpc ${name}`,
    },
  ]),

  auth('POST', 'signup', ['redirect_to'], { limits: ['sign-in', 'sign-up'] }),
  auth('POST', 'token', ['grant_type']),
  auth('POST', 'recover', ['redirect_to'], { limits: ['sign-in', 'mails'] }),
  auth('GET', 'verify', ['token', 'token_hash', 'type', 'redirect_to'], { limits: ['sign-in'] }),
  auth('POST', 'verify', ['redirect_to'], { limits: ['sign-in'] }),
  auth('POST', 'resend', ['redirect_to'], { limits: ['sign-in', 'mails'] }),
  auth('POST', 'logout', ['scope'], { mayBeEmpty: true }),
  auth('GET', 'user', [], { needsKey: true }),
  auth('PUT', 'user', ['redirect_to'], { limits: ['writes'] }),
  auth('POST', 'reauthenticate', [], { limits: ['sign-in'] }),
  auth('GET', 'health', [], { needsKey: true }),
  auth('POST', 'factors', [], { limits: ['writes'] }),
  auth('PATCH', 'factors/:id', [], { limits: ['writes'] }),
  auth('DELETE', 'factors/:id', [], { limits: ['writes'] }),
  auth('POST', 'factors/:id/challenge', [], { limits: ['writes'], mayBeEmpty: true }),
  auth('POST', 'factors/:id/verify', [], { limits: ['sign-in'] }),
  auth('GET', 'factors/recovery-codes', [], { needsKey: true }),
  auth('POST', 'factors/recovery-codes', [], { limits: ['writes'], mayBeEmpty: true }),
  auth('POST', 'factors/recovery-codes/verify', [], { limits: ['sign-in'] }),
  auth('POST', 'passkeys/registration/options', [], { limits: ['writes'], mayBeEmpty: true }),
  auth('POST', 'passkeys/registration/verify', [], { limits: ['writes'] }),
  auth('POST', 'passkeys/authentication/options', [], { limits: ['sign-in'], mayBeEmpty: true }),
  auth('POST', 'passkeys/authentication/verify', [], { limits: ['sign-in'] }),
  auth(
    'GET',
    'authorize',
    [
      'provider',
      'redirect_to',
      'access_type',
      'prompt',
      'skip_http_redirect',
      'code_challenge',
      'code_challenge_method',
    ],
    { limits: ['sign-in'] },
  ),
  auth(
    'GET',
    'callback',
    ['code', 'state', 'scope', 'iss', 'authuser', 'hd', 'prompt', 'error', 'error_description'],
    { limits: ['sign-in'], cookies: true },
  ),

  storage('GET', 'object/public/media/*', { query: ['download', 'size'], needsKey: false }),
  ...['riders', 'receipts', 'agreements', 'media'].flatMap((bucket) => [
    storage('GET', `object/${bucket}/*`, { query: ['download'] }),
    storage('POST', `object/list/${bucket}`, { body: 'object', most: 4 * KB, schema: LISTING }),
    storage('POST', `object/sign/${bucket}/*`, { body: 'object', most: 4 * KB }),
    storage('GET', `object/sign/${bucket}/*`, { query: ['token', 'download'], needsKey: false }),
  ]),
  ...['media', 'riders', 'receipts'].flatMap((bucket) => [
    storage('POST', `object/${bucket}/*`, {
      body: 'file',
      most: LARGEST_UPLOAD,
      limits: ['writes', 'uploads'],
    }),
    storage('DELETE', `object/${bucket}`, {
      ...{ body: 'object', most: 64 * KB, limits: ['writes'], schema: REMOVAL },
    }),
  ]),

  ...Object.values<Act>(acts).map(({ name, largestBody = LARGEST_BODY }) =>
    api('POST', name, {
      query: [],
      body: 'object',
      most: largestBody,
      limits: name === 'contact' ? ['writes', 'contact'] : ['writes'],
    }),
  ),
  ...Object.values(reads).map(({ name }) => api('GET', name, { limits: ['heavy'] })),
  ...Object.values<DocumentRead>(documents).map(({ name, which }) =>
    api('GET', name, { query: which ? [which] : [], limits: ['heavy', 'documents'] }),
  ),
  ...Object.values(archives).map(({ name }) => api('GET', name, { query: [], limits: ['heavy', 'exports'] })),
  ...Object.values(secretDocuments).map(({ name }) =>
    api('POST', name, { query: [], body: 'object', most: LARGEST_BODY, limits: ['heavy', 'documents'] }),
  ),
  api('GET', 'calendar-feed/:file', { query: [], limits: ['feeds'] }),
  // A mail program sends a form, whose one field says nothing new.
  api('POST', 'unsubscribe/:link', {
    query: [],
    body: 'file',
    mayBeEmpty: true,
    most: KB,
    limits: ['writes'],
  }),
  api('GET', 'unsubscribe/:link', { name: 'functions.unsubscribe.link.GET', query: [] }),
  api('POST', 'band/:link', { query: [], body: 'file', mayBeEmpty: true, most: KB, limits: ['writes'] }),
  api('GET', 'band/:link', { name: 'functions.band.link.GET', query: [] }),
  api('GET', 'newsletter-preview/:key', { query: [] }),
  api('POST', 'address/:link', { query: [], body: 'file', mayBeEmpty: true, most: KB, limits: ['writes'] }),
  api('GET', 'address/:link', { name: 'functions.address.link.GET', query: [] }),
  api('POST', 'not-me/:link', { query: [], body: 'file', mayBeEmpty: true, most: KB, limits: ['writes'] }),
  api('GET', 'not-me/:link', { name: 'functions.not-me.link.GET', query: [] }),
  api('GET', 'openapi.json', { query: [] }),
  // What assistants ask, by the Model Context Protocol. There is no GET: nothing is told that was not asked for.
  api('POST', 'mcp', { query: [], body: 'object', most: 64 * KB, limits: ['heavy'], notFromPages: true }),
  // A mail provider hands over a whole mail.
  api('POST', 'incoming-mail', { query: ['to'], body: 'file', most: LARGEST_MAIL, notFromPages: true }),
  api('POST', 'stripe-webhook', { query: [], body: 'object', most: LARGEST_BODY }),

  page('/feeds/:profile/:file', { query: [], limits: ['feeds'] }),
  page('/embed/:profile', { query: EMBED_QUERY, limits: ['feeds'] }),
  page('/shows/:show/night.json', { query: [], limits: ['feeds'] }),
  page('/shows/:show/poster.png', { query: [], limits: ['feeds'] }),
  page('/healthz', { query: [] }),
  page('/readyz', { query: [] }),
  page('/mail'),
  page('/robots.txt'),
  page('/.well-known/security.txt', { query: [] }),
  // Programs ask here what a site has, such as a way to sign in by OAuth: what is not there is said as such, and is no page.
  page('/.well-known/*'),
  page('/sitemap.xml'),
  page('/assets/*'),
  page('/'),
  page('/*'),
];

/** The one address at which a connection may become a web socket. */
export const SOCKET_PATH = '/realtime/v1/websocket';

/** The area an address belongs to, served there or not. */
export function areaOf(segments: readonly string[]): Area {
  return AREAS.find((area) => area === segments[0]) ?? 'page';
}

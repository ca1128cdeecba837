import { setTimeout as delay } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  chromium as playwright,
  type Request,
} from 'playwright-core';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import type { Bench } from './bench.ts';
import { CHROMIUM_FLAGS } from './lighthouse.ts';
import { kB, type keepPromises, printTable } from './report.ts';

type Promises = ReturnType<typeof keepPromises>;
export type Encoding = 'gzip' | 'br';
const ENCODINGS: Encoding[] = ['gzip', 'br'];

const KINDS = ['HTML', 'JavaScript', 'CSS', 'fonts', 'pictures', 'data'] as const;
type Kind = (typeof KINDS)[number];

/** One answer as the browser got it: bytes on the wire of its content and of its headers; whether before the first content. */
type Sent = { path: string; kind: Kind; bytes: number; headers: number; before: boolean };

/** After so long without a request nothing more is expected. */
const QUIET_MS = 1_500;

export type Page = { what: string; path: string; as: DemoAccount | null; shown: string; limits: Limits };
type Limits = { JavaScript: number; total?: number };

const PAGES: Page[] = [
  { what: '`/`, signed out', path: '/', as: null, shown: 'h1', limits: { JavaScript: 130, total: 250 } },
  {
    what: '`/venue-dashboard`, signed in',
    path: '/venue-dashboard',
    as: DEMO_VENUE,
    shown: 'main :text("Total Revenue")',
    limits: { JavaScript: 300 },
  },
  {
    what: '`/artist/dashboard`, signed in',
    path: '/artist/dashboard',
    as: DEMO_ARTIST,
    shown: 'main :text("Total Earnings")',
    limits: { JavaScript: 300 },
  },
];

/** What a browser that has never been here is sent until nothing more comes, by kind, under each packing. */
export async function measureWeight(
  bench: Bench,
  promises: Promises,
  url: string,
  chromium: string,
): Promise<void> {
  const browser = await playwright.launch({ executablePath: chromium, args: CHROMIUM_FLAGS });
  bench.onClose(() => browser.close());
  console.log('## First loads\n');
  console.log(
    'What a Chromium with an empty cache is sent until nothing more comes: bytes on the wire, in kB (1,000 bytes).\n',
  );
  const chunks: string[] = [];
  for (const page of PAGES) {
    const session = page.as ? await signedIn(browser, url, page.as) : undefined;
    const sent: Record<Encoding, Sent[]> = { gzip: [], br: [] };
    for (const encoding of ENCODINGS) sent[encoding] = await load(browser, url, page, encoding, session);
    bench.say(`${page.what}: ${ENCODINGS.map((each) => `${kB(sumOf(sent[each]))} kB ${each}`).join(', ')}`);
    printPage(page, sent, promises);
    chunks.push(`${page.what}: ${scriptsOf(sent.gzip)}`);
  }
  await browser.close();
  console.log('The scripts of each (kB, gzip; those in brackets came after the first content):\n');
  for (const line of chunks) console.log(`- ${line}`);
  console.log('');
}

function printPage({ what, limits }: Page, sent: Record<Encoding, Sent[]>, promises: Promises): void {
  const row = (name: string, part: (answers: Sent[]) => number, promise = '') => [
    name,
    kB(part(sent.gzip.filter(({ before }) => before))),
    kB(part(sent.gzip)),
    kB(part(sent.br)),
    promise,
  ];
  const atMost = (name: string, bytes: number, most: number) =>
    promises.atMost(`${what}, ${name}`, bytes / 1000, most, 'kB');
  const rows = KINDS.map((kind) => {
    const part = (answers: Sent[]) => contentOf(answers.filter((answer) => answer.kind === kind));
    const many = sent.gzip.filter((answer) => answer.kind === kind).length;
    const promise = kind === 'JavaScript' ? atMost(kind, part(sent.gzip), limits.JavaScript) : '';
    return row(`${kind} (${many})`, part, promise);
  });
  const inAll = limits.total ? atMost('in all', sumOf(sent.gzip), limits.total) : '';
  printTable(
    [what, 'gzip, before first content', 'gzip', 'br', 'promised (gzip)'],
    [
      ...rows,
      row('headers', (answers) => sumOf(answers) - contentOf(answers)),
      row('**in all**', sumOf, inAll),
    ],
  );
}

export const contentOf = (answers: Sent[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);
const sumOf = (answers: Sent[]) => answers.reduce((sum, { bytes, headers }) => sum + bytes + headers, 0);

function scriptsOf(answers: Sent[]): string {
  return answers
    .filter(({ kind }) => kind === 'JavaScript')
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes, before }) => {
      const name = (path.split('/').at(-1) ?? path).replace(/-[\w-]{8}\.js$/, '');
      return before ? `${name} ${kB(bytes)}` : `(${name} ${kB(bytes)})`;
    })
    .join(', ');
}

export type Session = BrowserContextOptions['storageState'];

/** What a browser remembers after this account signed in on the sign-in page. */
export async function signedIn(browser: Browser, url: string, { label }: DemoAccount): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL(/dashboard/);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** What a browser with an empty cache is sent for a page until nothing more comes. */
export async function load(
  browser: Browser,
  url: string,
  { path, shown }: Pick<Page, 'path' | 'shown'>,
  encoding: Encoding,
  storageState: Session,
): Promise<Sent[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // What the worker keeps for later it asks for when the page is there: docs/decisions/offline.md has its weight.
    serviceWorkers: 'block',
    storageState,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': encoding } });
  const underway = new Set<Request>();
  const answers: Promise<Sent>[] = [];
  let latest = performance.now();
  let isShown = false;
  page.on('request', (request) => underway.add(request));
  const over = (request: Request) => {
    underway.delete(request);
    latest = performance.now();
  };
  page.on('requestfailed', over);
  page.on('requestfinished', (request) => {
    over(request);
    if (/^https?:/.test(request.url())) answers.push(sentFor(request, encoding, !isShown));
  });
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  isShown = true;
  const patience = performance.now() + 30_000;
  while ((underway.size > 0 || performance.now() - latest < QUIET_MS) && performance.now() < patience) {
    await delay(50);
  }
  const sent = await Promise.all(answers);
  await context.close();
  return sent;
}

async function sentFor(request: Request, encoding: Encoding, before: boolean): Promise<Sent> {
  const { pathname } = new URL(request.url());
  const response = await request.response();
  const packed = (await response?.headerValue('content-encoding')) ?? encoding;
  if (packed !== encoding) throw new Error(`${pathname} came packed with ${packed}, not ${encoding}`);
  const { responseBodySize: bytes, responseHeadersSize: headers } = await request.sizes();
  return { path: pathname, kind: kindOf(request.resourceType(), pathname), bytes, headers, before };
}

function kindOf(type: string, path: string): Kind {
  if (type === 'document') return 'HTML';
  if (/\.m?js$/.test(path)) return 'JavaScript';
  if (/\.css$/.test(path)) return 'CSS';
  if (/\.(woff2?|ttf)$/.test(path)) return 'fonts';
  if (type === 'image' || /\.(svg|png|jpe?g|webp|ico)$/.test(path)) return 'pictures';
  return 'data';
}

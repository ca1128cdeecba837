import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium as playwright, type Request } from 'playwright-core';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { type Screen, screens } from '#e2e/support/screens.ts';
import { findChromium } from '../scripts/chromium.mjs';
import type { Question } from './asker.ts';
import type { Bench } from './bench.ts';
import { CHROMIUM_FLAGS } from './lighthouse.ts';
import { type Session, signedIn } from './weight.ts';

/** After so long without a request nothing more is expected. */
const QUIET_MS = 700;
const LONGEST_MS = 20_000;

/** What a screen asked for when somebody opened it. */
export type Opened = { screen: string; as: DemoAccount; questions: Question[] };

type Subject = Pick<Screen, 'name' | 'path'>;

/** Screens that show more when a link names what they unfold. */
export type Linked = { venue: Subject[]; artist: Subject[] };

/** The reads that each screen of both areas and both public profiles sends, recorded from a Chromium that opens them. */
export async function recordScreens(bench: Bench, url: string, linked: Linked): Promise<Opened[]> {
  const executablePath = await findChromium(bench.say);
  const browser = await playwright.launch({ executablePath, args: CHROMIUM_FLAGS });
  bench.onClose(() => browser.close());
  const profiles = screens.public.filter(({ path }) => /^\/(artist|venue)\/profile\//.test(path));
  const opened: Opened[] = [];
  for (const [as, subjects] of [
    [DEMO_VENUE, [...screens.venue, ...linked.venue, ...profiles]],
    [DEMO_ARTIST, [...screens.artist, ...linked.artist, ...profiles]],
  ] as const) {
    const session = await signedIn(browser, url, as);
    for (const { name, path } of subjects) {
      const questions = await record(browser, url, path, session);
      opened.push({
        screen: `\`${path.replace(/[?&](date|show|conversation|nights)=[^&]+/g, '')}\` ${name}`,
        as,
        questions,
      });
    }
    bench.say(`${as.label}: ${subjects.length} screens recorded`);
  }
  await browser.close();
  return opened;
}

async function record(
  browser: Browser,
  url: string,
  path: string,
  storageState: Session,
): Promise<Question[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState,
  });
  const page = await context.newPage();
  const underway = new Set<Request>();
  const questions = new Map<string, Question>();
  let latest = performance.now();
  const over = (request: Request) => {
    underway.delete(request);
    latest = performance.now();
  };
  page.on('request', (request) => {
    underway.add(request);
    const question = readOf(request);
    if (question) questions.set(JSON.stringify(question), question);
  });
  page.on('requestfailed', over).on('requestfinished', over);
  await page.goto(path);
  const patience = performance.now() + LONGEST_MS;
  while ((underway.size > 0 || performance.now() - latest < QUIET_MS) && performance.now() < patience) {
    await delay(50);
  }
  await context.close();
  return [...questions.values()];
}

/** Functions that screens call without being asked to, and that write. */
const WRITING = /\/rpc\/(note_session|end_session|mark_conversation_read)$/;

/** A request for data as it can be sent again by somebody else; null for all others. */
function readOf(request: Request): Question | null {
  const { pathname, search } = new URL(request.url());
  const method = request.method();
  const isRead =
    ['GET', 'HEAD'].includes(method) || (method === 'POST' && pathname.startsWith('/rest/v1/rpc/'));
  if (!isRead || !/^\/(rest|functions)\/v1\//.test(pathname) || WRITING.test(pathname)) return null;
  const told = request.headers();
  const headers = Object.fromEntries(
    ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range', 'range-unit'].flatMap(
      (name) => (told[name] ? [[name, told[name]]] : []),
    ),
  );
  const body = request.postData();
  return { path: pathname + search, method, headers, ...(body ? { body } : {}) };
}

import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFailed } from 'vitest';
import { startTestBackend, type TestBackend, type TestBackendOptions } from '#testing/backend.ts';
import { closeIfThere } from './notice.ts';
import { comeAnew, walkTo } from './walk.ts';

/** A person in a browser of their own. */
type Person = { page: Page; name: string };

export type Stage = {
  backend: TestBackend;
  /** A new browser context with one page, on `path`. */
  enter: (path?: string, options?: EnterOptions) => Promise<Person>;
  /**
   * The page that this person has open from a test before, brought to `path` without loading it anew; where there is none, or
   * that test failed, a new one. `who` tells persons apart; other options are another browser.
   */
  goOn: (who: string, path: string, options?: EnterOptions) => Promise<Person>;
};

type EnterOptions = BrowserContextOptions & { name?: string };

/** What a browser shows comes when the machine gets to it: a busy one takes a multiple of what an idle one does. */
const PATIENCE_MS = 60_000;

const DESK = { width: 1440, height: 900 };

let browserOfWorker: Promise<Browser> | undefined;

/**
 * A Chromium that asks nobody for anything of its own. The files of a worker share it, and it ends with the worker; each file
 * closes the contexts it has opened.
 */
export function sharedBrowser(): Promise<Browser> {
  browserOfWorker ??= chromium
    .launch({
      executablePath: inject('chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    })
    .then((browser) => {
      browser.once('disconnected', () => {
        browserOfWorker = undefined;
      });
      return browser;
    });
  return browserOfWorker;
}

/** What a file has opened in the shared browser goes with it. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/**
 * The whole product with a database of its own and real browsers before it, for one test file. A page error, a console
 * error or a request to another address fails the test in which it happened.
 */
export function setTheStage(
  options: {
    demo?: boolean;
    stack?: TestBackendOptions['stack'];
    /** Hosts beside the product's own that pages of this file go to. */
    alsoAsked?: readonly string[];
  } = {},
): Stage {
  let browser: Browser;
  let backend: TestBackend;
  let wrong: string[] = [];
  let pages: Person[] = [];
  let gone: Person[] = [];
  /** Who stays from test to test, for as long as these pass. */
  const staying = new Map<string, Person>();
  const stage = {} as Stage;

  beforeAll(async () => {
    [backend, browser] = await Promise.all([
      startTestBackend({
        web: true,
        demo: options.demo ?? false,
        ...(options.stack ? { stack: options.stack } : {}),
      }),
      sharedBrowser(),
    ]);
    stage.backend = backend;
  });

  stage.enter = async (path = '/', { name = 'someone', ...contextOptions } = {}) => {
    const context = await browser.newContext({
      baseURL: backend.url,
      viewport: DESK,
      locale: 'en-IE',
      timezoneId: 'Europe/Dublin',
      acceptDownloads: true,
      reducedMotion: 'reduce',
      // A page behind a worker is not what a test intercepts; what the worker does has its own tests.
      serviceWorkers: 'block',
      ...contextOptions,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The browser itself notes every refusal (4xx); that it was answered with a sentence is what tests look at.
      // So it does while a test has it offline, and so does the client of the services.
      if (
        /status of 4\d\d|ERR_INTERNET_DISCONNECTED|could not reach Running Order|^TypeError: Failed to fetch/.test(
          message.text(),
        )
      )
        return;
      wrong.push(`${name}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      const { host } = new URL(backend.url);
      // Passkeys are bound to a name: a browser knows this machine by one of its own.
      const ours = [host, host.replace('127.0.0.1', 'localhost'), ...(options.alsoAsked ?? [])];
      if (/^(https?|wss?):$/.test(url.protocol) && !ours.includes(url.host)) {
        wrong.push(`${name}: asked ${url.host}`);
      }
    });
    const person = { page, name };
    pages.push(person);
    // A new page is there already.
    if (path !== 'about:blank') await page.goto(path);
    return person;
  };

  stage.goOn = async (who, path, options = {}) => {
    const { storageState, name, ...browserOptions } = options;
    const key = JSON.stringify([who, browserOptions]);
    const here = staying.get(key);
    if (!here) {
      const entered = await stage.enter(path, options);
      staying.set(key, entered);
      return entered;
    }
    if (!pages.includes(here)) pages.push(here);
    const viewport = options.viewport ?? DESK;
    const colorScheme = options.colorScheme ?? 'light';
    // Whoever is not signed in has no screen of an area to wait at.
    await comeAnew(here.page, path, { viewport, colorScheme, aside: storageState ? '/settings' : '/terms' });
    return here;
  };

  beforeEach(async () => {
    // What the test before left open would go on working, and its errors be taken for those of this one.
    await Promise.all(gone.map(({ page }) => page.context().close()));
    gone = [];
    pages = [];
    // What each person saw when it went wrong, for whoever looks into it.
    onTestFailed(async ({ task }) => {
      mkdirSync('test-results', { recursive: true });
      const title = task.name.replace(/\W+/g, '-').slice(0, 60);
      for (const { page, name } of pages) {
        await page
          .screenshot({ path: `test-results/${title}-${name.replace(/\W+/g, '-')}.png`, fullPage: true })
          .catch(() => {});
      }
    });
  });

  afterEach(async ({ task }) => {
    const seen = wrong;
    wrong = [];
    if (task.result?.state === 'pass' && seen.length === 0) {
      const remaining = new Set(staying.values());
      gone = pages.filter((person) => !remaining.has(person));
    } else {
      // What went wrong in a page is not handed on.
      gone = [...new Set([...pages, ...staying.values()])];
      staying.clear();
    }
    expect(seen, 'errors in the browsers').toEqual([]);
  });

  afterAll(async () => {
    if (browser) await closeContexts(browser);
    await backend?.stop();
  });

  return stage;
}

/** The one notice on the page reads so. Waits for it, and closes it so that the next can be told apart. */
export async function expectNotice(
  page: Page,
  title: string | RegExp,
  description?: string | RegExp,
): Promise<void> {
  const notice = page.locator('[data-notice]').filter({ hasText: title });
  await notice.first().waitFor();
  if (description) await notice.filter({ hasText: description }).first().waitFor();
  await closeIfThere(notice.first());
}

/** Signs up in the browser, as a person does, and waits for their own area. */
export async function signUp(
  page: Page,
  side: 'artist' | 'venue',
  email: string,
  password = 'correct horse',
): Promise<void> {
  await walkTo(page, side === 'venue' ? '/signup?type=venue' : '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectNotice(page, 'Account created successfully!');
  await page.waitForURL(side === 'venue' ? '**/venue-dashboard' : '**/artist/dashboard');
}

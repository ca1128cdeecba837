import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import {
  type Client,
  startTestBackend,
  type TestBackend,
  type TestBackendOptions,
} from '#testing/backend.ts';
import { makePage, ORIGIN } from './dom.ts';
import { Locator, pressKey, typeKeys, until } from './locator.ts';
import { Network } from './network.ts';
import { setModulesAside } from './own-modules.ts';

/** Where the application keeps who is signed in on a browser. */
export const SESSION_KEY = 'running-order.session';

/** The page as a test sees it. */
export type Page = Locator & {
  /** Loads the application anew at this address, with what the browser keeps. */
  goto: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Goes there as a link inside the product does. */
  walkTo: (path: string) => Promise<void>;
  url: () => URL;
  waitForURL: (part: string | RegExp) => Promise<void>;
  keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };
};

type Told = Record<string, unknown>;

export type Screens = {
  backend: TestBackend;
  network: Network;
  /**
   * A browser in which this person is signed in, or nobody, on a page; what it kept of the one before is gone. `told`: what the
   * page is told of this deployment in place of how it is.
   */
  enter: (person: { client: Client } | null, path: string, options?: { told?: Told }) => Promise<Page>;
  /** An account as the services see it; signed in once a file. */
  signIn: (account: { email: string; password: string }) => Promise<{ client: Client }>;
  /** Whoever opens the next page is this person; what the browser kept stays. */
  become: (person: { client: Client }) => Promise<void>;
};

/**
 * The whole product, with a database of its own, before a page that nothing draws: for what is promised of words, states and
 * keys. What is seen (sizes, colours, pictures, paper), several tabs and workers need a browser (e2e). An error on the console
 * fails the test in which it happened.
 */
export function setTheScreens(
  options: { demo?: boolean; told?: Told; stack?: TestBackendOptions['stack'] } = {},
): Screens {
  const screens = {} as Screens;
  let wrong: string[] = [];
  let close: (() => Promise<void>) | undefined;
  let toldHere: Told = {};
  let bringBack: (() => void) | undefined;
  const { error: told, warn } = console;

  beforeAll(async () => {
    makePage();
    screens.backend = await startTestBackend({
      demo: options.demo ?? false,
      ...(options.stack ? { stack: options.stack } : {}),
    });
    screens.network = new Network(screens.backend.url);
    screens.network.connect();
    console.error = (...words) => {
      const text = words.map(String).join(' ');
      if (!isExpected(text) && !isOfServer(new Error().stack ?? '')) wrong.push(text);
    };
    // The clients of the test itself are in the same process as that of the page.
    console.warn = (...words) => {
      if (!/Multiple GoTrueClient|could not be erased|falling back to REST/.test(String(words[0])))
        warn(...words);
    };
  });

  const load = async (path: string) => {
    await close?.();
    window.history.replaceState(null, '', path);
    await tellDeployment(screens.backend, { ...options, told: { ...options.told, ...toldHere } });
    if (bringBack) vi.resetModules();
    else bringBack = setModulesAside();
    const { shown } = await import('#app/main.tsx');
    const { router } = await import('#app/routes/router.tsx');
    close = async () => {
      // A page on its way to another one arrives first: it would change the address of whatever comes next. One that is kept waiting is left.
      for (let looks = 0; router.state.status !== 'idle' && looks < 200; looks += 1)
        await new Promise((goOn) => setTimeout(goOn, 10));
      // A browser ends a page where it stands: what it does when its parts are taken away is not kept.
      const kept = [window.localStorage, window.sessionStorage].map((storage) => ({ ...storage }));
      shown.unmount();
      for (const [at, storage] of [window.localStorage, window.sessionStorage].entries()) {
        storage.clear();
        for (const [name, value] of Object.entries(kept[at] ?? {})) storage.setItem(name, value);
      }
      const { queryClient } = await import('#app/lib/query-client.ts');
      queryClient.clear();
      const client = await (await import('#app/lib/supabase.ts')).getSupabase();
      await client.auth.stopAutoRefresh();
      await client.realtime.disconnect();
      router.history.destroy();
    };
    await until(
      `the page at ${path}`,
      () => router.state.status === 'idle' && router.state.matches.length > 1,
    );
    return router;
  };

  screens.become = async ({ client }) => {
    const { data } = await client.auth.getSession();
    window.localStorage.setItem(SESSION_KEY, JSON.stringify(data.session));
  };

  const signedIn = new Map<string, { client: Client }>();
  screens.signIn = async ({ email, password }) => {
    const known = signedIn.get(email);
    if (known) return known;
    const client = screens.backend.anonymous();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    signedIn.set(email, { client });
    return { client };
  };

  screens.enter = async (person, path, { told = {} } = {}) => {
    await close?.();
    close = undefined;
    screens.network.restore();
    toldHere = told;
    window.localStorage.clear();
    window.sessionStorage.clear();
    if (person) await screens.become(person);
    let router = await load(path);
    const url = () => new URL(window.location.href);
    const goto = async (to: string) => {
      router = await load(to);
    };
    return Object.assign(new Locator(() => [document.body], 'the page'), {
      goto,
      reload: () => goto(url().pathname + url().search),
      walkTo: async (to: string) => {
        void router.navigate({ href: to, ignoreBlocker: true });
        await until(`the page at ${to}`, () => {
          const { status, location, resolvedLocation } = router.state;
          return status === 'idle' && resolvedLocation?.href === location.href;
        });
      },
      url,
      waitForURL: async (part: string | RegExp) => {
        const fits = () => (typeof part === 'string' ? url().href.includes(part) : part.test(url().href));
        await until(`the address ${part}`, fits);
      },
      keyboard: { press: pressKey, type: typeKeys },
    });
  };

  afterEach(() => {
    const seen = wrong;
    wrong = [];
    expect(seen, 'errors on the page').toEqual([]);
  });

  afterAll(async () => {
    await close?.();
    Object.assign(console, { error: told, warn });
    screens.network?.disconnect();
    await screens.backend?.stop();
    bringBack?.();
  });

  return screens;
}

/** What the server says of itself in its page. */
async function tellDeployment(backend: TestBackend, options: { demo?: boolean; told: Told }) {
  document.title = '';
  document.body.innerHTML = '<div id="root"></div>';
  document.head.innerHTML = '<script id="deployment" type="application/json"></script>';
  const { rows } = await backend.pool.query<{ now: Date }>('select private.now() as now');
  const deployment = {
    supabaseUrl: ORIGIN,
    publishableKey: backend.publishableKey,
    demo: options.demo ?? false,
    demoAccounts: options.demo ? (await import('#demo/accounts.ts')).demoSignIns : [],
    functions: true,
    mail: true,
    now: rows[0]?.now,
    ...options.told,
  };
  const place = document.getElementById('deployment');
  if (place) place.textContent = JSON.stringify(deployment);
}

/** A test without a connection has the clients say so; where a page leaves for another document, this one stays. */
const isExpected = (text: string) =>
  /^TypeError: Failed to fetch|could not reach Running Order|^Not implemented: navigation/.test(text);

/** The server works in the same process, and says there what it refuses. */
const isOfServer = (stack: string) => /\/stack\/|\/server\//.test(stack);

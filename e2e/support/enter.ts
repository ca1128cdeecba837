import type { BrowserContextOptions, Page } from 'playwright-core';
import type { DemoAccount } from '#demo/accounts.ts';
import type { Client } from '#testing/backend.ts';
import type { Stage } from './stage.ts';

/** Where the application keeps who is signed in on a browser. */
export const SESSION_KEY = 'running-order.session';

type Options = BrowserContextOptions & { name?: string };

/** A browser in which this person signed in some time ago, on a page of theirs. */
export async function enterAs(
  stage: Stage,
  { client }: { client: Client },
  path: string,
  options: Options = {},
): Promise<Page> {
  const { page } = await stage.enter(path, { ...options, storageState: await signedInAs(stage, client) });
  return page;
}

/**
 * The page in which this person was in the tests before, brought to `path` without loading it anew; a new one where there
 * is none.
 */
export async function goOnAs(
  stage: Stage,
  { client, userId }: { client: Client; userId: string },
  path: string,
  options: Options = {},
): Promise<Page> {
  const { page } = await stage.goOn(userId, path, {
    ...options,
    storageState: await signedInAs(stage, client),
  });
  return page;
}

async function signedInAs(stage: Stage, client: Client) {
  const { data } = await client.auth.getSession();
  const session = { name: SESSION_KEY, value: JSON.stringify(data.session) };
  return { cookies: [], origins: [{ origin: stage.backend.url, localStorage: [session] }] };
}

/** Nobody who is signed in, in the page of the tests before, as `goOnAs`; no test of the file may sign in there. */
export async function goOnAsVisitor(stage: Stage, path: string, options: Options = {}): Promise<Page> {
  return (await stage.goOn('a visitor', path, options)).page;
}

/** The same as a demo account. */
export async function enterDemo(
  stage: Stage,
  account: DemoAccount,
  path: string,
  options: Options = {},
): Promise<Page> {
  return enterAs(stage, { client: await demoClient(stage, account) }, path, options);
}

/** A demo account in the page of the tests before, as `goOnAs`. */
export async function goOnDemo(
  stage: Stage,
  account: DemoAccount,
  path: string,
  options: Options = {},
): Promise<Page> {
  const { userId } = account;
  return goOnAs(stage, { client: await demoClient(stage, account), userId }, path, options);
}

const signedIn = new WeakMap<Stage, Map<string, Promise<Client>>>();

/** A demo account as the services see it; signed in once a file. */
export function demoClient(stage: Stage, { email, password }: DemoAccount): Promise<Client> {
  const ofStage = signedIn.get(stage) ?? new Map<string, Promise<Client>>();
  signedIn.set(stage, ofStage);
  const sign = async () => {
    const client = stage.backend.anonymous();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  };
  const known = ofStage.get(email) ?? sign();
  ofStage.set(email, known);
  return known;
}

/** From the next page load on, the page is told of a deployment that has, or lacks, what is named here. */
export async function deployedWith(page: Page, told: Record<string, unknown>): Promise<void> {
  // The document is read to its end, and no module has run yet: what it says of the deployment is read after this.
  await page.addInitScript((change) => {
    document.addEventListener('readystatechange', () => {
      const place = document.getElementById('deployment');
      if (document.readyState !== 'interactive' || !place) return;
      place.textContent = JSON.stringify({ ...JSON.parse(place.textContent ?? '{}'), ...change });
    });
  }, told);
}

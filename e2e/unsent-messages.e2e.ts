import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { demoClient, enterDemo } from './support/enter.ts';
import { inspectThoroughly } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

// What one tab does with what waits: app/features/messages/unsent.screen.ts.
const stage = setTheStage({ demo: true });
/** Two conversations of the demo venue. */
let talks: { id: string }[];

beforeAll(async () => {
  const client = await demoClient(stage, DEMO_VENUE);
  const { data, error } = await client
    .from('conversation_list')
    .select('id')
    .eq('is_closed', false)
    .order('last_message_at', { ascending: false, nullsFirst: false })
    .limit(2);
  if (error) throw error;
  talks = data as { id: string }[];
});

const talk = (at: number) => {
  const found = talks[at];
  if (!found) throw new Error('the demo venue has conversations');
  return found;
};
const addressOf = (at: number) => `/venue/messages?conversation=${talk(at).id}`;

/** In a browser of its own, for what is done with several tabs of it. */
async function openTalk(at: number): Promise<Page> {
  const page = await enterDemo(stage, DEMO_VENUE, addressOf(at));
  await page.getByRole('log').waitFor();
  return page;
}

const box = (page: Page) => page.getByPlaceholder('Type a message...');
const said = (page: Page, text: string) => page.getByRole('log').getByText(`You: ${text}`, { exact: true });
const waiting = (page: Page) => page.getByRole('log').getByText('Waiting to send', { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** What the database has of these texts, in the order in which it came. */
async function stored(...texts: string[]): Promise<string[]> {
  const { rows } = await stage.backend.pool.query<{ content: string }>(
    'select content from public.messages where content = any ($1) order by created_at, id',
    [texts],
  );
  return rows.map(({ content }) => content);
}

/** Messages do not get through, in all tabs of a browser, until the answer is called. */
async function cutMessages(context: BrowserContext): Promise<() => Promise<void>> {
  const place = '**/rest/v1/messages*';
  await context.route(place, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  return () => context.unroute(place);
}

const lookAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test.each([true, false])('two tabs of an account send once (with locks: %s)', async (locks) => {
  const page = await openTalk(0);
  const context = page.context();
  if (!locks) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await page.reload();
  }
  const other = await context.newPage();
  await other.goto(addressOf(0));
  const restore = await cutMessages(context);
  // The tests of this file write into one conversation: the texts of each are its own.
  const attempt = crypto.randomUUID().slice(0, 8);
  const texts = ['One', 'Two', 'Three'].map((word) => `${word} tab, ${attempt}`);
  for (const text of texts) await say(page, text);
  await expect.poll(() => waiting(other).count()).toBe(3);
  await restore();
  await Promise.all([lookAgain(page), lookAgain(other)]);
  for (const each of [page, other]) await expect.poll(() => waiting(each).count()).toBe(0);
  const arrived = await stored(...texts);
  if (locks) expect(arrived).toEqual(texts);
  else expect(arrived.toSorted()).toEqual(texts.toSorted());
  for (const text of texts) await expect.poll(() => said(other, text).count()).toBe(1);
  if (locks) await seeRefused(page, other);
});

/** What is refused in one tab is shown by the other, in colours that can be read. */
async function seeRefused(page: Page, other: Page): Promise<void> {
  const unsent = {
    id: crypto.randomUUID(),
    conversationId: talk(0).id,
    content: 'Refused',
    writtenAt: 1,
    refusal: 'Why.',
  };
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `running-order.of.${DEMO_VENUE.userId}.unsent.${unsent.id}`,
    JSON.stringify(unsent),
  ] as const);
  await other.getByRole('log').getByText('Not sent. Why.').waitFor();
  expect(await inspectThoroughly(other, 'a refused message')).toEqual([]);
}

test('what another tab sent is shown by one that does not hear of it', async () => {
  const page = await openTalk(0);
  const other = await page.context().newPage();
  await other.routeWebSocket(/realtime/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((words) => {
      if (!String(words).includes('broadcast')) socket.send(words);
    });
  });
  await other.goto(addressOf(0));
  await other.getByRole('log').waitFor();
  const restore = await cutMessages(page.context());
  const attempt = crypto.randomUUID().slice(0, 8);
  const texts = ['First', 'Second'].map((word) => `${word} of one tab, ${attempt}`);
  for (const text of texts) await say(page, text);
  await expect.poll(() => waiting(other).count()).toBe(2);
  await other.route('**/rest/v1/messages*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await restore();
  await lookAgain(page);
  await expect.poll(() => waiting(other).count()).toBe(0);
  for (const text of texts) await expect.poll(() => said(other, text).count()).toBe(1);
});

// After the session that the tests of this file share has ended.
test('signing out in one tab loses nothing that is half written in another, and gives it back to its author', async () => {
  const { page } = await stage.enter('/signin');
  await page.getByRole('button', { name: 'Demo venue' }).click();
  await page.waitForURL('**/venue-dashboard');
  await page.goto(addressOf(1));
  await box(page).fill('Half written');
  const other = await page.context().newPage();
  await other.goto('/venue-dashboard');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByText('One message is half written. Signing out erases it.').waitFor();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL('**/');
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.waitFor();
  const kept = () => other.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).not.toContain('Half written');
  await cover.getByLabel('Password', { exact: true }).fill(DEMO_VENUE.password);
  await cover.getByRole('button', { name: 'Sign In' }).click();
  await cover.waitFor({ state: 'detached' });
  expect(await box(page).inputValue()).toBe('Half written');
  await expect.poll(kept).toContain('Half written');
  await page.context().close();
});

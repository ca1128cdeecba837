import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { demoClient, enterDemo, goOnDemo } from './support/enter.ts';
import { inspectThoroughly } from './support/inspect.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });
/** Two conversations of the demo venue; the third one's partner closes their account. */
let talks: { id: string; partner_name: string; artist_id: string }[];

beforeAll(async () => {
  const client = await demoClient(stage, DEMO_VENUE);
  const { data, error } = await client
    .from('conversation_list')
    .select('id, partner_name, artist_id, status')
    .eq('is_closed', false)
    .order('last_message_at', { ascending: false, nullsFirst: false })
    .limit(30);
  if (error) throw error;
  // The third is with somebody there is an agreement with: it stays readable when their account is closed.
  const [first, second, ...others] = data;
  talks = [
    first,
    second,
    others.find(({ status, artist_id }) => status === 'booked' && artist_id !== DEMO_ARTIST.profileId),
  ].flatMap((each) => each ?? []);
});

const talk = (at: number) => {
  const found = talks[at];
  if (!found) throw new Error('the demo venue has conversations');
  return found;
};
const addressOf = (at: number) => `/venue/messages?conversation=${talk(at).id}`;

/** In a browser of its own, for what is done with several tabs of it or with what it keeps. */
async function openTalk(at: number, open = enterDemo): Promise<Page> {
  const page = await open(stage, DEMO_VENUE, addressOf(at));
  await page.getByRole('log').waitFor();
  return page;
}
/** In the page of the tests before, which have sent all of theirs. */
const goOnTalking = (at: number) => openTalk(at, goOnDemo);

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

test('written without a connection, messages wait in sight and go by themselves, in order, once', async () => {
  const page = await goOnTalking(0);
  await page.context().setOffline(true);
  await say(page, 'Offline one');
  await expect.poll(() => box(page).inputValue()).toBe('');
  await said(page, 'Offline one').waitFor();
  await say(page, 'Offline two');
  await expect.poll(() => waiting(page).count()).toBe(2);
  await box(page).fill('Typed meanwhile');

  const told = seeNotice(page, 'success', 'Message sent');
  await page.context().setOffline(false);
  await told;
  await expect.poll(() => stored('Offline one', 'Offline two')).toEqual(['Offline one', 'Offline two']);
  await expect.poll(() => waiting(page).count()).toBe(0);
  await expect.poll(() => said(page, 'Offline one').count()).toBe(1);
  await expect.poll(() => said(page, 'Offline two').count()).toBe(1);
  await expect.poll(() => box(page).inputValue()).toBe('Typed meanwhile');
});

test('what is typed stays with its conversation, through another one and a reload', async () => {
  const page = await openTalk(0);
  const row = (at: number) => page.locator('main').getByRole('button', { name: talk(at).partner_name });
  await box(page).fill('For the first');
  await row(1).first().click();
  await page.waitForURL(`**${talk(1).id}`);
  await expect.poll(() => box(page).inputValue()).toBe('');
  await box(page).fill('For the second');
  await row(0).first().click();
  await page.waitForURL(`**${talk(0).id}`);
  await expect.poll(() => box(page).inputValue()).toBe('For the first');
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe('For the first');
  const later = await page.context().newPage();
  await page.close();
  await later.goto(addressOf(1));
  await expect.poll(() => box(later).inputValue()).toBe('For the second');
});

test('what waits survives a reload and a closed tab, and goes from any page', async () => {
  const page = await openTalk(0);
  const restore = await cutMessages(page.context());
  await say(page, 'Kept over night');
  await waiting(page).waitFor();
  await page.reload();
  await said(page, 'Kept over night').waitFor();
  await waiting(page).waitFor();
  const later = await page.context().newPage();
  await page.close();
  expect(await stored('Kept over night')).toEqual([]);
  await restore();
  await later.goto('/venue/schedule');
  await expect.poll(() => stored('Kept over night')).toEqual(['Kept over night']);
  await later.goto(addressOf(0));
  await said(later, 'Kept over night').waitFor();
  await expect.poll(() => waiting(later).count()).toBe(0);
});

test('an answer that is lost makes no second message', async () => {
  const page = await goOnTalking(0);
  let tries = 0;
  await page.route('**/rest/v1/messages*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    if (tries > 1) return route.fallback();
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await say(page, 'Said once');
  await expect.poll(() => tries).toBeGreaterThan(1);
  await expect.poll(() => waiting(page).count()).toBe(0);
  await expect.poll(() => said(page, 'Said once').count()).toBe(1);
  expect(await stored('Said once')).toEqual(['Said once']);
});

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
  // The texts of a try are its own: one that is tried again would find those of before.
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
});

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

test('what waits can be removed before it goes, and its conversation is marked in the list', async () => {
  const page = await goOnTalking(0);
  const restore = await cutMessages(page.context());
  await say(page, 'Better not said');
  await say(page, 'To be said');
  const row = page
    .locator('main')
    .getByRole('button', { name: talk(0).partner_name })
    .first();
  await row.getByText('2 waiting to send', { exact: true }).waitFor();
  const log = page.getByRole('log');
  await log.getByRole('button', { name: 'Remove' }).first().click();
  await expect.poll(() => said(page, 'Better not said').count()).toBe(0);
  await row.getByText('1 waiting to send', { exact: true }).waitFor();
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await restore();
  await lookAgain(page);
  await expect.poll(() => stored('To be said')).toEqual(['To be said']);
  await row.getByText(/waiting to send/).waitFor({ state: 'detached' });
  expect(await stored('Better not said')).toEqual([]);
});

test('a message that is removed while it is under way is stopped', async () => {
  const page = await goOnTalking(0);
  let coming = () => {};
  const underWay = new Promise<void>((resolve) => {
    coming = resolve;
  });
  // The request does not reach the server before its author takes the message back.
  await page.route('**/rest/v1/messages*', (route) =>
    route.request().method() === 'POST' ? coming() : route.fallback(),
  );
  await say(page, 'Taken back in time');
  await underWay;
  const stopped = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/rest/v1/messages'),
  );
  await page.getByRole('log').getByRole('button', { name: 'Remove' }).click();
  await stopped;
  await expect.poll(() => said(page, 'Taken back in time').count()).toBe(0);
  await page.unroute('**/rest/v1/messages*');
  await say(page, 'Said after it');
  await expect.poll(() => stored('Taken back in time', 'Said after it')).toEqual(['Said after it']);
});

test('a refused message says why, holds up nobody, and can be tried again or removed', async () => {
  const closes = talk(2);
  const page = await goOnTalking(2);
  const restore = await cutMessages(page.context());
  await say(page, 'To a closed account');
  await walkTo(page, addressOf(0));
  await say(page, 'Behind it');
  await expect.poll(() => waiting(page).count()).toBe(1);
  await stage.backend.pool.query('update public.artist_profiles set closed = true where id = $1', [
    closes.artist_id,
  ]);
  await restore();
  await lookAgain(page);
  await expect.poll(() => stored('Behind it')).toEqual(['Behind it']);
  // A page that shows another conversation says so, and leads there.
  await page.getByText('A message was not sent', { exact: true }).waitFor();
  await page.getByText('1 not sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.waitForURL(`**${talk(2).id}`);
  const log = page.getByRole('log');
  const why = 'Not sent. This account was closed. Nobody reads messages there any more.';
  await log.getByText(why).waitFor();
  expect(await inspectThoroughly(page, 'a refused message')).toEqual([]);
  await log.getByRole('button', { name: 'Try again' }).click();
  await seeNotice(page, 'error', 'This account was closed. Nobody reads messages there any more.');
  await log.getByText(why).waitFor();
  await log.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => said(page, 'To a closed account').count()).toBe(0);
  await page.reload();
  await page.getByRole('log').waitFor();
  await expect.poll(() => said(page, 'To a closed account').count()).toBe(0);
  expect(await stored('To a closed account')).toEqual([]);
});

// Last: it ends the session that the tests before share.
test('another account in the browser sees nothing of it, and signing out erases it', async () => {
  const page = await openTalk(0);
  await cutMessages(page.context());
  await say(page, 'Never to be sent');
  await waiting(page).waitFor();
  await box(page).fill('A draft of the venue');

  const artist = await demoClient(stage, DEMO_ARTIST);
  const { data } = await artist.auth.getSession();
  const { data: theirs } = await artist.from('conversation_list').select('id').limit(1).single();
  const venueSession = await page.evaluate(() => localStorage.getItem('running-order.session') ?? '');
  const become = (session: string) =>
    page.evaluate((text) => localStorage.setItem('running-order.session', text), session);
  await become(JSON.stringify(data.session));
  await page.goto(`/artist/messages?conversation=${theirs?.id}`);
  await page.getByRole('log').waitFor();
  await expect.poll(() => waiting(page).count()).toBe(0);
  await expect.poll(() => box(page).inputValue()).toBe('');

  await become(venueSession);
  await page.goto(addressOf(0));
  await waiting(page).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('A draft of the venue');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('Never to be sent');
  expect(kept).not.toContain('A draft of the venue');
  expect(await stored('Never to be sent')).toEqual([]);
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

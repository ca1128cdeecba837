import { beforeAll, expect, test } from 'vitest';
import { seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import type { Client } from '#testing/backend.ts';

const screens = setTheScreens({ demo: true });
const MESSAGES = /^\/rest\/v1\/messages$/;

let venue: { client: Client };
let artist: { client: Client };
/** Two conversations of the demo venue; the third one's partner closes their account. */
let talks: { id: string; partner_name: string; artist_id: string }[];

beforeAll(async () => {
  [venue, artist] = [await screens.signIn(DEMO_VENUE), await screens.signIn(DEMO_ARTIST)];
  const { data, error } = await venue.client
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

async function openTalk(at: number): Promise<Page> {
  const page = await screens.enter(venue, addressOf(at));
  await page.getByRole('log').waitFor();
  return page;
}

const box = (page: Page) => page.getByPlaceholder('Type a message...');
const said = (page: Page, text: string) => page.getByRole('log').getByText(`You: ${text}`, { exact: true });
const waiting = (page: Page) => page.getByRole('log').getByText('Waiting to send', { exact: true });
const row = (page: Page, at: number) =>
  page
    .locator('main')
    .getByRole('button', { name: talk(at).partner_name })
    .first();

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** What the database has of these texts, in the order in which it came. */
async function stored(...texts: string[]): Promise<string[]> {
  const { rows } = await screens.backend.pool.query<{ content: string }>(
    'select content from public.messages where content = any ($1) order by created_at, id',
    [texts],
  );
  return rows.map(({ content }) => content);
}

const lookAgain = () => window.dispatchEvent(new window.Event('online'));

test('written without a connection, messages wait in sight and go by themselves, in order, once', async () => {
  const page = await openTalk(0);
  screens.network.setOffline(true);
  await say(page, 'Offline one');
  await expect.poll(() => box(page).inputValue()).toBe('');
  await said(page, 'Offline one').waitFor();
  await say(page, 'Offline two');
  await expect.poll(() => waiting(page).count()).toBe(2);
  await box(page).fill('Typed meanwhile');

  screens.network.setOffline(false);
  await seeNotice(page, 'success', 'Message sent');
  await expect.poll(() => stored('Offline one', 'Offline two')).toEqual(['Offline one', 'Offline two']);
  await expect.poll(() => waiting(page).count()).toBe(0);
  await expect.poll(() => said(page, 'Offline one').count()).toBe(1);
  await expect.poll(() => said(page, 'Offline two').count()).toBe(1);
  await expect.poll(() => box(page).inputValue()).toBe('Typed meanwhile');
});

test('what is typed stays with its conversation, through another one and a reload', async () => {
  const page = await openTalk(0);
  await box(page).fill('For the first');
  await row(page, 1).click();
  await page.waitForURL(talk(1).id);
  await expect.poll(() => box(page).inputValue()).toBe('');
  await box(page).fill('For the second');
  await row(page, 0).click();
  await page.waitForURL(talk(0).id);
  await expect.poll(() => box(page).inputValue()).toBe('For the first');
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe('For the first');
  await page.goto(addressOf(1));
  await expect.poll(() => box(page).inputValue()).toBe('For the second');
});

test('what waits survives a reload, and goes from any page', async () => {
  const page = await openTalk(0);
  const restore = screens.network.cut(MESSAGES);
  await say(page, 'Kept over night');
  await waiting(page).waitFor();
  await page.reload();
  await said(page, 'Kept over night').waitFor();
  await waiting(page).waitFor();
  expect(await stored('Kept over night')).toEqual([]);
  restore();
  await page.goto('/venue/settings');
  await expect.poll(() => stored('Kept over night')).toEqual(['Kept over night']);
  await page.goto(addressOf(0));
  await said(page, 'Kept over night').waitFor();
  await expect.poll(() => waiting(page).count()).toBe(0);
});

test('an answer that is lost makes no second message', async () => {
  const page = await openTalk(0);
  let tries = 0;
  screens.network.answer(MESSAGES, async ({ method, url, init }) => {
    if (method !== 'POST') return null;
    tries += 1;
    if (tries > 1) return null;
    await screens.network.pass(url, init);
    throw new TypeError('Failed to fetch');
  });
  await say(page, 'Said once');
  await expect.poll(() => tries).toBeGreaterThan(1);
  await expect.poll(() => waiting(page).count()).toBe(0);
  await expect.poll(() => said(page, 'Said once').count()).toBe(1);
  expect(await stored('Said once')).toEqual(['Said once']);
});

test('what waits can be removed before it goes, and its conversation is marked in the list', async () => {
  const page = await openTalk(0);
  const restore = screens.network.cut(MESSAGES);
  await say(page, 'Better not said');
  await say(page, 'To be said');
  await row(page, 0).getByText('2 waiting to send', { exact: true }).waitFor();
  await page.getByRole('log').getByRole('button', { name: 'Remove' }).first().click();
  await expect.poll(() => said(page, 'Better not said').count()).toBe(0);
  await row(page, 0).getByText('1 waiting to send', { exact: true }).waitFor();
  await expect.poll(() => box(page).isFocused()).toBe(true);
  restore();
  lookAgain();
  await expect.poll(() => stored('To be said')).toEqual(['To be said']);
  await row(page, 0)
    .getByText(/waiting to send/)
    .waitFor({ state: 'detached' });
  expect(await stored('Better not said')).toEqual([]);
});

test('a message that is removed while it is under way is stopped', async () => {
  const page = await openTalk(0);
  let underWay: AbortSignal | null | undefined;
  // The request does not reach the server before its author takes the message back.
  const goOn = screens.network.answer(MESSAGES, ({ method, init: { signal } }) => {
    if (method !== 'POST') return null;
    underWay = signal;
    return new Promise((_, stop) => signal?.addEventListener('abort', () => stop(signal.reason)));
  });
  await say(page, 'Taken back in time');
  await expect.poll(() => underWay?.aborted).toBe(false);
  await page.getByRole('log').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => underWay?.aborted).toBe(true);
  await expect.poll(() => said(page, 'Taken back in time').count()).toBe(0);
  goOn();
  await say(page, 'Said after it');
  await expect.poll(() => stored('Taken back in time', 'Said after it')).toEqual(['Said after it']);
});

test('a refused message says why, holds up nobody, and can be tried again or removed', async () => {
  const page = await openTalk(2);
  const restore = screens.network.cut(MESSAGES);
  await say(page, 'To a closed account');
  await page.walkTo(addressOf(0));
  await say(page, 'Behind it');
  await expect.poll(() => waiting(page).count()).toBe(1);
  await screens.backend.pool.query('update public.artist_profiles set closed = true where id = $1', [
    talk(2).artist_id,
  ]);
  restore();
  lookAgain();
  await expect.poll(() => stored('Behind it')).toEqual(['Behind it']);
  // A page that shows another conversation says so, and leads there.
  await page.getByText('A message was not sent', { exact: true }).waitFor();
  await page.getByText('1 not sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.waitForURL(talk(2).id);
  const log = page.getByRole('log');
  const why = 'Not sent. This account was closed. Nobody reads messages there any more.';
  await log.getByText(why).waitFor();
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
  screens.network.cut(MESSAGES);
  await say(page, 'Never to be sent');
  await waiting(page).waitFor();
  await box(page).fill('A draft of the venue');

  const { data: theirs } = await artist.client.from('conversation_list').select('id').limit(1).single();
  await screens.become(artist);
  await page.goto(`/artist/messages?conversation=${theirs?.id}`);
  await page.getByRole('log').waitFor();
  await expect.poll(() => waiting(page).count()).toBe(0);
  await expect.poll(() => box(page).inputValue()).toBe('');

  await screens.become(venue);
  await page.goto(addressOf(0));
  await waiting(page).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('A draft of the venue');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const kept = () => JSON.stringify({ ...window.localStorage });
  await expect.poll(kept).not.toContain('Never to be sent');
  expect(kept()).not.toContain('A draft of the venue');
  expect(await stored('Never to be sent')).toEqual([]);
});

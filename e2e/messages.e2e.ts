import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Views } from '#core/database.types.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { demoClient, deployedWith, enterDemo, goOnDemo } from './support/enter.ts';
import { sideways } from './support/inspect.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });
let all: Views<'conversation_list'>[];

beforeAll(async () => {
  const client = await demoClient(stage, DEMO_VENUE);
  const { data, error } = await client.from('conversation_list').select('*');
  if (error) throw error;
  all = data;
});

async function atMessages(account = DEMO_VENUE, path = '/messages') {
  const page = await goOnDemo(stage, account, path);
  await page.getByPlaceholder('Search for Name, Venue or Agreement Number').waitFor();
  return page;
}

const rows = (page: Page) => page.locator('main').getByRole('listitem').getByRole('button');
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('radio', { name: new RegExp(`^${name}\\s*${count}$`) });

test('the page says what it is for, and asks for a conversation', async () => {
  const page = await atMessages();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.getByText('Chat with your venues and artists', { exact: true }).waitFor();
  await page.getByText('Select a conversation to start messaging', { exact: true }).waitFor();
});

test('every tab tells how many it holds, and holds them', async () => {
  const page = await atMessages();
  const tabs = {
    Inbox: all.filter((each) => each.unread),
    Booked: all.filter((each) => each.status === 'booked'),
    Pending: all.filter((each) => each.status === 'pending'),
    All: all,
  };
  for (const [name, held] of Object.entries(tabs)) {
    expect(held.length, name).toBeGreaterThan(0);
    await tab(page, name, held.length).click();
    await expect.poll(() => rows(page).count()).toBe(held.length);
  }
});

test('a conversation is found by name, role or agreement number', async () => {
  const page = await atMessages();
  const search = page.getByLabel('Search conversations');
  const booked = all.find((each) => each.agreement_numbers.length > 0);
  if (!booked) throw new Error('the demo venue has agreements');
  await search.fill(booked.agreement_numbers[0] ?? '');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).filter({ hasText: booked.partner_name }).waitFor();
  await search.fill(booked.partner_name.toUpperCase());
  await rows(page).filter({ hasText: booked.partner_name }).waitFor();
  await search.fill('artist');
  await expect.poll(() => rows(page).count()).toBe(all.length);
  await search.fill('nobody of that name');
  await page.getByText('Try another name, venue or agreement number.').waitFor();
});

test('an unknown conversation is not found', async () => {
  const page = await atMessages(DEMO_VENUE, '/messages?conversation=c0ffee00-0000-4000-8000-000000000000');
  await page.getByText('Conversation not found', { exact: true }).waitFor();
  await walkTo(page, '/messages?conversation=no-such-thing');
  await page.getByText('Conversation not found', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back to messages' }).click();
  await page.getByText('Select a conversation to start messaging', { exact: true }).waitFor();
});

test('opening what is unread takes it out of the inbox', async () => {
  const page = await atMessages();
  const client = await demoClient(stage, DEMO_VENUE);
  const { data } = await client.from('conversation_list').select('unread');
  const unread = (data ?? []).filter((each) => each.unread).length;
  await tab(page, 'Inbox', unread).click();
  // The rows of the tab before stand there until those of this one have come.
  await expect.poll(() => rows(page).count()).toBe(unread);
  await rows(page).first().click();
  await tab(page, 'Inbox', unread - 1).waitFor();
});

test('blank text cannot be sent; Enter sends, Shift and Enter begins a line', async () => {
  const page = await atMessages();
  await rows(page).first().click();
  const box = page.getByPlaceholder('Type a message...');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const log = page.getByRole('log');
  await log.waitFor();
  await expect.poll(() => box.getAttribute('rows')).toBe('1');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await box.fill('  \n ');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await box.press('Enter');
  await expect.poll(() => page.locator('[data-notice]').count()).toBe(0);

  await box.fill('Load-in at five.');
  await box.press('Shift+Enter');
  await box.pressSequentially('Soundcheck at six.');
  await expect.poll(() => box.inputValue()).toBe('Load-in at five.\nSoundcheck at six.');
  await box.press('Enter');
  await closeNotice(page, 'success', 'Message sent');
  await expect.poll(() => box.inputValue()).toBe('');
  await log.getByText('Load-in at five. Soundcheck at six.').last().waitFor();

  await box.fill('And a bottle of water.');
  await send.click();
  await closeNotice(page, 'success', 'Message sent');
  await page.reload();
  const last = page.getByRole('log').getByText('And a bottle of water.').last();
  await last.waitFor();
  await expect.poll(() => last.isVisible()).toBe(true);
  await rows(page).first().getByText('And a bottle of water.').waitFor();
});

test('TO THE AGREEMENT leads to the agreements of one’s side', async () => {
  for (const [account, path] of [
    [DEMO_VENUE, '/venue/agreement'],
    [DEMO_ARTIST, '/artist/agreement'],
  ] as const) {
    const page = await atMessages(account);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'TO THE AGREEMENT' }).click();
    await page.waitForURL(`**${path}**`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  // Where nothing was accepted yet, it is said before the click; the page says with whom, and leads back.
  const [signed] = all.filter((each) => each.agreement_numbers.length > 0);
  const without = all.find((each) => each.agreement_numbers.length === 0);
  const page = await goOnDemo(stage, DEMO_VENUE, `/venue/agreement?with=${without?.partner_id}`);
  await page.getByText(`No agreement with ${without?.partner_name} yet`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to the conversation' }).click();
  await page.waitForURL(`**/venue/messages?conversation=${without?.id}`);
  await page.getByText('No agreement yet', { exact: true }).waitFor();
  await walkTo(page, `/venue/messages?conversation=${signed?.id}`);
  await page.getByRole('link', { name: signed?.partner_name }).first().waitFor();
  await page.getByText('No agreement yet', { exact: true }).waitFor({ state: 'detached' });
});

test('on a deployment without the service of agreements it says so', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, 'about:blank');
  await deployedWith(page, { functions: false });
  await page.goto('/venue/messages');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'TO THE AGREEMENT' }).click();
  await seeNotice(page, 'info', 'Agreement feature not available');
  expect(new URL(page.url()).pathname).toBe('/venue/messages');
});

const LONG = `https://example.com/rider/${'a'.repeat(180)}?file=${'b'.repeat(120)}`;

/** A conversation in which the demo venue said this. */
async function withMessage(content: string): Promise<string> {
  const client = await demoClient(stage, DEMO_VENUE);
  const found = await client.from('conversation_list').select('id').eq('is_closed', false).limit(1).single();
  const id = found.data?.id as string;
  const { error } = await client.from('messages').insert({ conversation_id: id, content } as never);
  if (error) throw error;
  return `/venue/messages?conversation=${id}`;
}

/** Whether an element stands whole between the left and right edge of the window. */
const isInside = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((it) => it.getBoundingClientRect().left >= 0 && it.getBoundingClientRect().right <= innerWidth);

/** By how many pixels the page is longer than the window. */
const belowTheWindow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement as Element).scrollHeight - innerHeight);

const transitions = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length);

test('a link without an end stays inside its bubble, and nothing leaves the window', async () => {
  const path = await withMessage(`Our rider: ${LONG}`);
  const page = await goOnDemo(stage, DEMO_VENUE, path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('log').getByText('Our rider').last().waitFor();
    // Who wants less motion has the page laid out for its new width at once.
    expect(await transitions(page)).toBe(0);
    expect(await sideways(page, `messages at ${width}`)).toEqual([]);
    for (const name of ['Send', 'TO THE AGREEMENT']) expect(await isInside(page, name), name).toBe(true);
    const log = page.getByRole('log');
    expect(await log.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    // The newest words and the box are on the screen, and nothing that only screen readers get makes the page longer.
    await expect
      .poll(() => log.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight < 2))
      .toBe(true);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    expect(await send.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await belowTheWindow(page), `at ${width}`).toBe(0);
  }
  // A banner above takes its height from the talk, not from the window.
  await page.context().setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await belowTheWindow(page), `offline, at ${width}`).toBe(0);
  }
  await page.context().setOffline(false);
});

test('a link in a message opens beside the product, and nothing is asked of its host before', async () => {
  const path = await withMessage('Hear us: https://music.example/low?tide=1. Not javascript:alert(1)');
  const page = await goOnDemo(stage, DEMO_VENUE, path);
  const link = page
    .getByRole('log')
    .getByRole('link', { name: 'https://music.example/low?tide=1', exact: true })
    .last();
  await expect.poll(() => link.getAttribute('href')).toBe('https://music.example/low?tide=1');
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  await expect.poll(() => page.getByRole('log').locator('a[href^="javascript"]').count()).toBe(0);

  await page.context().route('https://music.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>${route.request().headers().referer ?? 'none'}</title>`,
    }),
  );
  const opened = page.context().waitForEvent('page');
  await link.click();
  const other = await opened;
  await other.waitForLoadState();
  await expect.poll(() => other.title()).toBe('none');
  expect(await other.evaluate(() => window.opener)).toBe(null);
  await page.getByRole('log').waitFor();
});

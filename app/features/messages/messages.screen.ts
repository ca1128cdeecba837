import { beforeAll, expect, test } from 'vitest';
import { closeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import type { Views } from '#core/database.types.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });
const demoClient = async (account: DemoAccount) => (await screens.signIn(account)).client;
const enterDemo = async (account: DemoAccount, path: string) =>
  screens.enter(await screens.signIn(account), path);
let all: Views<'conversation_list'>[];

beforeAll(async () => {
  const client = await demoClient(DEMO_VENUE);
  const { data, error } = await client.from('conversation_list').select('*');
  if (error) throw error;
  all = data;
});

async function atMessages(account: DemoAccount = DEMO_VENUE, path = '/messages') {
  const page = await enterDemo(account, path);
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
  await page.walkTo('/messages?conversation=no-such-thing');
  await page.getByText('Conversation not found', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back to messages' }).click();
  await page.getByText('Select a conversation to start messaging', { exact: true }).waitFor();
});

test('opening what is unread takes it out of the inbox', async () => {
  const page = await atMessages();
  const client = await demoClient(DEMO_VENUE);
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
  await log.getByText('Load-in at five. Soundcheck at six.').first().waitFor();

  await box.fill('And a bottle of water.');
  await send.click();
  await closeNotice(page, 'success', 'Message sent');
  await page.reload();
  await page.getByRole('log').getByText('And a bottle of water.').first().waitFor();
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
    await page.waitForURL(`${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  // Where nothing was accepted yet, it is said before the click; the page says with whom, and leads back.
  const [signed] = all.filter((each) => each.agreement_numbers.length > 0);
  const without = all.find((each) => each.agreement_numbers.length === 0);
  const page = await enterDemo(DEMO_VENUE, `/venue/agreement?with=${without?.partner_id}`);
  await page.getByText(`No agreement with ${without?.partner_name} yet`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to the conversation' }).click();
  await page.waitForURL(`/venue/messages?conversation=${without?.id}`);
  await page.getByText('No agreement yet', { exact: true }).waitFor();
  await page.walkTo(`/venue/messages?conversation=${signed?.id}`);
  await page.getByRole('link', { name: signed?.partner_name }).first().waitFor();
  await page.getByText('No agreement yet', { exact: true }).waitFor({ state: 'detached' });
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { demoClient, deployedWith, enterDemo, goOnDemo } from './support/enter.ts';
import { sideways } from './support/inspect.ts';
import { seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

// What the lists and the box say and do: app/features/messages/messages.screen.ts.
const stage = setTheStage({ demo: true });

test('on a deployment without the service of agreements it says so', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, 'about:blank');
  await deployedWith(page, { functions: false });
  await page.goto('/venue/messages');
  await page.locator('main').getByRole('listitem').getByRole('button').first().click();
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

import { expect, test } from 'vitest';
import { goOnAsVisitor } from './support/enter.ts';
import { expectNotice, setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

test('the front page says what this is, and leads artists and venues to their sign-up', async () => {
  const page = await goOnAsVisitor(stage, '/');
  await page.getByRole('heading', { level: 1, name: /Simplify\s+Bookings,\s+Streamline\s+Shows/i }).waitFor();
  await page.getByText('Get your shows in order!').first().waitFor();
  await page.getByRole('link', { name: 'For Artists', exact: true }).click();
  await page.waitForURL('**/signup?type=artist');
  await page.goBack();
  await page.getByRole('link', { name: 'For Venues', exact: true }).click();
  await page.waitForURL('**/signup?type=venue');
});

test('the Artist of the Week is a real artist with a public page', async () => {
  const page = await goOnAsVisitor(stage, '/');
  await page.getByRole('heading', { name: 'Additional features' }).scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: /^See / });
  const name = ((await link.textContent()) ?? '').replace(/^See /, '');
  await link.click();
  await page.waitForURL('**/artist/profile/*');
  await page.getByRole('heading', { name }).first().waitFor();
});

test('a message to support is kept, and nothing typed is lost when the connection is', async () => {
  const page = await goOnAsVisitor(stage, '/support');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await page.getByText('Please write a message.').waitFor();
  await page.getByLabel('Name').fill('Aoife Byrne');
  await page.getByLabel('Email').last().fill('aoife@example.com');
  await page.getByLabel('Message').fill('The doors time is wrong.');
  await page.context().setOffline(true);
  await send.click();
  await expectNotice(page, /could not reach/);
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('The doors time is wrong.');
  await page.context().setOffline(false);
  await send.click();
  await expectNotice(page, 'Message sent');
  await page.getByText('Your message has arrived.').waitFor();
});

test('on a phone the menu opens by its button and every footer link is there', async () => {
  const { page } = await stage.enter('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign Up' }).waitFor();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of [
    ['About', '/'],
    ['Contact us', '/contact'],
    ['Join Our Team', '/careers'],
    ['Culture', '/culture'],
    ['Contact Support', '/support'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await expect.poll(() => footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  }
  await expect.poll(() => footer.getByRole('link', { name: 'Features' }).count()).toBe(2);
  await page.getByText('© 2024').waitFor();
});

test('a page that cannot be reached says so and is there on the next try', async () => {
  const page = await goOnAsVisitor(stage, '/');
  await page.getByRole('link', { name: 'Join Our Team' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Join Our Team' }).click();
  await page.getByText('We could not reach Running Order.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Join Our Team' }).waitFor();
});

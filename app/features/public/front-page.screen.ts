import { expect, test } from 'vitest';
import { LANGUAGE_KEY } from '#app/lib/language.ts';
import { expectNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();

test('the front page says what this is, and leads artists and venues to their sign-up', async () => {
  const page = await screens.enter(null, '/');
  await page.getByRole('heading', { level: 1, name: /Simplify\s+Bookings,\s*Streamline\s+Shows/i }).waitFor();
  await page.getByText('Get your shows in order!').first().waitFor();
  await page.getByRole('link', { name: 'For Artists', exact: true }).first().click();
  await page.waitForURL('/signup?type=artist');
  await page.walkTo('/');
  await page.getByRole('link', { name: 'For Venues', exact: true }).first().click();
  await page.waitForURL('/signup?type=venue');
});

test('a message to support is kept, and nothing typed is lost when the connection is', async () => {
  const page = await screens.enter(null, '/support');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await page.getByText('Please write a message.').waitFor();
  const form = page.getByRole('main');
  await form.getByLabel(/^Name/).fill('Aoife Byrne');
  await form.getByLabel(/^Email/).fill('aoife@example.com');
  await form.getByLabel(/^Message/).fill('The doors time is wrong.');
  screens.network.setOffline(true);
  await send.click();
  await expectNotice(page, /could not reach/);
  expect(await form.getByLabel(/^Message/).inputValue()).toBe('The doors time is wrong.');
  screens.network.setOffline(false);
  await send.click();
  await seeNotice(page, 'success', 'Message sent');
  await page.getByText('Your message has arrived.').waitFor();
});

test('a language chosen in another tab of the browser is read here too, and at the next visit', async () => {
  const page = await screens.enter(null, '/');
  const email = page.getByPlaceholder('Enter your email');
  await email.fill('drummer@example.com');
  window.localStorage.setItem(LANGUAGE_KEY, 'de');
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_KEY, newValue: 'de' }));
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor();
  expect(document.documentElement.lang).toBe('de');
  expect(await page.locator('input[type=email]').first().inputValue()).toBe('drummer@example.com');
  await page.goto('/');
  await page.getByRole('link', { name: 'Anmelden' }).first().waitFor();
});

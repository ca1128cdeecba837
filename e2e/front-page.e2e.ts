import { expect, test } from 'vitest';
import { goOnAsVisitor } from './support/enter.ts';
import { freshAddress } from './support/fresh.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
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

/** The newsletter's box at the foot of the front page. */
async function newsletter() {
  const page = await goOnAsVisitor(stage, '/');
  return {
    page,
    input: page.getByLabel('Subscribe to our newsletter'),
    button: page.getByRole('button', { name: 'Subscribe', exact: true }),
  };
}

test('the newsletter’s empty box asks for an address', async () => {
  const { page, button } = await newsletter();
  await button.click();
  await closeNotice(page, 'error', 'Please enter an email address');
});

test('the newsletter takes an address once: the box is emptied, and the second time is told', async () => {
  const { page, input, button } = await newsletter();
  const address = freshAddress('kiosk');
  const again = `K${address.slice(1)}`;
  await input.fill(address);
  await button.click();
  await closeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
  await expect.poll(() => input.inputValue()).toBe('');
  await input.fill(again);
  await input.press('Enter');
  await closeNotice(page, 'error', 'This email is already subscribed');
  await expect.poll(() => input.inputValue()).toBe(again);
});

test('the newsletter’s button rests while it is being asked', async () => {
  const { page, input } = await newsletter();
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  await page.route('**/rest/v1/mailing_list*', async (route) => {
    await held;
    await route.continue();
  });
  await input.fill(freshAddress('slow'));
  await input.press('Enter');
  const busy = page.getByRole('button', { name: 'Subscribing...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  goOn();
  await seeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
});

test('when the newsletter cannot be reached it says so, and what was typed stays', async () => {
  const { page, input, button } = await newsletter();
  await page.route('**/rest/v1/mailing_list*', (route) => route.abort('internetdisconnected'));
  const address = freshAddress('lost');
  await input.fill(address);
  await button.click();
  await closeNotice(page, 'error', 'Failed to subscribe. Please try again.');
  await expect.poll(() => input.inputValue()).toBe(address);
  await page.unroute('**/rest/v1/mailing_list*');
  await button.click();
  await seeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
});

test('what is no address for the newsletter is said so, and the service is not asked', async () => {
  const { page, input, button } = await newsletter();
  let asked = 0;
  await page.route('**/rest/v1/mailing_list*', (route) => {
    asked += 1;
    return route.continue();
  });
  for (const typed of [
    'no address',
    'kiosk@example',
    'kiosk@@example.com',
    'kiosk@example.com, nell@example.com',
  ]) {
    await input.fill(typed);
    await button.click();
    await closeNotice(page, 'error', 'Please enter a valid email address.');
    await expect.poll(() => input.inputValue()).toBe(typed);
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  }
  expect(asked).toBe(0);
});

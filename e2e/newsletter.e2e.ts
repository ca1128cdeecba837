import { expect, test } from 'vitest';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

async function box() {
  const { page } = await stage.enter('/');
  return {
    page,
    input: page.getByLabel('Subscribe to our newsletter'),
    button: page.getByRole('button', { name: 'Subscribe', exact: true }),
  };
}

test('an empty box asks for an address', async () => {
  const { page, button } = await box();
  await button.click();
  await closeNotice(page, 'error', 'Please enter an email address');
});

test('an address is taken once: the box is emptied, and the second time is told', async () => {
  const { page, input, button } = await box();
  await input.fill('kiosk@example.com');
  await button.click();
  await closeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
  await expect.poll(() => input.inputValue()).toBe('');
  await input.fill('Kiosk@example.com');
  await input.press('Enter');
  await closeNotice(page, 'error', 'This email is already subscribed');
  await expect.poll(() => input.inputValue()).toBe('Kiosk@example.com');
});

test('the button rests while it is being asked', async () => {
  const { page, input } = await box();
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  await page.route('**/rest/v1/mailing_list*', async (route) => {
    await held;
    await route.continue();
  });
  await input.fill('slow@example.com');
  await input.press('Enter');
  const busy = page.getByRole('button', { name: 'Subscribing...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  goOn();
  await seeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
});

test('when the service cannot be reached it says so, and what was typed stays', async () => {
  const { page, input, button } = await box();
  await page.route('**/rest/v1/mailing_list*', (route) => route.abort('internetdisconnected'));
  await input.fill('lost@example.com');
  await button.click();
  await closeNotice(page, 'error', 'Failed to subscribe. Please try again.');
  await expect.poll(() => input.inputValue()).toBe('lost@example.com');
  await page.unroute('**/rest/v1/mailing_list*');
  await button.click();
  await seeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
});

test('what is no address is said so, and the service is not asked', async () => {
  const { page, input, button } = await box();
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

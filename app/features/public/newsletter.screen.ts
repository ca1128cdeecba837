import { expect, test } from 'vitest';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { freshAddress } from '#testing/fresh-address.ts';

const screens = setTheScreens();
const MAILING_LIST = /rest\/v1\/mailing_list/;

/** The newsletter's box at the foot of the front page. */
async function newsletter() {
  const page = await screens.enter(null, '/');
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
  screens.network.answer(MAILING_LIST, async () => {
    await held;
    return null;
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
  const restore = screens.network.cut(MAILING_LIST);
  const address = freshAddress('lost');
  await input.fill(address);
  await button.click();
  await closeNotice(page, 'error', 'Failed to subscribe. Please try again.');
  await expect.poll(() => input.inputValue()).toBe(address);
  restore();
  await button.click();
  await seeNotice(page, 'success', 'Successfully subscribed to the mailing list!');
});

test('what is no address for the newsletter is said so, and the service is not asked', async () => {
  const { page, input, button } = await newsletter();
  let asked = 0;
  screens.network.answer(MAILING_LIST, () => {
    asked += 1;
    return null;
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

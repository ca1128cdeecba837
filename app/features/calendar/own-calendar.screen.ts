import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('one’s own calendar reads the shows by a private link, made, renewed and switched off on the calendar', async () => {
  const page = await screens.enter(await newArtist(screens.backend), '/artist/calendar');
  await page.getByRole('button', { name: 'Calendar link or file' }).click();
  const dialog = page.getByRole('dialog', { name: 'In your own calendar' });
  await dialog.getByRole('switch', { name: 'Days you are unavailable' }).click();
  await dialog.getByRole('button', { name: 'Make a private link' }).click();
  const box = dialog.getByLabel('Your private link');
  const statusOf = async (address: string) => (await fetch(address)).status;
  const first = await box.inputValue();
  expect(await statusOf(first)).toBe(200);
  expect(await inspect('private link to the calendar')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  // The old one goes on until the new one is confirmed.
  const question = page.getByRole('alertdialog', { name: 'Make a new link?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect([await statusOf(first), await box.inputValue()]).toEqual([200, first]);
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await question.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => box.inputValue()).not.toBe(first);
  const second = await box.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Calendar link or file' }).click();
  await dialog.getByText(/^Your link was made .* a calendar read it last/).waitFor();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await closeNotice(page, 'success', 'Calendar link switched off');
  expect(await statusOf(second)).toBe(404);
});

import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('a venue sets the accounts that its accountant names, and its files are posted to them', async () => {
  const venue = await newVenue(screens.backend);
  const page = await screens.enter(venue, '/venue/invoices?tab=accountant');
  await page.getByText(/Nobody of your side has looked at these yet/).waitFor();
  await page.getByText(/no tax adviser has checked these numbers/).waitFor();
  expect(await inspect('what an accountant takes')).toEqual([]);
  // A period in which nothing happened has no file.
  await page.getByRole('button', { name: 'DATEV batch' }).click();
  await closeNotice(page, 'success', 'Nothing happened in this period');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts' });
  const fees = dialog.getByLabel('Fees of artists');
  await dialog.getByText('SKR04').click();
  await expect.poll(() => fees.inputValue()).toBe('5900');
  // An account that is left empty is asked for, and is never account 0.
  await fees.fill('');
  await dialog.getByRole('button', { name: 'Save accounts' }).click();
  await dialog.getByText('An account has four to nine digits').waitFor();
  await dialog.getByLabel('Consultant').fill('');
  await dialog.getByRole('button', { name: 'Save accounts' }).click();
  await dialog.getByText('The number of a consultant is between 1001 and 9999999').waitFor();
  expect(await inspect('accounts that lack something')).toEqual([]);
  await fees.fill('5923');
  await dialog.getByLabel('Consultant').fill('29098');
  await dialog.getByRole('button', { name: 'Save accounts' }).click();
  await closeNotice(page, 'success', 'Accounts saved');
  await page.getByText(/^SKR04, consultant 29098, client 1\..*fees of artists to 5923\.$/).waitFor();
  expect(await page.getByText(/Nobody of your side has looked/).count()).toBe(0);
});

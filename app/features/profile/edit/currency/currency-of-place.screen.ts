import { expect, test } from 'vitest';
import { seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();

const currencyOf = (page: Page) => page.getByRole('combobox', { name: 'Currency' });
const seeCurrency = (page: Page, shown: string) =>
  expect.poll(() => currencyOf(page).textContent()).toBe(shown);

const choose = async (page: Page, box: 'Address' | 'Location', typed: string, city: RegExp) => {
  await page.getByLabel(box, { exact: true }).fill(typed);
  await page.getByRole('option', { name: city }).click();
  await page.getByText(/, time zone /).waitFor();
};

test('a rate that was typed keeps its currency when the venue says where it is, also after a reload', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(person, '/venue-edit-profile');
  await page.getByLabel('Venue Name').fill('Hala Piotrkowska');
  await page.getByLabel('Capacity').fill('120');
  const rate = page.getByLabel('Maximum Rate (per show)');
  await rate.fill('400');
  await choose(page, 'Address', 'Piotrkowska 1, Lodz', /Łódź, Poland/);
  const asked = page.getByText('Your amounts are in EUR. Łódź uses PLN.', { exact: true });
  await asked.waitFor();
  await seeCurrency(page, 'EUR · Euro');

  // Emptied to type another amount: nothing moves meanwhile.
  await rate.fill('');
  await page.getByText('Your currency is EUR. Łódź uses PLN.', { exact: true }).waitFor();
  await seeCurrency(page, 'EUR · Euro');
  await rate.fill('450');
  await asked.waitFor();

  await page.reload();
  await asked.waitFor();
  await expect.poll(() => rate.inputValue()).toBe('450');
  await seeCurrency(page, 'EUR · Euro');

  await page.getByRole('button', { name: 'Use PLN' }).click();
  await page
    .getByText('Your amounts are in PLN now. The numbers are the same: please check them.', { exact: true })
    .waitFor();
  await seeCurrency(page, 'PLN · Polish Zloty');
  await expect.poll(() => rate.inputValue()).toBe('450');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await seeNotice(page, 'success', 'Profile updated successfully');
  const { rows } = await screens.backend.pool.query(
    'select currency, max_rate_cents from venue_profiles where user_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ currency: 'PLN', max_rate_cents: 45_000 }]);
});

test('an artist’s fees stay the numbers that were typed in a currency without decimals, or are asked for', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, '/artist/edit-profile');
  const [lowest, highest] = [page.getByLabel('Lowest fee per show'), page.getByLabel('Highest fee per show')];
  await lowest.fill('400');
  await highest.fill('612.50');
  await choose(page, 'Location', 'Tokyo', /Tokyo, Japan/);
  await page.getByText('Your amounts are in EUR. Tokyo uses JPY.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Use JPY' }).click();
  await page.getByText('Read as ¥400', { exact: true }).waitFor();
  await page.getByText('Amounts in JPY have no decimals', { exact: true }).waitFor();
  await expect.poll(() => highest.inputValue()).toBe('612.50');
  await expect.poll(() => lowest.inputValue()).toBe('400');

  // Whoever selects a currency by hand keeps the numbers too.
  await currencyOf(page).click();
  await page.getByRole('option', { name: /^EUR/ }).click();
  await page.getByText('Read as €400', { exact: true }).waitFor();
});

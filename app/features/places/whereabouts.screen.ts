import { expect, test } from 'vitest';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();
const UNKNOWN_CITY = 'We do not know the city in this address. Choose it from the list.';
const UNKNOWN_ZONE = 'Please choose a time zone from the list, such as Europe/Dublin.';

const venueOf = async (userId: string) => {
  const { rows } = await screens.backend.pool.query(
    'select address, location, time_zone, currency from venue_profiles where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
};

test('an address in a city that nobody knows is refused, and what was typed stays', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(person, '/venue-edit-profile');
  const address = page.getByLabel('Address', { exact: true });
  const save = page.getByRole('button', { name: 'Save Changes' }).first();
  await page.getByLabel('Venue Name').fill('Harbour Hall');
  await page.getByLabel('Capacity').fill('70');
  await address.fill('Some Place Nowherexyz');
  await save.click();
  await page.getByText(UNKNOWN_CITY, { exact: true }).waitFor();
  expect(await venueOf(person.userId)).toBe(null);
  expect(await address.inputValue()).toBe('Some Place Nowherexyz');
  expect(await page.getByLabel('Venue Name').inputValue()).toBe('Harbour Hall');

  // A city that is known need not be chosen: it is enough to write it.
  await address.fill('12 Quay Street, Dublin, Ireland');
  await save.click();
  await seeNotice(page, 'success', 'Profile updated successfully');
  await page.waitForURL('/venue-profile');
  const kept = {
    address: '12 Quay Street, Dublin, Ireland',
    location: 'Dublin, Ireland',
    time_zone: 'Europe/Dublin',
    currency: 'EUR',
  };
  expect(await venueOf(person.userId)).toEqual(kept);

  await page.walkTo('/venue-edit-profile');
  await address.fill('Some Place Nowherexyz');
  await save.click();
  await page.getByText(UNKNOWN_CITY, { exact: true }).waitFor();
  expect(await venueOf(person.userId)).toEqual(kept);
});

test('a venue in Belfast begins in pounds, whatever it types its rate in before', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  const page = await screens.enter(person, '/venue-edit-profile');
  await page.getByLabel('Venue Name').fill('Lagan Rooms');
  await page.getByLabel('Capacity').fill('120');
  const currency = page.getByRole('combobox', { name: /^Currency/ });
  await expect.poll(() => currency.textContent()).toBe('EUR · Euro');
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('1 Bridge End, Belfast');
  await page.getByRole('option', { name: /Belfast, United Kingdom/ }).click();
  await expect.poll(() => currency.textContent()).toBe('GBP · British Pound');
  await page.getByLabel('Maximum Rate (per show)').fill('500');
  await page.getByText('Read as £500', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await seeNotice(page, 'success', 'Profile updated successfully');
  expect(await venueOf(person.userId)).toMatchObject({
    currency: 'GBP',
    location: 'Belfast, United Kingdom',
  });

  // Whoever has chosen a currency keeps it: a move changes no prices.
  await page.walkTo('/venue-edit-profile');
  await address.fill('9 Quay Street, Dublin');
  await page.getByRole('option', { name: /Dublin, Ireland/ }).click();
  await page
    .getByText(/Europe\/Dublin/)
    .first()
    .waitFor();
  await expect.poll(() => currency.textContent()).toBe('GBP · British Pound');
});

test('an artist in Leeds says in miles how far they travel, before a profile is saved', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, '/artist/edit-profile');
  /** What stands in the box beside the number. */
  const unit = async () => (await page.getByLabel('Travel distance').one()).parentElement?.textContent;
  await expect.poll(unit).toBe('km');
  await page.getByLabel('Location').fill('Leeds');
  await page.getByRole('option', { name: /Leeds, United Kingdom/ }).click();
  await expect.poll(unit).toBe('miles');
});

test('a time zone that does not exist is refused on screen and by the database', async () => {
  const person = await screens.backend.signUp({ userType: 'artist' });
  const page = await screens.enter(person, '/artist/settings');
  const zone = page.getByLabel('Time Zone');
  const save = page.getByRole('button', { name: 'Save Changes' }).first();
  await page.getByLabel('Full Name').fill('Nell Tide');
  for (const unknown of ['Mars/Base', '+05:00', 'noon']) {
    await zone.fill(unknown);
    await save.click();
    await page.getByText(UNKNOWN_ZONE, { exact: true }).waitFor();
    await expect.poll(() => zone.inputValue()).toBe(unknown);
    const { error } = await person.client
      .from('settings')
      .update({ time_zone: unknown })
      .eq('user_id', person.userId);
    expect(error?.message).toBe(UNKNOWN_ZONE);
  }
  await zone.fill('Europe/Dublin');
  await save.click();
  await seeNotice(page, 'success', 'Settings saved successfully');
  const { data } = await person.client.from('settings').select('time_zone').eq('user_id', person.userId);
  expect(data).toEqual([{ time_zone: 'Europe/Dublin' }]);
});

import { beforeAll, expect, test } from 'vitest';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { type Page, SESSION_KEY, setTheScreens } from '#app/testing/screens.ts';
import type { SignedUp } from '#testing/backend.ts';

const screens = setTheScreens();

const signUp = (userType: Side) => screens.backend.signUp({ userType });
type Side = 'artist' | 'venue';

/** One of either side who never saves anything: their profile stays to be completed. */
let nobodyYet: Record<Side, SignedUp>;
beforeAll(async () => {
  nobodyYet = { artist: await signUp('artist'), venue: await signUp('venue') };
});

async function atForm(side: Side, person = nobodyYet[side]) {
  const page = await screens.enter(
    person,
    side === 'artist' ? '/artist/edit-profile' : '/venue-edit-profile',
  );
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The least an artist says of themselves. */
async function fillIn(page: Page, name = 'The Low Tides') {
  await page.getByLabel('Artist/Band Name').fill(name);
  await page.getByLabel('Location').fill('Drogheda');
  await page.getByRole('option', { name: /Drogheda, Ireland/ }).click();
  await page.getByLabel('Music Genres').fill('Indie, Rock');
}

test('what an artist leaves out or gets wrong is said beside it, and gone once it is right', async () => {
  const page = await atForm('artist');
  await expect.poll(() => page.getByLabel('Location').getAttribute('placeholder')).toBe('City, State');
  await page.getByText('Add multiple genres separated by commas', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Social Media & Streaming' }).waitFor();
  await page.getByLabel('Artist/Band Name').fill('N');
  await page.getByLabel('Artist Bio').fill('x'.repeat(1001));
  await page.getByLabel('Website', { exact: true }).fill('not an address');
  await save(page);
  for (const text of [
    'Name must be at least 2 characters',
    'Bio must be less than 1000 characters',
    'Location is required',
    'Please specify at least one genre',
    'Please enter a valid URL',
  ]) {
    await sentence(page, text).waitFor();
  }
  await expect.poll(() => page.getByLabel('Artist/Band Name').isFocused()).toBe(true);
  await page.getByLabel('Artist Bio').fill('x'.repeat(1000));
  await page.getByLabel('Website', { exact: true }).fill('');
  await fillIn(page);
  await expect.poll(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
});

test('a venue says at least its name and how many it holds', async () => {
  const page = await atForm('venue', await signUp('venue'));
  await page.getByLabel('Website', { exact: true }).fill('not an address');
  await save(page);
  await sentence(page, 'Name must be at least 2 characters').waitFor();
  await sentence(page, 'Required').waitFor();
  await sentence(page, 'Please enter a valid URL').waitFor();
  await page.getByLabel('Venue Name').fill('The Quay Room');
  await page.getByLabel('Capacity').fill('0');
  await sentence(page, 'Capacity must be at least 1').waitFor();
  await save(page);
  // The first as they stand on the page, whatever kind of box it is.
  await expect.poll(() => page.getByLabel('Capacity').isFocused()).toBe(true);
  await page.getByRole('checkbox', { name: 'Full Backline' }).click();
  await page.getByRole('checkbox', { name: 'No Backline' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Full Backline' }).isChecked()).toBe(false);
  await page.getByLabel('Venue Name').fill('Harbour Hall');
  await page.getByLabel('Capacity').fill('70');
  await page.getByLabel('Website', { exact: true }).fill('');
  await page.getByLabel('Artists who played here').fill('The Low Tides\nNell Tide');
  await save(page);
  await seeNotice(page, 'success', 'Profile updated successfully');
  await page.waitForURL('/venue-profile');
  await page.getByText('No Backline', { exact: true }).waitFor();
  await page.getByText('Nell Tide', { exact: true }).waitFor();
});

test('a saved profile is told, leads to the profile, and is there the next time', async () => {
  const page = await atForm('artist', await signUp('artist'));
  await fillIn(page);
  await page.getByLabel('Instagram', { exact: true }).fill('@lowtides');
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  screens.network.answer(/rest\/v1\/artist_profiles/, async ({ method }) => {
    if (method === 'POST') await held;
    return null;
  });
  await save(page);
  const busy = page.getByRole('button', { name: 'Saving...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  goOn();
  await seeNotice(page, 'success', 'Profile updated successfully');
  await page.waitForURL('/artist/profile/me');
  await page.getByRole('heading', { level: 1, name: 'The Low Tides' }).waitFor();

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.waitForURL('/artist/edit-profile');
  await expect.poll(() => page.getByLabel('Instagram', { exact: true }).inputValue()).toBe('@lowtides');
  await page.getByLabel('Artist/Band Name').fill('The High Tides');
  await save(page);
  await seeNotice(page, 'success', 'Profile updated successfully');
  await page.getByRole('heading', { level: 1, name: 'The High Tides' }).waitFor();
});

test('Cancel leads back to the profile, once asked, and keeps nothing', async () => {
  for (const [side, home] of [
    ['artist', '/artist/profile/me'],
    ['venue', '/venue-profile'],
  ] as const) {
    // Somebody without a draft, which has a Discard of its own.
    const page = await atForm(side, await signUp(side));
    await page.getByLabel(/Name/).first().fill('Never kept');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.waitForURL(`${home}`);
    await page.getByRole('heading', { name: 'Complete your profile' }).first().waitFor();
  }
});

test('when the data service refuses, it is in its words; without words, in ours', async () => {
  const page = await atForm('artist', await signUp('artist'));
  await fillIn(page);
  await screens.backend.pool.query('revoke insert on artist_profiles from authenticated');
  try {
    await save(page);
    await closeNotice(page, 'error', 'permission denied for table artist_profiles');
  } finally {
    await screens.backend.pool.query('grant insert on artist_profiles to authenticated');
  }
  // Something between here and the service answers without a word.
  const restore = screens.network.answer(/rest\/v1\/artist_profiles/, ({ method }) =>
    method === 'POST' ? new Response('', { status: 403 }) : null,
  );
  await save(page);
  await closeNotice(page, 'error', 'Failed to update profile');
  restore();
  await save(page);
  await seeNotice(page, 'success', 'Profile updated successfully');
});

test('whose session is gone is told so, and what was typed stays', async () => {
  for (const side of ['artist', 'venue'] as const) {
    const page = await atForm(side);
    const name = page.getByLabel(side === 'artist' ? 'Artist/Band Name' : 'Venue Name');
    if (side === 'artist') await fillIn(page);
    else {
      await name.fill('Harbour Hall');
      await page.getByLabel('Capacity').fill('70');
    }
    window.localStorage.removeItem(SESSION_KEY);
    await save(page);
    await seeNotice(page, 'error', 'User not authenticated');
    await expect.poll(() => name.inputValue()).not.toBe('');
  }
});

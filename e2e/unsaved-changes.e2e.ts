import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import type { SignedUp } from '#testing/backend.ts';
import { testNow } from '#testing/test-clock.ts';
import { demoClient, enterAs, goOnAs, goOnDemo } from './support/enter.ts';
import { inspectThoroughly } from './support/inspect.ts';
import { closeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

// Other dialogs: app/ui/overlays/unsaved-in-dialogs.screen.ts.
const stage = setTheStage({ demo: true });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const keepEditing = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await question(page).waitFor({ state: 'detached' });
};
const discard = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await question(page).waitFor({ state: 'detached' });
};
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** As a link inside the product does, with the place in the history that the router counts. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const state = { __TSR_index: window.history.state.__TSR_index + 1 };
    window.history.pushState(state, '', to);
  }, path);
const toMessages = (page: Page) =>
  page.getByRole('link', { name: 'Messages', exact: true }).filter({ visible: true }).first().click();

let newcomer: SignedUp;
beforeAll(async () => {
  newcomer = await stage.backend.signUp({ userType: 'venue' });
});

/** Somebody who has just signed up goes from their settings to the form of their profile. */
async function atProfileForm(goOn = goOnAs) {
  const page = await goOn(stage, newcomer, '/venue/settings');
  await page.getByRole('link', { name: 'Complete your profile' }).first().click();
  await page.waitForURL('**/venue-edit-profile');
  await page.getByLabel('Venue Name').waitFor();
  return page;
}

/** Leaves with Escape, the corner, beside it and the browser's back: each asks, and keeps what stands in the field. */
async function eachWayAsks(page: Page, dialog: Locator, field: Locator, other?: Locator): Promise<void> {
  const typed = await field.inputValue();
  const ways = [
    () => field.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    // The layer of the question before it may still be on its way out, and take the click: a person would click again.
    () =>
      expect
        .poll(async () => {
          await page.mouse.click(5, 5);
          return question(page).isVisible();
        })
        .toBe(true),
    () => page.evaluate(() => window.history.back()),
    ...(other ? [() => other.click()] : []),
  ];
  for (const way of ways) {
    const address = page.url();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await way();
    await question(page).waitFor();
    expect(page.url()).toBe(address);
    await keepEditing(page);
    await expect.poll(() => field.inputValue()).toBe(typed);
  }
}

test('a reload of a half-filled profile loses nothing; the draft is marked, and goes when it is discarded', async () => {
  const page = await atProfileForm(enterAs);
  const draft = page.getByRole('status').filter({ hasText: 'Draft' });
  await page.getByLabel('Venue Name').fill('The Half-Filled Hall');
  await page.getByLabel('Capacity').fill('140');
  await page.getByLabel('Sound Tech').check();
  await page.getByLabel('Address').fill('1 Main Street, Cork');
  await page.getByLabel('Artists who played here').fill('The Larks');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await draft.getByText('It is not saved yet.').waitFor();
  await expect.poll(() => page.getByLabel('Venue Name').inputValue()).toBe('The Half-Filled Hall');
  expect(await page.getByLabel('Capacity').inputValue()).toBe('140');
  expect(await page.getByLabel('Sound Tech').isChecked()).toBe(true);
  expect(await page.getByLabel('Address').inputValue()).toBe('1 Main Street, Cork');
  expect(await page.getByLabel('Artists who played here').inputValue()).toBe('The Larks');

  await draft.getByRole('button', { name: 'Discard draft' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Discard the draft?' });
  await asked.getByRole('button', { name: 'Discard', exact: true }).click();
  await draft.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Venue Name').inputValue()).toBe('');
  expect(await page.getByLabel('Address').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Half-Filled');

  await page.getByLabel('Venue Name').fill('Given up');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await discard(page);
  await page.waitForURL('**/venue-profile');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Given up');
  await page.context().close();
});

test('a profile that is being edited is not left without a question, by a link, back, or signing out', async () => {
  const page = await atProfileForm();
  await page.getByLabel('Venue Name').fill('The Long Room');
  await toMessages(page);
  await question(page).waitFor();
  await question(page).getByText('What you changed here is not saved yet.').waitFor();
  expect(await inspectThoroughly(page, 'the question')).toEqual([]);
  await keepEditing(page);
  expect(pathOf(page)).toBe('/venue-edit-profile');
  await page.evaluate(() => window.history.back());
  await question(page).waitFor();
  expect(pathOf(page)).toBe('/venue-edit-profile');
  // A second try while it is asked leaves the history as it was.
  await page.evaluate(() => window.history.back());
  await question(page).waitFor();
  await keepEditing(page);
  await expect.poll(() => page.getByLabel('Venue Name').inputValue()).toBe('The Long Room');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await keepEditing(page);
  expect(pathOf(page)).toBe('/venue-edit-profile');

  await page.evaluate(() => window.history.back());
  await discard(page);
  await page.waitForURL('**/venue/settings');
  await page.evaluate(() => window.history.forward());
  await page.waitForURL('**/venue-edit-profile');
  await expect.poll(() => page.getByLabel('Venue Name').inputValue()).toBe('');
  await toMessages(page);
  await page.waitForURL('**/venue/messages');
});

test('closing the tab asks while something is not saved, and only then', async () => {
  const page = await atProfileForm();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByLabel('Venue Name').fill('The Long Room');
  const leave = () => page.evaluate(() => void setTimeout(() => window.location.assign('/contact')));
  await leave();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect.poll(() => page.getByLabel('Venue Name').inputValue()).toBe('The Long Room');
  await toMessages(page);
  await discard(page);
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await leave();
  await page.waitForURL('**/contact');
  expect(asked).toEqual(['beforeunload']);
});

test('signing out after Discard leaves at once', async () => {
  const page = await atProfileForm(enterAs);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByLabel('Venue Name').fill('The Long Room');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await discard(page);
  await page.waitForURL((url) => url.pathname === '/');
  expect(asked).toEqual([]);
});

test('settings ask between their tabs, and not after saving', async () => {
  const person = await stage.backend.signUp({ userType: 'artist' });
  const page = await enterAs(stage, person, '/artist/settings');
  const tab = (name: string) => page.getByRole('tab', { name });
  const changes: [string, () => Promise<void>][] = [
    ['General', () => page.getByLabel('Full Name').fill('Nell Tide')],
    ['Notifications', () => page.getByRole('switch', { name: 'Newsletter' }).click()],
    ['Appearance', () => page.getByRole('radio', { name: 'Compact' }).click()],
  ];
  for (const [name, change] of changes) {
    await tab(name).click();
    await tab('Security & Privacy').click();
    await page.getByLabel('Current Password').waitFor();
    await tab(name).click();
    await change();
    await tab('Security & Privacy').click();
    await keepEditing(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await closeNotice(
      page,
      'success',
      /General/.test(name)
        ? 'Settings saved successfully'
        : `${name.replace(/s$/, '')} settings saved successfully`,
    );
    await tab('Security & Privacy').click();
    await page.getByLabel('Current Password').waitFor();
  }
  await page.getByLabel('Current Password').fill('correct horse');
  await tab('General').click();
  await discard(page);
  await page.getByLabel('Full Name').waitFor();
});

test('the details of a show are kept, whichever way their dialog is left', async () => {
  const client = await demoClient(stage, DEMO_VENUE);
  const { data } = await client
    .from('shows')
    .select('id')
    .eq('venue_id', DEMO_VENUE.profileId)
    .eq('status', 'open')
    .gt('starts_at', testNow().toISOString())
    .limit(1)
    .single();
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/schedule');
  const open = (tab: string) => goTo(page, `/venue/schedule?event=${data?.id}&manage=${tab}`);
  await page.getByRole('article').first().waitFor();
  await open('details');
  const dialog = page.getByRole('dialog').first();
  const field = dialog.getByLabel('Full-price ticket');
  await field.waitFor();
  await field.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await open('details');
  await field.fill('23');
  await eachWayAsks(page, dialog, field, dialog.getByRole('tab', { name: /Artists/ }));
  expect(await inspectThoroughly(page, 'the form of a show')).toEqual([]);
  await field.press('Escape');
  await discard(page);
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('event')).toBe(null);

  await open('details');
  await field.fill('24');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await closeNotice(page, 'success', 'Show changed');
  await expect.poll(() => field.inputValue()).toBe('24');
  // Leaving while it is being saved asks nothing, and closes once it is.
  let goOn = () => {};
  const held = new Promise<void>((go) => {
    goOn = go;
  });
  await page.route('**/change-show', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('25');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.keyboard.press('Escape');
  expect(await question(page).count()).toBe(0);
  goOn();
  await dialog.waitFor({ state: 'detached' });
  await page.unroute('**/change-show');
});

test('a message to us is not left without a question', async () => {
  const { page } = await stage.enter('/support');
  await page.getByLabel('Message').fill('How do I');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await keepEditing(page);
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('How do I');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await discard(page);
  await page.waitForURL('**/contact');
});

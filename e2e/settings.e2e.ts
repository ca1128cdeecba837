import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { makeArchives } from '#testing/own-archive.ts';
import { deployedWith, enterAs, goOnAs } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

// What each tab says and keeps: app/features/settings/settings.screen.ts.
const stage = setTheStage();

let artist: SignedUp;
beforeAll(async () => {
  artist = await stage.backend.signUp({ userType: 'artist' });
});

/** Somebody on a tab of their settings. */
async function atSettings(tab: string) {
  const page = await goOnAs(stage, artist, `/settings?tab=${tab}`);
  await page.getByText('Manage your account settings and preferences', { exact: true }).waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('everything of one’s own account is downloaded as one file', async () => {
  const page = await atSettings('security');
  await page.getByRole('button', { name: 'Put my data together' }).click();
  await page.getByText('Your data is put together in a moment.').waitFor();
  await makeArchives(stage.backend);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^running-order-[\d-]+\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'profile.json', 'messages.json']));
  await closeNotice(page, 'success', 'Your data is downloaded');
});

test('where acts are not served, an account cannot be deleted yet', async () => {
  const page = await enterAs(stage, artist, 'about:blank');
  await deployedWith(page, { functions: false });
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await seeNotice(page, 'error', 'This feature is not available yet');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
});

test('Appearance shows at once, is taken back when left, and remembered when saved', async () => {
  const page = await atSettings('appearance');
  const html = page.locator('html');
  const looks = () =>
    html.evaluate((it) => ({
      theme: it.dataset.theme,
      accent: it.dataset.accent,
      density: it.dataset.density,
      size: getComputedStyle(it).fontSize,
    }));
  await expect.poll(looks).toEqual({ theme: 'light', accent: 'default', density: 'normal', size: '16px' });
  await expect.poll(() => page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);

  const choose = async () => {
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('radio', { name: 'Teal' }).click();
    await page.getByRole('radio', { name: /Compact/ }).click();
    const size = page.getByRole('slider', { name: 'Font Size' });
    await size.focus();
    await size.press('End');
    await size.press('ArrowLeft');
  };
  const chosen = { theme: 'dark', accent: 'teal', density: 'compact', size: '23px' };
  await choose();
  await expect.poll(looks).toEqual(chosen);
  await page.getByText('23px').waitFor();

  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(async () => (await looks()).theme).toBe('light');

  await page.getByRole('tab', { name: 'Appearance' }).click();
  await choose();
  await save(page);
  await closeNotice(page, 'success', 'Appearance settings saved successfully');
  await page.reload({ waitUntil: 'commit' });
  // Before anything is loaded: the page never flashes in other colours.
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.getByRole('slider', { name: 'Font Size' }).waitFor();
  await expect.poll(looks).toEqual(chosen);
});

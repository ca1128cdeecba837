import { expect, test } from 'vitest';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { focusComesTo } from './support/by-keyboard.ts';
import { goOnDemo } from './support/enter.ts';
import { inspectThoroughly, settled } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

// What is found, chosen and done by keys: app/features/shell/palette/palette.screen.ts.
const stage = setTheStage({ demo: true });

test('the palette and the list of keys pass axe, and a row that a key leads to shows the focus', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/bookings');
  await page.getByRole('heading', { level: 1, name: 'Booked Shows' }).waitFor();
  await settled(page);
  const row = page.getByRole('main').locator('[data-walk]').nth(0);
  await page.keyboard.press('j');
  await focusComesTo(page, row);
  expect(await row.evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none');

  const list = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await list.waitFor();
  expect(await inspectThoroughly(page, 'the list of keys')).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  const palette = page.getByRole('dialog', { name: 'Search and acts' });
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('option', { name: 'Sign out' }).waitFor();
  expect(await inspectThoroughly(page, 'the palette')).toEqual([]);
  await page.keyboard.type('the');
  await expect.poll(() => palette.getByRole('group', { name: 'People' }).count()).toBe(1);
  expect(await inspectThoroughly(page, 'results')).toEqual([]);
});

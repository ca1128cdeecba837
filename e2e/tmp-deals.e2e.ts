import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
mkdirSync('/tmp/deal-shots', { recursive: true });

async function shoot(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark' && !process.env.DARK) continue;
      await page.setViewportSize({ width, height: 2600 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(300);
      await ((await dialog.count()) ? dialog : page).screenshot({
        path: `/tmp/deal-shots/${name}-${width}-${scheme}.png`,
      });
    }
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
}

test('shots', { timeout: 200_000 }, async () => {
  const { rows } = await stage.backend.pool.query(
    `select b.id from bookings b where b.venue_id = $1 and private.is_open(b.status) and b.offered_by = 'artist' order by b.created_at limit 1`,
    [DEMO_VENUE.profileId],
  );
  const id = rows[0].id;
  const page = await enterDemo(stage, DEMO_VENUE, `/matches?booking=${id}`);
  await page.getByRole('button', { name: 'Counter Offer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/breaks even/).waitFor();
  await shoot(page, '1-first');
  await dialog.getByRole('radio', { name: /Escalator/ }).click();
  await shoot(page, '2-escalator-empty');
  await dialog.getByRole('group', { name: 'Step 1' }).getByLabel('Door from').fill('1000');
  await dialog.getByRole('group', { name: 'Step 1' }).getByLabel('Share').fill('70');
  await dialog.getByRole('group', { name: 'Step 2' }).getByLabel('Door from').fill('2000');
  await dialog.getByRole('group', { name: 'Step 2' }).getByLabel('Share').fill('85');
  await dialog.getByText('Customise').click();
  await dialog.getByLabel('Ticket fee').fill('1');
  await dialog.getByLabel('Tax contained').fill('9');
  await dialog.getByLabel('Comps allowed').fill('10');
  await dialog.getByRole('button', { name: 'Add a cost' }).click();
  await dialog.getByLabel('For what').fill('Sound hire');
  await dialog.getByLabel('Agreed').fill('180');
  await dialog.getByRole('button', { name: 'Add a bonus' }).click();
  await dialog.getByRole('group', { name: 'Bonus 1' }).getByLabel('At').fill('60');
  await dialog.getByRole('group', { name: 'Bonus 1' }).getByLabel('Bonus').fill('100');
  await shoot(page, '3-escalator');
  await dialog.getByRole('radio', { name: /Line by line/ }).click();
  for (const line of [
    'An amount stated after the show',
    'A line less others, at least nothing',
    'A share of a line',
  ]) {
    await dialog.getByLabel('Another line').click();
    await page.getByRole('option', { name: line }).click();
    await dialog.getByRole('button', { name: 'Add line' }).click();
  }
  await shoot(page, '4-custom');
  await dialog.getByRole('button', { name: 'Move line 3 up' }).click();
  await shoot(page, '5-custom-wrong');
  await dialog.getByRole('radio', { name: /Shared pool/ }).click();
  await shoot(page, '6-pool');
  expect(1).toBe(1);
});

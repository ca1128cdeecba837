import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('an admin announces a downtime; it stands above the pages of others until they close it, on every device', async () => {
  const { backend } = screens;
  const [admin, artist] = [await newArtist(backend, 'The Keeper'), await newArtist(backend, 'Nova Drift')];
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);
  const { rows } = await backend.pool.query('select private.now() as now');
  const at = (hours: number) => {
    const local = new Date(new Date(rows[0].now).getTime() + hours * 3_600_000);
    return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };

  const desk = await screens.enter(admin, '/admin/announcements');
  await desk.getByText('Nothing was announced yet').waitFor();
  const found = await inspect('announcements, none yet');
  await desk.getByRole('button', { name: 'New announcement' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByRole('button', { name: 'Announce it' }).click();
  await dialog.getByText('Please give it a title.').waitFor();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('We move house');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Save what you type before.');
  await dialog.getByLabel('Shown from').fill(at(-2));
  await dialog.getByLabel('Shown until').fill(at(30));
  await dialog.getByRole('checkbox', { name: 'There is a planned downtime' }).click();
  await dialog.getByLabel('Down from').fill(at(28));
  await dialog.getByLabel('Down until').fill(at(29));
  found.push(...(await inspect('a new announcement')));
  await dialog.getByRole('button', { name: 'Announce it' }).click();
  await desk.getByText('Shown now').waitFor();

  const page = await screens.enter(artist, '/artist/dashboard');
  await page.getByText('Save what you type before.').waitFor();
  await page.getByText(/Not available from .* to .*\./).waitFor();
  found.push(...(await inspect('a page below an announcement')));
  await page.getByRole('button', { name: 'Close: We move house' }).click();
  await expect
    .poll(async () => (await backend.pool.query('select from private.announcement_closings')).rowCount)
    .toBe(1);
  expect(await page.getByText('Save what you type before.').count()).toBe(0);

  const again = await screens.enter(admin, '/admin/announcements');
  await again.getByText(/closed by 1 person/).waitFor();
  await again.getByRole('button', { name: 'End it now' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
  await again.getByText('Ended early').waitFor();
  expect(found).toEqual([]);
});

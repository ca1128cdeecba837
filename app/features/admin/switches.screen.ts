import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { freshAddress } from '#testing/fresh-address.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('an admin stops the newsletter with a reason, a visitor reads why, and the log has it', async () => {
  const { backend } = screens;
  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);

  const page = await screens.enter(admin, '/admin/switches');
  await page.getByRole('button', { name: 'Switch off: Newsletter' }).click();
  const found = await inspect('the switches');
  const dialog = page.getByRole('dialog', { name: 'Switch off: Newsletter' });
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByText('Please give a reason.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A robot fills it');
  found.push(...(await inspect('the question before something is switched off')));
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on: Newsletter' }).waitFor();
  await page.getByText(/^Switched off by The Keeper, .*: A robot fills it$/).waitFor();
  await page.walkTo('/admin/log');
  await page
    .getByRole('row', { name: /Switched off: Newsletter/ })
    .getByText('A robot fills it')
    .waitFor();
  expect(found).toEqual([]);

  const visitor = await screens.enter(null, '/');
  await visitor.getByLabel('Subscribe to our newsletter').fill(freshAddress('late'));
  await visitor.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await closeNotice(
    visitor,
    'error',
    'The newsletter takes no new addresses for the moment. Please try again later.',
  );
});

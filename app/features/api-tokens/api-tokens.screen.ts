import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('a person makes a token, sees it once, reads what it may and when it was used, and revokes it', async () => {
  const venue = await newVenue(screens.backend);
  const page = await screens.enter(venue, '/settings?tab=integrations');
  await page.getByText('No program has a token.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await dialog.getByText('Please give the token a name.', { exact: true }).waitFor();
  expect(await inspect('the form of a token')).toEqual([]);
  await dialog.getByLabel('Name').fill('Box office');
  await dialog.getByLabel('Write').click();
  await dialog.getByRole('button', { name: 'Make the token' }).click();

  const shown = page.getByRole('dialog', { name: 'Your token' });
  const token = await shown.getByLabel('Token').inputValue();
  expect(token).toMatch(/^ro_[0-9a-f]{64}$/);
  expect(await inspect('a token that was made')).toEqual([]);
  const ask = () =>
    fetch(`${screens.backend.url}/functions/v1/api/my-rooms`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask()).status).toBe(200);
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'detached' });

  await page.getByText(`ro_ … ${token.slice(-4)} · Read, Write`, { exact: true }).waitFor();
  expect(document.body.textContent).not.toContain(token);
  await page.reload();
  await page.getByText(/Last used/).waitFor();
  await page.getByRole('button', { name: 'Revoke Box office' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke Box office?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await closeNotice(page, 'success', 'Box office is revoked', 'It opens nothing any more.');
  await page.getByText('No program has a token.', { exact: false }).waitFor();
  expect((await ask()).status).toBe(401);
});

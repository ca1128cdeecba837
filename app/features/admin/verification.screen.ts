import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('a profile asks for the badge from its own page, an admin gives it, and it stands there', async () => {
  const { backend } = screens;
  const [admin, artist] = [await newArtist(backend, 'The Keeper'), await newArtist(backend, 'Nova Drift')];
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);

  const own = await screens.enter(artist, '/artist/profile/me');
  await own.getByRole('button', { name: 'Ask for the badge' }).click();
  const dialog = own.getByRole('dialog', { name: 'Ask for the badge' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please give at least one link.').waitFor();
  await dialog
    .getByRole('textbox', { name: 'How can we see that it is you?' })
    .fill('Our site names this profile.');
  await dialog.getByRole('textbox', { name: 'Links' }).fill('nova-drift.example.com');
  const found = await inspect('the question for the badge');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await own.getByText(/^You asked for the badge on/).waitFor();

  const desk = await screens.enter(admin, '/admin');
  await desk.getByText('1 profile waits').waitFor();
  await desk.walkTo('/admin/verification');
  await desk.getByRole('link', { name: /nova-drift\.example\.com/ }).waitFor();
  found.push(...(await inspect('the requests for the badge')));
  await desk.getByRole('button', { name: 'Give the badge' }).click();
  const decision = desk.getByRole('dialog', { name: 'Give the badge: Nova Drift' });
  await decision.getByRole('textbox', { name: 'Note' }).fill('Seen on their site');
  await decision.getByRole('button', { name: 'Give the badge' }).click();
  await desk.getByText('Nobody waits').waitFor();
  expect(found).toEqual([]);

  const again = await screens.enter(artist, '/artist/profile/me');
  await again.getByText('Verified', { exact: true }).waitFor();
  expect(await again.getByRole('button', { name: 'Ask for the badge' }).count()).toBe(0);
});

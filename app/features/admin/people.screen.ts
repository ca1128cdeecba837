import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { letProofsAge, withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('an admin finds somebody, reads what stands with them, suspends them with a reason, and their open page says so', async () => {
  const { backend } = screens;
  const [admin, person] = [await newArtist(backend, 'The Keeper'), await newArtist(backend, 'Loud Sender')];
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);

  const page = await screens.enter(admin, '/admin/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('loud send');
  await page.waitForURL('words=loud');
  const found = await inspect('people that were found');
  await page.getByRole('link', { name: 'Loud Sender' }).click();
  await page.getByRole('heading', { level: 1, name: 'Loud Sender' }).waitFor();
  await page.getByText(person.email).waitFor();
  found.push(...(await inspect('an account')));

  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend: Loud Sender' });
  await dialog.getByText(/Agreed shows stay/).waitFor();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByText('Please give a reason.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same message to 200 venues');
  found.push(...(await inspect('the question before an account is suspended')));
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText(/^Suspended on/).waitFor();
  await page.getByText('Suspended an account').waitFor();
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
  await page.getByRole('button', { name: 'End the suspension' }).waitFor();
  expect(found).toEqual([]);
});

test('making somebody an admin asks the admin for their password and second step', async () => {
  const { backend } = screens;
  const [admin, person] = [await newArtist(backend, 'The Keeper'), await newArtist(backend, 'New Colleague')];
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  const { codes } = await withApp(backend, admin);
  const page = await screens.enter(admin, `/admin/people/${person.userId}`);
  await letProofsAge(backend);
  await page.getByRole('button', { name: 'Make an admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an admin: New Colleague' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Joins us');
  await dialog.getByRole('button', { name: 'Make an admin' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').fill(admin.password);
  await proof.getByRole('combobox', { name: 'Second step' }).click();
  await page.getByRole('option', { name: 'A recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(codes[0] ?? '');
  const found = await inspect('the proof before somebody is made an admin');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Made somebody an admin').waitFor();
  expect(found).toEqual([]);
});

test('the open page of an account says that it is suspended', async () => {
  const { backend } = screens;
  const person = await newArtist(backend, 'Quiet Reader');
  const page = await screens.enter(person, '/artist/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await backend.pool.query(`select private.suspend($1, $1, 'Spam', private.now())`, [person.userId]);
  await page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await page.getByRole('link', { name: 'Write to us' }).waitFor();
  expect(await inspect('the cover of a suspended account')).toEqual([]);
});

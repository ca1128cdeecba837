import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('an admin sees what waits, goes to each part, and reads in the log what was done', async () => {
  const { backend } = screens;
  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);
  await backend.pool.query(
    `insert into contact_messages (kind, name, email, message) values ('support', 'Noreen Fallon', 'a@example.com', 'Hello')`,
  );

  const page = await screens.enter(admin, '/admin');
  await page.getByText('1 letter not answered').waitFor();
  const found = await inspect('the admin console');
  await page.getByRole('link', { name: /^Inbox 1 letter/ }).click();
  await page.getByText('Noreen Fallon').waitFor();
  await page.getByRole('switch', { name: 'Answered' }).click();
  await expect.poll(async () => (await backend.pool.query('select from private.admin_log')).rowCount).toBe(1);

  await page.walkTo('/admin/log');
  const entry = page.getByRole('row', { name: /Marked a letter as answered/ });
  await entry.getByText('Noreen Fallon').waitFor();
  await entry.getByText('The Keeper').waitFor();
  found.push(...(await inspect('the admin log')));
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('demo season');
  await page.getByText('Nothing like that was done').waitFor();
  await page.waitForURL('words=demo');
  expect(found).toEqual([]);

  await page.walkTo('/admin');
  await page.getByRole('link', { name: /^Inbox What people/ }).waitFor();
});

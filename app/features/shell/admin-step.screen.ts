import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';

const screens = setTheScreens();

test('an admin without a second step is told so on each page, and led to where it is set up', async () => {
  const person = await screens.backend.signUp({ userType: 'venue' });
  await screens.backend.pool.query('update profiles set is_admin = true where id = $1', [person.userId]);
  const page = await screens.enter(person, '/venue-dashboard');
  const told = page.getByText('Admins sign in with a second step');
  await told.waitFor();
  const found = await inspect('the dashboard of an admin without a second step');
  await page.walkTo('/admin/messages');
  await told.waitFor();
  await page.getByText('You cannot read it yet').waitFor();
  found.push(...(await inspect('the inbox')));
  await page.walkTo('/admin/demo');
  await told.waitFor();
  found.push(...(await inspect('the demo season')));
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.waitForURL('/settings?tab=security');
  expect(found).toEqual([]);
});

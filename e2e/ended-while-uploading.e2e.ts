import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();
const rider = { name: 'rider.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an upload by a session that has ended asks its owner to sign in, and works after that', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, '/settings');
  // Only the upload tells that the session has ended: no live connection does.
  await page.routeWebSocket(/realtime/, () => {});
  await page.goto('/venue-edit-profile');
  await page.getByLabel('Venue Name').fill('Typed before the end');
  await stage.backend.pool.query('delete from auth.sessions where user_id = $1', [person.userId]);
  await page.getByLabel('Tech Rider').setInputFiles(rider);
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await cover.getByLabel('Password').fill(person.password);
  await cover.getByLabel('Password').press('Enter');
  await cover.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Venue Name').inputValue()).toBe('Typed before the end');
  await page.getByLabel('Tech Rider').setInputFiles(rider);
  await page.getByRole('button', { name: 'Remove Tech Rider' }).waitFor();
});

import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist, type Player, setStage } from '#testing/stage.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;
let admin: Player;
let conversation: string;

beforeAll(async () => {
  const { backend } = screens;
  ({ venue, artist } = await setStage(backend));
  admin = await newArtist(backend);
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);
  const { data } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  conversation = data as string;
  await artist.client
    .from('messages')
    .insert({ conversation_id: conversation, content: 'You fools' } as never);
});

test('a message is reported with a reason, and an admin removes it', async () => {
  const page = await screens.enter(venue, `/messages?conversation=${conversation}`);
  await page.getByRole('button', { name: `Report this message of ${artist.name}` }).click();
  await page.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Please choose a reason.').waitFor();
  const found = await inspect('the question what is wrong');
  await page.getByRole('radio', { name: 'Insults, threats or hate' }).click();
  await page.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Report sent').waitFor();

  const desk = await screens.enter(admin, '/admin/reports');
  await desk.getByRole('heading', { name: `Message of ${artist.name}` }).waitFor();
  await desk.getByText('You fools').waitFor();
  found.push(...(await inspect('a report')));
  await desk.getByRole('radio', { name: 'Remove the message' }).click();
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await desk.getByText('Please say why.').waitFor();
  await desk.getByLabel('Why').fill('Nobody is insulted here.');
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await desk.getByText('Nothing waits for a decision').waitFor();
  await desk.walkTo('/admin/reports?state=decided');
  await desk.getByText(/Nobody is insulted here/).waitFor();
  expect(found).toEqual([]);

  const again = await screens.enter(venue, `/messages?conversation=${conversation}`);
  await again.getByRole('log').getByText('Removed by Running Order').waitFor();
  await expect.poll(() => again.getByRole('button', { name: /^Report this message/ }).count()).toBe(0);
});

test('a profile is reported from its page', async () => {
  const page = await screens.enter(venue, `/artist/profile/${artist.profileId}`);
  await page.getByRole('button', { name: `More about ${artist.name}` }).click();
  await page.getByRole('menuitem', { name: `Report ${artist.name}` }).click();
  await page.getByRole('radio', { name: 'Fake or misleading' }).click();
  await page.getByRole('button', { name: 'Send Report' }).click();
  await page.getByText('Report sent').waitFor();
});

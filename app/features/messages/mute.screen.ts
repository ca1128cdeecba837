import { beforeAll, expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { type Player, setStage } from '#testing/stage.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;
let conversation: string;

beforeAll(async () => {
  ({ venue, artist } = await setStage(screens.backend));
  const { data } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  conversation = data as string;
  await artist.client
    .from('messages')
    .insert({ conversation_id: conversation, content: 'Hello there' } as never);
});

test('a conversation is muted from its menu, and unmuted with one click', async () => {
  const page = await screens.enter(venue, `/messages?conversation=${conversation}`);
  await page.getByRole('button', { name: `More about ${artist.name}` }).click();
  await page.getByRole('menuitem', { name: `Mute ${artist.name}` }).click();
  await page.getByText(`${artist.name} is muted`).waitFor();
  // It is read and written in as before.
  await page.getByRole('log').getByText('Hello there').waitFor();
  await page.getByLabel('Message', { exact: true }).waitFor();
  await page.getByRole('main').getByText('Muted', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Muted. Unmute ${artist.name}` }).click();
  await page.getByText(`${artist.name} is no longer muted`).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Muted\./ }).count()).toBe(0);
});

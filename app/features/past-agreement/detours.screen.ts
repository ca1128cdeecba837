import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();
const WARNING =
  /^This names a phone number and a way to pay outside of Running Order\. .* You can send it all the same\.$/;
const NOTE = /^Names a phone number and a way to pay outside of Running Order\./;
const WORDS = 'Pay by PayPal, or call 06 1234 5678';

async function talking() {
  const [venue, artist] = [await newVenue(screens.backend), await newArtist(screens.backend)];
  const { data } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  return { venue, artist, path: `/messages?conversation=${data}` };
}
const open = async (who: Player, path: string) => {
  const page = await screens.enter(who, path);
  await page.getByRole('log').waitFor();
  return page;
};

test('a way past the agreement is named before it is sent, is sent all the same, and is noted above what is read', async () => {
  const { venue, artist, path } = await talking();
  const page = await open(artist, path);
  const box = page.getByLabel('Message', { exact: true });
  await box.fill('Doors 19:00 on 27.11.2026, we ask € 1.500,00');
  await box.fill(WORDS);
  await page.getByText(WARNING).waitFor();
  const found = await inspect('the word about what counts here');
  await box.press('Enter');
  await page.getByRole('log').getByText(`You: ${WORDS}`).waitFor();
  await expect.poll(() => page.getByText(WARNING).count()).toBe(0);
  expect(await page.getByText(NOTE).count()).toBe(0);

  const read = await open(venue, path);
  await read.getByText(NOTE).waitFor();
  found.push(...(await inspect('the note above a message')));
  expect(found).toEqual([]);
});

test('those who have signed together read nothing of it', async () => {
  const { venue, artist, path } = await talking();
  const { agreementId } = await bookedShow(screens.backend, { venue, artist, daysAgo: 20 });
  const signature = JSON.stringify({ name: 'Somebody', image: null });
  await screens.backend.pool.query(
    `update agreements set artist_signature = $2, artist_signed_at = private.now(), venue_signature = $2, venue_signed_at = private.now()
     where id = $1`,
    [agreementId, signature],
  );
  const page = await open(artist, path);
  let isKnown = false;
  screens.network.answer(/\/rest\/v1\/agreements$/, async ({ url, init }) => {
    const answer = await screens.network.pass(url, init);
    isKnown = true;
    return answer;
  });
  await page.getByLabel('Message', { exact: true }).fill(WORDS);
  await expect.poll(() => isKnown).toBe(true);
  await page.getByLabel('Message', { exact: true }).fill(`${WORDS}!`);
  expect(await page.getByText(WARNING).count()).toBe(0);
});

test('the words of an offer are looked at too, by whoever writes and by whoever reads', async () => {
  const [venue, artist] = [await newVenue(screens.backend), await newArtist(screens.backend)];
  const people = peopleOf(screens.backend);
  const day = await people.dayIn(33);
  const page = await screens.enter(artist, `/venue/profile/${venue.profileId}?ask=${day}`);
  const ask = page.getByRole('dialog', { name: /^Ask/ });
  await ask.getByRole('textbox', { name: /Guarantee/ }).fill('450');
  await ask.getByRole('textbox', { name: /^Message to/ }).fill(WORDS);
  await ask.getByText(WARNING).waitFor();
  await ask.getByRole('button', { name: 'Send request' }).click();
  await ask.waitFor({ state: 'detached' });

  const room = await screens.enter(venue, '/matches');
  await room.getByText(NOTE).waitFor();
});

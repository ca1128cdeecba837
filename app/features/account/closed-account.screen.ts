import { beforeAll, expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { type Player, setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;
let bookingId: string;

/** An artist and a venue who played, talked and reviewed each other; then the artist's account was deleted. */
beforeAll(async () => {
  const { backend } = screens;
  const theirs = await setStage(backend);
  ({ venue, artist } = theirs);
  ({ bookingId } = await theirs.playedShow());
  const act = async (who: Player, command: string, input: unknown) => {
    const { status, data, message } = await theirs.act(who, command, input);
    if (status !== 200) throw new Error(`${command}: ${message}`);
    return data as Record<string, string>;
  };
  const tiers = soldAtDoor(40);
  const { settlementId } = await act(venue, 'conclude-show', { bookingId, tiers });
  const { invoiceId } = await act(artist, 'confirm-statement', { settlementId });
  await act(venue, 'pay-invoice', { invoiceId });
  await act(venue, 'process-payout', { bookingId });
  await act(artist, 'submit-review', { bookingId, stars: 4, comment: 'A fine room' });
  await act(venue, 'submit-review', { bookingId, stars: 5 });
  const { data: conversation } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const hello = { conversation_id: conversation as string, content: 'See you at the load-in' };
  await artist.client.from('messages').insert(hello as never);
  await backend.moveClock(10);
  await act(artist, 'delete-account', { confirm: true });
});

/** The clock has moved since they signed up: their session is renewed. */
async function enter(path: string) {
  await venue.client.auth.signInWithPassword(venue);
  return screens.enter(venue, path);
}

test('whoever had an agreement reads the name and what was said, and cannot write any more', async () => {
  const page = await enter('/venue/messages');
  await page.getByText(artist.name).first().click();
  await page.getByRole('log').getByText('See you at the load-in').waitFor();
  await page.getByText('This account was closed. Nobody reads messages there any more.').waitFor();
  await expect.poll(() => page.getByLabel('Message', { exact: true }).count()).toBe(0);
  // The show stays among the booked ones. Nobody is left to be reviewed.
  await page.walkTo('/venue/bookings');
  const show = page.getByRole('row').filter({ hasText: 'Account closed' });
  await show.getByText('Paid out').waitFor();
  await expect.poll(() => show.getByRole('button', { name: 'Review' }).count()).toBe(0);
  // What was said is read there, and nothing is offered to be written.
  await page.walkTo(`/venue/bookings?booking=${bookingId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Read messages' }).waitFor();
  // Neither is anybody left to sign with.
  await page.walkTo('/venue/agreement');
  const agreement = page.getByRole('row').filter({ hasText: 'Account closed before both signed' });
  await agreement.getByRole('link', { name: 'Open' }).click();
  await page.getByText(/nobody has to sign any more/).waitFor();
  await expect.poll(() => page.getByText('Binding, not yet signed').count()).toBe(0);
  await page.walkTo('/venue/agreement?show=unsigned');
  await page.getByText('Nothing to sign').first().waitFor();
  // The stars stay without the name, as whoever deletes an account is told: also on the page of who was reviewed.
  await page.walkTo('/venue-profile');
  await page.getByText('Closed account', { exact: true }).waitFor();
});

test('a visitor finds the stars, and neither the name nor the words', async () => {
  const page = await screens.enter(null, `/venue/profile/${venue.profileId}`);
  await page.getByText('Closed account', { exact: true }).waitFor();
  expect(page.getByText(artist.name).count()).toBe(0);
  expect(page.getByText('A fine room').count()).toBe(0);
  await page.walkTo(`/artist/profile/${artist.profileId}`);
  await page.getByRole('heading', { name: 'This artist was not found' }).first().waitFor();
});

import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { act, bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

/** A statement of 50 tickets, of which the artist says that there were 60. */
async function contested(artist: Player, venue: Player) {
  const { backend } = screens;
  const { bookingId } = await bookedShow(backend, {
    ...{ venue, artist, deal: { kind: 'door-split', sharePercent: 70 } },
    ...{ fullPriceCents: 1000, presalePriceCents: null },
  });
  const tiers = [{ name: 'full-price', sold: 50 }];
  const { data } = await act(backend, venue, 'conclude-show', { bookingId, tiers });
  const claim = { settlementId: data.settlementId, line: 'sold:1', figure: 60, why: 'We counted 60.' };
  expect((await act(backend, artist, 'contest-line', claim)).code).toBeUndefined();
  return bookingId;
}

test('a side asks for mediation, an admin proposes, both accept, and the statement has the figures', async () => {
  const { backend } = screens;
  const [admin, artist, venue] = [
    await newArtist(backend, 'The Keeper'),
    await newArtist(backend, 'Nova Drift'),
    await newVenue(backend, 'De Kelder'),
  ];
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);
  const bookingId = await contested(artist, venue);
  const statementOf = (side: 'artist' | 'venue') => `/${side}/bookings?booking=${bookingId}&open=statement`;

  const mine = await screens.enter(artist, statementOf('artist'));
  await mine.getByRole('button', { name: 'Ask Running Order to mediate' }).click();
  const form = mine.getByRole('form', { name: 'Ask Running Order to mediate' });
  await form.getByRole('button', { name: 'Ask to mediate' }).click();
  await form.getByText('Please say why you do not agree.').waitFor();
  await form.getByRole('textbox', { name: 'Why you do not agree' }).fill('The clicker was reset at nine.');
  const found = await inspect('asking for mediation');
  await form.getByRole('button', { name: 'Ask to mediate' }).click();
  await mine.getByText('Running Order mediates: The other side is asked').waitFor();

  const theirs = await screens.enter(venue, statementOf('venue'));
  await theirs.getByText('Running Order mediates: You are asked').waitFor();
  await theirs.getByRole('textbox', { name: 'Your words' }).fill('It counted 50.');
  await theirs.getByRole('region', { name: 'Mediation' }).getByRole('button', { name: 'Send' }).click();
  await theirs.getByText('It counted 50.').waitFor();

  const desk = await screens.enter(admin, '/admin');
  await desk.getByText('1 dispute waits').waitFor();
  await desk.walkTo('/admin/disputes');
  await desk.getByText('Waits for us').waitFor();
  found.push(...(await inspect('the disputes')));
  await desk.getByRole('link', { name: 'Nova Drift at De Kelder' }).click();
  await desk.getByRole('region', { name: /ticket/i }).waitFor();
  await desk.getByRole('button', { name: 'Propose figures' }).click();
  const proposal = desk.getByRole('form', { name: 'Propose figures' });
  await proposal.getByRole('button', { name: 'Send to both sides' }).click();
  await proposal.getByText('Please give a figure.').waitFor();
  await proposal.getByRole('textbox', { name: /ticket/i }).fill('55');
  await proposal.getByRole('textbox', { name: 'Why' }).fill('Half of the difference each.');
  found.push(...(await inspect('a dispute')));
  await proposal.getByRole('button', { name: 'Send to both sides' }).click();
  await desk.getByText(/not answered/).waitFor();

  const accept = async (who: Player, side: 'artist' | 'venue') => {
    const page = await screens.enter(who, statementOf(side));
    await page.getByRole('button', { name: 'Accept the proposal' }).click();
    const question = page.getByRole('alertdialog', { name: 'Accept the proposal?' });
    await question.getByText(/€385\.00 instead of €350\.00/).waitFor();
    found.push(...(await inspect(`the question before the ${side} accepts`)));
    await question.getByRole('button', { name: 'Accept' }).click();
    await question.waitFor({ state: 'detached' });
    return page;
  };
  await accept(artist, 'artist');
  const last = await accept(venue, 'venue');
  await last.getByText('Running Order mediates: Agreed').waitFor();
  expect(found).toEqual([]);
});

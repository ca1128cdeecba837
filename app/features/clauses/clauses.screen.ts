import { beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { addDays } from '#core/calendar/day.ts';
import { act, bookedShow, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { testToday } from '#testing/test-clock.ts';

const screens = setTheScreens();
let venue: Player;
let artist: Player;
beforeAll(async () => {
  [venue, artist] = await Promise.all([newVenue(screens.backend), newArtist(screens.backend)]);
});

test('a house writes its clauses, with fields, and reads which rule holds where they touch money', async () => {
  const page = await screens.enter(venue, '/venue/agreement');
  await page.getByRole('link', { name: 'Your clauses' }).click();
  await page.getByText('No clauses of your own').waitFor();
  await page.getByText('No kinds of night yet').waitFor();
  expect(await inspect('no clauses')).toEqual([]);
  await page.getByRole('button', { name: 'Add a clause' }).click();
  await page.getByRole('button', { name: 'Save clauses' }).click();
  await page.getByText('Please give the clause a title.').waitFor();
  await page.getByLabel('Title').fill('Dogs');
  const words = page.getByLabel('What it says');
  await words.fill('No dogs after {{dors}}');
  await page.getByText('There is no field {{dors}}.').waitFor();
  await words.fill('Cancel late and pay 500 euros. No dogs after ');
  await page.getByRole('button', { name: 'Put in Doors' }).click();
  await page.getByText('Filled in for each night').waitFor();
  await page.getByText('What cancelling costs is what clause 8 (Cancellation) says.').waitFor();
  await page.getByText('What the artist is paid is what clause 4 (The fee) says.').waitFor();
  expect(await inspect('a clause that is written')).toEqual([]);
  await page.getByRole('button', { name: 'Save clauses' }).click();
  await closeNotice(page, 'success', 'Saved');
  await page.reload();
  await page.getByText(/What was offered or agreed before keeps its own words/).waitFor();
  await page.getByRole('button', { name: 'Remove clause 1' }).click();
  await page.getByRole('button', { name: 'Save clauses' }).click();
  await closeNotice(page, 'success', 'Saved');
  await page.getByText('No clauses of your own').waitFor();

  // Each version stays, with who wrote it and what it changed, and opens as it was.
  await page.getByText('0 clauses. Clause “Dogs” removed.').waitFor();
  await page.getByText('1 clause. Clause “Dogs” added.').waitFor();
  const opens = page.getByRole('button', { name: /^Open the version of / });
  await opens.nth(1).click();
  const version = page.getByRole('region', { name: 'As it was saved' });
  await version.getByText(/Cancel late and pay 500 euros/).waitFor();
  expect(await inspect('a version of the clauses')).toEqual([]);
  await version.getByRole('button', { name: 'Write on from this version' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Dogs');
  await page.getByRole('button', { name: 'Close the version of ' }).click();
  await opens.first().click();
  await version.getByRole('button', { name: 'Mark what it changed' }).click();
  expect(await version.textContent()).toContain('[removed: Dogs] ');
});

test('whoever is countered reads what was added, removed and changed, not by colour alone', async () => {
  const clauses = (...all: object[]) => ({ clauses: all, papers: [] });
  const dogs = { key: 'dogs', title: 'Dogs', text: 'No dogs after {{doors}}.' };
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  const { data } = await act(screens.backend, venue, 'ask-for-night', {
    ...{ artistId: artist.profileId, day: addDays(testToday(), 20), deal },
    plan: { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 },
    ownClauses: clauses(dogs, { key: 'tea', title: 'Tea', text: 'There is tea.' }),
  });
  const bookingId = data.bookingId as string;
  await act(screens.backend, artist, 'counter-offer', {
    ...{ bookingId, deal },
    ownClauses: clauses(
      { ...dogs, text: 'Dogs after {{doors}}.' },
      { key: 'van', title: 'Van', text: 'The van is inside.' },
    ),
  });
  const quiet = { key: 'quiet', title: 'Quiet hours', text: 'After {{end}} it is quiet.' };
  await act(screens.backend, venue, 'keep-own-clauses', clauses(quiet));
  const page = await screens.enter(venue, `/matches?booking=${bookingId}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  const table = page.getByRole('dialog').getByRole('region', { name: 'Clauses of the sides' });
  await table.getByText(/changed 3 of them: what is new is underlined/).waitFor();
  await page.getByText('Not in this offer: your own clauses').waitFor();
  for (const word of ['Added', 'Changed', 'Removed']) await table.getByText(word, { exact: true }).waitFor();
  // A field in words that were changed is read as what it is and says, and not as it is typed.
  await expect.poll(() => table.textContent()).toContain('[Doors: 7:00 PM]');
  expect(await table.textContent()).not.toContain('{{');
  expect(await inspect('an offer that was countered')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Counter Offer' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add your own clauses' }).click();
  await form.getByText(/Beside the fixed clauses: Dogs, Van, Quiet hours\./).waitFor();
  await form.getByRole('button', { name: 'Send counter-offer' }).click();
  await closeNotice(page, 'success', `Counter-offer sent to ${artist.name}`);
});

test('clauses of an agreement are changed by consent: what changes is marked, and each version opens as it was', async () => {
  const { bookingId, agreementId } = await bookedShow(screens.backend, { venue, artist, daysAgo: -24 });
  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}&open=change`);
  const dialog = page.getByRole('dialog', { name: 'Change what is agreed' });
  await dialog.getByRole('button', { name: 'Change the clauses' }).click();
  await dialog.getByRole('button', { name: 'Add a clause' }).click();
  await dialog.getByLabel('Title').fill('Late hour');
  await dialog.getByLabel('What it says').fill('Whoever cancels after {{doors}} pays double.');
  await dialog.getByText('Whoever cancels after 7:00 PM pays double.').waitFor();
  await dialog.getByText('What cancelling costs is what clause 8 (Cancellation) says.').waitFor();
  await dialog.getByText('Clause “Late hour” added.').waitFor();
  await dialog.getByLabel('Your full name, to sign the change').fill('Vera Venue');
  expect(await inspect('clauses in a change')).toEqual([]);
  await dialog.getByRole('button', { name: 'Propose and sign' }).click();
  await seeNotice(page, 'success', 'The change is proposed');

  const theirs = await screens.enter(artist, `/artist/bookings?booking=${bookingId}`);
  const asked = theirs.getByRole('region', { name: 'A proposed change' });
  const words = asked.getByRole('region', { name: 'What the agreement will say' });
  await words.getByText('Added').first().waitFor();
  await expect
    .poll(() => words.textContent())
    .toContain('[added: Whoever cancels after 7:00 PM pays double.]');
  await asked.getByText('What cancelling costs is what clause 8 (Cancellation) says.').waitFor();
  expect(await inspect('a proposed change of clauses')).toEqual([]);
  await asked.getByLabel('Your full name, to sign the change').fill('Arto Artist');
  await asked.getByRole('button', { name: 'Agree and sign' }).click();
  await seeNotice(theirs, 'success', 'Changed: the agreement says so now');

  await theirs.walkTo(`/agreement/final/${agreementId}`);
  // What is still to be signed stands first; the amendment opens as it is.
  await theirs.getByRole('button', { name: /Clause “Late hour” added/ }).click();
  await theirs.getByText('Whoever cancels after 7:00 PM pays double.').waitFor();
  await theirs.getByText('What cancelling costs is what clause 8 (Cancellation) says.').waitFor();
  await theirs.getByRole('combobox', { name: 'Mark what is different from' }).click();
  await theirs.getByRole('option', { name: /^RO-/ }).click();
  const marked = theirs.getByRole('region', { name: /^Different from RO-/ });
  await expect
    .poll(() => marked.textContent())
    .toContain('[added: Whoever cancels after 7:00 PM pays double.]');
  expect(await inspect('what a version changed')).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GUARANTEE, peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

const said = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor();

test('who saves a name, proposes, accepts or signs is told before which letters papers cannot print', async () => {
  const { backend } = stage;
  const [venue, artist] = await Promise.all([
    newVenue(backend, 'ქართული სახლი'),
    newArtist(backend, 'Nova Drift'),
  ]);
  const date = await peopleOf(backend).dayIn(40);
  const { data: show } = await act(backend, venue, 'open-show', {
    ...{ date, doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 },
  });

  const page = await enterAs(stage, artist, '/artist/edit-profile');
  const name = page.getByLabel('Artist/Band Name');
  await name.fill('Nova 𐎠𐎡');
  await said(page, 'Documents cannot print ‘𐎠’ and ‘𐎡’: they print [U+103A0] and [U+103A1] in their place.');
  expect(await inspect(page, 'a name that papers cannot print')).toEqual([]);
  await name.fill('Nova 𐎠');
  await said(page, 'Documents cannot print ‘𐎠’: they print [U+103A0] in its place.');
  await name.fill('Nova ნოვა');
  await page.getByText(/^Documents cannot print/).waitFor({ state: 'detached' });
  await name.fill('Nova 𐎠');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL('**/artist/profile/me');

  const { data: asked } = await act(backend, artist, 'request-booking', {
    showId: show.showId,
    deal: GUARANTEE,
  });
  const theirs = await enterAs(stage, venue, `/matches?booking=${asked.bookingId}`);
  await theirs.getByRole('button', { name: 'Counter Offer' }).click();
  await said(theirs, 'Documents cannot print ‘𐎠’: they print [U+103A0] in its place.');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
  await said(theirs, 'Documents cannot print ‘𐎠’: they print [U+103A0] in its place.');
  await theirs.getByRole('button', { name: 'Accept and book' }).click();
  await theirs.getByRole('button', { name: 'To the agreement' }).click();
  await said(theirs, 'Documents cannot print ‘𐎠’: they print [U+103A0] in its place.');
  await theirs.getByLabel('Your full name').fill('Ada 𓀀');
  await said(
    theirs,
    'Documents cannot print ‘𐎠’ and ‘𓀀’: they print [U+103A0] and [U+13000] in their place.',
  );

  await walkTo(page, '/settings');
  await page.getByLabel('Full Name').fill('Ada 𓀀');
  await said(page, 'Documents cannot print ‘𓀀’: they print [U+13000] in its place.');
});

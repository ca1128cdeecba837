import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist, newVenue } from '#testing/stage.ts';

const screens = setTheScreens();

test('an admin asks for consent, its owner lets them look and reads in settings who looked at what', async () => {
  const { backend } = screens;
  const [admin, venue] = [await newArtist(backend, 'The Keeper'), await newVenue(backend, 'De Kelder')];
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);

  const desk = await screens.enter(admin, `/admin/people/${venue.userId}`);
  await desk.getByRole('link', { name: 'Look at the profile’s pages' }).click();
  await desk.getByText('You have not asked for consent.').waitFor();
  await desk.getByRole('button', { name: 'Ask for consent' }).click();
  const question = desk.getByRole('dialog', { name: 'Ask for consent: De Kelder' });
  await question.getByRole('button', { name: 'Ask for consent' }).click();
  await question.getByText('Please give a reason.').waitFor();
  await question.getByRole('textbox', { name: 'Reason' }).fill('A payout of yours hangs');
  const found = await inspect('the question for consent');
  await question.getByRole('button', { name: 'Ask for consent' }).click();
  await desk.getByText(/No owner has answered yet/).waitFor();

  const own = await screens.enter(venue, '/settings?tab=security');
  await own.getByText(/A payout of yours hangs/).waitFor();
  found.push(...(await inspect('an owner who is asked')));
  await own.getByRole('button', { name: 'Let them look' }).click();
  await own.getByRole('button', { name: 'End it now' }).waitFor();

  const again = await screens.enter(admin, `/admin/people/${venue.userId}/look`);
  await again.getByRole('button', { name: 'Look', exact: true }).click();
  const look = again.getByRole('dialog', { name: 'Look: De Kelder' });
  await look.getByRole('textbox', { name: 'Reason' }).fill('The payout of May');
  await look.getByRole('button', { name: 'Look', exact: true }).click();
  await again.getByText(/Each that you open stands in the log/).waitFor();
  await again.getByRole('tab', { name: 'Bookings' }).click();
  await again.getByText('This profile has none.').waitFor();
  found.push(...(await inspect('a page of a profile that is looked at')));

  const log = await screens.enter(venue, '/settings?tab=security');
  await log.getByText('The payout of May').waitFor();
  await log.getByText(/^Bookings at/).waitFor();
  await log.getByRole('button', { name: 'End it now' }).click();
  await log.getByRole('button', { name: 'End it now' }).waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newVenue, setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();

test('a venue sets the accounts that its accountant names, and its files are posted to them', async () => {
  const venue = await newVenue(screens.backend);
  const page = await screens.enter(venue, '/venue/invoices?tab=accountant');
  await page.getByText(/Nobody of your side has looked at these yet/).waitFor();
  await page.getByText(/no tax adviser has checked these numbers/).waitFor();
  expect(await inspect('what an accountant takes')).toEqual([]);
  // A period in which nothing happened has no file.
  await page.getByRole('button', { name: 'DATEV batch' }).click();
  await closeNotice(page, 'success', 'Nothing happened in this period');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts' });
  const fees = dialog.getByLabel('Fees of artists');
  await dialog.getByText('SKR04').click();
  await expect.poll(() => fees.inputValue()).toBe('5900');
  // An account that is left empty is asked for, and is never account 0.
  await fees.fill('');
  await dialog.getByRole('button', { name: 'Save accounts' }).click();
  await dialog.getByText('An account has four to nine digits').waitFor();
  await dialog.getByLabel('Consultant').fill('');
  await dialog.getByRole('button', { name: 'Save accounts' }).click();
  await dialog.getByText('The number of a consultant is between 1001 and 9999999').waitFor();
  expect(await inspect('accounts that lack something')).toEqual([]);
  await fees.fill('5923');
  await dialog.getByLabel('Consultant').fill('29098');
  await dialog.getByRole('button', { name: 'Save accounts' }).click();
  await closeNotice(page, 'success', 'Accounts saved');
  await page.getByText(/^SKR04, consultant 29098, client 1\..*fees of artists to 5923\.$/).waitFor();
  expect(await page.getByText(/Nobody of your side has looked/).count()).toBe(0);
});

test('what was paid beyond what is owed is asked of both, and stands in the statement of account until the venue has it back', async () => {
  const { venue, artist, act, playedShow } = await setStage(screens.backend);
  const { bookingId, date } = await playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  const cash = { bookingId, kind: 'cash', amountCents: 60_000, paidOn: date };
  const { data } = await act(venue, 'record-direct-payment', cash);
  await act(artist, 'answer-direct-payment', { directPaymentId: data.directPaymentId, received: true });
  const { data: sent } = await act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await act(artist, 'confirm-statement', { settlementId: sent.settlementId });

  const { rows } = await screens.backend.pool.query(`select to_char(private.today(), 'YYYY-MM') as month`);
  const statement = `/venue/invoices?tab=accountant&month=${rows[0].month}&partner=${artist.profileId}`;
  const theirs = await screens.enter(artist, `/artist/bookings?booking=${bookingId}`);
  await theirs.getByText('You got €150.00 more than is owed to you').waitFor();
  expect(await inspect('what an artist got too much')).toEqual([]);
  await theirs.getByText('What is settled here stands in the books and cannot be taken back.').waitFor();
  const amount = theirs.getByLabel('Amount');
  expect(await amount.inputValue()).toBe('150');
  await amount.fill('151');
  await theirs.getByText('No more than €150.00 is paid too much').waitFor();
  expect(await theirs.getByRole('button', { name: 'I gave it back' }).isDisabled()).toBe(true);
  await amount.fill('100');
  await theirs.getByRole('button', { name: 'I gave €100.00 back' }).click();
  await theirs.getByText(/^You said that you gave €100\.00 back\. .* has not confirmed it yet\.$/).waitFor();

  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}`);
  await page.getByText('You paid €150.00 more than you owe').waitFor();
  const answer = page.getByRole('button', { name: 'I have it back' });
  await answer.waitFor();
  await page.walkTo(statement);
  const account = page.getByRole('heading', { name: 'Statement of account' });
  await account.waitFor();
  await page.getByText(/^Paid directly beyond what is owed: /).waitFor();
  await page.getByText(/, paid directly beyond what is owed, since \d\d\/\d\d\/\d{4}/).waitFor();
  expect(await inspect('a statement of account')).toEqual([]);
  await page.walkTo(`/venue/bookings?booking=${bookingId}`);
  await page.getByText(/says that you have €100\.00 back\.$/).waitFor();
  await answer.click();
  await page.getByText('You paid €50.00 more than you owe').waitFor();
  await page.getByRole('button', { name: 'I have €50.00 back' }).click();
  await page.getByText('You paid €50.00 more than you owe').waitFor({ state: 'detached' });
  await page.walkTo(statement);
  await page
    .getByText(/^Given back, set off, or owed by now: /)
    .first()
    .waitFor();
});

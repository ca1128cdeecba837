import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import { letProofsAge } from '#testing/second-step.ts';
import { newArtist, setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();

test('whoever saves a payout account proves who is at the keyboard, and is told when payouts to it begin', async () => {
  const artist = await newArtist(screens.backend);
  const page = await screens.enter(artist, '/artist/invoices?tab=billing');
  await letProofsAge(screens.backend);
  await page.getByRole('heading', { name: 'Payout Account' }).waitFor();
  const adds = page.getByRole('button', { name: 'Add' });
  await adds.first().waitFor();
  await adds.nth(adds.count() - 1).click();
  const form = page.getByRole('dialog', { name: 'Payout account' });
  await form.getByLabel('Account holder').fill('Vera Lindqvist');
  await form.getByLabel('IBAN or account number').fill('NL91 ABNA 0417 1643 00');
  await form.getByRole('button', { name: 'Save account' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Current Password').waitFor();
  // The form below is covered, and says nothing of a refusal.
  expect(page.locator('form#payout-account [role=alert]').count()).toBe(0);
  expect(await inspect('who is at the keyboard, above a form')).toEqual([]);
  await proof.getByLabel('Current Password').fill(artist.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await seeNotice(page, 'success', 'Payout account saved');
  await page.getByText(/Payouts to it begin in 3 days, and a mail tells you of the change\.$/).waitFor();
  await page.getByText(/This account is new: payouts to it wait until/).waitFor();
});

test('an artist reads what was paid late, asks for the agreed interest after a sentence, and waives it', async () => {
  const { venue, artist, act, playedShow } = await setStage(screens.backend);
  const { bookingId } = await playedShow({ deal: WITH_INTEREST });
  const { data } = await act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await act(artist, 'confirm-statement', { settlementId: data.settlementId });
  await dueEarlier(screens.backend, bookingId);
  await act(venue, 'process-payout', { bookingId });
  const page = await screens.enter(artist, `/artist/bookings?booking=${bookingId}`);
  const interest = page.getByRole('region', { name: 'Interest on late payment' });
  await interest
    .getByText(/^10% a year is agreed\. It comes to €4\.\d\d\. Nobody owes it unless you ask/)
    .waitFor();
  expect(await inspect('interest that may be asked for')).toEqual([]);
  await interest.getByRole('button', { name: /^Ask for €4/ }).click();
  const asked = page.getByRole('alertdialog');
  await asked
    .getByText(/is asked for interest of 10% a year on what it paid late: €500\.00 for 3\d days/)
    .waitFor();
  expect(await inspect('the sentence before interest is asked for')).toEqual([]);
  await asked.getByRole('button', { name: /^Ask for €4/ }).click();
  await seeNotice(page, 'success', 'Interest asked for');
  await interest.getByText('Waiving gives it up for good.').waitFor();
  await interest.getByRole('button', { name: /^Waive €4/ }).click();
  await seeNotice(page, 'success', 'Interest waived');
  await interest.getByText('Waiving gives it up for good.').waitFor({ state: 'detached' });
});

test('an artist puts an account on its invoices, reading first who will see it', async () => {
  const artist = await newArtist(screens.backend);
  const page = await screens.enter(artist, '/artist/invoices?tab=billing');
  await page.getByText(/Some venues pay by bank transfer/).waitFor();
  await page
    .getByRole('region', { name: 'Account on Your Invoices' })
    .getByRole('button', { name: 'Add' })
    .click();
  const form = page.getByRole('dialog', { name: 'Account on your invoices' });
  await form.getByText(/reads this account in full/).waitFor();
  await form.getByLabel('Account holder').fill('Vera Lindqvist');
  await form.getByLabel('IBAN or account number').fill('NL91 ABNA 0417 1643 00');
  await form.getByLabel('BIC').fill('ABNA');
  await form.getByRole('button', { name: 'Put it on my invoices' }).click();
  await form.getByText(/A BIC has 8 or 11/).waitFor();
  await form.getByLabel('BIC').fill('');
  expect(await inspect('the account on invoices')).toEqual([]);
  await form.getByRole('button', { name: 'Put it on my invoices' }).click();
  await closeNotice(page, 'success', 'The account stands on your invoices');
  await page.getByText('NL•• •••• 4300').waitFor();
  await page
    .getByRole('region', { name: 'Account on Your Invoices' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it off' }).click();
  await page.getByText(/Some venues pay by bank transfer/).waitFor();
});

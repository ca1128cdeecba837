import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { seeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { letProofsAge } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

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

import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { until } from '#app/testing/locator.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { billIn } from '#testing/bill.ts';
import { setStage } from '#testing/stage.ts';

const screens = setTheScreens();

test('an artist reads which rates its country has, or that it is not known, and no rate is rounded', async () => {
  const { artist, act } = await setStage(screens.backend);
  const { taxId: _, vatIdCheckedOn: __, ...empty } = NO_DETAILS;
  const details = { ...empty, legalName: 'Nova Drift', standing: 'standard', vatBasisPoints: 700 };
  const open = async (country: string) => {
    expect((await act(artist, 'save-billing-details', { ...details, country })).status).toBe(200);
    const page = await screens.enter(artist, '/artist/invoices?tab=billing');
    await page.getByRole('button', { name: 'Edit details' }).click();
    return { page, dialog: page.getByRole('dialog', { name: 'Billing details' }) };
  };
  const { dialog: known } = await open('DE');
  await known
    .getByText(/7%: performances of artists and ensembles, § 12 \(2\) no\. 7a UStG\. 19%:/)
    .waitFor();
  expect(await known.getByText(/does not know its VAT/).count()).toBe(0);

  const { page, dialog } = await open('NO');
  await dialog
    .getByText(
      'Norway: Running Order does not know its VAT. Invoices state the rate and the sentence that you type here.',
    )
    .waitFor();
  const rate = dialog.getByLabel('VAT in your fees, in percent');
  await rate.fill('8.875');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await dialog.getByText('Please enter a percentage with at most two decimals').waitFor();
  expect(await inspect('billing details of a country that is not known')).toEqual([]);
  await rate.fill('8.87');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await closeNotice(page, 'success', 'Billing details saved');
  await page.getByText('Your fees contain 8.87% VAT').waitFor();
});

test('who agrees to invoices in their name reads what those lack, and afterwards since when', async () => {
  const { artist, act } = await setStage(screens.backend);
  const { taxId: _, vatIdCheckedOn: __, ...empty } = NO_DETAILS;
  const known = { ...empty, legalName: 'Nova Drift GbR', country: 'DE', standing: 'exempt' };
  expect((await act(artist, 'save-billing-details', known)).status).toBe(200);
  const page = await screens.enter(artist, '/artist/invoices?tab=billing');
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  const consent = dialog.getByRole('checkbox', { name: /^Write my invoices in my name/ });
  await page.getByRole('button', { name: 'Edit details' }).click();
  await consent.click();
  await dialog.getByText(/^An invoice in your name needs more: please say /).waitFor();
  expect(await inspect('consent to invoices in one’s own name')).toEqual([]);
  await dialog.getByLabel('Numbers begin with').fill('ND-');
  // What lacks is said before it is sent; sent anyway, it is refused and nothing typed is lost.
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await until('the refusal', () => dialog.getByText(/^An invoice in your name needs more: /).count() === 2);
  await dialog.getByLabel('Street and number').fill('Torstr. 1');
  await dialog.getByLabel('Postcode').fill('10119');
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByLabel('Tax number').fill('30/123/45678');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await closeNotice(page, 'success', 'Billing details saved');
  await page.getByRole('button', { name: 'Edit details' }).click();
  await dialog.getByText(/^You agreed to it on .* Without it you write your own invoices\.$/).waitFor();
});

test('a form that was opened before a paper took the next number saves what was changed in it', async () => {
  const stage = await setStage(screens.backend);
  const { artist, act } = stage;
  const { taxId: _, vatIdCheckedOn: __, ...empty } = NO_DETAILS;
  const details = {
    ...{
      ...empty,
      legalName: 'Nova Drift',
      address: 'Kade 1',
      postcode: '10115',
      city: 'Berlin',
      country: 'DE',
    },
    ...{ vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700, selfBilling: true },
    ...{ numberPrefix: 'ND-', nextNumber: 99_999_999 },
  };
  expect((await act(artist, 'save-billing-details', details)).status).toBe(200);
  const page = await screens.enter(artist, '/artist/invoices?tab=billing');
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit details' }).click();
    await dialog.getByLabel('Next number').waitFor();
  };
  await edit();
  const { bookingId } = await stage.playedShow();
  await billIn(stage, bookingId, 900);
  await dialog.getByLabel('City').fill('Potsdam');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await closeNotice(page, 'success', 'Billing details saved');
  // The next one has more figures than can be typed, and is in nobody's way.
  await edit();
  await until(
    'the next number',
    async () => (await dialog.getByLabel('Next number').inputValue()) === '100000000',
  );
  await dialog.getByLabel('City').fill('Berlin');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await closeNotice(page, 'success', 'Billing details saved');
  // A number that is typed is held against those that were given.
  await edit();
  await dialog.getByLabel('Next number').fill('7');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await dialog
    .getByText('Your invoice ND-99999999 is there already: please begin after your last number.')
    .waitFor();
});

import { expect, test } from 'vitest';
import { handedOver } from '#app/testing/handed-over.ts';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { daysBetween } from '#core/calendar/day.ts';
import { addMonths, formatMonth, monthOf } from '#core/calendar/month.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { type Player, setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();
const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const GERMAN = {
  ...EMPTY,
  ...{ legalName: 'Nova Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700, selfBilling: true },
};
const AUSTRIAN = {
  ...EMPTY,
  ...{ legalName: 'Keller GmbH', legalForm: 'company', address: 'Ring 1', postcode: '1010', city: 'Wien' },
  ...{ country: 'AT', vatId: 'ATU13585627', standing: 'standard' },
};

test('two agree on one invoice a month, read and download it, and one of them ends it', async () => {
  const { backend } = screens;
  const { venue, artist, act, playedShow } = await setStage(backend);
  const says = async (who: Player, details: object) =>
    expect(await act(who, 'save-billing-details', details)).toMatchObject({ status: 200 });
  const { rows } = await backend.pool.query<{ today: string }>(`select private.today()::text as today`);
  const today = rows[0]?.today ?? '';
  const month = addMonths(monthOf(today), 1);
  await backend.moveClock(daysBetween(today, `${month}-20`));
  const { bookingId } = await playedShow({ daysAgo: 3 });
  await says(venue, AUSTRIAN);

  const asking = await screens.enter(artist, '/artist/invoices');
  await asking.getByRole('button', { name: 'One invoice a month' }).click();
  const ask = asking.getByRole('button', { name: `Ask for it: ${venue.name}` });
  await ask.click();
  await asking.getByRole('alert').getByText('first let Running Order write them').waitFor();
  await says(artist, GERMAN);
  await ask.click();
  await asking.getByText('Asked. There is no answer yet.').waitFor();
  expect(await inspect('one invoice a month')).toEqual([]);

  const page = await screens.enter(venue, '/venue/invoices');
  await page.getByText(`${artist.name} asks for one invoice a month`).waitFor();
  await page.getByRole('button', { name: 'Read and answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'One invoice a month' });
  await dialog.getByText(`for ${formatMonth(month)} on `).waitFor();
  await dialog.getByRole('button', { name: `Agree: ${artist.name}` }).click();
  await dialog.getByText('One a month', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  const { data } = await act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await act(artist, 'confirm-statement', { settlementId: data.settlementId });
  await backend.moveClock(20);
  await backend.runJobs();
  const months = page.getByRole('list', { name: 'Invoices of months' });
  await months.getByText(`${formatMonth(month)}, ${artist.name}: one night, due on `).waitFor();
  const file = await handedOver(() => months.getByRole('button', { name: /^Download / }).click());
  expect(file.name).toMatch(/\.pdf$/);
  expect(await inspect('the invoice of a month')).toEqual([]);

  await page.getByRole('button', { name: 'One invoice a month' }).click();
  await dialog.getByRole('button', { name: `End it: ${artist.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await dialog.getByRole('button', { name: `Ask for it: ${artist.name}` }).waitFor();
});

import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { type Player, setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();

/** A German artist who played in Austria, with a statement to confirm; VIES answered as `said` names it. */
async function playedAbroad(said: 'checked' | 'refused') {
  const { venue, artist, act, playedShow } = await setStage(screens.backend);
  const says = (who: Player, details: object) =>
    act(who, 'save-billing-details', { ...NO_DETAILS, standing: 'standard', ...details });
  await says(artist, { country: 'DE', vatId: 'DE136695976', vatBasisPoints: 700 });
  await says(venue, { country: 'AT', vatId: 'ATU13585627', legalName: 'Keller GmbH' });
  await screens.backend.pool.query(
    `update private.billing_details set vat_id_${said}_on = '2026-11-28' where user_id = $1`,
    [venue.userId],
  );
  const { bookingId } = await playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  await act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  return { venue, artist, bookingId };
}

test('who confirms a statement reads when the VAT id of the venue was checked', async () => {
  const { artist, venue, bookingId } = await playedAbroad('checked');
  const page = await screens.enter(artist, `/artist/bookings?booking=${bookingId}&open=statement`);
  await page
    .getByText(
      `The venue owes the VAT (reverse charge). VAT id of ${venue.name}: ATU13585627, checked on 28/11/2026.`,
    )
    .waitFor();
  expect(await inspect('a statement with a checked VAT id')).toEqual([]);
  const billing = await screens.enter(venue, '/venue/invoices?tab=billing');
  await billing.getByText('VAT id ATU13585627, checked on 28/11/2026').waitFor();
});

test('who may owe the VAT is warned of an id that VIES refused, and who can correct it is led there', async () => {
  const { artist, venue, bookingId } = await playedAbroad('refused');
  const page = await screens.enter(artist, `/artist/bookings?booking=${bookingId}&open=statement`);
  await page.getByText(`VIES does not know the VAT id of ${venue.name}`).waitFor();
  await page
    .getByText(/It was asked about ATU13585627 on 28\/11\/2026\. .*you may owe it yourself/)
    .waitFor();
  expect(page.getByText(/The venue owes the VAT/).count()).toBe(0);
  expect(await inspect('a statement with a refused VAT id')).toEqual([]);
  const billing = await screens.enter(venue, '/venue/invoices?tab=billing');
  await billing.getByText('VIES does not know your VAT id').waitFor();
  await billing.getByText(/^VIES did not know this VAT id on 28\/11\/2026/).waitFor();
  await billing.getByRole('button', { name: 'Billing details' }).first().click();
  await billing.getByRole('dialog', { name: 'Billing details' }).getByLabel('VAT id').waitFor();
});

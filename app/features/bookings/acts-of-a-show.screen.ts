import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { until } from '#app/testing/locator.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { type BookingStatus, playedStatuses } from '#core/booking/phase.ts';
import type { Views } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { DEMO_VENUE } from '#demo/accounts.ts';
import { setStage } from '#testing/stage.ts';

const screens = setTheScreens({ demo: true });
type Show = Views<'booking_details'>;

/** The shows of the demo venue that have such a status, the latest first. */
async function showsOf(statuses: readonly BookingStatus[]): Promise<Show[]> {
  const { client } = await screens.signIn(DEMO_VENUE);
  const { data, error } = await client
    .from('booking_details')
    .select('*')
    .eq('venue_id', DEMO_VENUE.profileId)
    .in('status', statuses)
    .order('show_date', { ascending: false });
  if (error) throw error;
  return data;
}

const at = async ({ booking_id }: Show, open: string) =>
  screens.enter(await screens.signIn(DEMO_VENUE), `/venue/bookings?booking=${booking_id}&open=${open}`);

test('a review wants a star, is told in a notice, and closes by itself', async () => {
  const show = (await showsOf(playedStatuses)).find((each) => each.is_past && !each.reviewed_by_venue);
  if (!show) throw new Error('the demo venue has a show to review');
  const page = await at(show, 'review');
  const dialog = page.getByRole('dialog', { name: `Review ${show.artist_name}` });
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await closeNotice(page, 'error', 'Rating required', 'Please select at least one star to submit a review.');
  await dialog.getByRole('radio', { name: '1 of 5 stars' }).press('Space');
  await dialog.getByText('1 of 5 stars', { exact: true }).waitFor();
  await dialog.getByRole('radio', { name: '4 of 5 stars' }).click();
  await dialog.getByText('4 of 5 stars', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  // It stands for a second and a half.
  await until('“Review Submitted”', () =>
    [...document.querySelectorAll('[role=dialog]')].some((each) =>
      each.textContent?.includes('Review Submitted'),
    ),
  );
  await seeNotice(page, 'success', 'Review submitted', `You've rated ${show.artist_name} with 4 stars.`);
  await dialog.waitFor({ state: 'detached' });
});

test('a venue concludes a show by the tickets it sold', async () => {
  const show = (await showsOf(['confirmed', 'played'])).find((each) => each.is_past);
  if (!show) throw new Error('the demo venue has played shows');
  const page = await at(show, 'conclude');
  const dialog = page.getByRole('dialog', { name: 'Conclude Show Finances' });
  await dialog.getByText('€17.00 each').waitFor();
  await dialog.getByText('€13.00 each').waitFor();
  await dialog
    .getByText(/Guarantee.*€500|€500.*guarantee/i)
    .first()
    .waitFor();
  await dialog.getByLabel(/Full-price/i).fill('99999');
  await dialog.getByText(/tickets sold is more than the capacity of/).waitFor();
  await dialog.getByLabel(/Full-price/i).fill('30');
  const send = dialog.getByRole('button', { name: 'Send to the artist' });
  const question = page.getByRole('alertdialog', { name: 'Send the statement?' });
  // A figure that nobody stated is not zero: nothing is asked yet, and nothing sent.
  await dialog.getByText('Not stated yet: Pre-sale ticket, sold.').waitFor();
  await send.click();
  await dialog.getByText('Please say how many were sold: 0 if none.').waitFor();
  expect(await question.count()).toBe(0);
  await dialog.getByLabel(/Pre-sale/i).fill('12');
  await send.click();
  await question.getByText(/^Tickets sold: 42 \(Full-price ticket 30, Pre-sale ticket 12\)/).waitFor();
  await question.getByText(`you pay €510.00 in all, and ${show.artist_name} receives €450.00.`).waitFor();
  await question.getByRole('button', { name: 'Back to the figures' }).click();
  const [still] = (await showsOf([show.status])).filter((each) => each.booking_id === show.booking_id);
  expect(still?.status).toBe(show.status);
  await send.click();
  await question.getByRole('button', { name: 'Send the statement' }).click();
  await seeNotice(
    page,
    'success',
    'Show concluded',
    `Financial statement for "${show.name}" has been sent to the artist for review.`,
  );
  await dialog.waitFor({ state: 'detached' });
});

test('a payout waits for the artist, and is initiated once', async () => {
  const [concluded] = await showsOf(['concluded']);
  const [settled] = await showsOf(['settled']);
  if (!concluded || !settled) throw new Error('the demo venue has statements of both kinds');
  const page = await at(concluded, 'payout');
  const dialog = page.getByRole('dialog', { name: 'Process Payout' });
  await dialog.getByText('The artist has not confirmed the financial statement yet.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Process Payout' }).count()).toBe(0);

  await page.walkTo(`/venue/bookings?booking=${settled.booking_id}&open=payout`);
  await dialog.getByRole('button', { name: 'Process Payout' }).click();
  await seeNotice(
    page,
    'success',
    'Payout initiated',
    `Payment for "${settled.name}" has been initiated. The artist will receive the funds within 3-5 business days.`,
  );
  await page.getByRole('dialog', { name: 'Payout', exact: true }).waitFor();
});

/** The figure beside a name of a list in the dialog. */
const figure = (page: Page, list: string, name: string) => {
  const shown = page.getByRole('dialog').locator(`dl[aria-label="${list}"] > div`).filter({ hasText: name });
  return () => shown.locator('dd').all().at(-1)?.textContent ?? '';
};
const euros = (cents: number) => formatMoneyExact(cents, 'EUR');

test('a deposit that was paid is off what the preview, the statement and the payout say is still paid', async () => {
  const { venue, artist, act, playedShow } = await setStage(screens.backend);
  const { bookingId, agreementId, date } = await playedShow({
    deal: { kind: 'guarantee', guaranteeCents: 77_350, extras: { depositCents: 15_000 } },
  });
  for (const who of [venue, artist])
    await act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
  const { rows } = await screens.backend.pool.query('select id from invoices where booking_id = $1', [
    bookingId,
  ]);
  expect((await act(venue, 'pay-invoice', { invoiceId: rows[0].id })).status).toBe(200);

  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}&open=conclude`);
  const stillPays = figure(page, 'What the venue pays', 'Venue still pays');
  const stillGets = figure(page, 'What the artist receives', 'Still paid out');
  await expect.poll(figure(page, 'What the venue pays', 'Deposit, paid already')).toContain(euros(15_000));
  await expect.poll(stillPays).toBe(euros(63_350));
  await expect.poll(figure(page, 'What the artist receives', 'Artist receives')).toBe(euros(69_615));
  expect(stillGets()).toBe('');
  expect(await inspect('conclude after a deposit')).toEqual([]);

  // Cash that the artist confirms is off both.
  const cash = { bookingId, kind: 'cash', amountCents: 20_000, paidOn: date };
  const { data } = await act(venue, 'record-direct-payment', cash);
  await act(artist, 'answer-direct-payment', { directPaymentId: data.directPaymentId, received: true });
  await expect.poll(stillGets).toBe(euros(49_615));
  const still = stillPays();
  await page.getByLabel('Full-price ticket').fill('20');
  await page.getByLabel('Pre-sale ticket').fill('0');
  await page.getByRole('button', { name: 'Send to the artist' }).click();
  await page.getByRole('button', { name: 'Send the statement' }).click();
  await seeNotice(page, 'success', 'Show concluded');

  const { rows: sent } = await screens.backend.pool.query(
    'select id from settlements where booking_id = $1',
    [bookingId],
  );
  await act(artist, 'confirm-statement', { settlementId: sent[0].id });
  await page.walkTo(`/venue/bookings?booking=${bookingId}&open=statement`);
  await expect.poll(stillPays).toBe(still);
  await page.walkTo(`/venue/bookings?booking=${bookingId}&open=payout`);
  await expect.poll(stillPays).toBe(still);
  await expect.poll(stillGets).toBe(euros(49_615));
  await page
    .getByRole('dialog')
    .getByText(`sends ${euros(49_615)} to ${artist.name}`)
    .waitFor();
});

test('a cost that the deal names is a box of its own, and is named until it is stated', async () => {
  const { venue, playedShow } = await setStage(screens.backend);
  const extras = { compsAllowed: 4, costs: [{ label: 'Sound hire' }] };
  const { bookingId } = await playedShow({ deal: { kind: 'door-split', sharePercent: 70, extras } });
  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}&open=conclude`);
  const form = page.getByRole('dialog');
  const missing = form.getByText(/^Not stated yet/);
  await missing
    .filter({ hasText: 'Full-price ticket, sold; Pre-sale ticket, sold; Comps; Sound hire.' })
    .waitFor();
  await form.getByLabel('Full-price ticket').fill('20');
  await form.getByLabel('Pre-sale ticket').fill('0');
  await form.getByRole('textbox', { name: 'Comps' }).fill('0');
  // The next stop of a keyboard is what is still asked for.
  await page.keyboard.press('Tab');
  await page.keyboard.type('180');
  expect(await form.getByLabel('Sound hire, amount').inputValue()).toBe('180');
  await missing.waitFor({ state: 'detached' });
  expect(await inspect('costs of a deal')).toEqual([]);
});

test('the one deposit stands under the payment plan, and cancelling counts what was invoiced of it', async () => {
  const { venue, act, playedShow } = await setStage(screens.backend);
  const extras = { depositCents: 15_000, ladder: [{ days: 60, percent: 50 }] };
  const deal = { kind: 'guarantee' as const, guaranteeCents: 77_350, extras };
  const { bookingId } = await playedShow({ daysAgo: -40, deal });
  const { rows } = await screens.backend.pool.query('select id from invoices where booking_id = $1', [
    bookingId,
  ]);
  expect((await act(venue, 'pay-invoice', { invoiceId: rows[0].id, amountCents: 5_000 })).status).toBe(200);
  const page = await screens.enter(venue, `/venue/bookings?booking=${bookingId}`);
  const plan = page.getByRole('region', { name: 'Payment plan' });
  await plan.getByText('Deposit, €150.00').waitFor();
  await plan.getByText(/^€50\.00 paid, €100\.00 open\. Due by /).waitFor();
  await plan.getByText(/^Next, you pay €100\.00, the deposit, by /).waitFor();
  await plan.getByRole('link', { name: 'Pay the deposit' }).waitFor();
  expect(await inspect('a deposit under the payment plan')).toEqual([]);

  await page.walkTo(`/venue/bookings?booking=${bookingId}&open=cancel`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/its €150 counts towards it, and €236\.75 is left to pay\./).waitFor();

  // One that is agreed and not invoiced counts for nothing.
  const later = await playedShow({ daysAgo: -41, deal, isDepositBilled: false });
  await page.walkTo(`/venue/bookings?booking=${later.bookingId}&open=cancel`);
  await dialog
    .getByText(/You are invoiced for it at once, and Nova Drift \w+ gets it when you have paid\./)
    .waitFor();
  expect(await dialog.getByText(/If you have paid the deposit/).count()).toBe(0);
});

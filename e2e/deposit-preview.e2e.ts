import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatMoneyExact } from '#core/money/cents.ts';
import { setStage } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();

const euros = (cents: number) => formatMoneyExact(cents, 'EUR');
/** The figure beside a name of a list. */
const figure = (page: Page, list: string, name: string) =>
  page
    .getByRole('dialog')
    .locator(`dl[aria-label="${list}"] > div`)
    .filter({ hasText: name })
    .locator('dd')
    .last();

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.getByText('Venue still pays').scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
}

test('a deposit that was paid is off what the preview, the statement and the payout say is still paid', async () => {
  const { venue, artist, act, playedShow } = await setStage(stage.backend);
  const { bookingId, agreementId, date } = await playedShow({
    deal: { kind: 'guarantee', guaranteeCents: 77_350, extras: { depositCents: 15_000 } },
  });
  for (const who of [venue, artist])
    await act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
  const { rows } = await stage.backend.pool.query('select id from invoices where booking_id = $1', [
    bookingId,
  ]);
  expect((await act(venue, 'pay-invoice', { invoiceId: rows[0].id })).status).toBe(200);

  const page = await enterAs(stage, venue, `/venue/bookings?booking=${bookingId}&open=conclude`);
  const pays = (name: string) => figure(page, 'What the venue pays', name);
  const gets = (name: string) => figure(page, 'What the artist receives', name);
  await expect.poll(() => pays('Deposit, paid already').textContent()).toContain(euros(15_000));
  await expect.poll(() => pays('Venue still pays').textContent()).toBe(euros(63_350));
  await expect.poll(() => gets('Artist receives').textContent()).toBe(euros(69_615));
  await expect.poll(() => gets('Still paid out').count()).toBe(0);
  const wrong = await inspect(page, 'conclude after a deposit');
  await look(page, 'conclude');

  // Cash that the artist confirms is off both.
  const cash = { bookingId, kind: 'cash', amountCents: 20_000, paidOn: date };
  const { data } = await act(venue, 'record-direct-payment', cash);
  await act(artist, 'answer-direct-payment', { directPaymentId: data.directPaymentId, received: true });
  await page.reload();
  await expect.poll(() => gets('Still paid out').textContent()).toBe(euros(49_615));
  const still = (await pays('Venue still pays').textContent()) as string;
  await page.getByLabel('Full-price ticket').fill('20');
  await page.getByLabel('Pre-sale ticket').fill('0');
  await page.getByRole('button', { name: 'Send to the artist' }).click();
  await page.getByRole('button', { name: 'Send the statement' }).click();
  await page.locator('[data-notice="success"]').waitFor();

  const { rows: sent } = await stage.backend.pool.query('select id from settlements where booking_id = $1', [
    bookingId,
  ]);
  await act(artist, 'confirm-statement', { settlementId: sent[0].id });
  await walkTo(page, `/venue/bookings?booking=${bookingId}&open=statement`);
  await expect.poll(() => pays('Venue still pays').textContent()).toBe(still);
  await walkTo(page, `/venue/bookings?booking=${bookingId}&open=payout`);
  await expect.poll(() => pays('Venue still pays').textContent()).toBe(still);
  await expect.poll(() => gets('Still paid out').textContent()).toBe(euros(49_615));
  await page
    .getByRole('dialog')
    .getByText(`sends ${euros(49_615)} to ${artist.name}`)
    .waitFor();
  expect(wrong).toEqual([]);
});

test('a cost that the deal names is a box of its own, and is named until it is stated', async () => {
  const { venue, playedShow } = await setStage(stage.backend);
  const extras = { compsAllowed: 4, costs: [{ label: 'Sound hire' }] };
  const { bookingId } = await playedShow({ deal: { kind: 'door-split', sharePercent: 70, extras } });
  const page = await enterAs(stage, venue, `/venue/bookings?booking=${bookingId}&open=conclude`);
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
  expect(await inspect(page, 'costs of a deal')).toEqual([]);
});

import { expect, test } from 'vitest';
import { press, tabTo, type } from '#app/testing/by-keyboard.ts';
import { changeBooking } from '#app/testing/change-booking.ts';
import { inspect } from '#app/testing/inspect.ts';
import { expectNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { DEMO_VENUE } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });
const booking = (where: string, change: string) => changeBooking(screens.backend, where, change, DEMO_VENUE);
const openOffer = async (id: string) =>
  screens.enter(await screens.signIn(DEMO_VENUE), `/matches?booking=${id}`);

test('a venue counters, with the keyboard alone, with the deal it really makes; nonsense is said as it is written', async () => {
  const id = await booking(
    "private.is_open(b.status) and b.offered_by = 'artist' and s.currency = 'EUR'",
    'deal = \'{"kind": "per-head", "headCents": 450, "aboveHeads": 10}\'',
  );
  const { rows } = await screens.backend.pool.query(
    'update shows s set capacity = 70, full_price_cents = 1700 from bookings b where b.id = $1 and s.id = b.show_id returning s.id',
    [id],
  );
  expect(rows).toHaveLength(1);
  const page = await openOffer(id);
  const card = page.getByRole('article').filter({ hasText: '€4.50 a ticket sold above 10' });
  await press(card.getByRole('button', { name: 'Counter Offer' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('€4.50 a ticket sold above 10.').waitFor();
  await type(dialog.getByRole('textbox', { name: /^Guarantee/ }), '300');
  await dialog.getByText('€300 guarantee plus €4.50 a ticket sold above 10.').waitFor();
  await dialog.getByText('With 47 sold: €466.50 for the artist, before commission.').waitFor();
  await dialog.getByRole('row', { name: '70 (full house) €610.00 €513.00' }).waitFor();
  await dialog.getByText('With this deal alone the venue breaks even with 22 sold.').waitFor();

  // What is added to it: a bonus, which a second one at the same number makes nonsense of.
  await dialog.locator('summary').filter({ hasText: 'Customise' }).click();
  const bonus = (at: number) => dialog.getByRole('group', { name: `Bonus ${at}` });
  for (const at of [1, 2]) {
    await press(dialog.getByRole('button', { name: 'Add a bonus' }));
    await tabTo(bonus(at).getByLabel('At'), { back: true });
    await page.keyboard.type('60');
    await type(bonus(at).getByLabel('Bonus'), '100');
  }
  await dialog.getByText('There is a bonus at this number already').waitFor();
  // Folded away, it is unfolded when it is refused.
  await dialog.locator('summary').filter({ hasText: 'Customise' }).click();
  await press(dialog.getByRole('button', { name: 'Send counter-offer' }));
  await expect.poll(() => bonus(2).getByLabel('At').isFocused()).toBe(true);
  await press(dialog.getByRole('button', { name: 'Remove bonus 2' }));
  await dialog.getByText('Paid on top: €100 once 60 are sold.').waitFor();
  expect(await inspect('the editor of a deal')).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Send counter-offer' }));
  await expectNotice(page, /Counter-offer sent/);
  const kept = await screens.backend.pool.query('select deal, guarantee_cents from bookings where id = $1', [
    id,
  ]);
  expect(kept.rows).toEqual([
    {
      deal: {
        ...{ kind: 'per-head', headCents: 450, aboveHeads: 10, guaranteeCents: 30_000 },
        extras: { bonuses: [{ atSold: 60, cents: 10_000 }] },
      },
      guarantee_cents: 30_000,
    },
  ]);
});

test('a deal is written line by line; a line that names a later one is said to be wrong, and is moved back', async () => {
  const id = await booking(
    "private.is_open(b.status) and b.offered_by = 'artist'",
    `deal = '{"kind": "guarantee", "guaranteeCents": 50000}'`,
  );
  const page = await openOffer(id);
  await page.getByRole('button', { name: 'Counter Offer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Line by line' }).click();
  // What was chosen before stands there as a line; this deal is another one.
  await dialog.getByRole('button', { name: 'Remove line 1' }).click();
  // Without any line it is refused, and the focus goes to where a line is added.
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await dialog.getByText('A deal has at least one line.').first().waitFor();
  await expect
    .poll(() => document.activeElement?.closest('[data-refused]')?.textContent ?? '')
    .toContain('Another line');
  for (const line of [
    'An amount stated after the show',
    'A line less others, at least nothing',
    'A share of a line',
  ]) {
    await dialog.getByLabel('Another line').click();
    await page.getByRole('option', { name: line }).click();
    await dialog.getByRole('button', { name: 'Add line' }).click();
  }
  await dialog.getByText('“Share”, computed in 3 lines').first().waitFor();
  const wrong = '“Share” is computed from “What is left”, which comes after it. Move that line up.';
  await dialog.getByRole('button', { name: 'Move line 3 up' }).press('Enter');
  await dialog.getByText(wrong).first().waitFor();
  // The focus goes with the line that was moved.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByText(wrong).count()).toBe(0);
  await dialog.getByText('70% of line 2').first().waitFor();
  expect(await inspect('a deal line by line')).toEqual([]);

  // A line without a name is said to need one, at once and when the deal is sent.
  await dialog.getByLabel('Name of the line').fill('');
  await dialog.getByText('Please name this line.').first().waitFor();
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect
    .poll(() => document.activeElement?.closest('[data-refused]')?.textContent ?? '')
    .toContain('Please name this line.');

  // A number that is emptied stays empty and is asked for: nothing typed is never 0%.
  await dialog.getByLabel('Name of the line').fill('Share');
  const share = dialog.getByLabel('Share', { exact: true });
  await share.fill('');
  await dialog.getByText('Please enter a percentage, 0 if there is none.', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
  expect(await share.inputValue()).toBe('');
});

test('a payment plan is written part by part, each with its day, and read back with its sums before it is sent', async () => {
  const id = await booking(
    "private.is_open(b.status) and b.offered_by = 'artist' and s.currency = 'EUR'",
    `deal = '{"kind": "guarantee", "guaranteeCents": 50800}'`,
  );
  const page = await openOffer(id);
  const card = page.getByRole('article').filter({ hasText: '€508 guarantee' });
  await card.getByRole('button', { name: 'Counter Offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').filter({ hasText: 'Customise' }).click();
  const part = (at: number) => dialog.getByRole('group', { name: `Part ${at}` });
  const add = dialog.getByRole('button', { name: 'Add a part' });
  await add.click();
  await part(1).getByLabel('Share').fill('25');
  await part(1).getByLabel('Days').fill('0');
  await add.click();
  await part(2).getByLabel('Or a sum').fill('400');
  await part(2).getByLabel('Due').click();
  await page.getByRole('option', { name: 'on a date' }).click();
  expect(part(2).getByLabel('Days').count()).toBe(0);
  const date = part(2).getByRole('textbox', { name: /^Date/ });
  await date.fill('01/02/2020');
  await date.press('Tab');
  await dialog.getByText('Together these parts are more than the deal guarantees').first().waitFor();
  await part(2).getByLabel('Or a sum').fill('100');
  await dialog
    .getByText(
      /^Of what is guaranteed are paid: €127 \(25%\) when this is accepted \(.*\); €100 at once, as its day has passed\.$/,
    )
    .waitFor();
  await dialog.getByText(/^The parts of the payment plan are invoiced to you, .* €127 due by /).waitFor();
  expect(await inspect('a payment plan while it is written')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expectNotice(page, /Counter-offer sent/);
  const kept = await screens.backend.pool.query(
    "select deal #> '{extras,plan}' as plan from bookings where id = $1",
    [id],
  );
  expect(kept.rows[0].plan).toEqual([
    { percent: 25, due: 'accepted', days: 0 },
    { partCents: 10_000, due: 'on', date: '2020-02-01' },
  ]);
});

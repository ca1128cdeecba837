import { expect, test } from 'vitest';
import { handedOver } from '#app/testing/handed-over.ts';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice, seeNotice } from '#app/testing/notice.ts';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { DEMO_USER_IDS } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { setStage, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens({ demo: true });
const enterDemo = async (account: DemoAccount, path: string) =>
  screens.enter(await screens.signIn(account), path);
const table = (page: Page) => page.getByRole('table', { name: 'Invoices' });
const payable = (page: Page) => table(page).getByRole('row').filter({ hasText: 'Process Payment' }).first();
const numberOf = async (row: ReturnType<typeof payable>) =>
  (await row.getByRole('link').first().textContent()) ?? '';
const shown = (page: Page, status: string) => page.getByRole('radio', { name: status, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const isChosen = (page: Page, name: string) => tab(page, name).getAttribute('aria-selected');

test('a venue pays what is due or overdue; what is paid is paid', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue/invoices');
  await table(page).waitFor();
  expect(await isChosen(page, 'Invoices')).toBe('true');
  const pay = table(page).getByRole('button', { name: 'Process Payment' });
  await shown(page, 'Paid');
  await pay.waitFor({ state: 'detached' });
  await shown(page, 'Overdue');
  await pay.first().waitFor();
  await table(page).getByText('Overdue', { exact: true }).first().waitFor();
  await shown(page, 'Due');
  await table(page).getByText('Due', { exact: true }).first().waitFor();
  const number = await numberOf(payable(page));
  await payable(page).getByRole('button', { name: 'Process Payment' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText(new RegExp(`^Invoice ${number} for ".*", due on `)).waitFor();
  await asked.getByRole('button', { name: /^Pay / }).click();
  await seeNotice(page, 'success', 'Payment Successful');
  await table(page).getByRole('link', { name: number }).waitFor({ state: 'detached' });
});

test('a payment whose answer is lost is not made twice', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue/invoices?status=overdue');
  const number = await numberOf(payable(page));
  await payable(page).getByRole('button', { name: 'Process Payment' }).click();
  const pay = page.getByRole('alertdialog').getByRole('button', { name: /^Pay / });
  const lost = 'We could not reach Running Order. Check your connection and try again.';
  const command = /\/functions\/v1\/api\/pay-invoice$/;
  const restore = screens.network.cut(command);
  await pay.click();
  await closeNotice(page, 'error', lost);
  expect(await paymentsOf(number)).toBe(0);
  restore();

  // This time the request arrives, and its answer does not; the list hears of it all the same.
  screens.network.answer(command, async ({ url, init }) => {
    await screens.network.pass(url, init);
    throw new TypeError('Failed to fetch');
  });
  await pay.click();
  await seeNotice(page, 'error', lost);
  await table(page).getByRole('link', { name: number }).waitFor({ state: 'detached' });
  expect(await paymentsOf(number)).toBe(1);
});

async function paymentsOf(number: string): Promise<number> {
  const { rows } = await screens.backend.pool.query(
    'select count(*)::int as made from payments join invoices on invoices.id = invoice_id where number = $1',
    [number],
  );
  return rows[0].made;
}

test('invoices are handed over as a file, as they are filtered', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue-invoices?status=paid');
  const { text } = await handedOver(() => page.getByRole('button', { name: 'Download CSV' }).click());
  const [header, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(header).toMatch(/^Number,For,Event,/);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toContain(',Paid,');
});

test('an artist reads and downloads invoices, and pays none', async () => {
  const page = await enterDemo(DEMO_ARTIST, '/artist/invoices');
  await page.getByRole('heading', { level: 1, name: 'Artist Billing & Invoices' }).waitFor();
  await table(page)
    .getByRole('button', { name: /^Download invoice/ })
    .first()
    .waitFor();
  await shown(page, 'Overdue');
  await table(page).getByText('Overdue', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Process Payment' }).count()).toBe(0);
});

test('an electronic invoice is sent by mail from where it is downloaded, and its page says when it was; the demo sends none', async () => {
  const { rows } = await screens.backend.pool.query(
    `insert into private.sent_invoices (invoice_id, profile_id, email, as_format, said, numbers, made_at, mail_state)
      select id, venue_id, 'books@example.com', 'factur-x', '{}', '{2026-D00001}', private.now(), 'sent' from invoices
      where venue_id = (select id from venue_profiles where user_id = $1) and artist ? 'paper_number' limit 1 returning invoice_id`,
    [DEMO_USER_IDS.venue],
  );
  const page = await enterDemo(DEMO_VENUE, `/invoice/${rows[0].invoice_id}`);
  await page.getByText(/^2026-D00001: sent to books@example\.com on /).waitFor();
  await page.getByRole('button', { name: 'Electronic invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Electronic invoice' });
  await dialog.getByLabel('Send it by mail to').fill('books@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText(demoRefusals.pressKit).waitFor();
  expect(await inspect('an electronic invoice to send')).toEqual([]);
});

test('an invoice that is sent elsewhere stands on a page that is open, without asking for it', async () => {
  const pair = await setStage(screens.backend);
  const deal = { kind: 'guarantee' as const, guaranteeCents: 40_000 };
  const { bookingId } = await pair.playedShow({ deal });
  const { data } = await pair.act(pair.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { data: confirmed } = await pair.act(pair.artist, 'confirm-statement', {
    settlementId: data.settlementId,
  });
  const page = await screens.enter(pair.venue, `/invoice/${confirmed.invoiceId}`);
  await page.getByRole('button', { name: 'Electronic invoice' }).waitFor();
  // As another device of theirs, or somebody who acts for them, has it sent.
  await screens.backend.pool.query(
    `insert into private.sent_invoices (invoice_id, profile_id, sent_by, email, as_format, said, numbers, made_at)
      values ($1, $2, $3, 'desk@books.example', 'ubl', '{}', '{ND-7}', private.now())`,
    [confirmed.invoiceId, pair.venue.profileId, pair.venue.userId],
  );
  await page.getByText(/^ND-7 is on its way to desk@books\.example /).waitFor();
  await screens.backend.pool.query(
    `update private.sent_invoices set mail_state = 'failed' where invoice_id = $1`,
    [confirmed.invoiceId],
  );
  await page.getByText(/^ND-7 could not be delivered to desk@books\.example /).waitFor();
});

test('what a venue kept of merchandise is among the invoices of both, and asks for no payment', async () => {
  for (const [account, path] of [
    [DEMO_ARTIST, '/artist/invoices'],
    [DEMO_VENUE, '/venue/invoices'],
  ] as const) {
    const page = await enterDemo(account, path);
    const row = table(page).getByRole('row').filter({ hasText: 'commission on merchandise' });
    await row.getByText('Withheld', { exact: true }).waitFor();
    await row.getByText('€75.50').waitFor();
    expect(await row.getByRole('button', { name: 'Process Payment' }).count()).toBe(0);
    await row.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Commission on merchandise RO-MER-/ }).waitFor();
    await page.getByText(/^23% VAT contained in the commission on merchandise/).waitFor();
    await page.getByText(/There is nothing to pay here\.$/).waitFor();
    expect(await inspect(`what was kept of merchandise, ${path}`)).toEqual([]);
  }
});

test('Billing opens by its address: the Basic Plan, and a card', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue/invoices?tab=billing');
  await page.getByRole('heading', { name: 'Basic Plan' }).waitFor();
  expect(await isChosen(page, 'Billing')).toBe('true');
  await page.getByText('Monthly', { exact: true }).waitFor();
  await page.getByText('$0', { exact: true }).waitFor();
  await page.getByText(/^•••• •••• •••• \d{4}$/).waitFor();

  // Its visitors share the demo's account: nobody takes its plan from the others.
  await cancelPlan(page);
  await closeNotice(page, 'error', demoRefusals.plan);

  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change payment method' });
  await dialog.getByLabel('Last four digits').fill('12');
  await dialog.getByLabel('Expiry').fill('01/20');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await dialog.getByText('Please enter the last four digits.').waitFor();
  await dialog.getByText('This card has expired.').waitFor();
  await dialog.getByLabel('Last four digits').fill('1881');
  await dialog.getByLabel('Expiry').fill('11/49');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await seeNotice(page, 'success', 'Payment method updated');
  await page.reload();
  await page.getByText('•••• •••• •••• 1881').waitFor();
});

async function cancelPlan(page: Page) {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
}

test('somebody new has no invoices yet, and is told when there will be one; the plan is cancelled and resumed', async () => {
  const page = await screens.enter(await screens.backend.signUp({ userType: 'venue' }), '/venue-invoices');
  await page.getByText('No invoices yet').waitFor();
  await tab(page, 'Billing').click();
  await page.getByText('No card yet. Nothing is due, so none is needed.').waitFor();
  await cancelPlan(page);
  await closeNotice(page, 'success', 'Subscription cancelled');
  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await closeNotice(page, 'success', 'Subscription resumed');
});

test('an invoice is handed over for machines, or what it lacks for that is said', async () => {
  const page = await enterDemo(DEMO_VENUE, '/venue/invoices');
  await table(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Electronic invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Electronic invoice' });
  // A PDF that has the XML in it is what most need; it is asked nothing more.
  expect(await dialog.getByRole('radio', { name: /^Factur-X/ }).isChecked()).toBe(true);
  expect(await dialog.getByLabel(/Reference of the customer/).count()).toBe(0);
  await dialog.getByRole('radio', { name: /XRechnung/ }).click();
  await dialog.getByLabel(/Leitweg-ID/).fill('04011000-12345-34');
  await dialog.getByLabel('Phone of the contact').waitFor();
  await dialog.getByRole('button', { name: 'Download' }).click();
  // It has a paper of its supplier, which names nobody to ask, or none.
  await dialog
    .getByText(/No supplier’s own paper stands here that could be one|names whom to ask at/)
    .waitFor();
  expect(await inspect('an electronic invoice')).toEqual([]);
});

test('a venue pays all that it has open with one artist at once, after it read each of them', async () => {
  const { venue, artist, act, playedShow } = await setStage(screens.backend);
  for (const daysAgo of [12, 20]) {
    const { bookingId } = await playedShow({ daysAgo });
    const { data } = await act(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await act(artist, 'confirm-statement', { settlementId: data.settlementId });
  }
  const page = await screens.enter(venue, '/venue/invoices');
  const open = page.getByRole('list', { name: 'Open invoices by artist' });
  await open.getByText(/2 invoices are open, €1,020\.00 together\./).waitFor();
  await open.getByRole('button', { name: `Pay all 2 of ${artist.name}` }).click();
  const asked = page.getByRole('alertdialog', { name: `Pay €1,020 to ${artist.name}?` });
  await asked.getByText(/^2 invoices are paid one after the other/).waitFor();
  expect(await inspect('paying together')).toEqual([]);
  await asked.getByRole('button', { name: 'Pay €1,020' }).click();
  await seeNotice(page, 'success', 'Payment Successful', `€1,020 paid for 2 invoices of ${artist.name}.`);
  await open.waitFor({ state: 'detached' });
  const { rows } = await screens.backend.pool.query(
    `select count(*)::int as open from invoices where venue_id = $1 and kind = 'invoice' and paid_at is null`,
    [venue.profileId],
  );
  expect(rows[0].open).toBe(0);
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterAs, goOnDemo } from './support/enter.ts';
import { closeNotice, seeNotice } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const table = (page: Page) => page.getByRole('table', { name: 'Invoices' });
const payable = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Process Payment' }) })
    .first();
const shown = (page: Page, status: string) => page.getByRole('radio', { name: status, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const isChosen = (page: Page, name: string) => tab(page, name).getAttribute('aria-selected');

test('a venue pays what is due or overdue; what is paid is paid', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/invoices');
  await table(page).waitFor();
  expect(await isChosen(page, 'Invoices')).toBe('true');
  const pay = table(page).getByRole('button', { name: 'Process Payment' });
  await shown(page, 'Paid');
  await expect.poll(() => pay.count()).toBe(0);
  await shown(page, 'Overdue');
  await pay.first().waitFor();
  await table(page).getByText('Overdue', { exact: true }).first().waitFor();
  // On a smaller desk that is in sight too; the day of an invoice stands below its number where its column has no room.
  await page.setViewportSize({ width: 1280, height: 800 });
  await table(page)
    .getByText(/^Issued \d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor();
  const beyond = await table(page).evaluate(
    (it) => it.scrollWidth - (it.parentElement as Element).clientWidth,
  );
  expect(beyond).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shown(page, 'Due');
  await table(page).getByText('Due', { exact: true }).first().waitFor();
  const row = payable(page);
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: 'Process Payment' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText(new RegExp(`^Invoice ${number} for ".*", due on `)).waitFor();
  await asked.getByRole('button', { name: /^Pay / }).click();
  await seeNotice(page, 'success', 'Payment Successful');
  await table(page).getByRole('link', { name: number }).waitFor({ state: 'detached' });
});

test('an invoice is downloaded as a document', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/invoices');
  const coming = page.waitForEvent('download');
  await table(page)
    .getByRole('button', { name: /^Download invoice/ })
    .first()
    .click();
  const file = await coming;
  await seeNotice(page, 'success', 'Invoice Downloaded', file.suggestedFilename());
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a payment whose answer is lost is not made twice', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/invoices?status=overdue');
  const row = payable(page);
  const number = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('button', { name: 'Process Payment' }).click();
  const pay = page.getByRole('alertdialog').getByRole('button', { name: /^Pay / });
  const lost = 'We could not reach Running Order. Check your connection and try again.';
  const command = '**/functions/v1/api/pay-invoice';
  await page.route(command, (route) => route.abort('internetdisconnected'));
  await pay.click();
  await closeNotice(page, 'error', lost);
  expect(await paymentsOf(number)).toBe(0);
  await page.unroute(command);

  // This time the request arrives, and its answer does not; the list hears of it all the same.
  await page.route(command, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await pay.click();
  await seeNotice(page, 'error', lost);
  await table(page).getByRole('link', { name: number }).waitFor({ state: 'detached' });
  expect(await paymentsOf(number)).toBe(1);
});

async function paymentsOf(number: string): Promise<number> {
  const { rows } = await stage.backend.pool.query(
    'select count(*)::int as made from payments join invoices on invoices.id = invoice_id where number = $1',
    [number],
  );
  return rows[0].made;
}

test('an artist reads and downloads invoices, and pays none', async () => {
  const page = await goOnDemo(stage, DEMO_ARTIST, '/artist/invoices');
  await page.getByRole('heading', { level: 1, name: 'Artist Billing & Invoices' }).waitFor();
  await table(page)
    .getByRole('button', { name: /^Download invoice/ })
    .first()
    .waitFor();
  await shown(page, 'Overdue');
  await table(page).getByText('Overdue', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Process Payment' }).count()).toBe(0);
});

test('Billing opens by its address: the Basic Plan, and a card', async () => {
  const page = await goOnDemo(stage, DEMO_VENUE, '/venue/invoices?tab=billing');
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

test('the plan is cancelled and resumed', async () => {
  const person = await stage.backend.signUp({ userType: 'venue' });
  const page = await enterAs(stage, person, '/venue/invoices?tab=billing');
  await cancelPlan(page);
  await closeNotice(page, 'success', 'Subscription cancelled');
  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await closeNotice(page, 'success', 'Subscription resumed');
});

test('somebody new has no invoices yet, and is told when there will be one', async () => {
  const page = await enterAs(stage, await stage.backend.signUp({ userType: 'venue' }), '/venue-invoices');
  await page.getByText('No invoices yet').waitFor();
  await tab(page, 'Billing').click();
  await page.getByText('No card yet. Nothing is due, so none is needed.').waitFor();
});

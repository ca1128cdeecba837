import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { closeNotice } from '#app/testing/notice.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { newVenue } from '#testing/stage.ts';

const standIns: Record<string, string> = {};
const server = createServer((_, response) => response.writeHead(503).end('We are away'));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIns['hooks.example.com'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const screens = setTheScreens({ stack: { outside: { standIns } } });

test('an owner adds a webhook, sees its secret once and what was answered, and removes it', async () => {
  const venue = await newVenue(screens.backend);
  const page = await screens.enter(venue, '/settings?tab=integrations');
  await page.getByText('Nothing is sent anywhere.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Address').fill('https://192.168.0.4/');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await dialog.getByText(/^This address leads into a private network/).waitFor();
  expect(await inspect('an address that is refused')).toEqual([]);
  await dialog.getByLabel('Address').fill('https://hooks.example.com/order');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'The secret of your webhook' });
  expect(await shown.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'detached' });

  await screens.backend.pool.query(
    `insert into private.webhook_sends (webhook_id, seq, kind, subject, body, at, due_at)
     select id, 1, 'booking-requested', 'x', '{"type": "booking-requested"}', private.now(), private.now() from private.webhooks`,
  );
  await screens.backend.runJobs();
  await page.getByRole('button', { name: 'Log of hooks.example.com' }).click();
  const log = page.getByRole('dialog', { name: 'Log of hooks.example.com' });
  await log.getByText(/Tried 1 time: answered with 503\./).waitFor();
  await log.getByText('Request and answer', { exact: true }).click();
  await log.getByText(/503 We are away/).waitFor();
  expect(await inspect('the log of a webhook')).toEqual([]);
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Remove hooks.example.com' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove hooks.example.com?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await closeNotice(page, 'success', 'hooks.example.com is removed');
  await page.getByText('Nothing is sent anywhere.', { exact: false }).waitFor();
});

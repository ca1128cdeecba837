import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });

/** A booking of a demo account, changed as it may have come to be. */
async function booking(where: string, change: string, account: DemoAccount = DEMO_VENUE): Promise<string> {
  const { rows } = await stage.backend.pool.query(
    `update bookings set ${change} where id = (
       select b.id from bookings b join shows s on s.id = b.show_id
       where b.${account.userType}_id = $1 and ${where} and s.show_date > current_date order by b.created_at limit 1) returning id`,
    [account.profileId],
  );
  expect(rows.length, where).toBe(1);
  return rows[0].id;
}

const GUARANTEE = `deal = '{"kind": "guarantee", "guaranteeCents": 50000}'`;

test.each([
  [DEMO_ARTIST, '/artist/matches', 'Of the guarantee you receive €450, after 10% commission.'],
  [DEMO_VENUE, '/matches', 'For the guarantee you pay €510, with the €10 fee.'],
] as const)(
  'who accepts reads first what it comes to after fees: $label',
  async (account, path, sentence) => {
    const other = account.userType === 'venue' ? 'artist' : 'venue';
    const id = await booking(
      `b.status = 'requested' and b.offered_by = '${other}' and s.currency = 'EUR'`,
      GUARANTEE,
      account,
    );
    const page = await enterDemo(stage, account, `${path}?booking=${id}`);
    const card = page.getByRole('article').filter({ hasText: '€500 guarantee' }).first();
    await card.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(sentence).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // The same sentence while another offer is written.
    await card.getByRole('button', { name: 'Counter Offer' }).click();
    await dialog.getByText(sentence).waitFor();
  },
);

test('an offer that was declined says why, where answered offers are kept', async () => {
  const id = await booking(
    'private.is_open(b.status)',
    "status = 'declined', ended_by = 'artist', end_reason = 'We are in Cork that night.'",
  );
  const page = await enterDemo(stage, DEMO_VENUE, `/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: 'We are in Cork that night.' });
  await card.getByText('Declined', { exact: true }).waitFor();
});

test('an offer that stands until a day is over names that day, and one clock counts in one dialog', async () => {
  const id = await booking(
    "private.is_open(b.status) and b.offered_by = 'artist'",
    "expires_at = ((current_date + 3)::timestamp at time zone 'Europe/Dublin')",
  );
  const { rows } = await stage.backend.pool.query("select to_char(current_date + 2, 'DD/MM/YYYY') as day");
  const page = await enterDemo(stage, DEMO_VENUE, `/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: `the end of ${rows[0].day}` });
  await card.getByRole('button', { name: 'Counter Offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Set starts').fill('21:00');
  await dialog
    .getByText(/from 9:00 PM$/)
    .first()
    .waitFor();
  await expect.poll(() => dialog.getByText(/\b21:00\b/).count()).toBe(0);
});

test('a booking that was cancelled keeps its night when its show moves', async () => {
  const id = await booking(
    "b.status = 'confirmed'",
    "status = 'cancelled', ended_by = 'venue', end_reason = 'The roof leaks.'",
  );
  const { rows } = await stage.backend.pool.query(
    `update shows s set show_date = s.show_date + 400, doors_at = s.doors_at + interval '400 days',
       starts_at = s.starts_at + interval '400 days', ends_at = s.ends_at + interval '400 days', deadline = null, status = 'open'
     from bookings b where b.id = $1 and s.id = b.show_id
     returning to_char(b.show_date, 'FMDD FMMonth YYYY') as night, to_char(s.show_date, 'FMDD FMMonth YYYY') as moved`,
    [id],
  );
  const page = await enterDemo(stage, DEMO_VENUE, `/venue/bookings?booking=${id}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Cancelled', { exact: true }).first().waitFor();
  await sheet.getByText(rows[0].night).first().waitFor();
  await expect.poll(() => sheet.getByText(rows[0].moved).count()).toBe(0);
});

test('a request says why it fits, how its artist is rated and what it plays, and the sidebar counts requests, live', async () => {
  const page = await enterDemo(stage, DEMO_VENUE, '/matches');
  const link = page.getByRole('link', { name: /^Artist Requests/ });
  const counted = async () =>
    Number(/(\d+) waiting for your answer/.exec((await link.textContent()) ?? '')?.[1]);
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  const card = page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('article').first();
  await card.getByRole('list', { name: 'Reasons' }).getByRole('listitem').first().waitFor();
  await card.getByRole('list', { name: 'Genres' }).getByRole('listitem').first().waitFor();
  await booking(
    "private.is_open(b.status) and b.offered_by = 'artist'",
    "status = 'declined', ended_by = 'venue'",
  );
  await expect.poll(counted).toBe(before - 1);
});

import { expect, test } from 'vitest';
import { changeBooking } from '#app/testing/change-booking.ts';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';

const screens = setTheScreens({ demo: true });
const enterDemo = async (account: DemoAccount, path: string) =>
  screens.enter(await screens.signIn(account), path);

const booking = (where: string, change: string, account: DemoAccount = DEMO_VENUE) =>
  changeBooking(screens.backend, where, change, account);

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
    const page = await enterDemo(account, `${path}?booking=${id}`);
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
  const page = await enterDemo(DEMO_VENUE, `/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: 'We are in Cork that night.' }).first();
  await card.getByText('Declined', { exact: true }).waitFor();
});

test('an offer that stands until a day is over names that day, and one clock counts in one dialog', async () => {
  const id = await booking(
    "private.is_open(b.status) and b.offered_by = 'artist'",
    "expires_at = ((private.today() + 3)::timestamp at time zone 'Europe/Dublin')",
  );
  const { rows } = await screens.backend.pool.query(
    "select to_char(private.today() + 2, 'DD/MM/YYYY') as day",
  );
  const page = await enterDemo(DEMO_VENUE, `/matches?booking=${id}`);
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
  const { rows } = await screens.backend.pool.query(
    `update shows s set show_date = s.show_date + 400, doors_at = s.doors_at + interval '400 days',
       starts_at = s.starts_at + interval '400 days', ends_at = s.ends_at + interval '400 days', deadline = null, status = 'open'
     from bookings b where b.id = $1 and s.id = b.show_id
     returning to_char(b.show_date, 'FMDD FMMonth YYYY') as night, to_char(s.show_date, 'FMDD FMMonth YYYY') as moved`,
    [id],
  );
  const page = await enterDemo(DEMO_VENUE, `/venue/bookings?booking=${id}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Cancelled', { exact: true }).first().waitFor();
  await sheet.getByText(rows[0].night).first().waitFor();
  await expect.poll(() => sheet.getByText(rows[0].moved).count()).toBe(0);
});

test('a request says why it fits, how its artist is rated and what it plays, and the sidebar counts requests, live', async () => {
  const page = await enterDemo(DEMO_VENUE, '/matches');
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

test('who accepts reads all of a deal and what each side nets, and nothing of what other acts are offered', async () => {
  const extras = { ticketFeeCents: 100, costs: [{ label: 'Sound hire', capCents: 18_000 }], compsAllowed: 4 };
  const deal = JSON.stringify({ kind: 'door-split', sharePercent: 70, extras });
  const id = await booking(
    "b.status = 'requested' and b.offered_by = 'venue' and s.currency = 'EUR'",
    `deal = '${deal}'`,
    DEMO_ARTIST,
  );
  await screens.backend.pool.query(
    `with wide as (update shows s set slots = 3 from bookings b where b.id = $1 and s.id = b.show_id)
     insert into bookings (show_id, artist_id, requested_by, offered_by, status, deal)
     select b.show_id, (select a.id from artist_profiles a where a.id <> b.artist_id
         and not exists (select from bookings o where o.artist_id = a.id and o.show_date = b.show_date) limit 1),
       'venue', 'venue', 'requested', '{"kind": "door-split", "sharePercent": 50}'
     from bookings b where b.id = $1`,
    [id],
  );
  const page = await enterDemo(DEMO_ARTIST, `/artist/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: '70% of the door, with 3 more terms' }).first();
  await card.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('4 comps are free; each further one counts as a ticket at the full price.')
    .waitFor();
  await dialog.getByText('These costs go off the door before the share: Sound hire at most €180.').waitFor();
  await dialog.getByText(/breaks even with \d+ sold/).waitFor();
  await dialog.getByText('How the fee is computed').click();
  await dialog.getByText('Sound hire that counts').waitFor();
  // 120% of the door with the other offer of the night: its venue is told so.
  expect(await dialog.getByText(/acts of the night/).count()).toBe(0);
  expect(await inspect('accepting a deal')).toEqual([]);
});

test('who accepts an offer from abroad reads first what is withheld there, and what is not known of it', async () => {
  const deal = JSON.stringify({ kind: 'guarantee', guaranteeCents: 100_000, extras: { taxPersons: 1 } });
  const id = await booking(
    "b.status = 'requested' and b.offered_by = 'venue' and s.currency = 'EUR'",
    `deal = '${deal}'`,
    DEMO_ARTIST,
  );
  // A venue is where its place is: in Berlin.
  const ask = (text: string) => screens.backend.pool.query(text, [id]);
  await ask(
    `update venue_profiles set place_id = 2950159 where id = (select venue_id from bookings where id = $1)`,
  );
  await ask(`delete from private.billing_details where user_id =
    (select a.user_id from bookings b join artist_profiles a on a.id = b.artist_id where b.id = $1)`);
  const page = await enterDemo(DEMO_ARTIST, `/artist/matches?booking=${id}`);
  const card = page.getByRole('article').filter({ hasText: '€1,000 guarantee' }).first();
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByText(/Say in your billing details in which country you pay your taxes/).waitFor();
  await dialog.getByRole('button', { name: 'Billing details' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask(`insert into private.billing_details (user_id, legal_name, country)
    select a.user_id, 'Ada BV', 'NL' from bookings b join artist_profiles a on a.id = b.artist_id where b.id = $1`);
  await card.getByRole('button', { name: 'Accept' }).click();
  const tax = dialog.getByRole('region', { name: 'Tax withheld' });
  await tax.getByText('15% of €1,000.00').waitFor();
  // 1,000.00 less 10% commission, 150.00 and 8.25.
  await tax.getByText('€741.75').waitFor();
  expect(await inspect('accepting an offer from abroad')).toEqual([]);
});

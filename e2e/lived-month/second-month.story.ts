import { expect, test } from 'vitest';
import type { Item } from '#core/night/item.ts';
import { peopleOf } from '#testing/people.ts';
import { act, bookedAct, bookedShow, newArtist, newVenue } from '#testing/stage.ts';
import { closeNotices } from '../support/notice.ts';
import { setTheStage } from '../support/stage.ts';
import { see } from './reading.ts';
import { followBell, reads, readToItsEnd, startStory, visitAnew } from './second-month.ts';

const stage = setTheStage();

test('a night of two acts: the house sheet, a part played, and a credit note for what was paid too much', async () => {
  const story = startStory(stage);
  const { backend } = stage;
  const { reading } = story;
  const [venue, one, two] = [
    await newVenue(backend, 'Lantern Room'),
    await newArtist(backend, 'Paper Rivers'),
    await newArtist(backend, 'Velvet Static'),
  ];
  const costs = [{ label: 'Sound hire', capCents: 20_000 }];
  const split = { kind: 'door-split' as const, sharePercent: 50, extras: { costs } };
  const show = await bookedShow(backend, { venue, artist: one, daysAgo: -2, deal: split });
  const flat = { kind: 'guarantee' as const, guaranteeCents: 20_000 };
  const second = await bookedAct(backend, { ...show, venue, artist: two, deal: flat });
  const token = (await venue.client.auth.getSession()).data.session?.access_token;
  const headers = { authorization: `Bearer ${token}` };
  const night = await fetch(`${backend.url}/functions/v1/api/night?showId=${show.showId}`, { headers });
  const { data } = (await night.json()) as { data: { suggested: Item[] } };
  const order = { showId: show.showId, basedOn: 0, items: data.suggested };
  expect((await act(backend, venue, 'publish-running-order', order)).status).toBe(200);
  await backend.moveClock(3.3);
  // The stage view kept the set of one act; of the other it knows nothing, so that a claim begins empty.
  const isOwn = ({ kind, bookingId }: Item) => kind === 'set' && bookingId === show.bookingId;
  const played = data.suggested.find(isOwn) as Item;
  const mark = (what: string, minutes: number) => ({
    ...{ id: crypto.randomUUID(), itemId: played.id, what },
    at: new Date(Date.parse(played.at) + minutes * 60_000).toISOString(),
  });
  const marks = [mark('start', 0), mark('end', played.minutes)];
  expect((await act(backend, venue, 'run-stage', { showId: show.showId, marks })).status).toBe(200);

  const house = await reads(story, venue, '/venue/bookings');
  await house.page.getByRole('button', { name: 'Conclude Show Finances' }).first().click();
  const dialog = house.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Velvet Static: Claim a part' }).click();
  expect(await dialog.getByRole('textbox', { name: /Played/ }).inputValue()).toBe('');
  await dialog.getByRole('textbox', { name: /Played/ }).fill('50');
  await dialog.getByLabel('Why a part is paid').fill('The amplifier burned after half of the set.');
  await dialog.getByLabel(/Full-price/i).fill('40');
  await dialog.getByLabel(/Pre-sale/i).fill('10');
  await dialog.getByLabel('Sound hire, amount').fill('150');
  // 40 at €17 and 10 at €13 less €150 are €660, of which half is shared; the other act has €200 whole.
  expect(await see(reading, house, 'house-sheet')).toMatch(/€330/);
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  expect(await see(reading, house, 'house-question')).toMatch(/50%/);
  await house.page.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click();
  await house.page.locator('[data-notice]').filter({ hasText: 'Show concluded' }).waitFor();
  await closeNotices(house.page);

  const partly = await reads(story, two, '/artist/dashboard', { viewport: { width: 390, height: 844 } });
  await followBell(story, partly, /statement|contests|claim/i, 'statement-in-part');
  await partly.page.getByRole('button', { name: /^Accept 50/ }).click();
  await partly.page.locator('[data-notice]').filter({ hasText: 'Figure accepted' }).waitFor();
  await closeNotices(partly.page);
  // Half of €200, and a tenth of that is the commission.
  expect(await see(reading, partly, 'statement-part-accepted')).toMatch(/€90/);
  await partly.page.getByRole('button', { name: 'Confirm Statement' }).click();
  await partly.page.locator('[data-notice]').first().waitFor();

  const shared = await reads(story, one, '/artist/dashboard');
  const statement = await followBell(story, shared, /statement/i, 'statement');
  expect(statement).toMatch(/€297/);
  await shared.page.getByRole('button', { name: 'Confirm Statement' }).click();
  await shared.page.locator('[data-notice]').first().waitFor();

  await visitAnew(story, house, '/venue/invoices', 'invoices-due');
  for (let left = 2; left > 0; left -= 1) {
    await house.page.getByRole('button', { name: 'Process Payment' }).first().click();
    await see(reading, house, 'pay-dialog');
    await house.page.locator('[role=dialog], [role=alertdialog]').last().getByRole('button').last().click();
    await house.page.locator('[data-notice]').filter({ hasText: 'Payment Successful' }).waitFor();
    await closeNotices(house.page);
  }

  // The till was counted again: 30 and not 40.
  const { rows } = await backend.pool.query('select id from settlements where booking_id = $1', [
    show.bookingId,
  ]);
  const line = { settlementId: rows[0].id, line: 'sold:1', figure: 30, why: 'Ten of them were comps.' };
  expect((await act(backend, venue, 'contest-line', line)).status).toBe(200);
  await followBell(story, shared, /contests|correct/i, 'correction');
  await shared.page.getByRole('button', { name: /^Accept 30/ }).click();
  await shared.page.locator('[data-notice]').filter({ hasText: 'Figure accepted' }).waitFor();
  await closeNotices(shared.page);
  expect(await see(reading, shared, 'corrected')).toMatch(/€245/);
  await followBell(story, house, /Credit note/, 'credit-note');
  await visitAnew(story, house, '/venue/invoices', 'invoices-credited');
  await visitAnew(story, shared, '/artist/invoices', 'invoices-of-artist');
  await visitAnew(story, house, `/venue/bookings?booking=${second.bookingId}`, 'booking-in-part');
  await backend.runJobs();
  const { rows: wrong } = await backend.pool.query('select * from private.ledger_differences');
  expect(wrong).toEqual([]);
  await readToItsEnd(story);
});

test('what cancelling says before the click is what is charged then', async () => {
  const story = startStory(stage);
  const { backend } = stage;
  const people = peopleOf(backend);
  const ladder = [
    { days: 30, percent: 25 },
    { days: 14, percent: 50 },
  ];
  const deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { ladder, depositCents: 20_000 } };
  for (const [by, days, says, owed] of [
    ['venue', 40, /costs you nothing.*goes back to you/s, 0],
    ['venue', 20, /costs €125.*€125 of its €200 counts towards it, and €75 goes back to you/s, 12_500],
    ['venue', 10, /costs €250.*its €200 counts towards it, and €50 is left to pay/s, 25_000],
    ['artist', 10, /costs €250.*goes back to/s, 25_000],
  ] as const) {
    const [venue, artist] = [await newVenue(backend), await newArtist(backend)];
    const times = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 };
    const date = await people.dayIn(days);
    const { data: opened } = await act(backend, venue, 'open-show', { date, ...times });
    const { data: asked } = await act(backend, artist, 'request-booking', { showId: opened.showId, deal });
    const { bookingId } = asked as { bookingId: string };
    expect((await act(backend, venue, 'accept-booking', { bookingId })).status).toBe(200);
    const { rows } = await backend.pool.query('select id from invoices where booking_id = $1', [bookingId]);
    expect((await act(backend, venue, 'pay-invoice', { invoiceId: rows[0].id })).status).toBe(200);
    const side = by === 'venue' ? venue : artist;
    const who = await reads(story, side, `/${by}/bookings?booking=${bookingId}&open=cancel`);
    const dialog = who.page.getByRole('dialog', { name: /^Cancel / });
    await dialog.getByRole('textbox').first().fill('The roof leaks.');
    expect(await see(story.reading, who, `cancel-${by}-${days}`)).toMatch(says);
    const keepIt = dialog.getByRole('radio', { name: /Keep the place/ });
    if (await keepIt.count()) await keepIt.click();
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await who.page.locator('[data-notice]').filter({ hasText: 'Booking cancelled' }).waitFor();
    await see(story.reading, who, `cancelled-${by}-${days}`);
    const { rows: billed } = await backend.pool.query(
      `select coalesce(sum(case kind when 'credit-note' then -amount_cents else amount_cents end), 0)::int as cents
       from invoices where booking_id = $1 and payer = $2`,
      [bookingId, by],
    );
    expect(billed[0].cents).toBe(owed);
    await who.page.context().close();
  }
  await readToItsEnd(story);
});

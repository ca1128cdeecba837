import { expect } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { closeNotices } from '../support/notice.ts';
import { walkTo } from '../support/walk.ts';
import { daysPass, follow, type Month, notice, press, see, TWO, VENUE, visit } from './people.ts';
import type { Reader } from './reading.ts';

/** Artist two finds the opening and asks to play it for $500; the venue accepts. */
export async function applyAndAccept(month: Month): Promise<void> {
  const { venue, two, reading } = month;
  await visit(reading, two, '/artist/matches?tab=openings', 'openings-ranked');
  const opening = two.page.getByRole('article', { name: new RegExp(VENUE) }).first();
  await closeNotices(two.page);
  await opening.getByRole('button', { name: 'Ask to play' }).click();
  const dialog = two.page.getByRole('dialog');
  await dialog.getByLabel('Guarantee', { exact: true }).fill('500');
  await dialog.getByLabel(/^Message to/).fill('We bring our own lights.');
  await see(reading, two, 'ask-dialog');
  await press(two.page, 'Send request');
  await notice(month, two, /Request sent|Asked/);
  await follow(month, venue, new RegExp(`${TWO}.*(asks|wants|play)`), 'request-of-two');
  const card = venue.page.getByRole('article', { name: new RegExp(TWO) });
  await card.getByRole('button', { name: 'Accept' }).first().click();
  await see(reading, venue, 'accept-two-dialog');
  await press(venue.page, /^Accept/);
  await notice(month, venue, /./);
}

/** The venue proposes half an hour later, the artist agrees: the agreement gets an amendment. */
export async function moveByHalfAnHour(month: Month, artist: Reader, agreement: string): Promise<void> {
  const { venue, reading } = month;
  await walkTo(venue.page, '/venue/bookings');
  await closeNotices(venue.page);
  await venue.page
    .getByRole('button', { name: new RegExp(TWO) })
    .first()
    .click();
  await see(reading, venue, 'booking-sheet');
  await press(venue.page, /^Change/);
  const dialog = venue.page.getByRole('dialog', { name: 'Change what is agreed' });
  await dialog.getByLabel('Doors').fill('19:30');
  await dialog.getByLabel('Show', { exact: true }).fill('20:30');
  await dialog.getByLabel('End').fill('23:30');
  await dialog.getByLabel('Why').fill('The bakery downstairs closes later that week.');
  await dialog.getByLabel('Your full name, to sign the change').fill('Rosa Lantern');
  await see(reading, venue, 'change-dialog');
  await press(venue.page, 'Propose and sign');
  await notice(month, venue, 'The change is proposed');
  await follow(month, artist, /proposes|change/i, 'change-proposed');
  const asked = artist.page.getByRole('region', { name: 'A proposed change' });
  await asked.getByLabel('Your full name, to sign the change').fill('Max Velvet');
  await asked.getByRole('button', { name: 'Agree and sign' }).click();
  await notice(month, artist, 'Changed: the agreement says so now');
  await see(reading, artist, 'booking-changed');
  const paper = await visit(reading, venue, agreement, 'agreement-amended');
  expect(paper).toContain('8:30 PM');
}

/** Artist two holds a night, artist one stands behind and asks for a decision; two lets the clock run out. */
export async function holdAndChallenge(month: Month, day: string): Promise<void> {
  const { one, two, reading, stage } = month;
  const { rows } = await stage.backend.pool.query('select id from venue_profiles where name = $1', [VENUE]);
  for (const [who, rank] of [
    [two, '1st'],
    [one, '2nd'],
  ] as const) {
    await visit(reading, who, `/venue/profile/${rows[0].id}`, 'venue-profile');
    await closeNotices(who.page);
    await who.page.getByRole('button', { name: 'Hold a night' }).click();
    await who.page.getByRole('textbox', { name: 'Night' }).fill(formatDay(day));
    await see(reading, who, 'hold-dialog');
    await press(who.page, 'Place the hold');
    await notice(month, who, `${rank} hold on`);
  }
  await visit(reading, month.venue, `/venue/calendar?date=${day}`, 'holds-of-day');
  await visit(reading, one, `/artist/calendar?date=${day}`, 'hold-behind');
  await closeNotices(one.page);
  await press(one.page, /^Ask the first hold to decide/);
  await notice(month, one, 'The first hold has been asked to decide');
  await walkTo(two.page, '/artist/dashboard');
  await follow(month, two, /decide|hold/i, 'hold-challenged');
  await daysPass(month, 2.05);
  await expect
    .poll(() => visit(reading, one, `/artist/calendar?date=${day}`, 'hold-moved-up'))
    .toContain('1st hold of 1 at');
  await visit(reading, two, `/artist/calendar?date=${day}`, 'hold-fell-away');
  await visit(reading, month.venue, `/venue/calendar?date=${day}`, 'holds-after');
}

/** The artist accepts that a part was played, which the venue has claimed: its fee is that part. */
export async function acceptPart(month: Month, artist: Reader, percent: number, fee: RegExp): Promise<void> {
  await walkTo(artist.page, '/artist/dashboard');
  await follow(month, artist, /statement/i, 'statement-in-part');
  await closeNotices(artist.page);
  await press(artist.page, new RegExp(`^Accept ${percent}`));
  await notice(month, artist, 'Figure accepted');
  expect(await see(month.reading, artist, 'statement-part-accepted')).toMatch(fee);
}

import { formatDay } from '#core/calendar/day.ts';
import { closeNotices } from '../support/notice.ts';
import { walkTo } from '../support/walk.ts';
import { follow, type Month, notice, ONE, press, see, TWO, VENUE } from './people.ts';

/** From the dashboard of artist one, with the keyboard: a night the venue has not opened, asked for $550. The venue accepts. */
export async function askForPrivateNight(month: Month, day: string): Promise<void> {
  const { venue, one, reading } = month;
  await walkTo(one.page, '/artist/dashboard');
  await closeNotices(one.page);
  await one.page.keyboard.press('ControlOrMeta+k');
  await one.page.getByRole('dialog', { name: 'Search and acts' }).getByRole('combobox').waitFor();
  await one.page.keyboard.type(`ask ${VENUE} for ${formatDay(day)}`);
  await one.page.getByRole('option', { name: new RegExp(`^Ask ${VENUE} for a night`) }).waitFor();
  await see(reading, one, 'palette');
  await one.page.keyboard.press('Enter');
  const dialog = one.page.getByRole('dialog', { name: `Ask ${VENUE} for a night` });
  await dialog.getByLabel('Guarantee', { exact: true }).fill('550');
  await dialog.getByLabel(/^Message to/).fill('We are in town that week: a quiet set of an hour?');
  await see(reading, one, 'private-dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await notice(month, one, /sent/);
  await follow(month, venue, new RegExp(`${ONE}.*(asks|wants|play)`), 'private-request');
  const card = venue.page.getByRole('article', { name: new RegExp(ONE) });
  await card.getByRole('button', { name: 'Accept' }).first().click();
  await see(reading, venue, 'private-accept-dialog');
  await press(venue.page, /^Accept/);
  await notice(month, venue, /./);
}

/** Artist one cannot play; the venue is led to who could, asks artist two with a word, and artist two accepts. */
export async function cancelAndReplace(month: Month, day: string): Promise<void> {
  const { venue, one, two, reading } = month;
  await walkTo(one.page, '/artist/bookings');
  await closeNotices(one.page);
  await one.page
    .getByRole('listitem')
    .or(one.page.getByRole('row'))
    .filter({ hasText: formatDay(day) })
    .getByRole('button', { name: new RegExp(VENUE) })
    .first()
    .click();
  await see(reading, one, 'booking-before-cancelling');
  await press(one.page, 'Cancel Booking');
  await one.page.getByRole('textbox', { name: /Reason|Why/ }).fill('June broke her wrist.');
  await see(reading, one, 'cancel-dialog');
  await press(one.page, /^Cancel/);
  await notice(month, one, /cancelled/);
  await see(reading, one, 'booking-cancelled');
  await follow(month, venue, new RegExp(`${ONE} cancelled`), 'replacement-dialog');
  const dialog = venue.page.getByRole('dialog', { name: `Who plays instead of ${ONE}?` });
  await dialog.getByRole('checkbox', { name: TWO }).click();
  await see(reading, venue, 'replacement-chosen');
  await press(venue.page, /^Ask /);
  await notice(month, venue, /./);
  await follow(month, two, new RegExp(`${VENUE} asks`), 'replacement-request');
  const card = two.page.getByRole('article', { name: new RegExp(VENUE) });
  await card.getByRole('button', { name: 'Accept' }).first().click();
  await see(reading, two, 'replacement-accept-dialog');
  await press(two.page, /^Accept/);
  await notice(month, two, /./);
}

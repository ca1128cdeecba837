import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import {
  AXE_PROMISE,
  bookingsOf,
  enterArea,
  inspectArea,
  inspectDialogs,
  inspectEmptyArea,
} from './support/inspect-areas.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const night = addDays(testToday(), 300);

describe(AXE_PROMISE, { timeout: 900_000 }, () => {
  test('on the screens of a venue', async () => {
    expect(await inspectArea(stage, 'venue')).toEqual([]);
  });

  test('on the screens of a venue that is new', async () => {
    expect(await inspectEmptyArea(stage, 'venue')).toEqual([]);
  });

  test('in the dialogs and menus of a venue', async () => {
    const page = await enterArea(stage, 'venue');
    const { sql } = stage.backend;
    const booking = await bookingsOf(stage, 'venue');
    const seeking = await sql
      .selectFrom('shows')
      .innerJoin('venue_profiles', 'venue_profiles.id', 'shows.venue_id')
      .select(['shows.id'])
      .where('venue_profiles.id', '=', DEMO_VENUE.profileId)
      .where('shows.status', '=', 'open')
      .orderBy('shows.show_date', 'desc')
      .executeTakeFirstOrThrow();
    const button = (name: string | RegExp) => () =>
      page.getByRole('main').getByRole('button', { name }).first().click();
    const top = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click();
    expect(
      await inspectDialogs(page, [
        ['open a date', '/venue/calendar?date=2099-06-12', button('Open This Date')],
        ['date range', '/venue/calendar', button(/^Date range/)],
        ['genres', '/venue/calendar', button(/^Genre/)],
        ['manage event', `/venue/schedule?event=${seeking.id}`],
        ['request', `/matches?list=openings&show=${seeking.id}`, button(/^Request /)],
        ['ask an artist', `/artist/profile/${DEMO_ARTIST.profileId}?ask=${night}`],
        ['accept', '/matches', button('Accept')],
        ['counter', '/matches', button('Counter Offer')],
        ['decline', '/matches', button('Decline')],
        ['withdraw', '/matches', button('Withdraw')],
        ['booking', `/venue/bookings?booking=${booking('confirmed')}`],
        ['cancel', `/venue/bookings?booking=${booking('confirmed')}&open=cancel`],
        ['conclude', `/venue/bookings?booking=${booking('played')}&open=conclude`],
        ['statement', `/venue/bookings?booking=${booking('concluded')}&open=statement`],
        ['payout', `/venue/bookings?booking=${booking('settled')}&open=payout`],
        ['payout made', `/venue/bookings?booking=${booking('paid')}&open=payout`],
        ['review', `/venue/bookings?booking=${booking('paid')}&open=review`],
        ['more acts', '/venue/bookings', button(/^More for/)],
        ['pay an invoice', '/venue/invoices', button('Process Payment')],
        ['change card', '/venue/invoices?tab=billing', button('Change')],
        ['cancel subscription', '/venue/invoices?tab=billing', button('Cancel Subscription')],
        ['delete account', '/settings?tab=security', button('Delete Account')],
        ['notifications', '/venue-dashboard', top(/^Notifications/)],
        ['accounts', '/venue-dashboard', top(/^Switch account/)],
        ['avatar menu', '/venue-dashboard', top('Your account')],
      ]),
    ).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import { goTo, inspect } from './support/inspect.ts';
import {
  AXE_PROMISE,
  bookingsOf,
  enterArea,
  inspectAll,
  inspectArea,
  inspectDialogs,
  inspectEmptyArea,
} from './support/inspect-areas.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage({ demo: true });
const night = addDays(testToday(), 300);

describe(AXE_PROMISE, { timeout: 900_000 }, () => {
  test.each([
    ['a visitor', 'public'],
    ['an artist', 'artist'],
    ['an admin', 'admin'],
  ] as const)('on the screens of %s', async (_, area) => {
    expect(await inspectArea(stage, area)).toEqual([]);
  });

  test('on the screens of an artist who is new', async () => {
    expect(await inspectEmptyArea(stage, 'artist')).toEqual([]);
  });

  test('in the dialogs and menus of an artist', async () => {
    const page = await enterArea(stage, 'artist');
    const booking = await bookingsOf(stage, 'artist');
    const button = (name: string | RegExp) => () =>
      page.getByRole('main').getByRole('button', { name }).first().click();
    expect(
      await inspectDialogs(page, [
        ['ask to play', '/artist/matches', button('Ask to play')],
        ['ask a venue', `/venue/profile/${DEMO_VENUE.profileId}?ask=${night}`],
        ['counter', '/artist/matches?list=requests', button('Counter Offer')],
        ['confirm statement', `/artist/bookings?booking=${booking('concluded')}&open=statement`],
        ['review', `/artist/bookings?booking=${booking('paid')}&open=review`],
        ['cancel', `/artist/bookings?booking=${booking('confirmed')}&open=cancel`],
        ['venue filter', '/artist/bookings', button(/venue/i)],
      ]),
    ).toEqual([]);
  });

  test('on documents, conversations and the drawer of a phone', async () => {
    const page = await enterArea(stage, 'artist');
    const { sql } = stage.backend;
    const agreement = await sql
      .selectFrom('agreements')
      .innerJoin('bookings', 'bookings.id', 'agreements.booking_id')
      .select('agreements.id')
      .where('bookings.artist_id', '=', DEMO_ARTIST.profileId)
      .where('agreements.artist_signed_at', 'is', null)
      .executeTakeFirstOrThrow();
    const invoice = await sql
      .selectFrom('invoices')
      .select('id')
      .where('artist_id', '=', DEMO_ARTIST.profileId)
      .executeTakeFirstOrThrow();
    const conversation = await sql
      .selectFrom('conversations')
      .select('id')
      .where('artist_id', '=', DEMO_ARTIST.profileId)
      .executeTakeFirstOrThrow();
    const found = await inspectAll(page, [
      { name: 'agreement to sign', path: `/agreement/final/${agreement.id}`, heading: /./ },
      { name: 'invoice', path: `/invoice/${invoice.id}`, heading: /^Invoice/ },
      {
        name: 'conversation',
        path: `/artist/messages?conversation=${conversation.id}`,
        heading: 'Messages',
      },
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, { name: 'drawer', path: '/artist/dashboard', heading: /^Hello/ });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    found.push(
      ...(await inspect(page, 'drawer', [
        ['phone', 'light'],
        ['phone', 'dark'],
      ])),
    );
    expect(found).toEqual([]);
  });
});

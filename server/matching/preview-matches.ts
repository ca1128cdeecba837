import { addDays } from '#core/calendar/day.ts';
import { HORIZON_DAYS } from '#core/calendar/horizon.ts';
import { dayAt } from '#core/calendar/night.ts';
import { artistsWantedFor, LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import * as contract from '#core/contract/matching.ts';
import { pageOf } from '#core/contract/query.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { rankForNight } from '#server/matching/rank-for-night.ts';

/** The artists there would be for a night, before it is opened. */
export const previewMatches = defineRead(
  contract.previewMatches,
  async (
    { db, actor, rankings, asked, impressions, models },
    { slots, budgetCents, capacity, locationScope, ...query },
  ) => {
    const venue = await db
      .selectFrom('venue_profiles')
      .selectAll()
      .where('id', '=', actor.venueId)
      .executeTakeFirst();
    if (!venue) refuse(refusals.noProfile('venue'));
    const today = dayAt(await productNow(db), venue.time_zone);
    if (query.date < today) refuse(refusals.dateInThePast(query.date));
    if (query.date > addDays(today, HORIZON_DAYS)) {
      refuse(refusals.invalidInput(() => t`Please choose a date within the next three years.`, 'date'));
    }
    const night = {
      id: venue.id,
      showId: null,
      venueId: venue.id,
      askedArtists: [],
      withinDemo: isDemoAccount(actor.userId),
      ...query,
      locationScope: locationScope.length > 0 ? locationScope : [...LOCATION_SCOPES],
      timeZone: venue.time_zone,
      deadline: query.deadline ?? null,
      loudness: query.loudness ?? null,
      slots: artistsWantedFor(query.musicType, slots) || 1,
      budgetCents: budgetCents ?? venue.max_rate_cents,
      currency: venue.currency,
      capacity: capacity ?? venue.capacity,
      lat: venue.lat,
      lng: venue.lng,
      countryCode: venue.country_code,
      rating: venue.rating,
      reviewCount: venue.review_count,
      played: 0,
      cancelled: 0,
    };
    const { answer, shown } = await rankings(asked, async () =>
      rankForNight(db, night, pageOf(query), await models.inUse(db, 'venue')),
    );
    impressions.note(shown);
    return answer;
  },
);

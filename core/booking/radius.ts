import type { Extras } from '#core/booking/deals/extras.ts';
import { type Day, daysBetween, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { distanceKm } from '#core/matching/place.ts';
import { inLocale, t } from '#core/words/t.ts';

/** A show of an artist: where, on which day of its venue, and what its deal says of other shows. */
export type KeptShow = {
  venue: { id: string; name: string; lat: number | null; lng: number | null };
  day: Day;
  extras: Extras | undefined;
};

/**
 * Whether a show is among those that the deal of another rules out. `km` is how far the two venues lie apart as the crow flies, null where a
 * place is not known: it is said all the same, since nobody can tell. A second show of the same house is not elsewhere.
 */
function ruledOut(by: KeptShow, other: KeptShow): { km: number | null; days: number } | null {
  const { radiusKm, radiusDaysBefore = 0, radiusDaysAfter = 0 } = by.extras ?? {};
  if (radiusKm === undefined || by.venue.id === other.venue.id) return null;
  const days = daysBetween(by.day, other.day);
  if (days < -radiusDaysBefore || days > radiusDaysAfter) return null;
  const km = distanceKm(by.venue, other.venue);
  return km !== null && km > radiusKm ? null : { km, days };
}

/**
 * What an artist breaks by agreeing to a show beside another that is booked, in sentences for the artist alone: what the agreement of the other
 * rules out, and what this offer does.
 */
export function radiusWarnings(offer: KeptShow, booked: KeptShow): string[] {
  const byBooked = ruledOut(booked, offer);
  const byOffer = ruledOut(offer, booked);
  const there = t`${isolated(booked.venue.name)} on ${formatDay(booked.day)}`;
  return [
    ...(byBooked
      ? [
          t`Your agreement with ${there} rules this show out: no other within ${kmOf(booked)}. This one is ${how(byBooked)}.`,
        ]
      : []),
    ...(byOffer
      ? [t`These terms rule out a show that is booked: you play at ${there}, ${how(byOffer)}.`]
      : []),
  ];
}

const kmOf = ({ extras }: KeptShow) => t`${(extras?.radiusKm ?? 0).toLocaleString(inLocale('en-US'))} km`;

function how({ km, days }: { km: number | null; days: number }): string {
  const far =
    km === null
      ? t`at a place that is not known`
      : t`${Math.ceil(km).toLocaleString(inLocale('en-US'))} km away`;
  if (days === 0) return t`${far}, on the same day`;
  const number = Math.abs(days);
  return days > 0
    ? t`${far}, ${number} ${inDays(number)} later`
    : t`${far}, ${number} ${inDays(number)} earlier`;
}

const inDays = (number: number) => (number === 1 ? 'day' : 'days');

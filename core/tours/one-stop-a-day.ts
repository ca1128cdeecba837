import type { Stop } from '#core/tours/network.ts';

/**
 * Booked shows in order of time as stops of a tour, which has one a day: of several shows of a day the last one is the stop, with the venues
 * of all of them and what they bring together.
 */
export function oneStopADay<Each extends Stop & { venue: string; feeCents: number }>(
  shows: readonly Each[],
): Each[] {
  const days = new Map<string, Each>();
  for (const show of shows) {
    const before = days.get(show.day);
    days.set(
      show.day,
      before
        ? {
            ...show,
            venue: before.venueId === show.venueId ? show.venue : `${before.venue}, ${show.venue}`,
            feeCents: before.feeCents + show.feeCents,
            netCents: before.netCents + show.netCents,
          }
        : show,
    );
  }
  return [...days.values()];
}

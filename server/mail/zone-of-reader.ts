import { sql } from 'kysely';
import { GENERAL } from '#core/settings/general.ts';

/**
 * In a query of settings `s` with the profiles `a` and `v`: the zone that somebody chose, or else that of the city of their profile; null where
 * neither is known.
 */
export const knownZone = sql`case when s.time_zone <> ${GENERAL.timeZone.default} then s.time_zone
  when a.place_id is not null then a.time_zone when v.place_id is not null then v.time_zone end`;

/** The same, and whose account still has the zone that each begins with lives by that one where no city is known, as screens tell it. */
export const zoneOfReader = sql`coalesce(${knownZone}, s.time_zone)`;

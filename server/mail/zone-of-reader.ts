import { sql } from 'kysely';
import { GENERAL } from '#core/settings/general.ts';

/** In a query of settings `s` with the profiles `a` and `v`. Whose account still has the zone that each begins with lives by the clock of their city, as screens tell it. */
export const zoneOfReader = sql`case when s.time_zone <> ${GENERAL.timeZone.default} then s.time_zone
  when a.place_id is not null then a.time_zone when v.place_id is not null then v.time_zone else s.time_zone end`;

import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/matching.ts';
import { MOST_PINS } from '#core/contract/matching.ts';
import { clashWith } from '#core/matching/around.ts';
import { OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { fitsFilters } from '#core/matching/opening-filters.ts';
import { columnsOf, readFacts } from '#core/matching/read-facts.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { inOrder, type OpeningsSought } from '#server/matching/opening-candidates.ts';
import { artistForMatch, earliestToday, nightsOf, soughtBy } from '#server/matching/openings.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** Of more openings than this, the nearest stand on the map. */
const MOST_OPENINGS = 1600;

/** What is read of an opening for its pin, and to tell whether it is one the artist looks for; no score, no reasons. */
type PinRow = {
  id: string;
  show_date: Day;
  doors_at: string;
  ends_at: string;
  venue_id: string;
  name: string;
  location: string;
  lat: number | null;
  lng: number | null;
};
type Pin = { id: string; name: string; location: string; lat: number; lng: number; openings: number };

/** The venues with openings within a part of the map, for the artist who asks. */
export const openingsOnMap = defineRead(
  contract.openingsOnMap,
  async ({ db, actor, rankings, asked }, query) => {
    const artist = (await artistForMatch(db, actor.artistId)) ?? refuse(refusals.noProfile('artist'));
    return rankings(asked, async () => {
      const sought = { ...query, ...soughtBy(artist, query) };
      const [rows, others, own] = await Promise.all([
        pinRows(db, sought),
        nightsOf(db, artist.id, await earliestToday(db)),
        askedFor(db, artist.id),
      ]);
      const filters = { ...query, weekdays: query.weekdays.map(Number) };
      const pins = new Map<string, Pin>();
      for (const row of rows.slice(0, MOST_OPENINGS)) {
        if (row.lat === null || row.lng === null) continue;
        const at = { date: row.show_date, lat: row.lat, lng: row.lng, venueId: row.venue_id };
        const hours = { from: row.doors_at, to: row.ends_at };
        // With an offer on the table an opening is shown, whatever stands against it.
        if (!own.has(row.id) && clashWith(others, { ...at, ...hours })) continue;
        const opening = { ...readFacts(OPENING_FACTS, row), ...NOBODY_YET, ...at, id: row.id };
        if (!fitsFilters(artist, opening, filters)) continue;
        const pin = pins.get(row.venue_id);
        if (pin) pin.openings += 1;
        else pins.set(row.venue_id, pinOf(row, row.lat, row.lng));
      }
      const venues = [...pins.values()];
      return {
        more: rows.length > MOST_OPENINGS || venues.length > MOST_PINS,
        venues: venues.slice(0, MOST_PINS),
      };
    });
  },
);

const NOBODY_YET = { countryCode: null, rating: null, reviewCount: 0, played: 0, cancelled: 0 };

function pinOf({ venue_id, name, location }: PinRow, lat: number, lng: number): Pin {
  return { id: venue_id, name, location, lat, lng, openings: 1 };
}

async function pinRows(db: Db, sought: OpeningsSought): Promise<PinRow[]> {
  const facts = sql.join(columnsOf(OPENING_FACTS).map(({ column }) => sql.ref(`s.${column}`)));
  const { rows } = await sql<PinRow>`
    select s.id, s.show_date, s.doors_at, s.ends_at, v.id as venue_id, v.name, v.location, v.lat, v.lng, ${facts}
    ${inOrder(sought)} limit ${MOST_OPENINGS + 1}`.execute(db);
  return rows;
}

async function askedFor(db: Db, artistId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('show_id')
    .where('artist_id', '=', artistId)
    .where(statusIn('status', openStatuses))
    .execute();
  return new Set(rows.map(({ show_id }) => show_id));
}

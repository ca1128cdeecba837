import type { ArtistCandidate } from '#core/matching/types.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import { type MatchQuery, rankWeighed, rankWhole } from '#server/matching/rank-for-night.ts';
import type { Opening } from './match-openings.ts';
import type { City } from './population.ts';

const FIRST = 20;
/** Ranking everybody takes long: so many artists are ranked for each filter, in as many openings as that makes, two at least. */
const RECALLED = 1_000_000;
/** So many of everybody are ranked at once. */
const PART = 50_000;

/** The share of the first 20 of ranking everybody that retrieval finds, in some of the openings where there are many artists. */
export async function recallOf({ db }: City, all: readonly Opening[], artists: number): Promise<number> {
  const openings = all.slice(0, Math.max(2, Math.floor(RECALLED / artists)));
  let found = 0;
  let first20 = 0;
  for (const { showId, sought } of openings) {
    const night = await nightOfShow(db, showId, sought.venueId);
    const some = await rankWhole(db, night, null);
    const first = (await rankEverybody(db, night, artists)).slice(0, FIRST);
    first20 += first.length;
    found += first.filter((id) => some.ids.slice(0, FIRST).includes(id)).length;
  }
  return found / first20;
}

/** The ids of the first of everybody who fits: of the best of each part of them, because a million do not fit into memory. */
async function rankEverybody(db: City['db'], night: MatchQuery, artists: number): Promise<string[]> {
  const of = Math.ceil(artists / PART);
  const best: ArtistCandidate[] = [];
  for (let part = 0; part < of; part += 1) {
    const { ids, candidates } = await rankWhole(db, { ...night, weighs: { part, of } }, null);
    const byId = new Map(candidates.map((each) => [each.id, each]));
    best.push(...ids.slice(0, 5 * FIRST).map((id) => byId.get(id) as ArtistCandidate));
  }
  return rankWeighed(night, best, null).ids;
}

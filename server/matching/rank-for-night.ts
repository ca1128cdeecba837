import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import type { AwayPart } from '#core/calendar/part-of-day.ts';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import { clashWith, type OtherNight, sameRoomOn } from '#core/matching/around.ts';
import { ARTIST_FACTS } from '#core/matching/criteria/index.ts';
import { isNewcomer } from '#core/matching/newcomers.ts';
import { distanceKm, scopeOf } from '#core/matching/place.ts';
import { type Page, rankArtists } from '#core/matching/rank.ts';
import { readFacts } from '#core/matching/read-facts.ts';
import type { ArtistCandidate, OpeningForMatch } from '#core/matching/types.ts';
import type { Db } from '#server/db.ts';
import { artistCandidates, type CandidateRow } from '#server/matching/artist-candidates.ts';
import type { ShownList } from '#server/matching/impressions.ts';
import type { InUse } from '#server/matching/model-in-use.ts';
import { nightsOfFiles } from '#server/matching/nights-of-files.ts';
import { type Habits, habitsOf, recallActs } from '#server/matching/recall.ts';
import { type RequestRow, requestOf } from '#server/matching/request-of.ts';
import type { Sought } from '#server/matching/sought.ts';
import type { Breadth } from '#server/matching/sought-filters.ts';

/** `showId` is null while the night is not opened yet. */
export type MatchQuery = Sought & OpeningForMatch & { showId: string | null };

/** With fewer than this many artists of the genres asked for, near genres are looked at too, and then any. */
const ENOUGH = 20;

/** Artists ranked for a night, a page of them with reasons, and what was shown; `breadth` says how far genres had to be stretched. */
export async function rankForNight(db: Db, night: MatchQuery, page: Page, inUse: InUse = null) {
  const { breadth, ranking, candidates } = await rankWhole(db, night, inUse, page);
  const { total, fitting, matches, figures } = ranking;
  const shown: ShownList = {
    side: 'venue',
    modelId: inUse?.id ?? null,
    rows: matches.map(({ candidate }, at) => ({
      venueId: night.venueId,
      artistId: candidate.id,
      date: night.date,
      place: (page.offset ?? 0) + at + 1,
      isNew: isNewcomer(candidate),
      figures: figures[at] as Float32Array,
    })),
  };
  const [told, playHere] = await Promise.all([
    withProfiles(db, night, matches),
    page.offset ? [] : whoPlaysHere(db, candidates),
  ]);
  const answer = { breadth, total, fitting, matches: told, playHere };
  return { answer, shown };
}

/** So many of those who are left out because they play here are named. */
const NAMED = 8;

/** Who would be in the list if they did not play this very room too soon before or after, by the day on which they do. */
async function whoPlaysHere(db: Db, candidates: readonly ArtistCandidate[]) {
  const days = new Map(candidates.flatMap(({ id, playsHereOn }) => (playsHereOn ? [[id, playsHereOn]] : [])));
  if (days.size === 0) return [];
  const named = await db
    .selectFrom('artist_profiles')
    .select(['id', 'name'])
    .where('id', 'in', [...days.keys()])
    .execute();
  return named
    .map(({ id, name }) => ({ id, name, date: days.get(id) as Day }))
    .sort((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : one.id < other.id ? -1 : 1,
    )
    .slice(0, NAMED);
}

/**
 * The whole list for a night: the ids in their order, and who was weighed. Nothing of those who were `weighed` before for this
 * room and day is looked up again.
 */
export async function rankWhole(
  db: Db,
  night: MatchQuery,
  inUse: InUse,
  page: Page = { limit: 0 },
  weighed: readonly ArtistCandidate[] = [],
) {
  const before = new Map(weighed.map((each) => [each.id, each]));
  // The room's own row is read while its artists are looked for.
  const habits = habitsOf(db, night);
  habits.catch(() => {});
  let breadth: Breadth = night.genres.length > 0 ? 'asked' : 'any';
  let candidates = await candidatesOf(db, night, breadth, before, habits);
  while (candidates.length < ENOUGH && breadth !== 'any') {
    breadth = breadth === 'asked' ? 'near' : 'any';
    candidates = await candidatesOf(db, night, breadth, before, habits);
  }
  const ranking = rankWeighed(night, candidates, inUse, page);
  return { breadth, ranking, candidates, ids: ranking.ids };
}

/** Ranks who was weighed, once more where something of them is otherwise than the database says. */
export function rankWeighed(
  night: MatchQuery,
  candidates: readonly ArtistCandidate[],
  inUse: InUse,
  page: Page = { limit: 0 },
) {
  return rankArtists(night, candidates, page, { model: inUse?.model, newcomersPlace: true });
}

async function candidatesOf(
  db: Db,
  night: MatchQuery,
  breadth: Breadth,
  before: ReadonlyMap<string, ArtistCandidate>,
  habits: Promise<Habits>,
): Promise<ArtistCandidate[]> {
  const rows = await artistCandidates(db, night, breadth, [...before.keys()]);
  const asked = new Set(night.askedArtists);
  const candidates: ArtistCandidate[] = [];
  const found: { act: ArtistCandidate; row: CandidateRow['remembered'] }[] = [];
  for (const row of rows) {
    const known = before.get(row.id);
    const act = known ?? candidateOf(row, night, asked.has(row.id));
    if (!asked.has(act.id) && !isFromWhereSought(act, night)) continue;
    candidates.push(act);
    if (!known) found.push({ act, row: row.remembered });
  }
  // They were made for this list: to copy hundreds takes longer than to rank them.
  for (const [at, recalled] of recallActs(await habits, night, found).entries())
    Object.assign((found[at] as (typeof found)[number]).act, recalled);
  return candidates;
}

/** The database narrows by boxes and countries; who is local within a country is known by the distance. */
function isFromWhereSought(artist: ArtistCandidate, night: MatchQuery): boolean {
  if (night.locationScope.length === LOCATION_SCOPES.length) return true;
  const scope = scopeOf(distanceKm(artist, night), artist.countryCode, night.countryCode);
  return scope === null || night.locationScope.includes(scope);
}

/**
 * With an offer on the table an artist is shown, whatever stands against it. The names that are written out come first: an object to
 * which others than these are added one by one is kept as a dictionary, which takes three times as long to make and to read.
 */
function candidateOf(row: CandidateRow, night: MatchQuery, isAsked: boolean): ArtistCandidate {
  const others = isAsked ? NONE : (row.others ?? NONE);
  return {
    id: row.id,
    lat: row.lat,
    lng: row.lng,
    countryCode: row.country_code,
    rating: row.rating,
    reviewCount: row.review_count,
    played: row.played,
    cancelled: row.cancelled,
    night: row.free ? ('free' as const) : null,
    clash: clashWith(others, hoursOf(night)),
    playsHereOn: sameRoomOn(others, night),
    memory: null,
    answers: null,
    ...readFacts(ARTIST_FACTS, row),
  };
}
const NONE: readonly OtherNight[] = [];
const hoursOf = ({ date, venueId, lat, lng, doorsAt: from, endsAt: to }: MatchQuery): OtherNight => ({
  ...{ date, venueId, lat, lng },
  ...{ from, to },
});

type Matches = ReturnType<typeof rankArtists<ArtistCandidate>>['matches'];

type ProfileRow = {
  id: string;
  name: string;
  location: string;
  avatar_path: string | null;
  verified: boolean;
  bio: string | null;
  away: AwayPart | null;
  /** The last one for this show. */
  request: RequestRow | null;
};

/** What a card shows of an artist, read for the page alone. */
async function withProfiles(db: Db, night: MatchQuery, matches: Matches) {
  if (matches.length === 0) return [];
  const ids = matches.map(({ candidate }) => candidate.id);
  const before = await nightsOfFiles(db, night.venueId, ids);
  const { rows } = await sql<ProfileRow>`
    select a.id, a.name, a.location, a.avatar_path, a.verified, a.bio, to_json(request) as request,
      case when coalesce(said.away_from, said.away_until) is not null then jsonb_build_object(
        'from', to_char(said.away_from, 'HH24:MI'), 'until', to_char(said.away_until, 'HH24:MI')) end as away
    from artist_profiles a left join availability said on said.user_id = a.user_id and said.day = ${night.date}
    left join lateral (
      select b.id, b.status, b.offered_by, b.requested_by from bookings b
      where b.show_id = ${night.showId}::uuid and b.artist_id = a.id order by b.created_at desc, b.id limit 1
    ) request on true
    where a.id = any (${ids}::uuid[])`.execute(db);
  return matches.map(({ candidate, score, chance, isNew, features, reasons, needs }) => {
    const profile = rows.find((each) => each.id === candidate.id);
    const km = distanceKm(candidate, night);
    return {
      artist: {
        id: candidate.id,
        name: profile?.name ?? '',
        location: profile?.location ?? '',
        bio: profile?.bio ?? null,
        genres: candidate.genres,
        avatarPath: profile?.avatar_path ?? null,
        verified: profile?.verified ?? false,
        feeMinCents: candidate.feeMinCents,
        feeMaxCents: candidate.feeMaxCents,
        currency: candidate.currency,
        rating: candidate.rating,
        reviewCount: candidate.reviewCount,
      },
      score,
      chance,
      isNew,
      reasons: [before.get(candidate.id) ?? [], reasons].flat(),
      features,
      needs,
      km: km === null ? null : Math.round(km),
      scope: scopeOf(km, candidate.countryCode, night.countryCode),
      statedFree: candidate.night === 'free',
      away: profile?.away ?? null,
      request: requestOf(profile?.request ?? undefined),
    };
  });
}

import { firstOfferCents } from '#core/booking/first-offer.ts';
import type { OvertakenBy } from '#core/booking/overtaken.ts';
import { isBinding, isOpen, phaseOf } from '#core/booking/phase.ts';
import { daysBetween } from '#core/calendar/day.ts';
import { deadlinePassed } from '#core/calendar/deadline.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import * as contract from '#core/contract/month.ts';
import { MOST_MONTH_CANDIDATES, MOST_MONTH_NIGHTS } from '#core/contract/month.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { RETURN_DAYS } from '#core/matching/around.ts';
import { ASKED_COUNTS, CHANCE_COUNTS } from '#core/matching/chance-words.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { refusals } from '#core/refusal.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import {
  heldElsewhere,
  type NightRow,
  openNights,
  type SeatRow,
  seatsAround,
} from '#server/matching/month-rows.ts';
import { rankForNight } from '#server/matching/rank-for-night.ts';

type MonthNight = ReadAnswer<'month'>['nights'][number];
type Ranked = Awaited<ReturnType<typeof rankForNight>>['answer']['matches'][number];

/** Each night's list is read somewhat further than its candidates are told: some of it are none. */
const LOOKED_AT = MOST_MONTH_CANDIDATES + 30;

/** The open nights of a venue on some days with who could fill them: what a bill over all of them is planned from. */
export const month = defineRead(contract.month, async (reading, { from, to }) => {
  const { db, actor } = reading;
  const venue = actor.venueId
    ? await db.selectFrom('venue_profiles').selectAll().where('id', '=', actor.venueId).executeTakeFirst()
    : undefined;
  if (!venue) refuse(refusals.noProfile('venue'));
  const now = await productNow(db);
  const asked = { venueId: venue.id, from, to, now: now.toISOString() };
  const [rows, seats, held] = await Promise.all([
    openNights(db, asked, MOST_MONTH_NIGHTS + 1),
    seatsAround(db, asked),
    heldElsewhere(db, asked),
  ]);
  const own = rows.filter(({ currency }) => currency === venue.currency).slice(0, MOST_MONTH_NIGHTS);
  const artists = new Map(
    seats.map(({ artistId: id, name, location, avatarPath }) => [id, { id, name, location, avatarPath }]),
  );
  const nights: MonthNight[] = [];
  for (const row of own) {
    const night = nightWith(row, seats, now);
    nights.push(night);
    if (night.spots === 0 || night.isLate) continue;
    const ranked = await rankedFor(reading, row);
    for (const { artist } of ranked.matches) {
      const { id, name, location, avatarPath } = artist;
      artists.set(id, { id, name, location, avatarPath });
    }
    Object.assign(night, candidatesOf(row, ranked, { seats, held, maxRate: venue.max_rate_cents }));
    // What the fee keeps away is only asked where nobody is left.
    if (night.candidates.length === 0 && row.budgetCents !== null) {
      const freely = await rankedFor(reading, row, null);
      night.dearer = candidatesOf(row, freely, { seats, held, maxRate: null }).candidates.length;
    }
  }
  const told = new Set(
    nights
      .flatMap((night) => [...night.booked, ...night.asked, ...night.candidates])
      .map((each) => each.artistId),
  );
  return {
    ...{ currency: venue.currency, timeZone: venue.time_zone, nights },
    bookedCents: seats
      .filter(
        ({ day, status, currency }) =>
          isBinding(status) && currency === venue.currency && day >= from && day <= to,
      )
      .reduce((sum, { feeCents }) => sum + feeCents, 0),
    foreign: rows.filter(({ currency }) => currency !== venue.currency).length,
    more: rows.length > MOST_MONTH_NIGHTS,
    artists: [...artists.values()].filter(({ id }) => told.has(id)),
  };
});

/** A night with who is booked and asked for it, before anybody is sought. */
function nightWith(row: NightRow, seats: readonly SeatRow[], now: Date): MonthNight {
  const own = seats.filter(({ showId }) => showId === row.showId);
  const booked = own.filter(({ status }) => isBinding(status));
  const asked = own.filter(isAskedByVenue);
  const { showId, day, room, title, genres, budgetCents, slots } = row;
  return {
    ...{ showId, day, room, title, genres: [...genres], budgetCents, slots },
    startsAt: new Date(row.startsAt).toISOString(),
    spots: Math.max(0, slots - booked.length - asked.length),
    isLate: row.deadline !== null && deadlinePassed(row.deadline, dayAt(now, row.timeZone)),
    booked: booked.map(seatOf),
    asked: asked.map((each) => ({
      ...seatOf(each),
      answerBy: each.expiresAt && new Date(each.expiresAt).toISOString(),
    })),
    candidates: [],
    out: { said: 0, busy: 0, needy: 0, unpriced: 0 },
    dearer: 0,
  };
}

const seatOf = ({ bookingId, artistId, feeCents }: SeatRow) => ({ bookingId, artistId, feeCents });
const isAskedByVenue = ({ status, offeredBy }: SeatRow) => isOpen(status) && offeredBy === 'venue';

/** The list of a night, when it is its turn; with another offer where one is given. */
async function rankedFor(
  { db, actor, rankings, asked, models }: Reading,
  { showId }: NightRow,
  budgetCents?: null,
) {
  const night = await nightOfShow(db, showId, actor.venueId);
  const sought = budgetCents === undefined ? night : { ...night, budgetCents };
  return rankings(asked, async () => {
    const inUse = await models.inUse(db, 'venue');
    const { answer } = await rankForNight(
      db,
      { ...sought, withinDemo: isDemoAccount(actor.userId) },
      { limit: LOOKED_AT },
      inUse,
    );
    return { ...answer, isLearned: inUse !== null };
  });
}

/** Who of a night's list could fill it, and why the others could not. */
function candidatesOf(
  row: NightRow,
  ranked: { matches: Ranked[]; isLearned: boolean },
  { seats, held, maxRate }: { seats: readonly SeatRow[]; held: ReadonlySet<string>; maxRate: number | null },
): Pick<MonthNight, 'candidates' | 'out'> {
  const out: MonthNight['out'] = { said: 0, busy: 0, needy: 0, unpriced: 0 };
  const candidates: MonthNight['candidates'] = [];
  for (const match of ranked.matches) {
    const { artist } = match;
    const theirs = seats.filter(({ artistId }) => artistId === artist.id);
    const here = theirs.filter(({ showId }) => showId === row.showId);
    if (here.some(isAskedByVenue)) continue;
    const offer = here.find(({ status, offeredBy }) => isOpen(status) && offeredBy === 'artist');
    const feeCents = offer?.feeCents ?? feeOf(row, artist, maxRate);
    if (!offer && here.some(saidNo)) out.said += 1;
    else if (held.has(`${row.day} ${artist.id}`) || theirs.some((each) => isTooNear(each, row)))
      out.busy += 1;
    else if (match.needs.length > 0) out.needy += 1;
    else if (feeCents === null) out.unpriced += 1;
    else
      candidates.push({
        ...{ artistId: artist.id, chance: match.chance, isNew: match.isNew, km: match.km, feeCents },
        worth: worthOf(match, offer !== undefined, ranked.isLearned),
        reasons: match.reasons.slice(0, DECIDING).map(({ sentence, good }) => ({ sentence, good })),
        offerId: offer?.bookingId ?? null,
      });
  }
  return { candidates: candidates.slice(0, MOST_MONTH_CANDIDATES), out };
}

/**
 * Who said no, took it back, let the venue's offer expire or was declined by the venue. An offer that the venue took back, or one of an artist
 * that it let expire, is no word against an artist, and neither is one that another booking overtook: it has place again.
 */
const saidNo = ({ status, offeredBy, endedBecause }: SeatRow) =>
  phaseOf(status) === 'ended' &&
  !(status === 'expired' && offeredBy === 'artist') &&
  !(status === 'withdrawn' && offeredBy === 'venue') &&
  !OVERTAKEN.includes(endedBecause ?? '');
const OVERTAKEN = ['artist-booked', 'show-filled', 'place-filled'] satisfies OvertakenBy[] as string[];

/** Asked for another night here that would be too near, if the answer is yes. */
const isTooNear = (seat: SeatRow, { showId, day }: NightRow) =>
  seat.showId !== showId && isAskedByVenue(seat) && Math.abs(daysBetween(seat.day, day)) < RETURN_DAYS;

/** What the venue would offer: as its request begins, and what it pays at most where neither names a fee. */
function feeOf(night: NightRow, artist: Ranked['artist'], maxRate: number | null): number | null {
  return firstOfferCents(night, artist) ?? maxRate;
}

/** What is maximised: how well an act fits by the chance that it comes about. A learned score is that chance already. */
function worthOf({ score, chance }: Ranked, isOffer: boolean, isLearned: boolean): number {
  if (isLearned) return score;
  return score * (isOffer ? ASKED_COUNTS : CHANCE_COUNTS[chance]);
}

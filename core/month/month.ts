import type { Choice, Pick } from '#core/month/assignment.ts';

/** A night with open spots, and who could play it: what that is worth (score by chance, 0 to 1) and costs in cents. */
export type OpenNight = {
  id: string;
  spots: number;
  candidates: readonly { actId: string; worth: number; feeCents: number }[];
};
/** An act on a night. */
export type Seat = { nightId: string; actId: string };

export type MonthWishes = {
  /** What all of it may cost, in cents; null where there is no limit. */
  budgetCents: number | null;
  /** What the bill has to have, and what it must not have. */
  kept: readonly Seat[];
  banned: readonly Seat[];
  /** The bill before, each seat of which is worth somewhat more: a new one stays near it where little speaks for another. */
  before: readonly Seat[];
};

/** What the bill is sought in. `seats` and `plain` (worth without what nearness adds) have the indexes of `picks`. */
export type Month = Choice & { nights: readonly OpenNight[]; seats: Seat[]; plain: number[] };

/** What the best candidate of all is worth: a whole number of these parts. */
const BEST_PARTS = 10_000;
/** What a seat of the bill before is worth more than another. */
const NEAR_PARTS = 100;

export function monthOf(nights: readonly OpenNight[], before: readonly Seat[]): Month {
  const best = Math.max(0, ...nights.flatMap(({ candidates }) => candidates.map(({ worth }) => worth)));
  const acts = new Map<string, number>();
  const was = new Set(before.map(keyOf));
  const [picks, seats, plain]: [Pick[], Seat[], number[]] = [[], [], []];
  for (const [night, { id, candidates }] of nights.entries())
    for (const { actId, worth, feeCents } of candidates) {
      const act = acts.get(actId) ?? acts.size;
      acts.set(actId, act);
      const seat = { nightId: id, actId };
      const parts = Math.max(1, best > 0 ? Math.round((worth / best) * BEST_PARTS) : 1);
      picks.push({
        ...{ night, act, costCents: feeCents },
        worth: parts + (was.has(keyOf(seat)) ? NEAR_PARTS : 0),
      });
      seats.push(seat);
      plain.push(parts);
    }
  return { nights, picks, seats, plain, spots: nights.map(({ spots }) => spots), acts: acts.size };
}

/** 'night~act', as an address keeps a seat. */
export const keyOf = ({ nightId, actId }: Seat) => `${nightId}~${actId}`;

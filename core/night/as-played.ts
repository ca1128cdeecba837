import { type Item, MINUTE, type NightAct, startOf } from '#core/night/item.ts';

/** A set as the stage view kept it; without an end when nobody marked one. */
export type Played = { bookingId: string | null; startedAt: string; endedAt: string | null };

/** What the stage view tells of an act, and the part of its set that it comes to. */
export type PlayedAct = {
  bookingId: string;
  name: string;
  /** As the agreement has it, or else the running order. */
  minutes: number;
  startedAt: string | null;
  endedAt: string | null;
  /** On the stage, in whole minutes; null where no end was marked. */
  playedMinutes: number | null;
  /** 100 for the whole set, 0 for an act that never began. */
  percent: number;
};

/** From this part on a set counts as played: nobody is paid less for a song that was shorter. */
const WHOLE = 0.9;
/** A part is proposed in steps of so many percent. */
const STEP = 5;

/**
 * What was played of a night, by the marks of its stage view, for each act with a set in its running order, in playing order. Nothing where the
 * stage view was not used: an act without a mark is then no act that did not come.
 */
export function asPlayed(
  acts: readonly NightAct[],
  items: readonly Item[],
  played: readonly Played[],
): PlayedAct[] {
  if (played.length === 0) return [];
  const sets = items.filter(({ kind }) => kind === 'set').toSorted((a, b) => startOf(a) - startOf(b));
  const order = [...new Set(sets.flatMap(({ bookingId }) => bookingId ?? []))];
  return order.flatMap((bookingId) => {
    const act = acts.find((each) => each.bookingId === bookingId);
    if (!act) return [];
    const own = played.filter((each) => each.bookingId === bookingId);
    const planned = sets.filter((set) => set.bookingId === bookingId);
    const minutes = act.setMinutes ?? planned.reduce((sum, set) => sum + set.minutes, 0);
    const isOver = own.every(({ endedAt }) => endedAt !== null);
    const playedMinutes = isOver
      ? Math.round(own.reduce((sum, each) => sum + lengthOf(each), 0) / MINUTE)
      : null;
    return [
      {
        ...{ bookingId, name: act.name, minutes, playedMinutes },
        startedAt: own[0]?.startedAt ?? null,
        endedAt: isOver ? (own.at(-1)?.endedAt ?? null) : null,
        percent: own.length === 0 ? 0 : percentOf(playedMinutes, minutes),
      },
    ];
  });
}

const lengthOf = ({ startedAt, endedAt }: Played) =>
  endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : 0;

function percentOf(played: number | null, minutes: number): number {
  if (played === null || minutes === 0 || played / minutes >= WHOLE) return 100;
  return Math.max(STEP, Math.round((played / minutes) * (100 / STEP)) * STEP);
}

import { bestTour } from '#core/tours/best-tour.ts';
import {
  expectedCents,
  type Leg,
  legsOf,
  type Network,
  networkOf,
  type Stop,
  type TourWishes,
} from '#core/tours/network.ts';

export type Tour = {
  stops: Stop[];
  /** One to each stop, and the last one home. */
  legs: Leg[];
  /** Expected: each stop's net by its chance. Cents. */
  incomeCents: number;
  costCents: number;
  netCents: number;
};
/**
 * What the whole tour would lose with a stop that is left out, and the net it would have to bring to be in; null when it cannot be in.
 * `isProven` when no tour with it loses less.
 */
type LeftOut = { stop: Stop; losesCents: number | null; inFromCents: number | null; isProven: boolean };
/**
 * `tour` is null when staying at home is best, or when what is locked cannot be played at all, which `isPossible` tells. `gapCents` is how
 * much more another tour could leave at most: 0 when there is no better one.
 */
export type TourPlan = { tour: Tour | null; isPossible: boolean; gapCents: number; leftOut: LeftOut[] };

/** So many ways are searched for the tour, and for each night that is left out. */
const WAYS = 1_500;
const WAYS_LEFT_OUT = 160;

/**
 * The tour that earns the most: at most a night a day, each room once, within the days, the hours on the road and the nights in a row; and of
 * each night that is left out, what the best tour with it would lose.
 */
export function planTour(all: readonly Stop[], wishes: TourWishes): TourPlan {
  const network = networkOf(all, wishes);
  const best = bestTour(network, { most: WAYS });
  const tour = tourOf(network, best?.tour ?? []);
  const leftOut = network.stops.flatMap((stop, at): LeftOut[] => {
    if (best?.tour.includes(at)) return [];
    const forced = bestTour(network, { most: WAYS_LEFT_OUT, forced: at, penalties: best?.penalties });
    if (!forced) return [{ stop, losesCents: null, inFromCents: null, isProven: true }];
    // What the plan before is worth more decides what is in, and is no money.
    const missing = (best?.worthCents ?? 0) - forced.worthCents;
    return [
      {
        stop,
        losesCents: Math.max(0, tour.netCents - tourOf(network, forced.tour).netCents),
        inFromCents: Math.ceil((expectedCents(stop) + missing) / stop.chance),
        isProven: forced.gapCents === 0,
      },
    ];
  });
  return {
    tour: tour.stops.length > 0 ? tour : null,
    isPossible: best !== null,
    gapCents: best?.gapCents ?? 0,
    leftOut,
  };
}

function tourOf(network: Network, nights: readonly number[]): Tour {
  const legs = legsOf(network, nights);
  const stops = nights.map((at) => network.stops[at] as Stop);
  const incomeCents = stops.reduce((sum, stop) => sum + expectedCents(stop), 0);
  const costCents = legs.reduce((sum, leg) => sum + leg.costCents, 0);
  return { stops, legs, incomeCents, costCents, netCents: incomeCents - costCents };
}

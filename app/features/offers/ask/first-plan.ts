import type { OwnRoom } from '#app/api/own-rooms.ts';
import { ofRoom } from './of-room.ts';

export type PlanDraft = {
  title?: string | undefined;
  doors: string;
  showTime: string;
  curfew: string;
  fullPriceCents?: number | undefined;
};

type LastShow = {
  doors_at: string;
  starts_at: string;
  ends_at: string;
  full_price_cents: number;
  currency: string;
  time_zone: string;
};
export type AskedRoom = {
  currency: string;
  capacity: number;
  last: LastShow | null;
  /** Those of the venue that asks, in use. */
  rooms: readonly OwnRoom[];
};

/** How a night begins to be planned: as usual in its room, or as the last show, at its price where that is in the currency of today. */
export function firstPlan(house: AskedRoom, room: OwnRoom | undefined): PlanDraft {
  const { last, currency } = house;
  const { doors, showTime, curfew } = ofRoom(house, room);
  return {
    ...{ doors, showTime, curfew },
    ...(last ? { fullPriceCents: last.currency === currency ? last.full_price_cents : undefined } : {}),
  };
}

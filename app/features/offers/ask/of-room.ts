import type { OwnRoom } from '#app/api/own-rooms.ts';
import { timeAt } from '#app/features/offers/offer-terms.ts';
import { USUAL_TIMES } from '#core/booking/private-night.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';

/** A venue as far as it says how its nights are. */
type House = {
  capacity: number;
  last: { doors_at: string; starts_at: string; ends_at: string; time_zone: string } | null;
};

export type OfRoom = {
  capacity: number;
  doors: string;
  showTime: string;
  curfew: string;
  loadIn: string | null;
};

/** What a night usually is in a room: how many fit in, and its times, as the last show of the venue had them where the room says none. */
export function ofRoom(house: House, room: OwnRoom | undefined): OfRoom {
  const { last } = house;
  const asLast = last
    ? {
        doors: timeAt(last.doors_at, last.time_zone),
        showTime: timeAt(last.starts_at, last.time_zone),
        curfew: timeAt(last.ends_at, last.time_zone),
      }
    : USUAL_TIMES;
  const doors = room?.doors ?? asLast.doors;
  const wait = minutesOfNight(asLast.showTime) - minutesOfNight(asLast.doors);
  const loadIn = room?.loadIn ?? null;
  return {
    capacity: room?.holds ?? house.capacity,
    doors,
    showTime: timeOf(minutesOfNight(doors) + wait),
    curfew: room?.curfew ?? asLast.curfew,
    loadIn: loadIn && minutesOfNight(loadIn) <= minutesOfNight(doors) ? loadIn : null,
  };
}

/** What follows a night into another room: whatever is still as it usually is in the one before. What was typed stays. */
export function movedTo(
  house: House,
  typed: Partial<Record<keyof OfRoom, unknown>>,
  { from, to }: { from: OwnRoom | undefined; to: OwnRoom | undefined },
): Partial<OfRoom> {
  const [was, is] = [ofRoom(house, from), ofRoom(house, to)];
  const follows = Object.entries(is).filter(([name]) => {
    const key = name as keyof OfRoom;
    return (typed[key] || null) === was[key] && was[key] !== is[key];
  });
  return Object.fromEntries(follows);
}

const DAY = 24 * 60;
const timeOf = (minutes: number): string => {
  const [hour, minute] = [Math.floor((minutes % DAY) / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

import { WIDTH } from '#core/matching/memory/feature-list.ts';
import { fillFeatures } from '#core/matching/memory/features.ts';
import type { Memory } from '#core/matching/memory/memory.ts';
import type { PastNight, RoomPast } from '#core/matching/memory/past.ts';
import { contextOf, type RoomContext } from '#core/matching/memory/room-context.ts';

/** An act counts as active that played within so many days before. */
const ACTIVE_DAYS = 365;
/** A room is known from so many different acts on. */
const KNOWN_ROOM_ACTS = 5;

/** The bills of one day, with their room and acts as places in the memory. */
export type NightBill = { bill: PastNight; room: number; acts: number[] };

/** Walks bills in order of time: each day is shown to `visit` before any bill of it is learned. */
export function replay(
  memory: Memory,
  bills: readonly PastNight[],
  visit: (day: number, tonight: NightBill[]) => void,
): void {
  for (let from = 0; from < bills.length; ) {
    const { day } = bills[from] as PastNight;
    let until = from;
    while (until < bills.length && bills[until]?.day === day) until += 1;
    const tonight = bills.slice(from, until);
    visit(
      day,
      tonight.map((bill) => ({
        bill,
        room: memory.room(bill.venue),
        acts: [...new Set(bill.artists)].map((id) => memory.artist(id)),
      })),
    );
    for (const bill of tonight) memory.learn(bill);
    from = until;
  }
}

export function activeActs(memory: Memory, day: number): number[] {
  const active: number[] = [];
  for (let act = 0; act < memory.artists.length; act += 1) {
    const last = memory.artists[act]?.last ?? null;
    if (last !== null && last >= day - ACTIVE_DAYS) active.push(act);
  }
  return active;
}

export function isKnownRoom(memory: Memory, room: number): boolean {
  return (memory.rooms[room] as RoomPast).actCount >= KNOWN_ROOM_ACTS;
}

/** Contexts of one day, each worked out once. */
export function contextsOf(memory: Memory, day: number): (room: number) => RoomContext {
  const made = new Map<number, RoomContext>();
  return (room) => {
    let context = made.get(room);
    if (!context) {
      context = contextOf(memory, room, day);
      made.set(room, context);
    }
    return context;
  };
}

/** The rows of features of these acts beside one room. */
export function rowsOfActs(memory: Memory, context: RoomContext, acts: readonly number[]): Float32Array {
  const values = new Float32Array(acts.length * WIDTH);
  for (let at = 0; at < acts.length; at += 1)
    fillFeatures(memory, context, acts[at] as number, values, at * WIDTH);
  return values;
}

/** The rows of features of one act beside these rooms. */
export function rowsOfRooms(
  memory: Memory,
  contexts: (room: number) => RoomContext,
  act: number,
  rooms: readonly number[],
): Float32Array {
  const values = new Float32Array(rooms.length * WIDTH);
  for (let at = 0; at < rooms.length; at += 1)
    fillFeatures(memory, contexts(rooms[at] as number), act, values, at * WIDTH);
  return values;
}

/** The known rooms that have a bill within three days of each day; `bills` in order of time. */
export function roomsOpenAround(bills: readonly PastNight[]): (memory: Memory, day: number) => number[] {
  const byDay = new Map<number, PastNight[]>();
  for (const bill of bills) {
    const same = byDay.get(bill.day);
    if (same) same.push(bill);
    else byDay.set(bill.day, [bill]);
  }
  return (memory, day) => {
    const rooms = new Set<number>();
    for (let each = day - AROUND_DAYS; each <= day + AROUND_DAYS; each += 1)
      for (const bill of byDay.get(each) ?? []) rooms.add(memory.room(bill.venue));
    return [...rooms].filter((room) => isKnownRoom(memory, room));
  };
}

const AROUND_DAYS = 3;
/** With fewer rooms there is no choice. */
export const LEAST_ROOMS = 5;

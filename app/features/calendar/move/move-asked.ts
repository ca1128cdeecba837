import type { Day } from '#core/calendar/day.ts';

/** What is to be moved: a show, or one of those on a day, and where it was dropped. */
export type MoveAsked = { day: Day; showId?: string; to?: Dropped };

/** `laterBy`: by so many minutes, where hours are drawn; below zero it is earlier. */
export type Dropped = { day: Day; roomId?: string; laterBy?: number };

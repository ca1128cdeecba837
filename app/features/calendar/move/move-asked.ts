import type { Day } from '#core/calendar/day.ts';

/** What is to be moved: a show, or one of those on a day, and where it was dropped. */
export type MoveAsked = { day: Day; showId?: string; to?: { day: Day; roomId?: string } };

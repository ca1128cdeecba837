import type { Day } from '#core/calendar/day.ts';
import type { CalendarDay } from './marking.ts';

/** The days of a calendar as each of its views shows them, and what clicks and keys on them do. */
export type DaysShown = {
  today: Day;
  days: ReadonlyMap<Day, CalendarDay>;
  notes: ReadonlyMap<Day, string>;
  isSelected: (day: Day) => boolean;
  onSelect: (day: Day) => void;
  /** True when the key was one of the calendar's. */
  onDayKey: (day: Day, key: string) => boolean;
};

/** How much is on a day: the one thing that its cell shows never hides the rest. */
export const countOn = ({ things, holds }: CalendarDay): number => things + holds;

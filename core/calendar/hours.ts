/** A night begins at six in the morning: a set after midnight belongs to the evening before. */
export const NIGHT_BEGINS_HOUR = 6;

/** The latest hour of the next day at which a night ends. */
export const NIGHT_ENDS_HOUR = 12;

/** What starts earlier ends on its own day, or before six: a matinee at four that ends at noon is a mistake. */
const EVENING_BEGINS_HOUR = 17;

/**
 * Minutes from midnight at the start of the night's day: '20:00' is 1200, '01:30' (the next morning) is 1530. What follows the start of
 * a show in the evening (`after`) is on the next morning up to noon: '07:00' after '23:59' is 1860.
 */
export function minutesOfNight(time: string, after?: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const isNextMorning =
    minutes < NIGHT_BEGINS_HOUR * 60 ||
    (after !== undefined &&
      minutes <= NIGHT_ENDS_HOUR * 60 &&
      minutesOfNight(after) >= EVENING_BEGINS_HOUR * 60);
  return isNextMorning ? minutes + 24 * 60 : minutes;
}

/** Whether an end is on the next morning that could be mistaken for one before noon of the day on which the show starts. */
export const endsByDay = (showTime: string | undefined, curfew: string | undefined): boolean =>
  Boolean(showTime && curfew && minutesOfNight(curfew, showTime) > minutesOfNight(curfew));

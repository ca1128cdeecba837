/** A night begins and ends at six in the morning: a set after midnight belongs to the evening before. */
export const NIGHT_BEGINS_HOUR = 6;

/** Minutes from midnight at the start of the night's day: '20:00' is 1200, '01:30' (the next morning) is 1530. */
export function minutesOfNight(time: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes < NIGHT_BEGINS_HOUR * 60 ? minutes + 24 * 60 : minutes;
}

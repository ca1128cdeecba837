/** The half-lives, in days, of what an earlier night still counts. */
const HALF_LIVES = { lately: 45, season: 180, long: 720 } as const;

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

const FADING_DAYS = 6000;
const FADING = new Map(
  Object.values(HALF_LIVES).map((halfLife) => [
    halfLife,
    Float64Array.from({ length: FADING_DAYS }, (_, days) => 2 ** (-days / halfLife)),
  ]),
);

/** What a value of the day `at` still counts on `day`. */
export function faded(value: number, at: number, day: number, table: Float64Array): number {
  return value === 0 ? 0 : value * (table[Math.min(FADING_DAYS - 1, Math.max(0, day - at))] as number);
}

/** For each span, what is left after so many days. */
export const FADED = {
  lately: FADING.get(HALF_LIVES.lately) as Float64Array,
  season: FADING.get(HALF_LIVES.season) as Float64Array,
  long: FADING.get(HALF_LIVES.long) as Float64Array,
};

const nths = new Map<number, number>();

/** Which of its weekday in the month a day is, 0 for the first. */
export function nthOfMonth(day: number): number {
  let nth = nths.get(day);
  if (nth === undefined) {
    nth = Math.floor((new Date(day * 86_400_000).getUTCDate() - 1) / 7);
    if (nths.size > 20_000) nths.clear();
    nths.set(day, nth);
  }
  return nth;
}

/** How a profile answered the offers of a year: of how many, how many, and the median time in minutes; null when it answered none. */
export type ResponseRecord = { asked: number; answered: number; median_minutes: number | null };

/** 'Answers 11 of 12 requests, mostly within 3 hours' */
export function responseWords({ asked, answered, median_minutes: minutes }: ResponseRecord): string {
  if (answered === 0 || minutes === null) return `Let ${asked} requests expire`;
  const all = answered === asked ? `all ${asked}` : `${answered} of ${asked}`;
  return `Answers ${all} requests, mostly within ${durationWords(minutes)}`;
}

function durationWords(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return 'an hour';
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

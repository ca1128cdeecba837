import { t } from '#core/words/t.ts';
/** How a profile answered the offers of a year: of how many, how many, and the median time in minutes; null when it answered none. */
export type ResponseRecord = { asked: number; answered: number; median_minutes: number | null };

/** 'Answers 11 of 12 requests, mostly within 3 hours' */
export function responseWords({ asked, answered, median_minutes: minutes }: ResponseRecord): string {
  if (answered === 0 || minutes === null) return t`Let ${asked} requests expire`;
  const all = answered === asked ? t`all ${asked}` : t`${answered} of ${asked}`;
  return t`Answers ${all} requests, mostly within ${durationWords(minutes)}`;
}

function durationWords(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return t`an hour`;
  return hours < 48 ? t`${hours} hours` : t`${Math.ceil(hours / 24)} days`;
}

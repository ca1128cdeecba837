import { type Day, formatDay } from '#core/calendar/day.ts';
import { percentWords } from '#core/money/cents.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { inLocale, t } from '#core/words/t.ts';

export const noSuchPeriod = refusal(
  'no-such-period',
  422,
  () => t`The last day of a period comes after its first.`,
);

export const periodTooLong = refusal(
  'period-too-long',
  422,
  () => t`An export is of one year at most. Take it in parts.`,
);

export const tooMuchToExport = refusal(
  'too-much-to-export',
  422,
  (most: number) =>
    t`This period has more than ${most.toLocaleString(inLocale('en'))} rows or papers. Take it in parts.`,
);

export const nothingToExport = refusal(
  'nothing-to-export',
  409,
  () => t`No paper was issued in this period. Choose another one.`,
);

export const twoBusinessYears = refusal(
  'two-business-years',
  422,
  (begins: Day) =>
    t`A DATEV batch is of one business year, and a new one begins on ${formatDay(begins)}. Take what is before and after it apart.`,
);

export const notInEuros = refusal(
  'not-in-euros',
  422,
  (currencies: string) =>
    t`A DATEV batch is in euros, and all of this period is in ${currencies}. Take the table of papers in its place.`,
);

export const rateNotOfDatev = refusal(
  'rate-not-of-datev',
  422,
  (number: string, rateBasisPoints: number) =>
    t`Paper ${number} states VAT of ${percentWords(rateBasisPoints)}. A DATEV batch of German accounts has 19%, 7% or none. Take the table of papers in its place.`,
);

export const archiveNotReady = refusal(
  'archive-not-ready',
  409,
  () => t`This archive is not ready, or is no longer kept. Have it made anew.`,
);

import { t } from '#core/words/t.ts';
/** How a venue has paid so far: of how many shows, within how many days nine of ten, and how many of them late. */
export type PaymentRecord = { shows: number; within_days: number; late: number };

/** 'Pays within 4 days, late once in 12' */
export function paymentRecordWords({ shows, within_days: days, late }: PaymentRecord): string {
  const within = days === 0 ? t`on the same day` : days === 1 ? t`within a day` : t`within ${days} days`;
  const times =
    late === 0
      ? t`never late`
      : late === 1
        ? t`late once`
        : late === 2
          ? t`late twice`
          : t`late ${late} times`;
  return t`Pays ${within}, ${times} in ${shows}`;
}

/** How a venue has paid so far: of how many shows, within how many days nine of ten, and how many of them late. */
export type PaymentRecord = { shows: number; within_days: number; late: number };

/** 'Pays within 4 days, late once in 12' */
export function paymentRecordWords({ shows, within_days: days, late }: PaymentRecord): string {
  const within = days === 0 ? 'on the same day' : days === 1 ? 'within a day' : `within ${days} days`;
  const times =
    late === 0 ? 'never late' : late === 1 ? 'late once' : late === 2 ? 'late twice' : `late ${late} times`;
  return `Pays ${within}, ${times} in ${shows}`;
}

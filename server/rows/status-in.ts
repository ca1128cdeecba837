import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BookingStatus } from '#core/booking/phase.ts';

/**
 * `column in ('confirmed', …)` with the statuses written out: PostgreSQL matches partial indexes of bookings with literals,
 * and with parameters only as long as it plans each execution anew.
 */
export function statusIn(column: string, statuses: readonly BookingStatus[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

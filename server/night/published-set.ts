import { type RawBuilder, sql } from 'kysely';

/**
 * When the act of a booking plays and for how many minutes by the newest published running order of its night: `at` and `minutes` of one
 * row, none where no order names its set. `booking` is the alias of a row of `bookings`.
 */
export const publishedSet = (booking: string): RawBuilder<{ at: string; minutes: number }> => sql`
  select (item ->> 'at')::timestamptz as at, (item ->> 'minutes')::int as minutes
  from (select items from running_orders r where r.show_id = ${sql.ref(`${booking}.show_id`)} order by r.version desc limit 1) last
  cross join lateral jsonb_array_elements(last.items) item
  where item ->> 'kind' = 'set' and item ->> 'bookingId' = ${sql.ref(`${booking}.id`)}::text
  order by 1 limit 1`;

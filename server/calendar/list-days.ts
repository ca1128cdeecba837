import { sql } from 'kysely';
import type { DayStatus } from '#core/calendar/day-status.ts';
import * as contract from '#core/contract/lists.ts';
import { defineRead } from '#server/commands/read.ts';

type Row = {
  day: string;
  status: DayStatus;
  label: string | null;
  showId: string | null;
  bookingId: string | null;
  things: number;
  holds: number;
};

/** The days of a calendar, from what the calendar on screen reads: `my_calendar` decides whose they are and what they show. */
export const listDays = defineRead(contract.listDays, ({ db, actor }, { from, to }) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const profileId = actor.artistId ?? actor.venueId;
      await sql`select set_config('request.jwt.claim.sub', ${actor.userId}, true), set_config('app.profile', ${profileId ?? ''}, true)`.execute(
        tx,
      );
      const { rows: clocks } = await sql<{ timeZone: string; today: string }>`
        select zone as "timeZone", private.today(zone)::text as today from (select coalesce(
          (select time_zone from artist_profiles where id = ${actor.artistId}::uuid),
          (select time_zone from venue_profiles where id = ${actor.venueId}::uuid), 'UTC') as zone) z`.execute(
        tx,
      );
      const { rows: days } = await sql<Row>`
        select day, status, label, show_id as "showId", booking_id as "bookingId", things, holds
        from public.my_calendar(${from}::date, ${to}::date) where status is not null`.execute(tx);
      return { timeZone: 'UTC', today: from, ...clocks[0], days };
    }),
);

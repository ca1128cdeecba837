import type { Changes } from '#core/booking/change.ts';
import { timeAt } from '#core/calendar/night.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';
import { loadThatFits, showInstants } from '#server/show/show-times.ts';

/** The day and the hours of a night as a change makes them. */
export type ChangedNight = ReturnType<typeof showInstants> & { show_date: string };

/** What a change makes of the day and hours of a show; what it leaves out stays. Refuses hours that make no sense, or are over at `now`. */
export function nightAsChanged(show: ShowRow, changes: Changes, now: Date): ChangedNight {
  const at = (instant: string) => timeAt(instant, show.time_zone);
  const date = changes.date ?? show.show_date;
  const night = {
    ...{ date, doors: changes.doors ?? at(show.doors_at) },
    ...{ showTime: changes.showTime ?? at(show.starts_at), curfew: changes.curfew ?? at(show.ends_at) },
  };
  return {
    ...showInstants({ ...night, ...loadThatFits(show, night) }, show.time_zone, now),
    show_date: date,
  };
}

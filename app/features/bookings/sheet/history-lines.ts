import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import type { Side } from '#core/booking/side.ts';
import { type ActedRow, type HistoryLine, historyOf } from '#core/events/history.ts';
import { t } from '#core/words/t.ts';

/** What became of a booking, oldest first, told to one side. */
export function historyLines(
  show: Pick<BookedShow, 'artist_name' | 'venue_name'>,
  events: readonly ActedRow[],
  reader: Side,
  people?: ReadonlyMap<string, string>,
): HistoryLine[] {
  return historyOf(events, { artist: show.artist_name, venue: show.venue_name, [reader]: t`You` }, people);
}

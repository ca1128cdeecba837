import type { Day } from '#core/calendar/day.ts';
import { type Column, columnsOf } from './columns.ts';
import type { Field, FileKind } from './fields.ts';
import { headerFits } from './header-words.ts';
import type { RawCell } from './table.ts';

/** What kind of file it is: one with days and acts has nights; one with days and no act marks days; else contacts. */
export function kindOf(
  header: readonly RawCell[] | null,
  body: readonly RawCell[][],
  today: Day,
  isOfArtist = false,
): FileKind {
  const at = (kind: FileKind) => columnsOf(kind, header, body, {}, today, isOfArtist);
  const nights = at('nights');
  const has = (columns: readonly Column[], ...fields: Field[]) =>
    columns.some(({ field, examples }) => field !== null && fields.includes(field) && examples.length > 0);
  if (!has(nights, 'day')) return 'contacts';
  // Of people there may be several days, which only look like those of nights.
  const isDayNamed = nights.some(
    ({ field, ask, title }) => field === 'day' && !ask && (header === null || headerFits(title, 'day') >= 2),
  );
  const isOfNights = nights.some(
    ({ field, ask }) =>
      !ask && ['fee', 'deal', 'sold', 'gross', 'doors', 'stage', 'support'].some((each) => each === field),
  );
  if (
    !isDayNamed &&
    !isOfNights &&
    at('contacts').some(({ field, ask }) => !ask && (field === 'email' || field === 'phone'))
  )
    return 'contacts';
  if (has(nights, 'act', 'support', 'fee', 'sold', 'gross', 'deal') || (isOfArtist && has(nights, 'room'))) {
    const days = at('days');
    const onlyMarks = has(days, 'until', 'status') && !has(nights, 'fee', 'sold', 'gross', 'deal', 'support');
    const isActAsked = nights.every(({ field, ask }) => field !== 'act' || ask !== null);
    // Hours are of nights: a day that is marked is marked whole.
    return onlyMarks &&
      isActAsked &&
      !has(nights, 'stage', 'doors') &&
      !(isOfArtist && has(nights, 'room')) &&
      header !== null
      ? 'days'
      : 'nights';
  }
  return 'days';
}

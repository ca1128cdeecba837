import type { Day } from '#core/calendar/day.ts';
import type { Column } from './column.ts';
import { columnsOf } from './columns.ts';
import type { Field, FileKind } from './fields.ts';
import { headerFits } from './header-words.ts';
import { spanOf } from './span-of-days.ts';
import { cellAt, type RawCell } from './table.ts';
import { writtenDay } from './written-day.ts';

/** Whether a file without days says by some column that it is of people; else nobody can say what it is of. */
export const areSurelyContacts = (columns: readonly Column[]): boolean =>
  !speaksOfNights(columns) &&
  columns.some(
    ({ field, ask, examples }) => !ask && examples.length > 0 && field !== null && OF_PEOPLE.has(field),
  );

/** Two columns by whose names a night is told, as 'Tickets sold' and 'Capacity', hardly stand in a list of people. */
const speaksOfNights = (columns: readonly Column[]): boolean =>
  columns.filter(({ title }) =>
    (['sold', 'gross', 'doors', 'capacity'] as const).some((field) => headerFits(title, field) >= 2),
  ).length > 1;

const OF_PEOPLE: ReadonlySet<Field> = new Set([
  ...(['name', 'first', 'last', 'email', 'phone', 'website', 'organisation', 'role', 'city'] as const),
]);

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
  // A night is one day; rows of several days mark them.
  const dayColumn = nights.find(({ field }) => field === 'day')?.index ?? 0;
  const spans = body.filter((row) => {
    const { from, to } = spanOf(cellAt(row, dayColumn));
    return (
      to.text !== '' && (from.day ?? writtenDay(from.text, today)) && (to.day ?? writtenDay(to.text, today))
    );
  });
  if (spans.length > 1 && spans.length >= body.length * 0.3 && !isOfNights) return 'days';
  if (has(nights, 'act', 'support', 'fee', 'sold', 'gross', 'deal') || (isOfArtist && has(nights, 'room'))) {
    const days = at('days');
    const onlyMarks = has(days, 'until', 'status') && !has(nights, 'fee', 'sold', 'gross', 'deal', 'support');
    const isActAsked = nights.every(({ field, ask }) => field !== 'act' || ask !== null);
    // Hours are of nights: a day that is marked is marked whole.
    return onlyMarks &&
      isActAsked &&
      !has(nights, 'stage', 'doors') &&
      !(
        isOfArtist &&
        nights.some(({ field, ask, examples }) => field === 'room' && !ask && examples.length > 0)
      ) &&
      header !== null
      ? 'days'
      : 'nights';
  }
  return 'days';
}

import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { askColumn, fieldsOf, letter } from './ask-column.ts';
import type { Column, Mapping } from './column.ts';
import {
  areDayStates,
  areTimes,
  isMarkedState,
  isNumbered,
  isPlainNumbers,
  lastNames,
  OF_NO_USE,
  OF_TAX,
  OTHER_DAY,
  PAID_OUT,
} from './column-signs.ts';
import { fitsValues } from './column-values.ts';
import { askForNames, askForSigns, guess } from './columns-by-cells.ts';
import { type Field, type FileKind, isFieldOf, SEVERAL } from './fields.ts';
import { headerFits, isHouse, isNight, isOrganiser, isTown } from './header-words.ts';
import { isKeptBeside } from './kept-columns.ts';
import { plain, tidy } from './plain.ts';
import { cellAt, isEmpty, type RawCell } from './table.ts';
import { currenciesIn } from './written-amount.ts';

const MONEY: ReadonlySet<Field> = new Set(['fee', 'gross', 'price']);

/**
 * What each column is: by hand where somebody chose, then by its header together with its cells, then by its cells alone. What is
 * only a guess is asked.
 */
export function columnsOf(
  kind: FileKind,
  header: readonly RawCell[] | null,
  body: readonly RawCell[][],
  mapping: Mapping,
  today: Day,
  isOfArtist = false,
): Column[] {
  const width = Math.min(
    80,
    Math.max(header?.length ?? 0, ...body.slice(0, 500).map((row) => row.length), 0),
  );
  const titles = Array.from({ length: width }, (_, index) => tidy(cellAt(header ?? [], index).text));
  const seen = new Map<string, number>();
  const columns = titles.map((title, index): Column => {
    const word = plain(title) || `#${index + 1}`;
    const times = (seen.get(word) ?? 0) + 1;
    seen.set(word, times);
    return {
      index,
      title: title || t`Column ${letter(index)}`,
      key: times > 1 ? `${word}~${times}` : word,
      field: null,
      ask: null,
      isBeside: false,
      examples: [],
    };
  });
  const cells = columns.map(({ index }) => body.map((row) => cellAt(row, index)));
  for (const column of columns)
    column.examples = (cells[column.index] ?? [])
      .filter((cell) => !isEmpty(cell) && !cell.merged)
      .slice(0, 3)
      .map(({ text }) => tidy(text));

  const taken = new Set<Field>();
  const give = (column: Column, field: Field, isAsked: boolean) => {
    column.field = field;
    if (isAsked) column.ask = askColumn(kind, column, field);
    if (!SEVERAL.has(field)) taken.add(field);
  };
  const open = new Set(columns);
  // Beside net and tax, gross is what an invoice asks for, and hardly what a night took.
  const isOfInvoices = titles.some((title) => OF_TAX.test(plain(title)));
  for (const column of columns) {
    const chosen = mapping[column.key];
    if (chosen === undefined) continue;
    open.delete(column);
    if (isFieldOf(kind, chosen)) give(column, chosen, false);
  }
  // What a seller of tickets keeps, beside what it pays out, is no fee of an act.
  const isOfSeller = titles.some((title) => PAID_OUT.test(plain(title)));
  // 'Ort' beside 'Location' is the town, 'Venue' beside 'Room' the house, and 'Event name' beside 'Headliner' what the night is called.
  const isLess = (field: Field, title: string) =>
    field === 'room'
      ? isTown(title) || (isHouse(title) && !isOfArtist)
      : field === 'contact'
        ? isOrganiser(title)
        : field === 'act' && isNight(title);
  const rank = ({
    column,
    field,
    fits,
    share,
  }: {
    column: Column;
    field: Field;
    fits: number;
    share: number;
  }) => fits * (0.4 + share) - (isLess(field, column.title) ? 0.1 : 0);
  const pairs = columns
    .flatMap((column) =>
      fieldsOf(kind).map((field) => {
        const fits = header ? headerFits(titles[column.index] ?? '', field) : 0;
        return {
          column,
          field,
          fits,
          share: fits > 0 ? fitsValues(field, cells[column.index] ?? [], today) : 0,
        };
      }),
    )
    .filter(({ fits, share }) => fits > 0 && share >= 0.34)
    // 'Last activity' is a day, and nobody's last name.
    .filter(
      ({ column, field }) =>
        kind !== 'contacts' ||
        field === 'note' ||
        !OTHER_DAY.test(plain(column.title)) ||
        fitsValues('day', cells[column.index] ?? [], today) < 0.5,
    )
    .sort((a, b) => rank(b) - rank(a));
  // 'Honorar CHF' beside 'Honorar EUR': each row has one of them.
  const isInAnotherCurrency = (column: Column, field: Field) => {
    const currencies = columns
      .filter((other) => other.field === field)
      .map(({ title }) => currenciesIn(title)[0]);
    const [own] = currenciesIn(column.title);
    return (
      kind === 'nights' &&
      MONEY.has(field) &&
      own !== undefined &&
      !currencies.some((each) => !each || each === own)
    );
  };
  for (const { column, field, fits, share } of pairs) {
    if (!open.has(column)) continue;
    if (taken.has(field) && !isInAnotherCurrency(column, field)) continue;
    // What a seller pays out to the house is no act's either.
    if (field === 'fee' && /^net .*payout/.test(plain(column.title))) continue;
    // A title beside a column of acts is the name of the night.
    if (
      field === 'act' &&
      (fits === 1 || isNight(column.title)) &&
      columns.some((other) => other.field === 'act' && !other.ask)
    )
      continue;
    open.delete(column);
    give(
      column,
      field,
      fits < 2 ||
        share < 0.5 ||
        (field === 'fee' &&
          isOfSeller &&
          /^(?:fees|gebuhren|frais|comisiones|oplaty)$/.test(plain(column.title))) ||
        (field === 'gross' &&
          isOfInvoices &&
          /^(?:brutto|bruto|gross|lordo|ttc|total)/.test(plain(column.title))),
    );
  }
  if (kind === 'contacts') lastNames(columns, cells);
  // A day without its header is recognised by its cells, as is what has a sign of its own.
  for (const field of ['day', 'email'] as const) {
    if (!isFieldOf(kind, field) || columns.some((column) => column.field === field && !column.ask)) continue;
    const fit = [...open, ...columns.filter((column) => column.ask)].filter((column) => {
      const own = cells[column.index] ?? [];
      if (field === 'day' && OTHER_DAY.test(plain(titles[column.index] ?? ''))) return false;
      return (
        own.filter((cell) => !isEmpty(cell)).length > 0 &&
        fitsValues(field, own, today) >= 0.8 &&
        !isPlainNumbers(own)
      );
    });
    const [only] = fit;
    if (only && fit.length > 1 && field === 'day' && kind === 'nights' && header && only.field === null) {
      open.delete(only);
      give(only, field, true);
    }
    if (!only || fit.length > 1) continue;
    open.delete(only);
    only.ask = null;
    give(only, field, false);
  }
  // Whether days are free is recognised by its words, whatever the column is called.
  if (kind === 'days' && !taken.has('status'))
    for (const column of open)
      if (
        !taken.has('status') &&
        !(column.key in mapping) &&
        (areDayStates(cells[column.index] ?? []) || isMarkedState(column.title, cells[column.index] ?? []))
      ) {
        open.delete(column);
        give(column, 'status', false);
      }
  // Where some numbers have a currency beside them, those that have none are rather of people.
  const isMoney = (own: readonly RawCell[]) =>
    own.some((cell) => cell.currency || currenciesIn(cell.text).length > 0);
  const orderOf = (own: readonly RawCell[]) =>
    isMoney(own)
      ? (['fee', 'gross'] as const)
      : cells.some(isMoney)
        ? (['sold', 'fee', 'gross'] as const)
        : (['fee', 'sold', 'gross'] as const);
  if (!header)
    for (const column of open) guess(kind, column, cells[column.index] ?? [], taken, today, isOfArtist, give);
  else if (kind === 'nights')
    for (const column of open) {
      if (column.key in mapping || OF_NO_USE.test(plain(column.title))) continue;
      // A second column of what another has already, as 'Attendance' beside 'Tickets sold'.
      if ([...taken].some((each) => headerFits(titles[column.index] ?? '', each) >= 2)) continue;
      if (columns.some((other) => other.field === 'gross' && !other.ask) && /^net/.test(plain(column.title)))
        continue;
      const own = cells[column.index] ?? [];
      if (fitsValues('day', own, today) >= 0.5 || own.every(isNumbered)) continue;
      // Times under a word that is not known, where no other column has any.
      if (areTimes(own)) {
        if (!taken.has('stage') && headerFits(column.title, 'until') === 0) give(column, 'stage', true);
        continue;
      }
      const field = orderOf(own).find(
        (each) => !taken.has(each) && fitsValues(each, own, today) >= (isMoney(own) ? 0.6 : 0.7),
      );
      // Numbers under a word that is not known may be what matters most: they are asked for rather than left out.
      const filled = own.filter((cell) => !isEmpty(cell));
      if (
        field &&
        filled.length > 0 &&
        filled.filter(({ text }) => /\p{L}{3}/u.test(text)).length < filled.length / 2
      )
        give(column, field, true);
    }
  if (kind === 'nights' && header) askForSigns(columns, open, mapping, cells, give);
  askForNames(kind, columns, open, { header, mapping, cells, today, isOfArtist, give });
  // A header that is in use is asked for; one with nothing below it is not.
  for (const column of columns) if (column.examples.length === 0) column.ask = null;
  if (kind === 'nights')
    for (const column of columns)
      column.isBeside = column.field === null && isKeptBeside(column, mapping[column.key], header !== null);
  return columns;
}

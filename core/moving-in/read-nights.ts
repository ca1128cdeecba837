import { amountsOf, type ReadAmount } from './amounts-of.ts';
import { appointments } from './appointments.ts';
import { carriedDays } from './carried-days.ts';
import type { Column } from './column.ts';
import { contactParts } from './contact-parts.ts';
import { doorsAfterShow, farDays, soldAndCapacity } from './contradictions.ts';
import type { Field } from './fields.ts';
import { houseInName } from './house-in-name.ts';
import { besideOf } from './kept-beside.ts';
import { legendIn } from './legend.ts';
import { bareRows, noShows, unmarkedEvents } from './no-shows.ts';
import { plain, tidy } from './plain.ts';
import { type Bill, isNobody, readBills } from './read-acts.ts';
import { type Count, readCounts } from './read-counts.ts';
import { readDays } from './read-days.ts';
import { readNightMoney } from './read-night-money.ts';
import { readNightTimes } from './read-night-times.ts';
import { houseWithState, isOpenPlace, placeInName, readOwnShows } from './read-own-shows.ts';
import { readStatesBeside } from './read-states-beside.ts';
import { nightStatusOf, readStatuses } from './read-status.ts';
import { gather, type NightRow, type Reading, type Skipped, valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised, type Wishes } from './recognise.ts';
import { repeatedDays } from './repeated-days.ts';
import { severalDays } from './several-days.ts';
import {
  cellAt,
  commentsOf,
  EMPTY,
  isEmpty,
  isFormula,
  notUnderstood,
  type RawCell,
  sure,
  type Understood,
} from './table.ts';
import { weekdayWord } from './written-day.ts';

/** The nights of a table. A night needs a day and an act; everything else may be missing. */
export function readNights(
  recognised: Recognised,
  wishes: Wishes,
): Omit<Reading, 'kind' | 'header' | 'columns' | 'remarks'> {
  const { lines } = recognised;
  const { answers, today } = wishes;
  const gathered = gather(recognised.columns);
  const amounts = amountsOf(recognised, ['fee', 'price', 'gross'], wishes);
  const first = (field: Field): Column | undefined => columnsFor(recognised, field)[0];
  const kept = <T>(field: Field, read: (cells: RawCell[], column: Column) => Understood<T>[]) =>
    columnsFor(recognised, field).map((column) =>
      gathered.keep(lines, column.index, read(cellsIn(recognised, column), column)),
    );

  const weekdayColumn = first('weekday');
  const weekdays = weekdayColumn
    ? cellsIn(recognised, weekdayColumn).map(({ text }) => weekdayWord(text))
    : lines.map(() => null);
  const dayColumn = first('day');
  const actColumns = [...columnsFor(recognised, 'act'), ...columnsFor(recognised, 'support')];
  const several = dayColumn ? severalDays(recognised, dayColumn, today) : null;
  const ownDays = dayColumn
    ? readDays(several?.cells ?? [], {
        title: dayColumn.title,
        today,
        answers,
        headings: recognised.headings,
        weekdays,
        zone: wishes.zone,
      })
    : lines.map(() => EMPTY);
  const told = dayColumn ? carriedDays(recognised, ownDays, dayColumn, actColumns, answers) : ownDays;
  const byDay = appointments(recognised);
  const ownCells = dayColumn ? cellsIn(recognised, dayColumn) : [];
  const near = farDays(ownCells, told, answers);
  const repeated = repeatedDays(ownCells, dayColumn?.title ?? '', today, answers);
  const days = dayColumn
    ? gathered.keep(
        lines,
        dayColumn.index,
        repeated.asked(byDay.asked(several?.asked(near, answers) ?? near, answers)),
      )
    : near;

  // Who plays is said by a calendar of a venue; that of an artist says where.
  const isOwn = recognised.table.isCalendar && wishes.ownAct !== undefined;
  const bills = [...kept<Bill>('act', bill), ...kept<Bill>('support', bill)];
  const texts = (field: Field) => kept<string>(field, (cells) => cells.map(readText));
  const counts = (field: Field) =>
    kept<Count>(field, (cells, { title }) => readCounts(cells, title, answers));
  const paid = (field: Field) => kept<ReadAmount>(field, (_, column) => amounts(column));
  const legend = legendIn(recognised.table);
  const statuses = kept('status', (cells, { title }) => readStatuses(cells, title, answers, legend.words));
  // What stands beside a night is asked beside it; the cell itself stays what it is.
  const states = readStatesBeside(
    recognised,
    answers,
    (at) => statuses.map((column) => column[at] ?? EMPTY).find(({ kind }) => kind !== 'empty') ?? EMPTY,
  );
  for (const [at, line] of lines.entries()) for (const ask of states.doubtful(at)) gathered.note(line, ask);
  // One answer is enough: what begins like no other event of its calendar is not asked for by its word, too.
  const unmarked = unmarkedEvents(recognised, answers);
  const bare = bareRows(recognised, answers);
  const none = noShows(recognised, answers).map(
    (each, at) => [unmarked[at], each, bare[at]].find((one) => one && one.kind !== 'empty') ?? EMPTY,
  );
  const house = houseInName(recognised, wishes);
  const rooms = house ? [gathered.keep(lines, -1, house)] : kept<string>('room', (cells) => cells.map(place));
  const stateOfHouse = (line: number) =>
    wishes.ownAct === undefined
      ? null
      : (columnsFor(recognised, 'room')
          .map(({ index }) => houseWithState(cellAt(recognised.table.rows[line], index).text).status)
          .find((each) => each !== null) ?? null);
  const [deals, genres, contacts, emails, phones, notes] = (
    ['deal', 'genre', 'contact', 'email', 'phone', 'note'] as const
  ).map(texts);
  const [sold, capacity] = (['sold', 'capacity'] as const).map(counts);
  const times = readNightTimes(recognised, dayColumn, answers, gathered.keep);
  for (const { line, ask } of times.asks) gathered.note(line, ask);
  const [fees, prices, gross] = (['fee', 'price', 'gross'] as const).map(paid);

  function place(cell: RawCell): Understood<string> {
    if (isNobody(cell.text)) return EMPTY;
    const read = readText(cell);
    return read.kind === 'sure' && wishes.ownAct !== undefined ? sure(houseWithState(read.value).name) : read;
  }

  function bill(cells: RawCell[], { title }: Column) {
    return isOwn && wishes.ownAct
      ? readOwnShows(cells, title, wishes.ownAct, answers)
      : readBills(cells, title, answers);
  }

  // As long as nobody said whether a column tells what became of nights, those that have something in it are not taken for agreed.
  const openState = recognised.columns.find(({ field, ask }) => field === 'status' && ask !== null);
  const isStateOpen = (line: number) =>
    openState !== undefined && !isEmpty(cellAt(recognised.table.rows[line], openState.index));

  const money = readNightMoney(recognised, amounts, answers);
  for (const [at, line] of lines.entries()) for (const ask of money.asks(at)) gathered.note(line, ask);
  const beyond = besideOf(recognised, gathered.cells);
  const calledOff = new Set(lines.filter((_, at) => states.isCalledOff(at)));
  const nights: NightRow[] = [];
  const skipped: Skipped[] = recognised.totals.map((line) => ({ line, why: 'total' }));
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const skip = (why: Skipped['why']) => skipped.push({ line, why });
    const one = <T>(columns: readonly (readonly Understood<T>[])[] | undefined): T | null =>
      columns?.map((column) => valueOfCell(column[at])).find((value) => value !== null) ?? null;
    const every = (columns: readonly (readonly Understood<string>[])[] | undefined): string | null =>
      columns?.flatMap((column) => valueOfCell(column[at]) ?? []).join(', ') || null;
    const day = days[at] ?? EMPTY;
    const own = bills.map((column) => column[at] ?? EMPTY);
    const named = own.flatMap((cell) => valueOfCell(cell)?.acts ?? []);
    // An artist's night is one where it played somewhere, or will: 'TBD' stands for a house that is still looked for.
    const isOpen = wishes.ownAct !== undefined && bills.length === 0 && isOpenPlace(recognised, line);
    const acts =
      named.length === 0 && wishes.ownAct && bills.length === 0 && (isOpen || plays(one(rooms)))
        ? [wishes.ownAct]
        : named;
    const status =
      (states.isMarkedOff(at) ? 'cancelled' : null) ??
      own.map((cell) => valueOfCell(cell)?.status ?? null).find((each) => each !== null) ??
      stateOfHouse(line) ??
      states.against(at, one(statuses)) ??
      states.at(at) ??
      (isOpen ? 'option' : 'confirmed');
    if (
      day.kind === 'doubtful' ||
      own.some(({ kind }) => kind === 'doubtful') ||
      statuses.some((column) => column[at]?.kind === 'doubtful') ||
      isStateOpen(line) ||
      (acts.length === 0 && house?.[at]?.kind === 'doubtful') ||
      states.doubtful(at).length > 0
    )
      skip('unanswered');
    else if (valueOfCell(none[at])) skip('left-out');
    else if (day.kind !== 'sure')
      skip(
        day.kind === 'empty' &&
          (answers['carry:day'] === 'skip' ||
            several?.isLeftOut(answers) ||
            byDay.isLeftOut(at, answers) ||
            repeated.isLeftOut(at))
          ? 'left-out'
          : 'no-day',
      );
    else if (status === 'cancelled') skip('cancelled');
    else if (status === 'closed' && acts.length === 0) skip('closed');
    else if (acts.length === 0) skip('no-act');
    else if (none[at]?.kind === 'doubtful') {
      gathered.note(line, none[at].ask);
      skip('unanswered');
    } else {
      const hours = times.at(at);
      // The early and the late show of an evening are two nights.
      const key = [
        day.value,
        acts.map(plain).join('+'),
        plain(one(rooms) ?? ''),
        hours.stage ?? hours.doors,
      ].join(':');
      if (seen.has(key)) skip('twice');
      else {
        seen.add(key);
        const { fee, deal } = money.at(at, one(fees), one(deals));
        const people = one(sold);
        const seats = one(capacity)?.count ?? people?.of ?? null;
        const areSwapped = soldAndCapacity(people, seats, answers);
        const inOrder = doorsAfterShow(hours, answers);
        for (const each of [fee, areSwapped, inOrder])
          if (each.kind === 'doubtful') gathered.note(line, each.ask);
        const count = areSwapped.kind === 'doubtful' ? null : valueOfCell(areSwapped) ? seats : people?.count;
        const most = areSwapped.kind === 'doubtful' ? null : valueOfCell(areSwapped) ? people?.count : seats;
        const contact = contactParts(one(contacts) ?? '');
        const named = first('act');
        const where =
          one(rooms) ??
          (isOwn && named && acts[0] === wishes.ownAct
            ? placeInName(cellAt(recognised.table.rows[line], named.index).text)
            : null);
        const night = {
          line,
          day: day.value,
          acts,
          status: status === 'option' ? ('option' as const) : ('confirmed' as const),
          room: where,
          fee: valueOfCell(fee),
          deal,
          sold: count ?? null,
          capacity: most ?? null,
          price: one(prices)?.money ?? null,
          gross: one(gross)?.money ?? null,
          ...(inOrder.kind === 'doubtful' ? { doors: null, stage: null } : (valueOfCell(inOrder) ?? hours)),
          genre: every(genres),
          contact: contact.name,
          email: every(emails) ?? (contact.emails.join(', ') || null),
          phone: every(phones) ?? (contact.phones.join(', ') || null),
          note: [every(notes), ...commentsOf(recognised.table.rows[line])].filter(Boolean).join(', ') || null,
        } satisfies Omit<NightRow, 'beside'>;
        const beside = beyond(night);
        const row = { ...night, beside };
        const rule = repeated.daysOf(at);
        if (rule) nights.push(...rule.map((each) => ({ ...row, day: each })));
        // What is of several days is paid once.
        else
          for (const each of several?.daysOf(at, day.value, answers) ?? [day.value])
            nights.push({
              ...row,
              day: each,
              ...(each === day.value ? {} : { fee: null, sold: null, gross: null }),
            });
      }
    }
  }
  return {
    cells: gathered.cells,
    asks: gathered.asks(),
    notUnderstood: gathered.notUnderstood.filter(({ line }) => !calledOff.has(line)),
    nights,
    contacts: [],
    days: [],
    skipped,
  };
}

export const readText = (cell: RawCell): Understood<string> =>
  isEmpty(cell) || /^[-–—]+$/.test(tidy(cell.text))
    ? EMPTY
    : isFormula(cell.text)
      ? notUnderstood(cell.text)
      : sure(tidy(cell.text));

/** Whether a room says that something was on there, and not that the day was off. */
const plays = (room: string | null): boolean => {
  const status = room === null ? 'closed' : nightStatusOf(room);
  return status !== 'closed' && status !== 'cancelled';
};

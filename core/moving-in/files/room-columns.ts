import type { Day } from '#core/calendar/day.ts';
import { headerRow } from '../header-row.ts';
import { headerFits } from '../header-words.ts';
import { plain } from '../plain.ts';
import { cellAt, isEmpty, NOTHING, type RawCell, type Table, textCell } from '../table.ts';

/** Words by which houses call their rooms. */
const ROOM_WORD =
  /(?:^| )(?:(?:\p{L}*saal|\p{L}*keller|\p{L}*raum|\p{L}*buhne|\p{L}*halle?|foyer|garten|hof|dach|studio|lounge|bar|cafe|club|main|room|hall|stage|basement|upstairs|downstairs|cellar|attic|loft|terrace|terrasse|garden|courtyard|roof|rooftop|backroom|floor|salle|cave|etage|sala|salon|patio|terraza|zaal|\p{L}*zaal|kelder|scena|piwnica|taras|palco|cantina))(?: (?:\d|[a-z]|one|two|stage|room|bar|floor))?$/u;

/** A table with a column for each room, and acts in them, as one with a row for each act: what other columns say holds for all of them. */
export function roomsAsRows(table: Table, today: Day): Table {
  const header = headerRow(table.rows, today);
  if (header === null) return table;
  const titles = table.rows[header] ?? [];
  if (titles.some(({ text }) => headerFits(text, 'act') >= 2 || headerFits(text, 'room') >= 2)) return table;
  const rooms = titles.flatMap(({ text }, index) => (ROOM_WORD.test(plain(text)) ? [index] : []));
  const body = table.rows.slice(header + 1);
  const named = body
    .flatMap((row) => rooms.map((index) => cellAt(row, index)))
    .filter((cell) => !isEmpty(cell));
  const areNames = named.every((cell) => cell.number === undefined && /\p{L}{2}/u.test(cell.text));
  if (rooms.length < 2 || named.length < 2 || !areNames) return table;
  const others = titles.map((_, index) => index).filter((index) => !rooms.includes(index));
  const rowOf = (row: readonly RawCell[], act: RawCell, room: RawCell) => [
    ...others.map((index) => cellAt(row, index)),
    act,
    room,
  ];
  return {
    ...table,
    rows: [
      ...table.rows.slice(0, header),
      rowOf(titles, textCell('Act'), textCell('Room')),
      ...body.flatMap((row) => {
        const filled = rooms.filter((index) => !isEmpty(cellAt(row, index)));
        return filled.length === 0
          ? [rowOf(row, NOTHING, NOTHING)]
          : filled.map((index) => rowOf(row, cellAt(row, index), cellAt(titles, index)));
      }),
    ],
  };
}

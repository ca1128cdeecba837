import { type Day, weekdayOf } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { legendIn } from './legend.ts';
import { quoted } from './plain.ts';
import { type NightStatus, nightStatusOf } from './read-status.ts';
import { cellsIn, columnsFor, type Recognised } from './recognise.ts';
import { type Colour, EMPTY, isEmpty, type RawCell, sure, type Understood } from './table.ts';

/** More colours than these hardly tell what became of nights. */
const MOST_COLOURS = 5;

const COLOUR_WORDS = (): Record<Colour, string> => ({
  red: t`red`,
  orange: t`orange`,
  yellow: t`yellow`,
  green: t`green`,
  blue: t`blue`,
  violet: t`violet`,
  pink: t`pink`,
  grey: t`grey`,
});

const CHOICES = (): { id: string; value: NightStatus | null; label: string }[] => [
  { id: 'confirmed', value: 'confirmed', label: t`The night took place, or will` },
  { id: 'option', value: 'option', label: t`It was only an option` },
  { id: 'cancelled', value: 'cancelled', label: t`It was cancelled` },
];

/**
 * What the look of rows says of their nights: a line through a name, and colours that set rows apart. A program cannot know what they stand
 * for, so each is asked once; a coloured cell with the word of a state, beside or above the rows, explains its colour.
 */
export function readMarksOfRows(
  recognised: Recognised,
  answers: Answers,
  /** For each line, whether a word says what became of it. */
  isSaid: (at: number) => boolean,
): Understood<NightStatus>[][] {
  const [named, days] = (['act', 'day'] as const).map((field) =>
    columnsFor(recognised, field)
      .slice(0, 1)
      .flatMap((column) => cellsIn(recognised, column)),
  );
  const rooms = columnsFor(recognised, 'room')
    .slice(0, 1)
    .flatMap((column) => cellsIn(recognised, column));
  const shown = recognised.lines.map((_, at): RawCell[] =>
    [named?.[at], rooms[at], days?.[at]].flatMap((cell) => (cell && !isEmpty(cell) ? [cell] : [])),
  );
  const struck = shown.map(
    ([first]): Understood<NightStatus> =>
      first?.struck
        ? settled<NightStatus>(
            {
              key: 'struck',
              question: t`A line goes through ${quoted(first.text)}: did this night take place?`,
              choices: CHOICES(),
            },
            answers,
          )
        : EMPTY,
  );
  const colours = shown.map((cells) => cells.find(({ colour }) => colour)?.colour ?? null);
  if (!tellsApart(colours, days ?? []) || mostly(colours, isSaid)) return [struck];
  const known = legendOf(recognised);
  const words = COLOUR_WORDS();
  return [
    struck,
    colours.map((colour, at) => {
      if (!colour || struck[at]?.kind !== 'empty') return EMPTY;
      const said = known.get(colour);
      if (said) return sure(said);
      return settled<NightStatus>(
        {
          key: `colour:${colour}`,
          question: t`${quoted(shown[at]?.[0]?.text ?? '')} is marked in a colour (${words[colour]}): what does it say of a night?`,
          choices: [...CHOICES(), { id: 'nothing', value: null, label: t`Nothing of this` }],
        },
        answers,
      );
    }),
  ];
}

/** Whether colours set rows apart, rather than making them easier to read: neither one for all, nor one in turn with another, nor by the weekday. */
function tellsApart(colours: readonly (Colour | null)[], days: readonly RawCell[]): boolean {
  const different = new Set(colours);
  different.delete(null);
  if (different.size === 0 || different.size > MOST_COLOURS || new Set(colours).size < 2) return false;
  const isInTurn =
    colours.length > 3 &&
    colours.every(
      (colour, at) => at === 0 || (colour !== colours[at - 1] && (at < 2 || colour === colours[at - 2])),
    );
  const ofWeekday = new Map<number, Set<Colour | null>>();
  for (const [at, colour] of colours.entries()) {
    const day: Day | undefined = days[at]?.day;
    if (!day) continue;
    const weekday = weekdayOf(day);
    ofWeekday.set(weekday, (ofWeekday.get(weekday) ?? new Set()).add(colour));
  }
  const isByWeekday =
    colours.length > 9 && ofWeekday.size > 1 && [...ofWeekday.values()].every(({ size }) => size === 1);
  return !isInTurn && !isByWeekday;
}

/** Whether words say already what became of most of the coloured nights. */
function mostly(colours: readonly (Colour | null)[], isSaid: (at: number) => boolean): boolean {
  const coloured = colours.flatMap((colour, at) => (colour ? [at] : []));
  return coloured.filter(isSaid).length >= coloured.length * 0.8;
}

/** 'Confirmed' in a green cell that is of no night, or 'green = confirmed'. */
function legendOf({ table, columns, lines }: Recognised): Map<Colour, NightStatus> {
  const own = new Set(lines);
  const taken = new Set(columns.flatMap(({ field, index }) => (field ? [index] : [])));
  const known = new Map<Colour, NightStatus>(legendIn(table).colours);
  for (const [line, row] of table.rows.entries())
    for (const [index, cell] of row.entries())
      if (cell.colour && !(own.has(line) && taken.has(index))) {
        const said = nightStatusOf(cell.text);
        if (said && said !== 'closed') known.set(cell.colour, said);
      }
  return known;
}

import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import type { Field } from './fields.ts';
import { plain, quoted } from './plain.ts';
import type { Recognised } from './recognise.ts';
import { cellAt, EMPTY, isEmpty, type Understood } from './table.ts';

/** What stands between the nights of a calendar or a tour, and is none. */
const NO_SHOW =
  /^(?:rehearsals?|band rehearsal|band practice|practice|tech rehearsal|dress rehearsal|probe|proben|bandprobe|generalprobe|hauptprobe|repetition|repetitions|repetition generale|ensayo|ensayos|prova|prove|proba|proby|repetitie|generale|ovelse|ovning|oving|travel|travel day|travelling|traveling|drive|drive day|reise|reisetag|anreise|abreise|fahrtag|voyage|trajet|jour de route|viaje|viaggio|podroz|reisdag|rejsedag|resdag|flight|flights|flug|vol|vuelo|load in|load out|get in|get out|aufbau|abbau|aufbautag|umbau|montage|demontage|montaje|desmontaje|meeting|team meeting|band meeting|sitzung|besprechung|vorstandssitzung|mitgliederversammlung|reunion|spotkanie|vergadering|riunione|mote|dentist|zahnarzt|doctor|arzt|birthday|geburtstag|vacation|urlaub|vacances|vacaciones|ferie|wakacje|vakantie|semester|recording|aufnahmen?|photo shoot|fotoshooting|video shoot|videodreh|interview|press day|press|promo day|rest day|rest|ruhepause|putztag|inventur|stocktake|staff party|wedding of|day off)$/;

/** 'Probe bei Jonas', 'rehearsal at the studio' */
const IN_WORDS = /^(.{3,20}?) (?:bei|in|im|beim|am|mit|at|with|w|en|chez|avec|a|au|con|da|u|med|hos)(?: |$)/;

/** Fields whose cells may say what a day is, where it is no night. */
const TELLING: ReadonlySet<Field | null> = new Set<Field | null>([
  'act',
  'support',
  'room',
  'genre',
  'note',
  'status',
  null,
]);

/** For each line, whether a cell says by one word that the day is something else than a night ('Probe', 'Travel'): asked once for each word. */
export function noShows({ table, columns, lines }: Recognised, answers: Answers): Understood<boolean>[] {
  const telling = columns.filter(
    ({ field, ask, examples }) => examples.length > 0 && (ask !== null || TELLING.has(field)),
  );
  // Most cells are written more than once, or have no such word: each text is looked at once.
  const known = new Map<string, boolean>();
  const saysNone = (text: string): boolean => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const word = plain(text);
    const says =
      NO_SHOW.test(word) ||
      NO_SHOW.test(IN_WORDS.exec(word)?.[1] ?? '') ||
      (table.isCalendar === true && NO_SHOW.test(word.split(' ')[0] ?? ''));
    known.set(text, says);
    return says;
  };
  return lines.map((line) => {
    const row = table.rows[line];
    for (const { index, title } of telling) {
      const cell = cellAt(row, index);
      if (isEmpty(cell) || cell.text.length > 40) continue;
      if (!/\p{L}{3}/u.test(cell.text) || !saysNone(cell.text)) continue;
      return settled<boolean>(
        {
          key: `no-show:${plain(cell.text)}`,
          question: t`${quoted(cell.text)} under ${quoted(title)}: are such rows nights?`,
          choices: [
            { id: 'no', value: true, label: t`No, leave them out` },
            { id: 'yes', value: false, label: t`Yes, take them over` },
          ],
        },
        answers,
      );
    }
    return EMPTY;
  });
}

/** What nearly all nights of a file have something of. */
const OF_A_NIGHT: ReadonlySet<Field | null> = new Set<Field | null>([
  ...([
    'fee',
    'deal',
    'sold',
    'gross',
    'price',
    'doors',
    'stage',
    'support',
    'contact',
    'email',
    'phone',
  ] as const),
]);

/** Rows with a name and nothing of what nearly all others have ('Ukendt', 'Fiesta privada'): asked whether they are nights, too. */
export function bareRows({ table, columns, lines }: Recognised, answers: Answers): Understood<boolean>[] {
  const telling = columns.filter(({ field, ask }) => ask === null && OF_A_NIGHT.has(field));
  const named = columns.find(({ field, ask }) => field === 'act' && ask === null);
  const many = lines.map(
    (line) => telling.filter(({ index }) => !isEmpty(cellAt(table.rows[line], index))).length,
  );
  const isUsual = lines.length > 5 && many.filter((each) => each > 1).length >= lines.length * 0.75;
  if (!isUsual || !named || table.isCalendar) return lines.map(() => EMPTY);
  return lines.map((line, at) => {
    const { text } = cellAt(table.rows[line], named.index);
    if (many[at] !== 0 || text.trim() === '') return EMPTY;
    return settled<boolean>(
      {
        key: `bare:${plain(text)}`,
        question: t`${quoted(text)} has nothing of what nearly all other rows have. Is it a night?`,
        choices: [
          { id: 'yes', value: false, label: t`Yes, take it over` },
          { id: 'no', value: true, label: t`No, leave it out` },
        ],
      },
      answers,
    );
  });
}

/** What bookers write in front of the nights of a calendar that has other events, too. */
const MARKER =
  /^(?:gigs?|shows?|concerts?|live|konzert|auftritt|concierto|koncert|concerto|optreden|hold|option)$/;

/** Events of a calendar without the word that most begin with ('GIG Rusty Nail'): asked once whether they are nights, too. */
export function unmarkedEvents(
  { table, columns, lines }: Recognised,
  answers: Answers,
): Understood<boolean>[] {
  const named = columns.find(({ field, ask }) => field === 'act' && ask === null);
  if (!table.isCalendar || !named) return [];
  const names = lines.map((line) => cellAt(table.rows[line], named.index).text);
  const isMarked = names.map((name) => MARKER.test(plain(name).split(' ')[0] ?? ''));
  const many = isMarked.filter(Boolean).length;
  if (many < 3 || many < names.length * 0.4 || many === names.length) return [];
  const example = names.find((name, at) => !isMarked[at] && name.trim() !== '') ?? '';
  const marked = names.find((_, at) => isMarked[at]) ?? '';
  return names.map((_, at) =>
    isMarked[at]
      ? EMPTY
      : settled<boolean>(
          {
            key: 'unmarked',
            question: t`Most nights are called as ${quoted(marked)} is; ${quoted(example)} is not. Are such events nights, too?`,
            choices: [
              { id: 'no', value: true, label: t`No, leave them out` },
              { id: 'yes', value: false, label: t`Yes, take them over` },
            ],
          },
          answers,
        ),
  );
}

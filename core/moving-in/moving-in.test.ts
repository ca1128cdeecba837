import { describe, expect, test } from 'vitest';
import { readFile } from '#core/moving-in/files/read-file.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import { CALENDARS_OF_A_NINTH_LOOK } from '#testing/moving-in/calendars-of-a-ninth-look.ts';
import { DAYS_OF_A_FOURTH_LOOK } from '#testing/moving-in/days-of-a-fourth-look.ts';
import { FILES_KEPT_ASIDE } from '#testing/moving-in/files-kept-aside.ts';
import { FIFTH_LOOK } from '#testing/moving-in/files-of-a-fifth-look.ts';
import { FOURTEENTH_LOOK } from '#testing/moving-in/files-of-a-fourteenth-look.ts';
import { FOURTH_LOOK } from '#testing/moving-in/files-of-a-fourth-look.ts';
import { FOURTH_LOOK_IN_ENGLISH } from '#testing/moving-in/files-of-a-fourth-look-in-english.ts';
import { NINTH_LOOK } from '#testing/moving-in/files-of-a-ninth-look.ts';
import { SEVENTH_LOOK } from '#testing/moving-in/files-of-a-seventh-look.ts';
import { SIXTH_LOOK } from '#testing/moving-in/files-of-a-sixth-look.ts';
import { TENTH_LOOK } from '#testing/moving-in/files-of-a-tenth-look.ts';
import { THIRTEENTH_LOOK } from '#testing/moving-in/files-of-a-thirteenth-look.ts';
import { TWELFTH_LOOK } from '#testing/moving-in/files-of-a-twelfth-look.ts';
import { EIGHTH_LOOK } from '#testing/moving-in/files-of-an-eighth-look.ts';
import { ELEVENTH_LOOK } from '#testing/moving-in/files-of-an-eleventh-look.ts';
import { FILES_OF_BOOKERS } from '#testing/moving-in/files-of-bookers.ts';
import { CALENDARS_AND_SITES } from '#testing/moving-in/files-of-calendars-and-sites.ts';
import { CARDS_AND_FORMS } from '#testing/moving-in/files-of-cards-and-forms.ts';
import { FILES_OF_CLUBS } from '#testing/moving-in/files-of-clubs.ts';
import { DAYS_OFF } from '#testing/moving-in/files-of-days-off.ts';
import { DIARIES_AND_LISTS } from '#testing/moving-in/files-of-diaries.ts';
import { FILES_OF_ENGLISH_DESKS } from '#testing/moving-in/files-of-english-desks.ts';
import { FILES_OF_HOUSES_ABROAD } from '#testing/moving-in/files-of-houses-abroad.ts';
import { NIGHTS_AS_TEXT } from '#testing/moving-in/files-of-nights.ts';
import { FILES_OF_OLD_MACHINES } from '#testing/moving-in/files-of-old-machines.ts';
import { FILES_OF_PEOPLE } from '#testing/moving-in/files-of-people.ts';
import { FILES_OF_PHONES } from '#testing/moving-in/files-of-phones.ts';
import { FILES_OF_PROGRAMS } from '#testing/moving-in/files-of-programs.ts';
import { SELLERS_AND_DESKS } from '#testing/moving-in/files-of-sellers-and-desks.ts';
import { SECOND_LOOK } from '#testing/moving-in/files-of-the-second-look.ts';
import { WALL_PLANNERS } from '#testing/moving-in/files-of-wall-planners.ts';
import { WEEKS_AND_ROOMS } from '#testing/moving-in/files-of-weeks-and-rooms.ts';
import { LEGENDS_OF_A_TENTH_LOOK } from '#testing/moving-in/legends-of-a-tenth-look.ts';
import { type Measured, measure } from '#testing/moving-in/measure.ts';
import { type MessyFile, utf8 } from '#testing/moving-in/messy-file.ts';
import { MORE_FILES_OF_BOOKERS } from '#testing/moving-in/more-files-of-bookers.ts';
import { MORE_FILES_OF_PROGRAMS } from '#testing/moving-in/more-files-of-programs.ts';
import { NAMES_AND_SPANS } from '#testing/moving-in/names-and-spans.ts';
import { PEOPLE_OF_A_FIFTH_LOOK } from '#testing/moving-in/people-of-a-fifth-look.ts';
import { PEOPLE_OF_A_FOURTH_LOOK } from '#testing/moving-in/people-of-a-fourth-look.ts';
import { PEOPLE_OF_A_NINTH_LOOK } from '#testing/moving-in/people-of-a-ninth-look.ts';
import { PEOPLE_OF_A_SEVENTH_LOOK } from '#testing/moving-in/people-of-a-seventh-look.ts';
import { PEOPLE_OF_A_SIXTH_LOOK } from '#testing/moving-in/people-of-a-sixth-look.ts';
import { PEOPLE_OF_AN_EIGHTH_LOOK } from '#testing/moving-in/people-of-an-eighth-look.ts';
import { PROGRAMS_OF_AN_EIGHTH_LOOK } from '#testing/moving-in/programs-of-an-eighth-look.ts';
import { TOURS_OF_A_THIRTEENTH_LOOK } from '#testing/moving-in/tours-of-a-thirteenth-look.ts';
import { WORKBOOKS_OF_A_NINTH_LOOK } from '#testing/moving-in/workbooks-of-a-ninth-look.ts';

/** Each file is measured once for all tests. */
const MEASURED = new Map<MessyFile, Measured>();
function measured(file: MessyFile): Measured {
  const known = MEASURED.get(file) ?? measure(file);
  MEASURED.set(file, known);
  return known;
}

const FILES = [
  ...NIGHTS_AS_TEXT,
  ...DIARIES_AND_LISTS,
  ...FILES_OF_PROGRAMS,
  ...FILES_OF_PEOPLE,
  ...FILES_OF_BOOKERS,
  ...MORE_FILES_OF_BOOKERS,
  ...FILES_KEPT_ASIDE,
  ...FILES_OF_HOUSES_ABROAD,
  ...MORE_FILES_OF_PROGRAMS,
  ...FILES_OF_CLUBS,
  ...FILES_OF_PHONES,
  ...WALL_PLANNERS,
  ...FILES_OF_ENGLISH_DESKS,
  ...FILES_OF_OLD_MACHINES,
  ...CARDS_AND_FORMS,
  ...CALENDARS_AND_SITES,
  ...DAYS_OFF,
  ...WEEKS_AND_ROOMS,
  ...SELLERS_AND_DESKS,
  ...SECOND_LOOK,
  ...FOURTH_LOOK,
  ...FOURTH_LOOK_IN_ENGLISH,
  ...PEOPLE_OF_A_FOURTH_LOOK,
  ...DAYS_OF_A_FOURTH_LOOK,
  ...FIFTH_LOOK,
  ...PEOPLE_OF_A_FIFTH_LOOK,
  ...SIXTH_LOOK,
  ...SEVENTH_LOOK,
  ...PEOPLE_OF_A_SEVENTH_LOOK,
  ...PEOPLE_OF_A_SIXTH_LOOK,
  ...EIGHTH_LOOK,
  ...PEOPLE_OF_AN_EIGHTH_LOOK,
  ...PROGRAMS_OF_AN_EIGHTH_LOOK,
  ...NINTH_LOOK,
  ...PEOPLE_OF_A_NINTH_LOOK,
  ...CALENDARS_OF_A_NINTH_LOOK,
  ...WORKBOOKS_OF_A_NINTH_LOOK,
  ...TENTH_LOOK,
  ...LEGENDS_OF_A_TENTH_LOOK,
  ...ELEVENTH_LOOK,
  ...NAMES_AND_SPANS,
  ...TWELFTH_LOOK,
  ...THIRTEENTH_LOOK,
  ...FOURTEENTH_LOOK,
  ...TOURS_OF_A_THIRTEENTH_LOOK,
];

describe.each(FILES)('$name', (file) => {
  test('is read as a careful person reads it: every doubt asked, nothing wrong in silence', () => {
    const { wrongInSilence, wrongWhenAnswered, asked } = measured(file);
    expect({ wrongInSilence, wrongWhenAnswered, asked }).toEqual({
      wrongInSilence: [],
      wrongWhenAnswered: [],
      asked: [
        ...Object.keys(file.answers ?? {}),
        ...Object.keys(file.columns ?? {}).map((key) => `column:${key}`),
      ].sort(),
    });
  });
});

test('of all cells, at least 98 in 100 are right when what is asked is answered', () => {
  const all = FILES.map(measured);
  const cells = all.reduce((sum, { cells }) => sum + cells, 0);
  const wrong = all.reduce((sum, { wrongWhenAnswered }) => sum + wrongWhenAnswered.length, 0);
  expect(FILES.length).toBeGreaterThanOrEqual(240);
  expect(1 - wrong / cells).toBeGreaterThanOrEqual(0.98);
});

test('what a sheet says below its nights is told as remarks, and is none of the rows that lack a day', () => {
  const [table] = readFile(
    utf8('Date,Act,Status\n2026-03-06,Nettle,F\nLegend:,,\nF = fix,,\nPrinted by Heike,,\n'),
    {
      ...{ zone: 'Europe/Berlin', today: '2026-11-27' },
    },
  ).tables;
  if (!table) throw new Error('no table');
  const { remarks, skipped, notUnderstood } = readTable(table, {
    ...{ today: '2026-11-27', currency: 'EUR', mapping: {}, answers: {} },
  });
  expect({ remarks: remarks.map(({ text }) => text), skipped, notUnderstood }).toEqual({
    remarks: ['Legend:', 'F = fix', 'Printed by Heike'],
    skipped: [],
    notUnderstood: [],
  });
});

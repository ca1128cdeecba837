import { describe, expect, test } from 'vitest';
import { readText } from '#core/moving-in/files/read-file.ts';
import { readTable } from '#core/moving-in/read-table.ts';

/** Reads pasted cells; `answers` are given where they are asked. */
function reading(cells: string, answers: Record<string, string> = {}, wishes: { ownAct?: string } = {}) {
  const today = '2026-11-29';
  const [table] = readText(cells, { zone: 'Europe/London', today }).tables;
  if (!table) throw new Error('no table');
  return readTable(table, { today, currency: 'GBP', mapping: {}, answers, ...wishes });
}
const asked = (cells: string, answers: Record<string, string> = {}) =>
  reading(cells, answers).asks.map(({ key }) => key);

describe('of a row nothing is lost', () => {
  test('what no field of a night holds is kept in its note, with the name of its column', () => {
    const { nights } = reading(
      [
        'Date,Act,Fee,Show time,Guest list,Hospitality,Created',
        '2027-03-05,Nettle,£200,22:00-03:00,12,hot meal x2,2026-01-01',
        '2027-03-06,Birch,£180,21:00,,,2026-01-01',
      ].join('\n'),
    );
    expect(nights.map(({ beside }) => beside)).toEqual([
      ['Show time: 22:00-03:00', 'Guest list: 12', 'Hospitality: hot meal x2'],
      [],
    ]);
  });

  test('a cell that is not understood is kept, too, and a column that somebody leaves out is not', () => {
    const cells = 'Date,Act,Sold,Colour\n2027-03-05,Nettle,half full,red\n2027-03-06,Birch,40,blue\n';
    const today = '2026-11-29';
    const [table] = readText(cells, { zone: 'Europe/London', today }).tables;
    const read = (mapping: Record<string, string>) =>
      table ? readTable(table, { today, currency: 'GBP', mapping, answers: {} }).nights : [];
    expect(read({}).map(({ beside }) => beside)).toEqual([
      ['Sold: half full', 'Colour: red'],
      ['Colour: blue'],
    ]);
    expect(read({ colour: 'none' }).map(({ beside }) => beside)).toEqual([['Sold: half full'], []]);
  });

  test('an early and a late show of one evening are two nights', () => {
    const { nights, skipped } = reading(
      'Date,Show time,Act,Sold\n2027-01-08,19:30,Rita,112\n2027-01-08,21:45,Rita,96\n2027-01-08,21:45,Rita,96\n',
    );
    expect(nights.map(({ stage, sold }) => [stage, sold])).toEqual([
      ['19:30', 112],
      ['21:45', 96],
    ]);
    expect(skipped).toEqual([{ line: 3, why: 'twice' }]);
  });
});

describe('what contradicts itself is asked', () => {
  const rows = (header: string, ...lines: string[]) => [header, ...lines].join('\n');
  test.each([
    [
      'a year that was mistyped',
      rows('Date,Act', '2027-01-08,Nettle', '2072-01-15,Birch', '2027-01-22,Sorrel'),
      'far:2072-01-15',
    ],
    [
      'a fee that its deal says otherwise',
      rows('Date,Act,Fee,Deal', '2027-01-08,Nettle,£450,£500 vs 80%', '2027-01-09,Birch,£300,£300 flat'),
      'fee-or-deal:45000:50000',
    ],
    [
      'doors that open after the show',
      rows('Date,Act,Doors,Show time', '2027-01-08,Nettle,20:30,19:30'),
      'doors-after-show',
    ],
    [
      'more people than there is room for',
      rows('Date,Act,Sold,Capacity', '2027-01-08,Nettle,250,80', '2027-01-09,Birch,40,80'),
      'more-sold-than-room',
    ],
    [
      'a note that is not sure of a confirmed night',
      rows('Date,Act,Status,Notes', '2027-01-08,Nettle,Confirmed,maybe - he will let me know'),
      'note:maybe he will let me know',
    ],
    [
      'a day that says what it is instead of a night',
      rows('Date,Act,Fee', '2027-01-08,Nettle,£300', '2027-01-09,Rehearsal,'),
      'no-show:rehearsal',
    ],
  ])('%s', (_, cells, key) => {
    expect(asked(cells)).toEqual([key]);
  });

  test('past midnight a show begins after its doors, and an option may say so twice', () => {
    expect(asked('Date,Act,Doors,Show time\n2027-01-08,Nettle,23:00,00:30\n')).toEqual([]);
    expect(asked('Date,Act,Status,Notes\n2027-01-08,Nettle,Option,option until 1 December\n')).toEqual([]);
  });
});

describe('a row for several nights', () => {
  test.each([
    ['every Thu in March', ['2027-03-04', '2027-03-11', '2027-03-18', '2027-03-25']],
    ['jeden 1. Mittwoch im Monat, April bis Juni', ['2027-04-07', '2027-05-05', '2027-06-02']],
    ['Tuesdays 5 Jan – 26 Jan', ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26']],
    ['last Friday of the month, Nov-Jan', ['2027-11-26', '2027-12-31', '2028-01-28']],
    ['every other Monday in February', ['2027-02-01', '2027-02-15']],
  ])('%s', (when, days) => {
    const cells = `When;Act;Fee\n${when};DJ Pasha;£150\nFri 8 Jan 2027;Nettle;£300\n`;
    expect(asked(cells)).toEqual(['repeated:When']);
    const { nights } = reading(cells, { 'repeated:When': '2027' });
    expect(nights.filter(({ acts }) => acts[0] === 'DJ Pasha').map(({ day }) => day)).toEqual(days);
  });
});

test('a row that has nothing of what the others have is asked for', () => {
  const others = [1, 2, 3, 4, 5].map((date) => `2027-01-0${date},Act ${date},£300,20:00`);
  const cells = ['Date,Act,Fee,Show time', ...others, '2027-01-06,Spring cleaning,,'].join('\n');
  expect(asked(cells)).toEqual(['bare:spring cleaning']);
  expect(reading(cells, { 'bare:spring cleaning': 'no' }).nights).toHaveLength(5);
});

test('notes of a phone are read line by line', () => {
  const lines = [
    'Gigs 2027',
    '',
    'Jan 8 - The Fox, Leeds - £150',
    'Jan 9 - Night & Day, Manchester - £180, doors 7.30',
    'Apr 2-3 - Folk weekend, Whitby - £400',
    'Apr 18 - cancelled! The Lantern, Halifax',
  ].join('\n');
  const today = '2026-11-29';
  const [table] = readText(lines, { zone: 'Europe/London', today }).tables;
  const { nights, skipped } = readTable(table as NonNullable<typeof table>, {
    ...{ today, currency: 'GBP', ownAct: 'Ellie Marsh', mapping: { gig: 'room' } },
    answers: { 'several-days': 'each', 'half-day:Show time': 'pm' },
  });
  expect(nights.map(({ day, room, fee, doors }) => [day, room, fee?.cents, doors])).toEqual([
    ['2027-01-08', 'The Fox, Leeds', 15000, null],
    ['2027-01-09', 'Night & Day, Manchester', 18000, '19:30'],
    ['2027-04-02', 'Folk weekend, Whitby', 40000, null],
    ['2027-04-03', 'Folk weekend, Whitby', undefined, null],
  ]);
  expect(skipped.map(({ why }) => why)).toEqual(['cancelled']);
});

test('amounts in notes are asked for where no column has fees', () => {
  const cells = 'Date,Act,Notes\n2027-01-08,Nettle,£300 flat. Load-in 6\n2027-01-09,Birch,£250 vs 80%\n';
  expect(asked(cells)).toEqual(['fee-in:Notes']);
  expect(reading(cells, { 'fee-in:Notes': 'yes' }).nights.map(({ fee }) => fee?.cents)).toEqual([
    30000, 25000,
  ]);
});

test('the act within a longer name is asked for once, and the rest of the name stays in the note', () => {
  const cells =
    'Date,Act\n2027-01-08,Reading: Jan Weiler – The Quiet River\n2027-01-09,Theatre: Company Fox – The Visit\n';
  expect(asked(cells)).toEqual(['name-parts:Act:colon']);
  const answers = { 'name-parts:Act:colon': 'after', 'name-parts:Act:dash': 'before' };
  const { nights, asks } = reading(cells, answers);
  expect(asks).toEqual([]);
  expect(nights.map(({ acts, beside }) => [...acts, ...beside])).toEqual([
    ['Jan Weiler', 'Act: Reading: Jan Weiler – The Quiet River'],
    ['Company Fox', 'Act: Theatre: Company Fox – The Visit'],
  ]);
});

test('events of a calendar that lack the word of all others are no nights unless somebody says so', () => {
  const cells = [
    '"Subject","Start Date","Start Time","All day event","Location"',
    ...['Nettle', 'Birch', 'Sorrel'].map(
      (name, at) => `"GIG ${name}","1/${at + 20}/2027","9:00 PM","False","Main"`,
    ),
    '"Dentist","1/25/2027","9:30 AM","False",""',
  ].join('\n');
  expect(asked(cells)).toEqual(['unmarked']);
  expect(reading(cells, { unmarked: 'no' }).nights).toHaveLength(3);
});

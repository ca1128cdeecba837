import { type MessyFile, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

const DATE = 'dd.mm.yyyy';
const day = (n: number) => ({ n, format: DATE });

/** Nights in workbooks and calendars. */
export const FILES_OF_PROGRAMS: MessyFile[] = [
  {
    name: 'Workbook: merged title, numbers as dates and times, a formula, a day merged over two acts, a hidden sheet',
    kind: 'nights',
    bytes: workbook([
      {
        name: 'alt',
        hidden: true,
        rows: [
          ['Datum', 'Band'],
          [day(40000), 'Niemand'],
        ],
      },
      {
        name: 'Abende',
        merged: ['A1:E1', 'A4:A5'],
        rows: [
          ['Abende der Halle', null, null, null, null],
          [null],
          ['Datum', 'Act', 'Beginn', 'Gage', 'Besucher'],
          [
            day(45750),
            'Nordlicht',
            { n: 0.8333333333, format: 'hh:mm' },
            { n: 500, format: '#,##0.00\\ "€"' },
            101,
          ],
          [
            null,
            'Südwind',
            { n: 0.9166666667, format: 'hh:mm' },
            { n: 250.5, format: '#,##0.00\\ "€"' },
            null,
          ],
          [
            day(45772),
            'Ostwind',
            { n: 0.875, format: 'hh:mm' },
            { n: 1234, format: '#,##0.00\\ "€"' },
            { formula: '90+2', n: 92 },
          ],
          ['Gesamt', null, null, { formula: 'SUM(D4:D6)', n: 1984.5 }, { formula: 'SUM(E4:E6)', n: 193 }],
        ],
      },
    ]),
    rows: rows(
      'day act stage fee sold',
      ['2025-04-03', 'Nordlicht', '20:00', 'EUR 500', 101],
      ['2025-04-03', 'Südwind', '22:00', 'EUR 250.5', null],
      ['2025-04-25', 'Ostwind', '21:00', 'EUR 1234', 92],
    ),
  },
  {
    name: 'Workbook of a Mac that counts from 1904, with shares of the door',
    kind: 'nights',
    currency: 'GBP',
    bytes: workbook(
      [
        {
          name: 'Gigs',
          rows: [
            ['Date', 'Artist', 'Fee', 'Tickets sold'],
            [{ n: 44288, format: 'm/d/yy' }, 'Velvet Rope', { n: 400, format: '[$£-809]#,##0' }, 88],
            [{ n: 44289, format: 'm/d/yy' }, 'Kite', { n: 0.7, format: '0%' }, 52],
          ],
        },
      ],
      { from1904: true },
    ),
    rows: rows(
      'day act fee deal sold',
      ['2025-04-03', 'Velvet Rope', 'GBP 400', null, 88],
      ['2025-04-04', 'Kite', null, '70%', 52],
    ),
  },
  {
    name: 'Workbook in which a program took days for months and left the rest as text',
    kind: 'nights',
    bytes: workbook([
      {
        name: 'Sheet1',
        rows: [
          ['Date', 'Act', 'Room'],
          [{ n: 45720, format: 'm/d/yyyy' }, 'Grain', 'A'],
          ['14/04/2025', 'Husk', 'A'],
          ['25/04/2025', 'Chaff', 'B'],
        ],
      },
    ]),
    // 3 April 2025 became 4 March 2025.
    answers: { 'swapped:Date': 'swapped' },
    rows: rows(
      'day act room',
      ['2025-04-03', 'Grain', 'A'],
      ['2025-04-14', 'Husk', 'A'],
      ['2025-04-25', 'Chaff', 'B'],
    ),
  },
  {
    name: 'Calendar: whole days, zones, UTC, a cancelled event',
    kind: 'nights',
    zone: 'Europe/Berlin',
    bytes: utf8(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Somebody//Calendar//EN',
        'BEGIN:VEVENT',
        'UID:1@x',
        'DTSTART;TZID=Europe/Berlin:20250403T200000',
        'DTEND;TZID=Europe/Berlin:20250403T230000',
        'SUMMARY:Nordlicht',
        'LOCATION:Halle\\, großer Saal',
        'DESCRIPTION:Gage 500',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:2@x',
        'DTSTART:20250404T223000Z',
        'DTEND:20250405T010000Z',
        'SUMMARY:Spätschicht mit einem Namen der so lang ist\\, dass er',
        '  umbricht',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:3@x',
        'DTSTART;VALUE=DATE:20250410',
        'DTEND;VALUE=DATE:20250411',
        'SUMMARY:Hofmusik',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:4@x',
        'DTSTART;VALUE=DATE:20250411',
        'SUMMARY:Fiel aus',
        'STATUS:CANCELLED',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
    answers: {
      'acts:Act:comma:spatschicht mit einem namen der so lang ist dass er umbricht': 'one',
    },
    rows: rows(
      'day act stage room fee',
      ['2025-04-03', 'Nordlicht', '20:00', 'Halle, großer Saal', 'EUR 500'],
      ['2025-04-05', 'Spätschicht mit einem Namen der so lang ist, dass er umbricht', '00:30', null, null],
      ['2025-04-10', 'Hofmusik', null, null, null],
    ),
  },
];

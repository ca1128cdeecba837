import { type MessyFile, rows } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Workbooks whose look or layout says what their cells do not. */
export const WORKBOOKS_OF_A_NINTH_LOOK: MessyFile[] = [
  {
    name: 'colours, a line through a night, and a note at a cell',
    kind: 'nights',
    currency: 'GBP',
    bytes: workbook([
      {
        name: '2026',
        rows: [
          ['Date', 'Band', 'Fee', 'Doors 19:30 / show'],
          [
            { n: 46136, format: 'ddd dd/mm/yyyy', fill: '92D050' },
            { text: 'Moon Duo Tribute', fill: '92D050' },
            { n: 300, format: '[$£-809]#,##0', fill: '92D050' },
            { text: '20:30', fill: '92D050' },
            null,
            'green = confirmed',
          ],
          [
            { n: 46137, format: 'ddd dd/mm/yyyy', fill: 'FFFF00' },
            { text: 'Hazel English Pub Band', fill: 'FFFF00' },
            { n: 250, format: '[$£-809]#,##0', fill: 'FFFF00' },
            { text: '20:30', fill: 'FFFF00' },
            null,
            'yellow = pencilled',
          ],
          [
            { n: 46143, format: 'ddd dd/mm/yyyy', fill: '92D050' },
            { text: 'Gnoomes', fill: '92D050', comment: 'plus Ghost Wave as support' },
            { n: 400, format: '[$£-809]#,##0', fill: '92D050' },
            { text: '21:00', fill: '92D050' },
            null,
            'red = cancelled',
          ],
          [
            { n: 46144, format: 'ddd dd/mm/yyyy', fill: 'FF0000', struck: true },
            { text: 'Yak Attack', fill: 'FF0000', struck: true },
            { n: 350, format: '[$£-809]#,##0', fill: 'FF0000', struck: true },
            { text: '20:30', fill: 'FF0000', struck: true },
          ],
          [
            { n: 46150, format: 'ddd dd/mm/yyyy', fill: 'FFFF00' },
            { text: 'Pom Poko Fans', fill: 'FFFF00' },
            { n: 280, format: '[$£-809]#,##0', fill: 'FFFF00' },
            { text: '20:30', fill: 'FFFF00' },
          ],
        ],
      },
    ]),
    columns: { 'doors 19 30 show': 'stage' },
    answers: { struck: 'cancelled' },
    rows: rows(
      'day act fee stage status note',
      ['2026-04-24', 'Moon Duo Tribute', 'GBP 300', '20:30', 'confirmed'],
      ['2026-04-25', 'Hazel English Pub Band', 'GBP 250', '20:30', 'option'],
      ['2026-05-01', 'Gnoomes', 'GBP 400', '21:00', 'confirmed', 'plus Ghost Wave as support'],
      ['2026-05-08', 'Pom Poko Fans', 'GBP 280', '20:30', 'option'],
    ),
  },
  {
    name: 'two tables in a sheet: what is agreed',
    kind: 'nights',
    bytes: workbook([
      {
        name: 'Herbst',
        rows: [
          ['BESTÄTIGT'],
          ['Datum', 'Künstler', 'Gage', 'Einlass', 'Beginn'],
          [{ n: 46276, format: 'DD.MM.YYYY' }, 'Mine & Co', 1200, '19:00', '20:00'],
          [{ n: 46284, format: 'DD.MM.YYYY' }, 'Captain Planet', '800 + 70% > 150', '19:30', '20:30'],
          [{ n: 46297, format: 'DD.MM.YYYY' }, 'Isolation Berlin Cover', 450, '19:00', '20:00'],
          [],
          ['OPTIONEN'],
          ['Datum', 'Künstler', 'Agentur', 'Frist'],
          [{ n: 46311, format: 'DD.MM.YYYY' }, 'Leoniden', 'Kingstar', { n: 46203, format: 'DD.MM.YYYY' }],
          [{ n: 46332, format: 'DD.MM.YYYY' }, 'Odd Couple', 'FKP', { n: 46218, format: 'DD.MM.YYYY' }],
        ],
      },
    ]),
    answers: { 'acts:Künstler:and:mine co': 'one' },
    rows: rows(
      'day act fee doors stage deal',
      ['2026-09-11', 'Mine & Co', 'EUR 1200', '19:00', '20:00'],
      ['2026-09-19', 'Captain Planet', 'EUR 800', '19:30', '20:30', '800 + 70% > 150'],
      ['2026-10-02', 'Isolation Berlin Cover', 'EUR 450', '19:00', '20:00'],
    ),
  },
  {
    name: 'two tables in a sheet: what is an option',
    kind: 'nights',
    table: 1,
    bytes: workbook([
      {
        name: 'Herbst',
        rows: [
          ['BESTÄTIGT'],
          ['Datum', 'Künstler', 'Gage', 'Einlass', 'Beginn'],
          [{ n: 46276, format: 'DD.MM.YYYY' }, 'Mine & Co', 1200, '19:00', '20:00'],
          [{ n: 46284, format: 'DD.MM.YYYY' }, 'Captain Planet', '800 + 70% > 150', '19:30', '20:30'],
          [{ n: 46297, format: 'DD.MM.YYYY' }, 'Isolation Berlin Cover', 450, '19:00', '20:00'],
          [],
          ['OPTIONEN'],
          ['Datum', 'Künstler', 'Agentur', 'Frist'],
          [{ n: 46311, format: 'DD.MM.YYYY' }, 'Leoniden', 'Kingstar', { n: 46203, format: 'DD.MM.YYYY' }],
          [{ n: 46332, format: 'DD.MM.YYYY' }, 'Odd Couple', 'FKP', { n: 46218, format: 'DD.MM.YYYY' }],
        ],
      },
    ]),
    rows: rows(
      'day act status',
      ['2026-10-16', 'Leoniden', 'option'],
      ['2026-11-06', 'Odd Couple', 'option'],
    ),
  },
  {
    name: 'a festival: the day above its sets, the names of columns again below each day',
    kind: 'nights',
    bytes: workbook([
      {
        name: 'Line-up',
        rows: [
          ['Seebühne Festival – Timetable'],
          ['Freitag, 17. Juli 2026'],
          ['Stage', 'Von', 'Bis', 'Act', 'Gage (€)', 'Hotel'],
          ['Hauptbühne', '18:00', '18:45', 'Blumentopf Reunion', 2000, 'ja'],
          ['Hauptbühne', '19:30', '20:45', 'Mia Sommer', 4500, 'ja'],
          ['Zelt', '18:30', '19:15', 'Fuchs & Hase', 400, 'nein'],
          ['Samstag, 18. Juli 2026'],
          ['Stage', 'Von', 'Bis', 'Act', 'Gage (€)', 'Hotel'],
          ['Hauptbühne', '17:00', '17:45', 'Schwarzwaldradio', 600, 'nein'],
          ['Hauptbühne', '21:15', '22:45', 'Die Orsons', 12500, 'ja'],
          ['Zelt', '18:00', '18:45', 'Nilüfer', 350, 'nein'],
        ],
        merged: ['A1:F1', 'A2:F2', 'A7:F7'],
      },
    ]),
    columns: { von: 'stage' },
    answers: { 'acts:Act:and:fuchs hase': 'one' },
    rows: rows(
      'day act room stage fee',
      ['2026-07-17', 'Blumentopf Reunion', 'Hauptbühne', '18:00', 'EUR 2000'],
      ['2026-07-17', 'Mia Sommer', 'Hauptbühne', '19:30', 'EUR 4500'],
      ['2026-07-17', 'Fuchs & Hase', 'Zelt', '18:30', 'EUR 400'],
      ['2026-07-18', 'Schwarzwaldradio', 'Hauptbühne', '17:00', 'EUR 600'],
      ['2026-07-18', 'Die Orsons', 'Hauptbühne', '21:15', 'EUR 12500'],
      ['2026-07-18', 'Nilüfer', 'Zelt', '18:00', 'EUR 350'],
    ),
  },
];

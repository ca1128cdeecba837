import { type MessyFile, utf8 } from './messy-file.ts';

const night = (day: string, act: string, more: Record<string, unknown> = {}) => ({ day, act, ...more });

/** Files whose name says where nights are, and one whose events are of several days. */
export const NAMES_AND_SPANS: MessyFile[] = [
  {
    name: "an act's nights at one house, which the name of the file alone says",
    kind: 'nights',
    ownAct: 'Low Tide',
    fileName: 'Low Tide - Whelans gigs 2026.csv',
    bytes: utf8('Date,Fee,Doors\n2026-03-06,€300,20:00\n2026-04-10,€350,20:00\n'),
    answers: { house: 'yes' },
    rows: [
      night('2026-03-06', 'Low Tide', { room: 'Whelans', fee: 'EUR 300', doors: '20:00' }),
      night('2026-04-10', 'Low Tide', { room: 'Whelans', fee: 'EUR 350', doors: '20:00' }),
    ],
  },
  {
    name: 'a room of a house, which the name of the file alone says',
    kind: 'nights',
    fileName: 'The Attic Room 2026.csv',
    bytes: utf8('Date,Band,Fee\n2026-03-06,Nettle,€300\n'),
    answers: { house: 'yes' },
    rows: [night('2026-03-06', 'Nettle', { room: 'The Attic Room', fee: 'EUR 300' })],
  },
  {
    name: 'a house whose file is called by the house: nothing is asked of it',
    kind: 'nights',
    fileName: 'programmation La Carène printemps 2026.csv',
    bytes: utf8('Date;Artiste;Cachet\n06/03/2026;Nettle;300 €\n13/03/2026;Fog Choir;350 €\n'),
    rows: [
      night('2026-03-06', 'Nettle', { room: null, fee: 'EUR 300' }),
      night('2026-03-13', 'Fog Choir', { room: null, fee: 'EUR 350' }),
    ],
  },
  {
    name: 'a festival of three days that is a night on each of them, and what a sheet says below its nights',
    kind: 'nights',
    bytes: utf8(
      [
        'Date,Act,Fee,Status',
        '"March 6, 2026",Nettle,€900,F',
        '"March 20, 2026 → March 22, 2026",Spring Weekender,€4000,O',
        'F = fix,,,',
        'O = Option,,,',
        'Printed by Heike,,,',
      ].join('\n'),
    ),
    answers: { 'several-days': 'each' },
    rows: [
      night('2026-03-06', 'Nettle', { fee: 'EUR 900', status: 'confirmed' }),
      // What is of several days is paid once.
      night('2026-03-20', 'Spring Weekender', { fee: 'EUR 4000', status: 'option' }),
      ...['2026-03-21', '2026-03-22'].map((day) =>
        night(day, 'Spring Weekender', { fee: null, status: 'option' }),
      ),
    ],
  },
];

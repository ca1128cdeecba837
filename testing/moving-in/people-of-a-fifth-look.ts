import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** Lists of people, and cells without a header or with much beside them. */
export const PEOPLE_OF_A_FIFTH_LOOK: MessyFile[] = [
  {
    name: 'A list without a header: day, act, fee and sold, as somebody types it',
    kind: 'nights',
    bytes: utf8(
      [
        '25.04.2025;Nachtfalter;600 €;134',
        '26.04.2025;Kellerkind;350 €;88',
        '02.05.2025;Die Unruh;1250 €;201',
      ].join('\n'),
    ),
    columns: { '#2': 'act', '#3': 'fee', '#4': 'sold' },
    rows: rows(
      'day act fee sold',
      ['2025-04-25', 'Nachtfalter', 'EUR 600', 134],
      ['2025-04-26', 'Kellerkind', 'EUR 350', 88],
      ['2025-05-02', 'Die Unruh', 'EUR 1250', 201],
    ),
  },
  {
    name: 'Cells from a sheet of a team: notes with line breaks in quotes, a checked box, a link, blank lines between weeks',
    kind: 'nights',
    zone: 'Europe/Dublin',
    bytes: utf8(
      [
        'Done\tDate\tAct\tFee\tLink\tNotes',
        'TRUE\tFri 4 Apr 2025\tLow Tide\t€600\thttps://example.com/lt\t"backline needed\nfood for 5"',
        'TRUE\tSat 5 Apr 2025\tHob\t€250\thttps://example.com/hob\t',
        '\t\t\t\t\t',
        'FALSE\tFri 11 Apr 2025\tThe Harrow\t€500\thttps://example.com/th\t',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee note',
      ['2025-04-04', 'Low Tide', 'EUR 600', 'backline needed food for 5'],
      ['2025-04-05', 'Hob', 'EUR 250', null],
      ['2025-04-11', 'The Harrow', 'EUR 500', null],
    ),
  },
  {
    name: 'A members’ list of a promoters’ union: roles, towns, mobile and landline, a column of ticks',
    kind: 'contacts',
    bytes: utf8(
      [
        'Name;Funktion;Haus;Straße;PLZ;Ort;Tel.;Mobil;E-Mail;Newsletter',
        'Katrin Öhler;Booking;Kulturkeller;Ringstr. 4;04107;Leipzig;0341 555010;0176 5550123;k.oehler@example.de;x',
        'Benno Rast;Technik;Alte Mälzerei;Galgenbergstr. 20;93053;Regensburg;0941 555020;;b.rast@example.de;',
        'Milan Novak;Geschäftsführung;Jazzclub Nord;;24103;Kiel;;+49 171 5550188;novak@example.de;x',
      ].join('\n'),
    ),
    rows: rows(
      'name role organisation city phones emails',
      [
        'Katrin Öhler',
        'Booking',
        'Kulturkeller',
        'Leipzig',
        '0341 555010 0176 5550123',
        'k.oehler@example.de',
      ],
      ['Benno Rast', 'Technik', 'Alte Mälzerei', 'Regensburg', '0941 555020', 'b.rast@example.de'],
      ['Milan Novak', 'Geschäftsführung', 'Jazzclub Nord', 'Kiel', '+49 171 5550188', 'novak@example.de'],
    ),
  },
  {
    name: 'French list of groups: a leader, a style, a usual cachet, a mail and a number, remarks',
    kind: 'contacts',
    bytes: utf8(
      [
        'Groupe;Style;Ville;Référent;Mail;Téléphone;Cachet habituel;Remarques',
        'Les Marées;Chanson;Brest;Anaïs Le Goff;anais@example.fr;06 12 34 55 01;900 €;dispo l’été',
        'Béton Doux;Électro;Lille;Hugo Petit;hugo@example.fr;06 12 34 55 02;1 400 €;',
        'Papier;Folk;Nantes;;papier@example.fr;;350 €;duo',
      ].join('\n'),
    ),
    rows: rows(
      'name act genre city emails phones fee note',
      [
        'Anaïs Le Goff',
        'Les Marées',
        'Chanson',
        'Brest',
        'anais@example.fr',
        '06 12 34 55 01',
        'EUR 900',
        'dispo l’été',
      ],
      ['Hugo Petit', 'Béton Doux', 'Électro', 'Lille', 'hugo@example.fr', '06 12 34 55 02', 'EUR 1400', null],
      ['Papier', 'Papier', 'Folk', 'Nantes', 'papier@example.fr', null, 'EUR 350', 'duo'],
    ),
  },
];

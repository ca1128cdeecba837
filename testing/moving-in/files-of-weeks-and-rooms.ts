import { type MessyFile, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Plans whose columns are weekdays or rooms, and nights that are told in headings and lines. */
export const WEEKS_AND_ROOMS: MessyFile[] = [
  {
    name: 'a cultural centre: a row for each night, a column for each room',
    bytes: utf8(
      [
        'Datum;Großer Saal;Keller;Foyer;Bemerkung',
        'Fr 03.10.2025;Hafenlichter;DJ Uto;;',
        'Sa 04.10.2025;;Die Öfen;Lesung Kranz;Bar früh zu',
        'Fr 10.10.2025;Bigband Sülz;;;',
        'Sa 11.10.2025;Trio Amsel;Kessel;;',
      ].join('\r\n'),
    ),
    kind: 'nights',
    // Several acts on one night in several rooms are several nights.
    rows: rows(
      'day act room',
      ['2025-10-03', 'Hafenlichter', 'Großer Saal'],
      ['2025-10-03', 'DJ Uto', 'Keller'],
      ['2025-10-04', 'Die Öfen', 'Keller'],
      ['2025-10-04', 'Lesung Kranz', 'Foyer'],
      ['2025-10-10', 'Bigband Sülz', 'Großer Saal'],
      ['2025-10-11', 'Trio Amsel', 'Großer Saal'],
      ['2025-10-11', 'Kessel', 'Keller'],
    ),
  },
  {
    name: 'a festival: the day above its acts, spans of stage time, two stages',
    bytes: workbook([
      {
        name: 'Timetable',
        rows: [
          ['Seewiese Open Air 2026', null, null, null],
          ['Time', 'Artist', 'Stage', 'Fee'],
          ['Friday 12 June 2026', null, null, null],
          ['18:00 - 18:45', 'Paper Moth', 'Lake', 400],
          ['19:15 - 20:15', 'Tall Grass', 'Barn', 650],
          ['21:00 - 22:30', 'Velvet Harbor', 'Lake', 2500],
          ['Saturday 13 June 2026', null, null, null],
          ['17:30 - 18:15', 'Juno Park', 'Barn', 350],
          ['20:00 - 21:30', 'Moon Motel', 'Lake', 1800],
        ],
      },
    ]),
    kind: 'nights',
    rows: rows(
      'day act room fee stage',
      ['2026-06-12', 'Paper Moth', 'Lake', 'EUR 400', '18:00'],
      ['2026-06-12', 'Tall Grass', 'Barn', 'EUR 650', '19:15'],
      ['2026-06-12', 'Velvet Harbor', 'Lake', 'EUR 2500', '21:00'],
      ['2026-06-13', 'Juno Park', 'Barn', 'EUR 350', '17:30'],
      ['2026-06-13', 'Moon Motel', 'Lake', 'EUR 1800', '20:00'],
    ),
  },
  {
    name: 'a wine bar: lines of a mail, pasted',
    bytes: utf8(
      [
        'Fri 12 Sep 2025 - Amber Halls - £200',
        'Sat 13 Sep 2025 - Kid Sparrow - £250 + dinner',
        'Fri 19 Sep 2025 - Lowlight - £180',
        'Sat 20 Sep 2025 - The Rooks - door split 80/20',
      ].join('\n'),
    ),
    currency: 'GBP',
    zone: 'Europe/London',
    kind: 'nights',
    columns: { gig: 'act' },
    // Asked: who or where it is, since nothing says so.
    rows: rows(
      'day act fee deal',
      ['2025-09-12', 'Amber Halls', 'GBP 200', null],
      ['2025-09-13', 'Kid Sparrow', 'GBP 250', '£250 + dinner'],
      ['2025-09-19', 'Lowlight', 'GBP 180', null],
      ['2025-09-20', 'The Rooks', null, 'door split 80/20'],
    ),
  },
  {
    name: 'a bar in Porto: weekdays in Portuguese, dinner beside the fee, a full house',
    bytes: utf8(
      [
        'Data;Artista;Cachê;Hora;Público;Observações',
        'sex 03/10/2025;Os Faróis;300€ + jantar;22h00;lotação esgotada;',
        'sáb 04/10/2025;Maré Baixa;250 €;22h30;85;',
        'qui 16/10/2025;Duo Alecrim;à porta;21h30;34;',
        'sex 17/10/2025;Lua Cheia;400€;22h00;;cancelado',
        'sáb 25/10/2025;Os Faróis;350€;22h00;112;voltar em março',
      ].join('\r\n'),
    ),
    zone: 'Europe/Lisbon',
    kind: 'nights',
    rows: rows(
      'day act fee deal stage sold note',
      ['2025-10-03', 'Os Faróis', 'EUR 300', '300€ + jantar', '22:00', null, null],
      ['2025-10-04', 'Maré Baixa', 'EUR 250', null, '22:30', 85, null],
      ['2025-10-16', 'Duo Alecrim', null, 'à porta', '21:30', 34, null],
      ['2025-10-25', 'Os Faróis', 'EUR 350', null, '22:00', 112, 'voltar em março'],
    ),
  },
  {
    name: 'a venue in Aarhus: days with the month as a word, kroner, a night called off',
    bytes: utf8(
      [
        'Dato;Kunstner;Start;Honorar;Solgt;Bemærkning',
        'fre. 3. okt. 2025;Tåge;kl. 20;3.500,-;118;',
        'lør. 4. okt. 2025;Søstrene Grå;kl. 20.30;kr. 4.000,-;udsolgt;',
        'tor. 9. okt. 2025;Åse Bro;kl. 19;2.000,-;41;',
        'fre. 24. okt. 2025;Rust;kl. 20;2.500,-;;aflyst',
      ].join('\r\n'),
    ),
    currency: 'DKK',
    zone: 'Europe/Copenhagen',
    kind: 'nights',
    rows: rows(
      'day act stage fee sold',
      ['2025-10-03', 'Tåge', '20:00', 'DKK 3500', 118],
      ['2025-10-04', 'Søstrene Grå', '20:30', 'DKK 4000', null],
      ['2025-10-09', 'Åse Bro', '19:00', 'DKK 2000', 41],
    ),
  },
];

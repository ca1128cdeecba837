import { type MessyFile, oneByte, rows, utf8, utf16 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Further everyday files, written after the fifth look was mended, and before they were read. */
export const SIXTH_LOOK: MessyFile[] = [
  {
    name: 'Norwegian pub in UTF-16: dots between days, kroner behind, a fee with a plus, doors and start in one cell',
    kind: 'nights',
    currency: 'NOK',
    bytes: utf16(
      [
        'Dato\tArtist\tHonorar\tBillettpris\tSolgte billetter\tDører\tKonsertstart\tMerknader',
        'fre. 04.04.2025\tNordlys\t9 000 kr\t200 kr\t143\t19.00\t20.00\t',
        'lør. 05.04.2025\tFjell & Fjord\t12 500 kr\t250 kr\t201\t19.00\t20.30\tovernatting 4 pers',
        'fre. 11.04.2025\tAvlyst\t\t\t\t\t\t',
        'lør. 12.04.2025\tVrang\t6 000 kr + mat\t180 kr\t96\t20.00\t21.00\t',
      ].join('\r\n'),
    ),
    answers: { 'acts:Artist:and:fjell fjord': 'one' },
    rows: rows(
      'day act fee deal price sold doors stage note',
      ['2025-04-04', 'Nordlys', 'NOK 9000', null, 'NOK 200', 143, '19:00', '20:00', null],
      [
        '2025-04-05',
        'Fjell & Fjord',
        'NOK 12500',
        null,
        'NOK 250',
        201,
        '19:00',
        '20:30',
        'overnatting 4 pers',
      ],
      ['2025-04-12', 'Vrang', 'NOK 6000', '6 000 kr + mat', 'NOK 180', 96, '20:00', '21:00', null],
    ),
  },
  {
    name: 'Welsh theatre in the English of a council: times with full stops, VAT codes, ticket tiers, seats',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: utf8(
      [
        'Performance Date,Performance Time,Company / Artist,Title,Fee,VAT code,Full Price,Concession,Seats Sold,Seats Available,Box Office Income',
        '04-Apr-2025,19.30,Cwmni Tân,Y Gaeaf,"£1,200.00",S,£16.00,£12.00,187,250,"£2,772.00"',
        '05-Apr-2025,19.30,Bryn Terfyn Trio,An evening of songs,£850.00,E,£14.00,£11.00,142,250,"£1,876.00"',
        '06-Apr-2025,14.30,Little Boots Theatre,The Bear,£500.00,S,£8.00,£8.00,96,250,£768.00',
      ].join('\n'),
    ),
    rows: rows(
      'day stage act fee price sold capacity gross',
      ['2025-04-04', '19:30', 'Cwmni Tân', 'GBP 1200', 'GBP 16', 187, 250, 'GBP 2772'],
      ['2025-04-05', '19:30', 'Bryn Terfyn Trio', 'GBP 850', 'GBP 14', 142, 250, 'GBP 1876'],
      ['2025-04-06', '14:30', 'Little Boots Theatre', 'GBP 500', 'GBP 8', 96, 250, 'GBP 768'],
    ),
  },
  {
    name: 'A jazz cellar’s diary: the day in words, two sets, musicians in the note, the door for the band',
    kind: 'nights',
    bytes: utf8(
      [
        'Wann,Wer,Sets,Gage,Eintritt,Gäste,Besetzung',
        '"Freitag, 4. April 2025",Trio Lindner,20:30 / 22:00,Tür,12 Euro,64,"p, b, dr"',
        '"Samstag, 5. April 2025",Session Nord,20:30 / 22:00,300 Euro,10 Euro,81,offen',
        '"Donnerstag, 10. April 2025",Ensemble K,20:00 / 21:30,450 Euro,15 Euro,93,"tp, ts, p, b, dr"',
      ].join('\n'),
    ),
    columns: { wer: 'act', gaste: 'sold', sets: 'stage' },
    rows: rows(
      'day act stage fee deal price sold',
      ['2025-04-04', 'Trio Lindner', '20:30', null, 'Tür', 'EUR 12', 64],
      ['2025-04-05', 'Session Nord', '20:30', 'EUR 300', null, 'EUR 10', 81],
      ['2025-04-10', 'Ensemble K', '20:00', 'EUR 450', null, 'EUR 15', 93],
    ),
  },
  {
    name: 'Slovenian club in windows-1250: dots with blanks, euros behind, doors and start with ob',
    kind: 'nights',
    bytes: oneByte(
      [
        'Datum;Izvajalec;Honorar;Vstopnina;Prodane vstopnice;Odprtje vrat;Začetek;Opombe',
        '4. 4. 2025;Žarek;700 €;10 €;121;20.00;21.00;',
        '5. 4. 2025;Črni Les;1.100,00 €;15 €;198;20.00;21.00;nočitev 5 oseb',
        '11. 4. 2025;ODPOVEDANO Šum;400 €;;;;;',
      ].join('\r\n'),
      'windows-1250',
    ),
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-04', 'Žarek', 'EUR 700', 'EUR 10', 121, '20:00', '21:00', null],
      ['2025-04-05', 'Črni Les', 'EUR 1100', 'EUR 15', 198, '20:00', '21:00', 'nočitev 5 oseb'],
    ),
  },
  {
    name: 'Australian brewery: days as dd/mm without a year in a sheet named by it, AUD signs, free entry, lunch shows',
    kind: 'nights',
    currency: 'AUD',
    zone: 'Australia/Melbourne',
    bytes: workbook([
      {
        name: 'Gigs 2025',
        rows: [
          ['Gigs 2025'],
          ['Date', 'Day', 'Artist', 'Time', 'Pay', 'Entry', 'Comments'],
          ['25/4', 'Fri', 'Billabong Blues', '7pm', '$450', 'Free', null],
          ['26/4', 'Sat', 'Ruby Fields', '8pm', '$600', '$10', 'own PA'],
          ['27/4', 'Sun', 'The Long Lunch', '12.30pm', '$300', 'Free', null],
        ],
      },
    ]),
    rows: rows(
      'day act stage fee price note',
      ['2025-04-25', 'Billabong Blues', '19:00', 'AUD 450', 'AUD 0', null],
      ['2025-04-26', 'Ruby Fields', '20:00', 'AUD 600', 'AUD 10', 'own PA'],
      ['2025-04-27', 'The Long Lunch', '12:30', 'AUD 300', 'AUD 0', null],
    ),
  },
  {
    name: 'Czech house: short weekdays, thousands with blanks, a fee in crowns, attendance, a note in brackets',
    kind: 'nights',
    currency: 'CZK',
    bytes: utf8(
      [
        'Den;Datum;Kapela;Předkapela;Honorář;Vstupné;Návštěvnost;Otevření;Začátek;Pozn.',
        'pá;4.4.2025;Mlha;Vítr;15 000 Kč;350 Kč;214;19:00;20:00;',
        'so;5.4.2025;Tři Sestry z Lesa;;22 000 Kč;420 Kč;300;19:00;20:30;(vyprodáno)',
        'pá;11.4.2025;zrušeno;;;;;;;',
      ].join('\n'),
    ),
    answers: { 'weekday:5.4.2025:2025-04-05:6': '2025-04-05' },
    columns: { pozn: 'note' },
    rows: rows(
      'day act support fee price sold doors stage',
      ['2025-04-04', 'Mlha', 'Vítr', 'CZK 15000', 'CZK 350', 214, '19:00', '20:00'],
      ['2025-04-05', 'Tři Sestry z Lesa', null, 'CZK 22000', 'CZK 420', 300, '19:00', '20:30'],
    ),
  },
  {
    name: 'Turkish bar: days with dots, lira before and behind, start with saat, sold of the room',
    kind: 'nights',
    currency: 'TRY',
    zone: 'Europe/Istanbul',
    bytes: utf8(
      [
        'Tarih;Sanatçı;Kaşe;Bilet fiyatı;Satılan;Kapı;Saat;Not',
        '25 Nisan 2025 Cuma;Gölge;₺15.000,00;₺400,00;180;20:00;21:30;',
        '26 Nisan 2025 Cumartesi;Kuzey Rüzgarı;₺22.500,00;₺500,00;240;20:00;22:00;otel 5 kişi',
        '2 Mayıs 2025 Cuma;İPTAL Işık;₺9.000,00;;;;;',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-25', 'Gölge', 'TRY 15000', 'TRY 400', 180, '20:00', '21:30', null],
      ['2025-04-26', 'Kuzey Rüzgarı', 'TRY 22500', 'TRY 500', 240, '20:00', '22:00', 'otel 5 kişi'],
    ),
  },
  {
    name: 'Catalan ateneu: days with d’, euros, free entry, hours with h, takings with a comma',
    kind: 'nights',
    bytes: utf8(
      [
        'Data;Grup;Caixet;Entrada;Entrades venudes;Recaptació;Obertura de portes;Inici;Observacions',
        'divendres 4 d’abril de 2025;Sal i Vent;600 €;12 €;140;1.680,00 €;20.30 h;21.30 h;',
        'dissabte 5 d’abril de 2025;Cor de Suro;450 €;10 €;98;980,00 €;20.30 h;21.30 h;sopar per a 7',
        'dissabte 12 d’abril de 2025;Vetllada de poesia;;lliure;;;;19 h;',
      ].join('\n'),
    ),
    answers: { 'acts:Grup:and:sal i vent': 'one' },
    rows: rows(
      'day act fee price sold gross doors stage note',
      ['2025-04-04', 'Sal i Vent', 'EUR 600', 'EUR 12', 140, 'EUR 1680', '20:30', '21:30', null],
      ['2025-04-05', 'Cor de Suro', 'EUR 450', 'EUR 10', 98, 'EUR 980', '20:30', '21:30', 'sopar per a 7'],
      ['2025-04-12', 'Vetllada de poesia', null, 'EUR 0', null, null, null, '19:00', null],
    ),
  },
];

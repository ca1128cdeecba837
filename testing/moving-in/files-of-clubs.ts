import { type MessyFile, oneByte, rows, utf8 } from './messy-file.ts';

/** Lists of clubs with letters, sums and words of their own countries. */
export const FILES_OF_CLUBS: MessyFile[] = [
  {
    name: 'Swedish club: kroner behind the sum, weeks by number, kl before hours, called off in capitals',
    kind: 'nights',
    currency: 'SEK',
    bytes: utf8(
      [
        'Vecka;Dag;Datum;Artist;Gage;Sålda;Biljettpris;Dörrar;Anmärkning',
        '14;fre;2025-04-04;Norrsken;4 500 kr;112;150 kr;kl 19;',
        '14;lör;2025-04-05;Älvan;6 000 kr;140;180 kr;kl 19.30;hotell 2 nätter',
        '15;fre;2025-04-11;INSTÄLLT: Tjärn;3 000 kr;;;;sjukdom',
        '15;lör;2025-04-12;Björn & Bäck;70/30;88;120 kr;kl 20;',
      ].join('\r\n'),
    ),
    answers: { 'acts:Artist:and:bjorn back': 'one' },
    rows: rows(
      'day act fee deal sold price doors note',
      ['2025-04-04', 'Norrsken', 'SEK 4500', null, 112, 'SEK 150', '19:00', null],
      ['2025-04-05', 'Älvan', 'SEK 6000', null, 140, 'SEK 180', '19:30', 'hotell 2 nätter'],
      ['2025-04-12', 'Björn & Bäck', null, '70/30', 88, 'SEK 120', '20:00', null],
    ),
  },
  {
    name: 'Czech club in windows-1250: dots with blanks, Kč, called off where the fee is',
    kind: 'nights',
    currency: 'CZK',
    bytes: oneByte(
      [
        'Datum;Kapela;Honorář;Prodáno;Vstupné;Začátek;Poznámka',
        '4. 4. 2025;Řeka;8 000 Kč;120;250,-;20:00;',
        '5. 4. 2025;Žito;12 500 Kč;180;300,-;20:30;zvuk vlastní',
        '11. 4. 2025;Šum;zrušeno;;;;',
      ].join('\r\n'),
      'windows-1250',
    ),
    rows: rows(
      'day act fee sold price stage note',
      ['2025-04-04', 'Řeka', 'CZK 8000', 120, 'CZK 250', '20:00', null],
      ['2025-04-05', 'Žito', 'CZK 12500', 180, 'CZK 300', '20:30', 'zvuk vlastní'],
    ),
  },
  {
    name: 'Spanish office: fees with and without tax, hours with h under words that are acts elsewhere',
    kind: 'nights',
    bytes: utf8(
      [
        'FECHA;ARTISTA;CACHÉ (sin IVA);CACHÉ (con IVA);AFORO;ENTRADAS VENDIDAS;RECAUDACIÓN;APERTURA;CONCIERTO',
        'viernes, 4 de abril de 2025;La Marea Baja;1.500 €;1.815 €;300;212;3.180,00 €;20:00h;21:00h',
        'sábado, 5 de abril de 2025;Los Faros;900 €;1.089 €;300;145;1.740,00 €;20:00h;21:30h',
        'sábado, 12 de abril de 2025;CANCELADO;;;;;;;',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee capacity sold gross doors stage',
      ['2025-04-04', 'La Marea Baja', 'EUR 1500', 300, 212, 'EUR 3180', '20:00', '21:00'],
      ['2025-04-05', 'Los Faros', 'EUR 900', 300, 145, 'EUR 1740', '20:00', '21:30'],
    ),
  },
  {
    name: 'US room: talent, shares in a column of their own, a year in the header, counts of no use',
    kind: 'nights',
    currency: 'USD',
    bytes: utf8(
      [
        'Show Date (2025),Day,Talent,Guarantee,Door %,Paid,Comps,Net to Artist,Bar Ring',
        '4-Apr,Fri,Copperline,"$1,000",80%,188,12,"$1,504.00","$3,200"',
        '5-Apr,Sat,Nell Ash,$0,70%,96,4,$672.00,"$1,950"',
        '12-Apr,Sat,Sal Mineo Trio,$300,,75,2,$300.00,$900',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee deal sold',
      ['2025-04-04', 'Copperline', 'USD 1000', '80%', 188],
      ['2025-04-05', 'Nell Ash', 'USD 0', '70%', 96],
      ['2025-04-12', 'Sal Mineo Trio', 'USD 300', null, 75],
    ),
  },
];

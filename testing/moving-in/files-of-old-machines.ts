import { type MessyFile, oneByte, rows, utf8, utf16 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** What comes out of old programs and old computers: other letters, other line ends, other days since which is counted. */
export const FILES_OF_OLD_MACHINES: MessyFile[] = [
  {
    name: 'a hall in Zürich: tabs in UTF-16, francs with an apostrophe, midnight as 24:00',
    bytes: utf16(
      [
        'Datum\tAct\tTüröffnung\tBeginn\tGage\tVerkauft\tEintritt',
        'Fr 03.10.25\tKnöpfli\t19:30\t20:30\t1’200.-\t214\t25.-',
        'Sa 04.10.25\tNachtschicht mit DJ Uto\t22:00\t24:00\tCHF 800.--\t180\t15.-',
        'Do 09.10.25\tRosa Blum\t19:30\t20:30\t500 + Tür\t97\t20.-',
        "Fr 17.10.25\tBergfahrt & Gäste\t19:30\t20:30\tFr. 2'400.--\t305\t28.50",
        'Sa 25.10.25\tTal der Könige\t19:30\t20:30\tausgefallen\t\t',
      ].join('\r\n'),
    ),
    currency: 'CHF',
    zone: 'Europe/Zurich',
    kind: 'nights',
    answers: { 'acts:Act:and:bergfahrt gaste': 'one', 'acts:Act:and:nachtschicht mit dj uto': 'several' },
    rows: rows(
      'day act support doors stage fee deal sold price',
      ['2025-10-03', 'Knöpfli', null, '19:30', '20:30', 'CHF 1200', null, 214, 'CHF 25'],
      ['2025-10-04', 'Nachtschicht', 'DJ Uto', '22:00', '00:00', 'CHF 800', null, 180, 'CHF 15'],
      ['2025-10-09', 'Rosa Blum', null, '19:30', '20:30', 'CHF 500', '500 + Tür', 97, 'CHF 20'],
      ['2025-10-17', 'Bergfahrt & Gäste', null, '19:30', '20:30', 'CHF 2400', null, 305, 'CHF 28.5'],
    ),
  },
  {
    name: 'a circolo in Bologna: a workbook of an old Mac, which counts days from 1904',
    bytes: workbook(
      [
        {
          name: 'Concerti',
          rows: [
            ['Circolo del Pozzo', null, null, null, null, null],
            ['Data', 'Artista', 'Cachet', 'Ora', 'Ingressi', 'Note'],
            // Days since 1 January 1904: 10 October 2025 is 44478.
            [
              { n: 44478, format: 'dd/mm/yyyy' },
              'I Fossi',
              400,
              { n: 0.8958333333, format: 'hh:mm' },
              77,
              null,
            ],
            [{ n: 44479, format: 'dd/mm/yyyy' }, 'Marta Zeni', 250, { n: 0.875, format: 'hh:mm' }, 52, null],
            ['sab 18/10/2025', 'Orchestra Bassa', 700, 'ore 21', 130, 'tutto esaurito'],
            [
              { n: 44492, format: 'dd/mm/yyyy' },
              'I Fossi',
              450,
              { n: 0.8958333333, format: 'hh:mm' },
              81,
              null,
            ],
            [{ n: 44499, format: 'dd/mm/yyyy' }, 'Lupo Solo', null, null, null, 'annullato'],
            [
              'TOTALE',
              null,
              { formula: 'SUM(C3:C6)', n: 1800 },
              null,
              { formula: 'SUM(E3:E6)', n: 340 },
              null,
            ],
          ],
        },
      ],
      { from1904: true },
    ),
    zone: 'Europe/Rome',
    kind: 'nights',
    rows: rows(
      'day act fee stage sold',
      ['2025-10-10', 'I Fossi', 'EUR 400', '21:30', 77],
      ['2025-10-11', 'Marta Zeni', 'EUR 250', '21:00', 52],
      ['2025-10-18', 'Orchestra Bassa', 'EUR 700', '21:00', 130],
      ['2025-10-24', 'I Fossi', 'EUR 450', '21:30', 81],
    ),
  },
  {
    name: 'a database of 2004: Mac letters, carriage returns, several values in one cell',
    bytes: oneByte(
      [
        'Vorname\tNachname\tFirma\tBand\tTelefon\tE-Mail\tOrt\tBemerkung',
        'Jörg\tMüßig\tMüßig Konzerte\tDie Öfen\t030 4417 22\v0171 555 0134\tjoerg@muessig.example\tBerlin\truft lieber an',
        'Änne\tGroß\t\tZwölf Uhr Mittags\t0221-730 11 App. 14\taenne@zwoelf.example\vbooking@zwoelf.example\tKöln\t',
        '\t\tAgentur Südwind\t\t+49 (0)711 / 60 02 11\tinfo@suedwind.example\tStuttgart\tmehrere Bands\vFr. Kühn fragen',
        'René\tCâlin\t\tChâteau Vide\t\trene@chateauvide.example\tStraßburg\t',
      ].join('\r'),
      'macintosh',
    ),
    kind: 'contacts',
    rows: rows(
      'name organisation act phones emails city note',
      [
        'Jörg Müßig',
        'Müßig Konzerte',
        'Die Öfen',
        '030 4417 22 0171 555 0134',
        'joerg@muessig.example',
        'Berlin',
        'ruft lieber an',
      ],
      [
        'Änne Groß',
        null,
        'Zwölf Uhr Mittags',
        '0221-730 11 App. 14',
        'aenne@zwoelf.example booking@zwoelf.example',
        'Köln',
        null,
      ],
      [
        'Agentur Südwind',
        'Agentur Südwind',
        null,
        '+49 (0)711 / 60 02 11',
        'info@suedwind.example',
        'Stuttgart',
        'mehrere Bands Fr. Kühn fragen',
      ],
      ['René Câlin', null, 'Château Vide', null, 'rene@chateauvide.example', 'Straßburg', null],
    ),
  },
  {
    name: 'an accountant: invoices of acts, with three days and three amounts in each row',
    bytes: utf8(
      [
        'Beleg-Nr.;Rechnungsdatum;Konzertdatum;Künstler;Netto;USt 7 %;Brutto;Bezahlt am',
        'ER-0117;15.09.2025;12.09.2025;Die Lerchen;500,00;35,00;535,00;19.09.2025',
        'ER-0118;22.09.2025;13.09.2025;Ute Kranz;1.200,00;84,00;1.284,00;30.09.2025',
        'ER-0121;06.10.2025;03.10.2025;Kombinat Vier;800,00;0,00;800,00;',
        'ER-0125;20.10.2025;18.10.2025;Die Lerchen;550,00;38,50;588,50;27.10.2025',
        ';;;Summe;3.050,00;157,50;3.207,50;',
      ].join('\r\n'),
    ),
    kind: 'nights',
    columns: { netto: 'fee', brutto: 'none' },
    // Gross is what was paid to the act with tax, and not what the night took at the door.
    rows: rows(
      'day act fee gross sold',
      ['2025-09-12', 'Die Lerchen', 'EUR 500', null, null],
      ['2025-09-13', 'Ute Kranz', 'EUR 1200', null, null],
      ['2025-10-03', 'Kombinat Vier', 'EUR 800', null, null],
      ['2025-10-18', 'Die Lerchen', 'EUR 550', null, null],
    ),
  },
];

import { type MessyFile, oneByte, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Ten more everyday files, written after all before were mended. */
export const SEVENTH_LOOK: MessyFile[] = [
  {
    name: 'German youth centre: day and weekday apart, entry by presale and door in two columns, guests, fee with a comma',
    kind: 'nights',
    bytes: utf8(
      [
        'Wochentag;Datum;Gruppe;Support;Honorar;Eintritt VVK;Eintritt AK;Besucherzahl;Einlass;Beginn;Bemerkungen',
        'Freitag;25.04.2025;Lärmschutz;Kante 7;450,00 €;8,00 €;10,00 €;121;19:00;20:00;',
        'Samstag;26.04.2025;Zugluft;;380,50 €;8,00 €;10,00 €;97;19:00;20:00;Schlagzeug vorhanden',
        'Freitag;02.05.2025;Abgesagt!;;;;;;;;',
        'Samstag;03.05.2025;Rotes Licht;Fähre;600,00 €;10,00 €;12,00 €;180;19:00;20:30;',
      ].join('\r\n'),
    ),
    columns: { 'eintritt ak': 'none' },
    rows: rows(
      'day act support fee sold doors stage note',
      ['2025-04-25', 'Lärmschutz', 'Kante 7', 'EUR 450', 121, '19:00', '20:00', null],
      ['2025-04-26', 'Zugluft', null, 'EUR 380.5', 97, '19:00', '20:00', 'Schlagzeug vorhanden'],
      ['2025-05-03', 'Rotes Licht', 'Fähre', 'EUR 600', 180, '19:00', '20:30', null],
    ),
  },
  {
    name: 'French café in windows-1252: short dates, free price, a hat, remarks about meals',
    kind: 'nights',
    bytes: oneByte(
      [
        'date;groupe;cachet;entrée;heure;nb spectateurs;remarques',
        '25/04/25;Café Brûlé;250€;prix libre;20h30;58;repas pour 4',
        '26/04/25;Les Hérons;au chapeau;prix libre;20h30;44;',
        '02/05/25;Trio Océan;300€;8€;21h;71;hébergement',
      ].join('\r\n'),
      'windows-1252',
    ),
    rows: rows(
      'day act fee deal stage sold note',
      ['2025-04-25', 'Café Brûlé', 'EUR 250', null, '20:30', 58, 'repas pour 4'],
      ['2025-04-26', 'Les Hérons', null, 'au chapeau', '20:30', 44, null],
      ['2025-05-02', 'Trio Océan', 'EUR 300', null, '21:00', 71, 'hébergement'],
    ),
  },
  {
    name: 'US theatre: days written out, artist and tour, guarantee, gross potential, net gross, capacity, on sale day',
    kind: 'nights',
    currency: 'USD',
    zone: 'America/Denver',
    bytes: utf8(
      [
        'Show Date,On Sale Date,Artist,Tour Name,Capacity,Tickets Sold,Gross Potential,Actual Gross,Guarantee,Door Time,Show Time,Buyer',
        '"Friday, April 25, 2025",1/10/2025,Copperline,Slow Burn Tour,900,812,"$31,500.00","$28,420.00","$9,000.00",6:30 PM,7:30 PM,Dana',
        '"Saturday, April 26, 2025",1/17/2025,Nell Ash,,900,640,"$22,500.00","$16,000.00","$5,500.00",7:00 PM,8:00 PM,Dana',
        '"Thursday, May 1, 2025",2/3/2025,Iron Lace,Vesper Tour,900,900,"$36,000.00","$36,000.00","$12,000.00",6:30 PM,7:30 PM,Lou',
      ].join('\n'),
    ),
    rows: rows(
      'day act capacity sold gross fee doors stage',
      ['2025-04-25', 'Copperline', 900, 812, 'USD 28420', 'USD 9000', '18:30', '19:30'],
      ['2025-04-26', 'Nell Ash', 900, 640, 'USD 16000', 'USD 5500', '19:00', '20:00'],
      ['2025-05-01', 'Iron Lace', 900, 900, 'USD 36000', 'USD 12000', '18:30', '19:30'],
    ),
  },
  {
    name: 'Spanish town hall: dates in full, acts, fees with VAT words, places, who organises',
    kind: 'nights',
    bytes: utf8(
      [
        'Fecha;Hora;Actuación;Estilo;Caché;Espacio;Entradas vendidas;Organiza;Observaciones',
        '25/04/2025;21:00;Los Faros;Pop;1.250,00 €;Teatro;188;Cultura;',
        '26/04/2025;20:30;Miel Amarga;Folk;800,00 €;Plaza Mayor;;Fiestas;gratis al aire libre',
        '02/05/2025;21:00;La Marea Baja;Rock;2.400,50 €;Teatro;301;Cultura;',
      ].join('\n'),
    ),
    rows: rows(
      'day stage act genre fee room sold note',
      ['2025-04-25', '21:00', 'Los Faros', 'Pop', 'EUR 1250', 'Teatro', 188, null],
      ['2025-04-26', '20:30', 'Miel Amarga', 'Folk', 'EUR 800', 'Plaza Mayor', null, 'gratis al aire libre'],
      ['2025-05-02', '21:00', 'La Marea Baja', 'Rock', 'EUR 2400.5', 'Teatro', 301, null],
    ),
  },
  {
    name: 'Polish club’s workbook: real days, a fee in złoty, presale, sold, a state, hours as fractions',
    kind: 'nights',
    currency: 'PLN',
    bytes: workbook([
      {
        name: 'Koncerty',
        rows: [
          [
            'Data',
            'Zespół',
            'Gaża',
            'Bilet przedsprzedaż',
            'Sprzedane bilety',
            'Status',
            'Bramki',
            'Start',
            'Uwagi',
          ],
          [
            { n: 45772, format: 'dd.mm.yyyy' },
            'Mgła Nocna',
            { n: 2500, format: '#,##0 "zł"' },
            { n: 45, format: '#,##0 "zł"' },
            166,
            'potwierdzone',
            { n: 0.791666666666667, format: 'hh:mm' },
            { n: 0.833333333333333, format: 'hh:mm' },
            null,
          ],
          [
            { n: 45773, format: 'dd.mm.yyyy' },
            'Świt',
            { n: 1800, format: '#,##0 "zł"' },
            { n: 35, format: '#,##0 "zł"' },
            120,
            'potwierdzone',
            { n: 0.791666666666667, format: 'hh:mm' },
            { n: 0.833333333333333, format: 'hh:mm' },
            'nocleg',
          ],
          [
            { n: 45779, format: 'dd.mm.yyyy' },
            'Wilcze Doły',
            { n: 3000, format: '#,##0 "zł"' },
            null,
            null,
            'odwołane',
            null,
            null,
            null,
          ],
        ],
      },
    ]),
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-25', 'Mgła Nocna', 'PLN 2500', 'PLN 45', 166, '19:00', '20:00', null],
      ['2025-04-26', 'Świt', 'PLN 1800', 'PLN 35', 120, '19:00', '20:00', 'nocleg'],
    ),
  },
  {
    name: 'English folk club: acts with floor spots, an MC, raffle money, members and guests at the door',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: utf8(
      [
        'Date,Guest,Fee,Members,Non-members,Raffle,MC,Notes',
        '25 Apr 2025,Ruby and the Rails,£220,£8,£10,£46,Pete,full house',
        '2 May 2025,Singers’ night,,£2,£3,£31,Jean,',
        '9 May 2025,Blind Lemon Pie,£180,£8,£10,£40,Pete,two sets',
      ].join('\n'),
    ),
    answers: { 'acts:Guest:and:ruby and the rails': 'one' },
    rows: rows(
      'day act fee note',
      ['2025-04-25', 'Ruby and the Rails', 'GBP 220', 'full house'],
      ['2025-05-02', 'Singers’ night', null, null],
      ['2025-05-09', 'Blind Lemon Pie', 'GBP 180', 'two sets'],
    ),
  },
  {
    name: 'Italian band’s dates: town, house, sum, rimborso, the day in words, cancelled ones struck in words',
    kind: 'nights',
    ownAct: 'Mareggiata',
    bytes: utf8(
      [
        'Data;Città;Locale;Cachet;Orario;Referente;Telefono;Note',
        'venerdì 25 aprile 2025;Bologna;Il Faro;€ 400;21.30;Luca Neri;051 555010;cena inclusa',
        'sabato 26 aprile 2025;Modena;Vetro;€ 350;22.00;Sara Galli;059 555020;',
        'venerdì 2 maggio 2025;Parma;Sale Grosso;€ 300;21.30;;;ANNULLATO',
      ].join('\n'),
    ),
    rows: rows(
      'day act room fee stage contact phone note',
      ['2025-04-25', 'Mareggiata', 'Il Faro', 'EUR 400', '21:30', 'Luca Neri', '051 555010', 'cena inclusa'],
      ['2025-04-26', 'Mareggiata', 'Vetro', 'EUR 350', '22:00', 'Sara Galli', '059 555020', null],
    ),
  },
];

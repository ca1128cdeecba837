import { type MessyFile, rows, utf8, utf16 } from './messy-file.ts';
import { workbook } from './workbook.ts';

const DAY = 'mm/dd/yyyy';
const POUNDS = '"£"#,##0.00';

/** Files whose owners keep their season each in a way of their own. */
export const ELEVENTH_LOOK: MessyFile[] = [
  {
    name: 'a French house: hard spaces in amounts, a second option, a technical closure among the acts',
    kind: 'nights',
    bytes: utf8(
      [
        'Date;Heure;Artiste / groupe;Jauge;Cachet HT;Billets vendus;Recette brute;Statut;Remarques',
        'ven. 09/10/2026;20h30;Les Rives Molles;350;1\u00a0200,00\u00a0€;287;4\u202f305,00\u00a0€;confirmé;loges à 17h',
        'ven. 16/10/2026;20h30;Trio Bazar;350;co-réal 70/30;154;2\u202f310,00\u00a0€;confirmé;',
        'ven. 15/01/2027;20h30;Marée Haute;350;900\u00a0€;;;option;2e option',
        'sam. 16/01/2027;;Fermeture technique;;;;;;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act stage capacity fee sold gross status deal note',
      [
        ...['2026-10-09', 'Les Rives Molles', '20:30', 350, 'EUR 1200', 287, 'EUR 4305', 'confirmed', null],
        'loges à 17h',
      ],
      ['2026-10-16', 'Trio Bazar', '20:30', 350, null, 154, 'EUR 2310', 'confirmed', 'co-réal 70/30'],
      ['2027-01-15', 'Marée Haute', '20:30', 350, 'EUR 900', null, null, 'option', null, '2e option'],
    ),
  },
  {
    name: "a manager's tour over New Year: weekdays say the order and both years, a house to be found, a hold in a deal",
    kind: 'nights',
    ownAct: 'Tall Pines',
    currency: 'USD',
    zone: 'America/New_York',
    bytes: utf8(
      [
        'Date,City,Venue,Cap,Deal,Doors,Promoter / contact',
        'Thu 10/1,"Portland, ME",Sunbeam Hall,300,$750 vs 70%,7:00 PM,Gil Ortega gil@sunbeam.example',
        'Fri 10/2,"Burlington, VT",The Cellar Door,180,$500 flat,7p,Ann Pruitt (802) 555-0141',
        'Sat 10/3,"Montreal, QC",Le Petit Quai,220,CAD 800 vs 75%,8p,',
        'Sun 10/4,DAY OFF,,,,,',
        'Mon 10/5,"Albany, NY",Ward Street,150,70/30 door,7p,Moss <moss@wardst.example>',
        'Fri 1/8,"Boston, MA",Great Gull,500,"$1,500 + 85% after $9k",7p,',
        'Sat 1/9,"Providence, RI",TBD,,,,',
        'Sun 1/10,"New Haven, CT",Elm Room,250,$600 guarantee (HOLD),7p,',
        'TOTAL,,,,"$4,150",,',
      ].join('\n'),
    ),
    rows: rows(
      'day act status room capacity fee deal doors contact email phone',
      [
        ...['2026-10-01', 'Tall Pines', 'confirmed', 'Sunbeam Hall', 300, 'USD 750', '$750 vs 70%', '19:00'],
        ...['Gil Ortega', 'gil@sunbeam.example'],
      ],
      [
        ...['2026-10-02', 'Tall Pines', 'confirmed', 'The Cellar Door', 180, 'USD 500', '$500 flat', '19:00'],
        ...['Ann Pruitt', null, '(802) 555-0141'],
      ],
      [
        ...[
          '2026-10-03',
          'Tall Pines',
          'confirmed',
          'Le Petit Quai',
          220,
          'CAD 800',
          'CAD 800 vs 75%',
          '20:00',
        ],
      ],
      [
        ...['2026-10-05', 'Tall Pines', 'confirmed', 'Ward Street', 150, null, '70/30 door', '19:00', 'Moss'],
        'moss@wardst.example',
      ],
      [
        ...['2027-01-08', 'Tall Pines', 'confirmed', 'Great Gull', 500, 'USD 1500', '$1,500 + 85% after $9k'],
        '19:00',
      ],
      ['2027-01-09', 'Tall Pines', 'option'],
      [
        ...[
          '2027-01-10',
          'Tall Pines',
          'option',
          'Elm Room',
          250,
          'USD 600',
          '$600 guarantee (HOLD)',
          '19:00',
        ],
      ],
    ),
  },
  {
    name: 'a jazz club: two sets a night with their times and covers, as Unicode text',
    kind: 'nights',
    currency: 'GBP',
    bytes: utf16(
      [
        'Night\tArtist\tSets\tFee (GBP)\tSold\tDoor take',
        '3 Nov 2026\tPriya Anand Quartet\t7pm & 9.15pm\t£480\t64 + 71\t£1,620.00',
        '5 Nov 2026\tLate Bus\t8.30pm only\t£200\t44\t£528.00',
        '31 Dec 2026\tNYE Swing Orchestra\t8pm / 10.30pm\t£2,400\t\t',
        '1 Jan 2027\tCLOSED\t\t\t\t',
      ].join('\r\n'),
    ),
    columns: { sets: 'stage' },
    answers: { 'counts:Sold:64 + 71': '135' },
    rows: rows(
      'day act stage fee sold gross',
      ['2026-11-03', 'Priya Anand Quartet', '19:00', 'GBP 480', 135, 'GBP 1620'],
      ['2026-11-05', 'Late Bus', '20:30', 'GBP 200', 44, 'GBP 528'],
      ['2026-12-31', 'NYE Swing Orchestra', '20:00', 'GBP 2400', null, null],
    ),
  },
  {
    name: 'an Irish pub: a calendar with an amount behind a name, and a dentist in the morning',
    kind: 'nights',
    zone: 'Europe/Dublin',
    bytes: utf8(
      `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;TZID=Europe/Dublin:20261204T210000
DTEND;TZID=Europe/Dublin:20261204T233000
UID:a2
SUMMARY:Gig: Nóra Ní Bhroin (€400)
LOCATION:Back room
STATUS:TENTATIVE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Dublin:20261210T100000
DTEND;TZID=Europe/Dublin:20261210T110000
UID:a6
SUMMARY:Dentist
END:VEVENT
END:VCALENDAR`.replaceAll('\n', '\r\n'),
    ),
    columns: { amount: 'fee' },
    answers: { 'appointment:dentist': 'no' },
    rows: rows('day act stage room status fee', [
      ...['2026-12-04', 'Nóra Ní Bhroin', '21:00', 'Back room', 'option', 'EUR 400'],
    ]),
  },
  {
    name: 'a Spanish room in winter: no years, weekdays on both sides of New Year, a day that is still free',
    kind: 'nights',
    zone: 'Europe/Madrid',
    bytes: utf8(
      [
        'FECHA;HORA;GRUPO;CACHÉ;ENTRADA;CONTACTO;ESTADO',
        'vie 20 nov;21:30;Los Cables;600 €;12 €;Rubén 611 555 012;confirmado',
        'vie 11 dic;21:30;Marta Lobo;400 € + 50% taquilla;10 €;;confirmado',
        'jue 31 dic;23:30;Cotillón;500 €;25 €;;confirmado',
        'sáb 9 ene;22:00;Sal Gruesa;taquilla 80/20;10 €;sal@gruesa.example;pendiente',
        'sáb 6 feb;22:00;¿?;;;;libre',
      ].join('\n'),
    ),
    rows: rows(
      'day act stage fee price status contact phone deal email',
      ['2026-11-20', 'Los Cables', '21:30', 'EUR 600', 'EUR 12', 'confirmed', 'Rubén', '611 555 012'],
      [
        ...['2026-12-11', 'Marta Lobo', '21:30', 'EUR 400', 'EUR 10', 'confirmed', null, null],
        '400 € + 50% taquilla',
      ],
      ['2026-12-31', 'Cotillón', '23:30', 'EUR 500', 'EUR 25', 'confirmed'],
      [
        ...['2027-01-09', 'Sal Gruesa', '22:00', null, 'EUR 10', 'option', null, null, 'taquilla 80/20'],
        'sal@gruesa.example',
      ],
    ),
  },
  {
    name: 'cards: a band that is a group with its own mail is somebody',
    kind: 'contacts',
    bytes: utf8(
      `BEGIN:VCARD
VERSION:4.0
FN:Cal & the Kettles
KIND:group
EMAIL:cal@kettles.example
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:All bands
KIND:group
MEMBER:urn:uuid:1
END:VCARD`.replaceAll('\n', '\r\n'),
    ),
    rows: rows('name emails', ['Cal & the Kettles', 'cal@kettles.example']),
  },
  {
    name: "a workbook of shares: the act's part in percent, average prices, a hidden row",
    kind: 'nights',
    currency: 'GBP',
    bytes: workbook([
      {
        name: 'Deals',
        hiddenRows: [2],
        rows: [
          ['Show date', 'Act', 'Sold', 'Avg price', 'Gross', 'Act %', 'Act pay'],
          [
            ...[{ n: 46_298, format: DAY }, 'Ada Voss', 180, { n: 15, format: POUNDS }],
            ...[
              { formula: 'C2*D2', n: 2700 },
              { n: 0.7, format: '0%' },
              { n: 1540, format: POUNDS },
            ],
          ],
          [{ n: 46_305, format: DAY }, 'Dropped Act', 20, null, null, null, null],
          ['Total', null, 200, null, { formula: 'SUM(E2:E3)', n: 2700 }, null, null],
        ],
      },
    ]),
    columns: { 'avg price': 'price' },
    answers: { hidden: 'leave' },
    rows: rows('day act sold price gross deal fee', [
      ...['2026-10-03', 'Ada Voss', 180, 'GBP 15', 'GBP 2700', '70%', 'GBP 1540'],
    ]),
  },
];

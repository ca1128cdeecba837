import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** Files of houses and programs from countries that no file before was of. */
export const TENTH_LOOK: MessyFile[] = [
  {
    name: 'a Norwegian student house: who warms up, amounts with a dash, a tentative night',
    kind: 'nights',
    currency: 'NOK',
    bytes: utf8(
      [
        'Dato;Ukedag;Artist;Oppvarming;Honorar;Dører;På scenen;Solgte billetter;Status',
        '6.3.2026;fredag;Hjerteslag;Mall Girl;kr 12 000,-;20.00;21.00;187;bekreftet',
        '7.3.2026;lørdag;Kråkesølv;;kr 18 500,-;20.00;21.30;340;bekreftet',
        '12.3.2026;torsdag;Åpen scene;;;19.00;19.30;;bekreftet',
        '20.3.2026;fredag;Sløtface;;kr 25 000,-;20.00;21.30;;tentativt',
        '21.3.2026;lørdag;Veps;Pom;kr 8 000,-;20.00;21.00;;avlyst',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act support fee doors stage sold status',
      ['2026-03-06', 'Hjerteslag', 'Mall Girl', 'NOK 12000', '20:00', '21:00', 187, 'confirmed'],
      ['2026-03-07', 'Kråkesølv', null, 'NOK 18500', '20:00', '21:30', 340, 'confirmed'],
      ['2026-03-12', 'Åpen scene', null, null, '19:00', '19:30', null, 'confirmed'],
      ['2026-03-20', 'Sløtface', null, 'NOK 25000', '20:00', '21:30', null, 'option'],
    ),
  },
  {
    name: 'a Finnish club: weekdays in front of days, who warms up, a reserved night in the notes',
    kind: 'nights',
    bytes: utf8(
      [
        'KLUBI TAMPERE – KEIKAT KEVÄT 2026;;;;;;;',
        'Pvm;Esiintyjä;Lämppäri;Palkkio;Ovet;Showtime;Myyty;Huom',
        'pe 6.3.;Litku Klemetti;;2 500 €;20:00;21:00;288;',
        'la 7.3.;Maustetytöt;Ursus Factory;6000 € + ALV;19:00;20:30;400;loppuunmyyty',
        'to 19.3.;Avoimet ovet;;;18:00;;;ilmainen',
        'pe 10.4.;Samuli Putro;;3 000 €;20:00;21:00;;varaus',
        'la 11.4.;PERUTTU Ruusut;;2 000 €;20:00;21:00;;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee doors stage sold status support deal note',
      ['2026-03-06', 'Litku Klemetti', 'EUR 2500', '20:00', '21:00', 288, 'confirmed'],
      [
        '2026-03-07',
        'Maustetytöt',
        'EUR 6000',
        '19:00',
        '20:30',
        400,
        'confirmed',
        'Ursus Factory',
        '6000 € + ALV',
        'loppuunmyyty',
      ],
      ['2026-03-19', 'Avoimet ovet', null, '18:00', null, null, 'confirmed', null, null, 'ilmainen'],
      ['2026-04-10', 'Samuli Putro', 'EUR 3000', '20:00', '21:00', null, 'option', null, null, 'varaus'],
    ),
  },
  {
    name: 'Notion: days with an arrow between them, an idea, a hold',
    kind: 'nights',
    bytes: utf8(
      [
        'Name,Date,Status,Fee,Room,Tags',
        'Moon Hooch,"March 6, 2026 8:00 PM",Confirmed,€900,Main,"jazz, loud"',
        'Nils Frahm Listening Night,"March 12, 2026",Idea,,Foyer,',
        'Spring Weekender,"March 20, 2026 → March 22, 2026",Confirmed,€4000,Main,festival',
        'Derya Yıldırım,"April 10, 2026 8:30 PM",Hold,€1200,Main,',
        'Old Fire,"April 11, 2026 8:00 PM",Cancelled,€700,Foyer,',
      ].join('\r\n'),
    ),
    columns: { name: 'act' },
    answers: { 'status:idea': 'option', 'several-days': 'first' },
    rows: rows(
      'day act fee stage room status',
      ['2026-03-06', 'Moon Hooch', 'EUR 900', '20:00', 'Main', 'confirmed'],
      ['2026-03-12', 'Nils Frahm Listening Night', null, null, 'Foyer', 'option'],
      ['2026-03-20', 'Spring Weekender', 'EUR 4000', null, 'Main', 'confirmed'],
      ['2026-04-10', 'Derya Yıldırım', 'EUR 1200', '20:30', 'Main', 'option'],
    ),
  },
  {
    name: 'Eventbrite in Canada: the day and the hour of start and end, amounts of CA$',
    kind: 'nights',
    currency: 'CAD',
    zone: 'America/Toronto',
    bytes: utf8(
      [
        'Event ID,Event Name,Event Status,Event Start Date,Event Start Time,Event End Date,Event End Time,Tickets Sold,Tickets Available,Gross Sales,Net Sales',
        '99120012,Alvvays tribute w/ Tough Age,Completed,2026-03-06,20:00,2026-03-06,23:00,142,8,"CA$2,840.00","CA$2,601.10"',
        '99120013,Jessy Lanza,Completed,2026-03-13,21:00,2026-03-14,01:00,150,0,"CA$4,500.00","CA$4,121.00"',
        '99120014,Ought reunion,Canceled,2026-03-20,20:00,2026-03-20,23:00,0,150,CA$0.00,CA$0.00',
        '99120015,Dirty Churches,Live,2027-01-15,20:00,2027-01-15,23:00,12,138,CA$240.00,CA$219.00',
      ].join('\r\n'),
    ),
    columns: { name: 'act' },
    rows: rows(
      'day act support stage sold gross',
      ['2026-03-06', 'Alvvays tribute', 'Tough Age', '20:00', 142, 'CAD 2840'],
      ['2026-03-13', 'Jessy Lanza', null, '21:00', 150, 'CAD 4500'],
      ['2027-01-15', 'Dirty Churches', null, '20:00', 12, 'CAD 240'],
    ),
  },
  {
    name: 'an Austrian list: months as headings, the year in the name of the file alone',
    kind: 'nights',
    zone: 'Europe/Vienna',
    fileName: '14-programm-2026.csv',
    bytes: utf8(
      [
        'Tag;Künstler;Pauschale;Beginn',
        'JÄNNER;;;',
        'Fr, 09.;Garish;1.800,--;20 Uhr',
        'Sa, 17.;Oehl;2.200,--;20 Uhr',
        'MÄRZ;;;',
        'Fr, 06.;My Ugly Clementine;1.500,--;20 Uhr 30',
        'Sa, 21.;Lou Asril (verschoben);1.200,--;20 Uhr',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee stage',
      ['2026-01-09', 'Garish', 'EUR 1800', '20:00'],
      ['2026-01-17', 'Oehl', 'EUR 2200', '20:00'],
      ['2026-03-06', 'My Ugly Clementine', 'EUR 1500', '20:30'],
    ),
  },
];

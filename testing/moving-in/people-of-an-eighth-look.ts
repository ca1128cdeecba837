import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** People, days off and dates of bands, as nobody who wrote the reader had seen them. */
export const PEOPLE_OF_AN_EIGHTH_LOOK: MessyFile[] = [
  {
    name: 'Outlook’s contacts: names in parts, the firm, a job, two phones, a town',
    kind: 'contacts',
    bytes: utf8(
      [
        'Title,First Name,Middle Name,Last Name,Company,Department,Job Title,Business City,Business Country/Region,Business Phone,Mobile Phone,E-mail Address,E-mail 2 Address,Notes,Web Page',
        ',Rosa,,Lind,Nordlys Booking,,Agent,Oslo,Norway,+47 22 55 50 10,+47 900 55 501,rosa@example.no,,Metal and doom,https://nordlys.example.no',
        ',Piet,van,Dam,Podium Zuid,,Programmer,Breda,Netherlands,,+31 6 5550 1002,piet@example.nl,info@example.nl,,',
      ].join('\r\n'),
    ),
    rows: rows(
      'name organisation role city country phones emails note website',
      [
        'Rosa Lind',
        'Nordlys Booking',
        'Agent',
        'Oslo',
        'Norway',
        '+47 22 55 50 10 +47 900 55 501',
        'rosa@example.no',
        'Metal and doom',
        'https://nordlys.example.no',
      ],
      [
        'Piet van Dam',
        'Podium Zuid',
        'Programmer',
        'Breda',
        'Netherlands',
        '+31 6 5550 1002',
        'piet@example.nl info@example.nl',
        null,
        null,
      ],
    ),
  },
  {
    name: 'Cards of an old phone: version 2.1, quoted-printable, a firm, a page',
    kind: 'contacts',
    bytes: utf8(
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85berg;Mia;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mia =C3=85berg',
        'ORG:Klubben',
        'TEL;CELL:+46 70 555 01 01',
        'EMAIL;INTERNET:mia@example.se',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N:Okafor;Ben',
        'FN:Ben Okafor',
        'TEL;WORK;VOICE:+44 20 7946 0101',
        'TITLE:Tour manager',
        'END:VCARD',
      ].join('\r\n'),
    ),
    rows: rows(
      'name organisation role phones emails',
      ['Mia Åberg', 'Klubben', null, '+46 70 555 01 01', 'mia@example.se'],
      ['Ben Okafor', null, 'Tour manager', '+44 20 7946 0101', null],
    ),
  },
  {
    name: 'A list of acts as a booker keeps it: act, genre, town, what they take, agent and mail',
    kind: 'contacts',
    bytes: utf8(
      [
        'Band;Genre;Herkunft;Gagenwunsch;Agentur;Ansprechpartner;Mail;Handy;Kommentar',
        'Kaltfront;Postpunk;Leipzig;ab 800 €;Nachtbus;Uta Horn;uta@example.de;0151 5550101;kommen gern wieder',
        'Die Möwen;Folk;Kiel;500 €;;Jan Petersen;jan@example.de;;',
      ].join('\n'),
    ),
    rows: rows(
      'name act genre city organisation emails phones note',
      [
        'Uta Horn',
        'Kaltfront',
        'Postpunk',
        'Leipzig',
        'Nachtbus',
        'uta@example.de',
        '0151 5550101',
        'kommen gern wieder',
      ],
      ['Jan Petersen', 'Die Möwen', 'Folk', 'Kiel', null, 'jan@example.de', null, null],
    ),
  },
  {
    name: 'Days when a house is closed, with the reason',
    kind: 'days',
    bytes: utf8(
      [
        'Datum;geschlossen;Grund',
        '24.12.2026;x;Heiligabend',
        '25.12.2026;x;Weihnachten',
        '31.12.2026;;Silvesterparty möglich',
        '02.01.2027;x;Inventur',
      ].join('\n'),
    ),
    rows: rows(
      'day status note',
      ['2026-12-24', 'unavailable', 'Heiligabend'],
      ['2026-12-25', 'unavailable', 'Weihnachten'],
      ['2027-01-02', 'unavailable', 'Inventur'],
    ),
  },
  {
    name: 'Spanish band: a tour with town and house, kilometres, caché, who paid',
    kind: 'nights',
    ownAct: 'Tierra Roja',
    zone: 'Europe/Madrid',
    bytes: utf8(
      [
        'Fecha;Ciudad;Sala;Caché;Km;Hora prueba;Hora concierto;Contacto sala;Teléfono;Pagado',
        'vie 12-09-2025;Zaragoza;La Nave;600 €;310;18:00;21:30;Inés;976 555 010;sí',
        'sáb 13-09-2025;Huesca;El Pozo;450 €;75;18:30;22:00;Raúl;974 555 020;sí',
        'sáb 20-09-2025;Teruel;Mudéjar;500 €;180;18:00;21:00;;;no',
      ].join('\n'),
    ),
    rows: rows(
      'day act room fee stage contact phone',
      ['2025-09-12', 'Tierra Roja', 'La Nave', 'EUR 600', '21:30', 'Inés', '976 555 010'],
      ['2025-09-13', 'Tierra Roja', 'El Pozo', 'EUR 450', '22:00', 'Raúl', '974 555 020'],
      ['2025-09-20', 'Tierra Roja', 'Mudéjar', 'EUR 500', '21:00', null, null],
    ),
  },
  {
    name: 'US duo: a sheet of gigs with where, pay, set length, and whether it is paid',
    kind: 'nights',
    ownAct: 'June & Wren',
    currency: 'USD',
    zone: 'America/Chicago',
    bytes: utf8(
      [
        'Gig Date,Where,City/State,Load In,Start,Sets,Pay,Tips,Contact Name,Contact Phone,Paid?',
        'Sep 12 2025,Blue Door Cafe,"Tulsa, OK",6:00p,7:00p,2 x 45,$200,$61,Marge,(918) 555-0101,Y',
        'Sep 13 2025,Riverside Park,"Tulsa, OK",4:30p,6:00p,1 x 60,$350,,City Events,(918) 555-0102,Y',
        'Sep 27 2025,The Mill,"Norman, OK",7:00p,8:30p,3 x 40,$250,$88,Dale,,N',
      ].join('\n'),
    ),
    columns: { 'city state': 'none', sets: 'none' },
    rows: rows(
      'day act room stage fee contact phone',
      ['2025-09-12', 'June & Wren', 'Blue Door Cafe', '19:00', 'USD 200', 'Marge', '(918) 555-0101'],
      ['2025-09-13', 'June & Wren', 'Riverside Park', '18:00', 'USD 350', 'City Events', '(918) 555-0102'],
      ['2025-09-27', 'June & Wren', 'The Mill', '20:30', 'USD 250', 'Dale', null],
    ),
  },
];

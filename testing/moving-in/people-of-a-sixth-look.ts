import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** Lists of people, an act’s own nights, and days that it cannot play. */
export const PEOPLE_OF_A_SIXTH_LOOK: MessyFile[] = [
  {
    name: 'A label’s booking sheet of one act: show, city, country, fee in currencies, paid or not, attendance',
    kind: 'nights',
    ownAct: 'Noordwest',
    bytes: utf8(
      [
        'Date;Venue;City;Country;Fee;Currency;Invoice sent;Paid;Attendance;Promoter;Contact email',
        '2025-04-04;Paradiso Noord;Amsterdam;NL;1500;EUR;yes;yes;410;Joris Bak;joris@example.nl',
        '2025-04-11;The Lexington;London;UK;700;GBP;yes;no;180;Meg Hart;meg@example.co.uk',
        '2025-04-18;Badehaus;Berlin;DE;900;EUR;no;no;;Tim Wolf;tim@example.de',
      ].join('\n'),
    ),
    rows: rows(
      'day act room fee sold contact email',
      ['2025-04-04', 'Noordwest', 'Paradiso Noord', 'EUR 1500', 410, 'Joris Bak', 'joris@example.nl'],
      ['2025-04-11', 'Noordwest', 'The Lexington', 'GBP 700', 180, 'Meg Hart', 'meg@example.co.uk'],
      ['2025-04-18', 'Noordwest', 'Badehaus', 'EUR 900', null, 'Tim Wolf', 'tim@example.de'],
    ),
  },
  {
    name: 'An agency’s roster in English: artist, agent, territory, a range of fees, a page, a mail',
    kind: 'contacts',
    bytes: utf8(
      [
        'Artist,Agent,Agency,Territory,Fee range,Website,Email,Mobile',
        'Low Tide,Jo Marsh,Marsh Live,UK/IE,€1000-1500,https://lowtide.example.com,jo@example.co.uk,07700 900456',
        'Brume,Anaïs Le Goff,,FR,€500-800,,anais@example.fr,',
        'Nordlys,Kari Moe,Fjordbooking,NO,,https://nordlys.example.no,kari@example.no,+47 555 01 88',
      ].join('\n'),
    ),
    rows: rows(
      'name act organisation website emails phones',
      [
        'Jo Marsh',
        'Low Tide',
        'Marsh Live',
        'https://lowtide.example.com',
        'jo@example.co.uk',
        '07700 900456',
      ],
      ['Anaïs Le Goff', 'Brume', null, null, 'anais@example.fr', null],
      [
        'Kari Moe',
        'Nordlys',
        'Fjordbooking',
        'https://nordlys.example.no',
        'kari@example.no',
        '+47 555 01 88',
      ],
    ),
  },
  {
    name: 'Cards of a phone: two people and a house, a number with its kind, a note, a title',
    kind: 'contacts',
    bytes: utf8(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Walsh;Deirdre;;;',
        'FN:Deirdre Walsh',
        'ORG:Arts Centre;Programme',
        'TITLE:Programmer',
        'TEL;TYPE=CELL,VOICE:+353 86 555 0101',
        'EMAIL;TYPE=INTERNET,WORK:deirdre@example.ie',
        'NOTE:Prefers mail\\, never calls',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:;Black Box;;;',
        'FN:Black Box',
        'TEL;TYPE=WORK:+353 91 555 020',
        'END:VCARD',
      ].join('\r\n'),
    ),
    rows: rows(
      'name role emails phones note',
      ['Deirdre Walsh', 'Programmer', 'deirdre@example.ie', '+353 86 555 0101', 'Prefers mail, never calls'],
      ['Black Box', null, null, '+353 91 555 020', null],
    ),
  },
  {
    name: 'Days an act cannot play: first and last in one cell, a dash or a word between, the reason behind',
    kind: 'days',
    ownAct: 'Kellerkind',
    bytes: utf8(
      [
        'Nicht verfügbar;Grund',
        '01.12.2026 - 03.12.2026;Studio',
        '12.12.2026;Hochzeit',
        '24.12.2026 bis 26.12.2026;Familie',
      ].join('\n'),
    ),
    rows: rows(
      'day status note',
      ['2026-12-01', 'unavailable', 'Studio'],
      ['2026-12-02', 'unavailable', 'Studio'],
      ['2026-12-03', 'unavailable', 'Studio'],
      ['2026-12-12', 'unavailable', 'Hochzeit'],
      ['2026-12-24', 'unavailable', 'Familie'],
      ['2026-12-25', 'unavailable', 'Familie'],
      ['2026-12-26', 'unavailable', 'Familie'],
    ),
  },
];

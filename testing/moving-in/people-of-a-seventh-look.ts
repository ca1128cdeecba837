import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** Lists of people and houses, and the calendar of a house. */
export const PEOPLE_OF_A_SEVENTH_LOOK: MessyFile[] = [
  {
    name: 'Dutch contacts: a name in parts, a band, a role, a place, two mails',
    kind: 'contacts',
    bytes: utf8(
      [
        'Voornaam;Tussenvoegsel;Achternaam;Band;Functie;Woonplaats;E-mail;E-mail 2;Mobiel;Opmerkingen',
        'Joris;van den;Bak;Noordwest;zanger;Utrecht;joris@example.nl;boeking@example.nl;06 55501001;',
        'Hanna;;Visser;Lieve Hanna;;Gent;hanna@example.be;;+32 475 55 01 02;liefst mailen',
      ].join('\n'),
    ),
    rows: rows(
      'name act role city emails phones note',
      [
        'Joris van den Bak',
        'Noordwest',
        'zanger',
        'Utrecht',
        'joris@example.nl boeking@example.nl',
        '06 55501001',
        null,
      ],
      ['Hanna Visser', 'Lieve Hanna', null, 'Gent', 'hanna@example.be', '+32 475 55 01 02', 'liefst mailen'],
    ),
  },
  {
    name: 'A venue list for a tour: house, room size, booker, mail, page, what they pay, last contact',
    kind: 'contacts',
    bytes: utf8(
      [
        'Venue,City,Country,Capacity,Booker,Email,Phone,Website,Last contacted,Notes',
        'Paradiso Noord,Amsterdam,NL,450,Joris Bak,joris@example.nl,+31 20 555 0101,https://pn.example.nl,2025-02-01,likes post-rock',
        'The Camel,Richmond,USA,220,Al Reese,al@example.com,,,2025-01-15,',
        'Badehaus,Berlin,DE,300,,booking@example.de,030 555010,,,no answer yet',
      ].join('\n'),
    ),
    rows: rows(
      'name organisation city country emails phones website note',
      [
        'Joris Bak',
        'Paradiso Noord',
        'Amsterdam',
        'NL',
        'joris@example.nl',
        '+31 20 555 0101',
        'https://pn.example.nl',
        'likes post-rock',
      ],
      ['Al Reese', 'The Camel', 'Richmond', 'USA', 'al@example.com', null, null, null],
      ['Badehaus', 'Badehaus', 'Berlin', 'DE', 'booking@example.de', '030 555010', null, 'no answer yet'],
    ),
  },
  {
    name: 'A calendar of a house: an evening with its hours, a night until morning, a private day, one that repeats',
    kind: 'nights',
    bytes: utf8(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Apple Inc.//macOS 14.5//EN',
        'BEGIN:VEVENT',
        'UID:b1',
        'DTSTART;TZID=Europe/Berlin:20250425T200000',
        'DTEND;TZID=Europe/Berlin:20250425T230000',
        'SUMMARY:Lärmschutz + Kante 7',
        'LOCATION:Saal',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:b2',
        'DTSTART;TZID=Europe/Berlin:20250426T213000',
        'DTEND;TZID=Europe/Berlin:20250427T020000',
        'SUMMARY:Zugluft',
        'LOCATION:Keller',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:b3',
        'DTSTART;TZID=Europe/Berlin:20250505T190000',
        'DTEND;TZID=Europe/Berlin:20250505T220000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'SUMMARY:Offene Bühne',
        'LOCATION:Keller',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
    answers: { 'acts:Act:plus': 'several' },
    rows: rows(
      'day act support room stage',
      ['2025-04-25', 'Lärmschutz', 'Kante 7', 'Saal', '20:00'],
      ['2025-04-26', 'Zugluft', null, 'Keller', '21:30'],
      ['2025-05-05', 'Offene Bühne', null, 'Keller', '19:00'],
      ['2025-05-12', 'Offene Bühne', null, 'Keller', '19:00'],
    ),
  },
];

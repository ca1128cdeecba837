import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** What sells tickets, keeps addresses and keeps days, once more. */
export const SELLERS_AND_DESKS: MessyFile[] = [
  {
    name: 'a seller of tickets: gross and net, refunds, the moment in words',
    bytes: utf8(
      [
        'Event Name,Event ID,Date,Venue,Tickets Sold,Tickets Available,Gross Sales,Net Sales,Refunds,Status',
        '"Velvet Harbor","884201","Oct 3, 2025 at 8:00 PM","Main Hall","212","300","$4,664.00","$4,240.10","$44.00","Completed"',
        '"Juno Park + Moon Motel","884377","Oct 10, 2025 at 9:00 PM","Patio","88","120","$880.00","$799.20","$0.00","Completed"',
        '"Tall Grass","884502","Oct 17, 2025 at 8:00 PM","Main Hall","0","300","$0.00","$0.00","$0.00","Canceled"',
        '"Paper Moth","884611","Nov 7, 2025 at 7:30 PM","Main Hall","140","300","$2,800.00","$2,545.00","$20.00","Completed"',
      ].join('\n'),
    ),
    currency: 'USD',
    zone: 'America/New_York',
    kind: 'nights',
    answers: { 'acts:Event Name:plus': 'several' },
    // Asked: whether 'Event Name' names the act, and whether a plus parts acts.
    rows: rows(
      'day act support room sold capacity gross stage',
      ['2025-10-03', 'Velvet Harbor', null, 'Main Hall', 212, null, 'USD 4664', '20:00'],
      ['2025-10-10', 'Juno Park', 'Moon Motel', 'Patio', 88, null, 'USD 880', '21:00'],
      ['2025-11-07', 'Paper Moth', null, 'Main Hall', 140, null, 'USD 2800', '19:30'],
    ),
  },
  {
    name: 'a mail program in French: names apart, two phones, the town in brackets',
    bytes: utf8(
      [
        'Titre;Prénom;Nom;Société;Fonction;Adresse de messagerie;Tél. mobile;Téléphone (bureau);Ville (bureau);Pays/Région (bureau);Notes',
        'Mme;Jeanne;Lacombe;Les Productions du Quai;Chargée de diffusion;jeanne@quai.example;06 55 50 01 01;04 55 50 01 02;Lyon;France;"Guêpes, Octave Rivoire"',
        'M.;Octave;Rivoire;;;octave@rivoire.example;06 55 50 01 03;;Grenoble;France;',
        ';;;Café des Arts;;contact@cafedesarts.example;;05 55 50 01 04;Toulouse;France;',
      ].join('\r\n'),
    ),
    zone: 'Europe/Paris',
    kind: 'contacts',
    rows: rows(
      'name organisation role emails phones city country note',
      [
        'Jeanne Lacombe',
        'Les Productions du Quai',
        'Chargée de diffusion',
        'jeanne@quai.example',
        '06 55 50 01 01 04 55 50 01 02',
        'Lyon',
        'France',
        'Guêpes, Octave Rivoire',
      ],
      ['Octave Rivoire', null, null, 'octave@rivoire.example', '06 55 50 01 03', 'Grenoble', 'France', null],
      [
        'Café des Arts',
        'Café des Arts',
        null,
        'contact@cafedesarts.example',
        '05 55 50 01 04',
        'Toulouse',
        'France',
        null,
      ],
    ),
  },
  {
    name: 'a band in Ohio: its own ledger, with what the road cost',
    bytes: utf8(
      [
        'Date,Venue,City,Guarantee,Merch,Gas,Lodging,Net,Notes',
        '9/12/25,The Anchor,Toledo,$300,$120,$45,$0,$375,',
        '9/13/25,Rail Yard,Akron,$250,$80,$30,$0,$300,late show',
        '10/2/25,Basement East,Columbus,$400 + 10% bar,$210,$60,$90,$460,',
        '10/3/25,Cellar Door,Dayton,,$55,$20,$0,$35,no guarantee',
      ].join('\n'),
    ),
    currency: 'USD',
    zone: 'America/New_York',
    kind: 'nights',
    columns: { net: 'none' },
    ownAct: 'Rust Belt Choir',
    // What was left after the road is no box office.
    rows: rows(
      'day act room fee deal gross note',
      ['2025-09-12', 'Rust Belt Choir', 'The Anchor', 'USD 300', null, null, null],
      ['2025-09-13', 'Rust Belt Choir', 'Rail Yard', 'USD 250', null, null, 'late show'],
      ['2025-10-02', 'Rust Belt Choir', 'Basement East', 'USD 400', '$400 + 10% bar', null, null],
      ['2025-10-03', 'Rust Belt Choir', 'Cellar Door', null, null, null, 'no guarantee'],
    ),
  },
  {
    name: 'a directory of houses: town and country in one cell, several mails, how many fit in',
    bytes: utf8(
      [
        'Venue name\tBooker\tE-mail(s)\tTel\tCity, Country\tCap\tNotes',
        'Sala Vértigo\tMarta Ruiz\tmarta@vertigo.example, booking@vertigo.example\t+34 91 555 01 01\tMadrid, Spain\t350\tno metal',
        'De Melkbus\tHanneke van der Berg\tprogramma@demelkbus.example\t+31 50 555 0102 ext. 4\tGroningen, Netherlands\t500\t',
        'Kulturkeller\t\tinfo@kulturkeller.example\t0661 555 01 03\tFulda, Germany\t200\tonly by mail',
      ].join('\n'),
    ),
    kind: 'contacts',
    columns: { 'city country': 'city' },
    rows: rows(
      'name organisation emails phones city note',
      [
        'Marta Ruiz',
        'Sala Vértigo',
        'marta@vertigo.example booking@vertigo.example',
        '+34 91 555 01 01',
        'Madrid, Spain',
        'no metal',
      ],
      [
        'Hanneke van der Berg',
        'De Melkbus',
        'programma@demelkbus.example',
        '+31 50 555 0102 ext. 4',
        'Groningen, Netherlands',
        null,
      ],
      [
        'Kulturkeller',
        'Kulturkeller',
        'info@kulturkeller.example',
        '0661 555 01 03',
        'Fulda, Germany',
        'only by mail',
      ],
    ),
  },
  {
    name: 'a drummer: spans of days in one cell, written as they come',
    bytes: utf8(
      [
        'Nicht verfügbar;Grund',
        '24.12.–26.12.2026;Weihnachten',
        '09.01.2027;Hochzeit',
        '12.–14. Juli 2027;Urlaub',
      ].join('\n'),
    ),
    ownAct: 'Timo Falk',
    kind: 'days',
    rows: rows(
      'day status note',
      ['2026-12-24', 'unavailable', 'Weihnachten'],
      ['2026-12-25', 'unavailable', 'Weihnachten'],
      ['2026-12-26', 'unavailable', 'Weihnachten'],
      ['2027-01-09', 'unavailable', 'Hochzeit'],
      ['2027-07-12', 'unavailable', 'Urlaub'],
      ['2027-07-13', 'unavailable', 'Urlaub'],
      ['2027-07-14', 'unavailable', 'Urlaub'],
    ),
  },
];

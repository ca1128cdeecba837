import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** What bookers and bands of Britain, Ireland and the United States keep by hand. */
export const FILES_OF_ENGLISH_DESKS: MessyFile[] = [
  {
    name: 'a rock club in Ohio: pipes, one cell of times, deals against the door',
    bytes: utf8(
      [
        'Date|Bill|Times|Deal|Paid / Cap|Ticket',
        'Fri Sep 12 2025|Rust Belt Choir w/ The Lanterns, Paper Moth|Doors 7 / Show 8:30pm|$500 vs 80% after $1,200|187/250|$15',
        'Sat Sep 13 2025|Tall Grass|Doors 7pm / Show 8pm|$750|250/250|$18 adv / $20 dos',
        'Thu Oct 2 2025|Open Mic|7pm||38/250|free',
        'Fri Oct 31 2025|Ghost Light w/ Mothra Jr.|Doors 8 / Show 9|$300 + 70% after 300|212/250|$12',
        'Sat Nov 8 2025|Calamity Jess|CANCELED|$1.2k|0/250|$20',
        'Fri Nov 14 2025|The Lanterns|Doors 7 / Show 8:30pm|door deal 70/30|144/250|$12',
      ].join('\n'),
    ),
    currency: 'USD',
    zone: 'America/New_York',
    kind: 'nights',
    columns: { ticket: 'price' },
    answers: {
      'half-day:Times': 'pm',
      'acts:Bill:comma:the lanterns paper moth': 'several',
      'two-amounts:Ticket:$18 adv / $20 dos': 'none',
    },
    rows: rows(
      'day act support doors stage fee deal sold capacity price',
      [
        '2025-09-12',
        'Rust Belt Choir',
        'The Lanterns + Paper Moth',
        '19:00',
        '20:30',
        'USD 500',
        '$500 vs 80% after $1,200',
        187,
        250,
        'USD 15',
      ],
      // Two prices: a careful person asks which, or leaves it empty.
      ['2025-09-13', 'Tall Grass', null, '19:00', '20:00', 'USD 750', null, 250, 250, null],
      ['2025-10-02', 'Open Mic', null, null, '19:00', null, null, 38, 250, 'USD 0'],
      [
        '2025-10-31',
        'Ghost Light',
        'Mothra Jr.',
        '20:00',
        '21:00',
        'USD 300',
        '$300 + 70% after 300',
        212,
        250,
        'USD 12',
      ],
      ['2025-11-14', 'The Lanterns', null, '19:00', '20:30', null, 'door deal 70/30', 144, 250, 'USD 12'],
    ),
  },
  {
    name: 'a pub in Leeds: thousands as k, TBC, and dates as they are spoken',
    bytes: utf8(
      [
        'When,Who,Money,How many came,Notes',
        'Fri 12th Sept 2025,The Brickyard,£250 (+ food),~90,',
        'Sat 13th Sept 2025,Amber Halls & the Rooks,£1.2k,sold out,great night',
        'Thu 2nd Oct 2025,Quiz,,60,no band',
        'Fri 3rd Oct 2025,Lowlight,70/30 after 300,112,',
        'Sat 4th Oct 2025,TBC,,,',
        'Fri 10th Oct 2025,Kid Sparrow,£400,88,"paid cash\nowes us a mic"',
        'Sat 18th Oct 2025,Mill Town (hold),£350,,',
      ].join('\n'),
    ),
    currency: 'GBP',
    zone: 'Europe/London',
    kind: 'nights',
    columns: { who: 'act', money: 'fee', 'how many came': 'sold' },
    answers: { 'acts:Who:and:amber halls the rooks': 'one', 'rounded:How many came': 'take' },
    // 'TBC' is no act: that night has none. Asked at most: which columns these are, since few have the trade's names.
    rows: rows(
      'day act support fee deal sold note status',
      ['2025-09-12', 'The Brickyard', null, 'GBP 250', '£250 (+ food)', 90, null, 'confirmed'],
      ['2025-09-13', 'Amber Halls & the Rooks', null, 'GBP 1200', null, null, 'great night', 'confirmed'],
      ['2025-10-02', 'Quiz', null, null, null, 60, 'no band', 'confirmed'],
      ['2025-10-03', 'Lowlight', null, null, '70/30 after 300', 112, null, 'confirmed'],
      ['2025-10-10', 'Kid Sparrow', null, 'GBP 400', null, 88, 'paid cash owes us a mic', 'confirmed'],
      ['2025-10-18', 'Mill Town', null, 'GBP 350', null, null, null, 'option'],
    ),
  },
  {
    name: 'a songwriter in Galway: her own gigs, dates with two digits each',
    bytes: utf8(
      [
        'Gigs 2025,,,,',
        'Date,Venue,Town,Fee,Paid',
        '04-01-25,The Crooked Bow,Ennis,€150,yes',
        '11-01-25,Saltwater,Galway,€200,yes',
        '28-02-25,Tigh Bhreathnach,Spiddal,door (€85),yes',
        '07-03-25,Saltwater,Galway,€200,no',
        '29-08-25,Harvest Lane Festival,Kilkenny,€600 + travel,yes',
      ].join('\r\n'),
    ),
    zone: 'Europe/Dublin',
    kind: 'nights',
    ownAct: 'Aoife Byrne',
    rows: rows(
      'day act room fee deal',
      ['2025-01-04', 'Aoife Byrne', 'The Crooked Bow', 'EUR 150', null],
      ['2025-01-11', 'Aoife Byrne', 'Saltwater', 'EUR 200', null],
      // What the door brought is in brackets; a careful person takes it as the fee or asks.
      ['2025-02-28', 'Aoife Byrne', 'Tigh Bhreathnach', 'EUR 85', 'door (€85)'],
      ['2025-03-07', 'Aoife Byrne', 'Saltwater', 'EUR 200', null],
      ['2025-08-29', 'Aoife Byrne', 'Harvest Lane Festival', 'EUR 600', '€600 + travel'],
    ),
  },
  {
    name: 'a base of rows: check boxes, long text in quotes, and the hour beside the day',
    bytes: utf8(
      [
        'Gig,Date,Artist,Stage,Status,Guarantee,Advance paid,Tickets Sold,Ticket Price,Notes',
        '#101,9/12/2025 8:00pm,Velvet Harbor,Main Stage,Confirmed,"$1,500.00",checked,312,$22.00,"Rider: 2 towels\nParking: ""the alley"""',
        '#102,9/19/2025 9:00pm,Juno Park,Patio,Confirmed,$400.00,,88,$10.00,',
        '#103,10/3/2025 8:00pm,"Smith, Jones & Daughters",Main Stage,Hold,,,,,second hold',
        '#104,10/10/2025 8:00pm,Moon Motel,Patio,Cancelled,$350.00,checked,,$10.00,weather',
        '#105,11/7/2025 7:30pm,"Ray Dell, Kite Season",Main Stage,Confirmed,"$2,250.00",checked,401,$25.00,co-bill',
      ].join('\n'),
    ),
    currency: 'USD',
    zone: 'America/Chicago',
    kind: 'nights',
    answers: {
      'acts:Artist:comma:ray dell kite season': 'several',
      'acts:Artist:comma:smith jones daughters': 'one',
    },
    // Asked: whether a comma parts acts; 'Smith, Jones & Daughters' is one, 'Ray Dell, Kite Season' are two.
    rows: rows(
      'day act support room status fee sold price stage',
      ['2025-09-12', 'Velvet Harbor', null, 'Main Stage', 'confirmed', 'USD 1500', 312, 'USD 22', '20:00'],
      ['2025-09-19', 'Juno Park', null, 'Patio', 'confirmed', 'USD 400', 88, 'USD 10', '21:00'],
      ['2025-10-03', 'Smith, Jones & Daughters', null, 'Main Stage', 'option', null, null, null, '20:00'],
      [
        '2025-11-07',
        'Ray Dell',
        'Kite Season',
        'Main Stage',
        'confirmed',
        'USD 2250',
        401,
        'USD 25',
        '19:30',
      ],
    ),
  },
];

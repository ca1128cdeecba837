import { type MessyFile, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Ten more files, written after the causes of the others were mended. */
export const SECOND_LOOK: MessyFile[] = [
  {
    name: 'a sala in Valencia: box office, how many fit in, doors and hour',
    bytes: utf8(
      [
        'Fecha;Grupo;Caché;Taquilla;Aforo;Vendidas;Puertas;Hora;Notas',
        'vie 03/10/25;Los Grillos;600 €;1.848 €;250;154;20:30;21:30;',
        'sáb 04/10/25;Ana Bru + Marisol;500 € + taquilla;2.160 €;250;180;20:30;21:30;',
        'jue 09/10/25;Jam;;;250;;;21:00;entrada libre',
        'vie 17/10/25;Vértigo;450 €;;250;;20:30;21:30;suspendido',
      ].join('\r\n'),
    ),
    zone: 'Europe/Madrid',
    kind: 'nights',
    answers: { 'acts:Grupo:plus': 'several', 'decimal:dot': 'thousands' },
    // Asked: whether a plus parts acts.
    rows: rows(
      'day act support fee deal gross capacity sold doors stage',
      ['2025-10-03', 'Los Grillos', null, 'EUR 600', null, 'EUR 1848', 250, 154, '20:30', '21:30'],
      [
        '2025-10-04',
        'Ana Bru',
        'Marisol',
        'EUR 500',
        '500 € + taquilla',
        'EUR 2160',
        250,
        180,
        '20:30',
        '21:30',
      ],
      ['2025-10-09', 'Jam', null, null, null, null, 250, null, null, '21:00'],
    ),
  },
  {
    name: 'a Kneipe in Leipzig: a table of a letter, pasted',
    bytes: utf8(
      [
        'Wann\tWer\tUhrzeit\tGage',
        'Sa., 4. Okt. 25\tDie Öfen\t20 Uhr\tHut',
        'Fr., 10. Okt. 25\tTrio Amsel\t20.30 Uhr\t200 €',
        'Sa., 25. Okt. 25\tKessel & Rohr\t20 Uhr\t150 € + Essen',
        'Fr., 7. Nov. 25\tNora Velt\t19 Uhr\t180 €',
      ].join('\n'),
    ),
    kind: 'nights',
    columns: { wer: 'act' },
    answers: { 'acts:Wer:and:kessel rohr': 'one' },
    rows: rows(
      'day act stage fee deal',
      ['2025-10-04', 'Die Öfen', '20:00', null, 'Hut'],
      ['2025-10-10', 'Trio Amsel', '20:30', 'EUR 200', null],
      ['2025-10-25', 'Kessel & Rohr', '20:00', 'EUR 150', '150 € + Essen'],
      ['2025-11-07', 'Nora Velt', '19:00', 'EUR 180', null],
    ),
  },
  {
    name: 'a promoter in Cork: a fee for the support beside that of the act',
    bytes: utf8(
      [
        'Date,Headliner,Support,Fee,Support fee,Tickets sold,Venue',
        '03/10/2025,Silver Lake,Tin Cup,"€1,500",€150,312,Quay Room',
        '18/10/2025,Amber Halls,,€800,,190,Quay Room',
        '25/10/2025,Kid Sparrow,The Rooks,€600,€100,144,The Loft',
      ].join('\n'),
    ),
    zone: 'Europe/Dublin',
    kind: 'nights',
    columns: { 'support fee': 'none' },
    answers: { 'decimal:comma': 'thousands' },
    // What the support is paid has no place here: it is left out, and asked at most.
    rows: rows(
      'day act support fee sold room',
      ['2025-10-03', 'Silver Lake', 'Tin Cup', 'EUR 1500', 312, 'Quay Room'],
      ['2025-10-18', 'Amber Halls', null, 'EUR 800', 190, 'Quay Room'],
      ['2025-10-25', 'Kid Sparrow', 'The Rooks', 'EUR 600', 144, 'The Loft'],
    ),
  },
  {
    name: 'a town theatre in Brittany: two rows of names, prices in full and reduced, a total of seats',
    bytes: workbook([
      {
        name: 'Saison',
        merged: ['D1:F1'],
        rows: [
          [null, null, null, 'Billets', 'Billets', 'Billets', null],
          ['Date', 'Artiste', 'Cachet', 'Plein', 'Réduit', 'Total vendus', 'Jauge'],
          [{ n: 45933, format: 'dd/mm/yyyy' }, 'Les Guêpes', 900, 112, 40, 152, 180],
          [{ n: 45940, format: 'dd/mm/yyyy' }, 'Jeanne Lacombe', 600, 80, 22, 102, 180],
          [{ n: 45968, format: 'dd/mm/yyyy' }, 'Octave Rivoire', 750, 131, 49, 180, 180],
        ],
      },
    ]),
    zone: 'Europe/Paris',
    kind: 'nights',
    columns: { plein: 'none' },
    rows: rows(
      'day act fee sold capacity price',
      ['2025-10-03', 'Les Guêpes', 'EUR 900', 152, 180, null],
      ['2025-10-10', 'Jeanne Lacombe', 'EUR 600', 102, 180, null],
      ['2025-11-07', 'Octave Rivoire', 'EUR 750', 180, 180, null],
    ),
  },
  {
    name: 'a bar in Austin: what is on every week stands between the nights',
    bytes: utf8(
      [
        'Date,Band,Pay,Draw',
        'Every Monday,Open mic,,',
        '10/3/2025,Rust Belt Choir,$300,110',
        '10/4/2025,Moon Motel,$250,85',
        '10/17/2025,Calamity Jess,$400,140',
        '10/31/2025,Ghost Light,$350 + bar tab,160',
      ].join('\n'),
    ),
    currency: 'USD',
    zone: 'America/Chicago',
    kind: 'nights',
    // 'Every Monday' is no day: it is said not to be understood.
    rows: rows(
      'day act fee deal sold',
      ['2025-10-03', 'Rust Belt Choir', 'USD 300', null, 110],
      ['2025-10-04', 'Moon Motel', 'USD 250', null, 85],
      ['2025-10-17', 'Calamity Jess', 'USD 400', null, 140],
      ['2025-10-31', 'Ghost Light', 'USD 350', '$350 + bar tab', 160],
    ),
  },
  {
    name: 'an agent in Gdańsk: names apart, a band each, phones with spaces',
    bytes: utf8(
      [
        'Imię;Nazwisko;Zespół;Tel.;E-mail;Miasto;Uwagi',
        'Paweł;Grześ;Świt i Zmierzch;+48 600 555 010;pawel@swit.example;Gdańsk;dzwonić po 16',
        'Łucja;Kąt;Żółte Łodzie;600 555 011, 600 555 012;lucja@lodzie.example;Poznań;',
        ';;Ćma;;kontakt@cma.example;Łódź;',
      ].join('\r\n'),
    ),
    zone: 'Europe/Warsaw',
    kind: 'contacts',
    rows: rows(
      'name act phones emails city note',
      ['Paweł Grześ', 'Świt i Zmierzch', '+48 600 555 010', 'pawel@swit.example', 'Gdańsk', 'dzwonić po 16'],
      ['Łucja Kąt', 'Żółte Łodzie', '600 555 011 600 555 012', 'lucja@lodzie.example', 'Poznań', null],
      ['Ćma', 'Ćma', null, 'kontakt@cma.example', 'Łódź', null],
    ),
  },
  {
    name: 'a calendar of a phone: whole days, UTC, a place with its address',
    bytes: utf8(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Apple Inc.//macOS 14.5//EN',
        'X-WR-CALNAME:Gigs',
        'BEGIN:VEVENT',
        'UID:a1',
        'DTSTART;VALUE=DATE:20251003',
        'DTEND;VALUE=DATE:20251004',
        'SUMMARY:Lena Quist',
        'LOCATION:Keller',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:a2',
        'DTSTART:20251010T183000Z',
        'DTEND:20251010T210000Z',
        'SUMMARY:Mats Ohlin (option)',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:a3',
        'DTSTART:20251017T180000Z',
        'SUMMARY:ABGESAGT: Blech',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:a4',
        'DTSTART;TZID=Europe/Berlin:20251025T200000',
        'SUMMARY:Orgelpunkt',
        'LOCATION:Saal',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
    kind: 'nights',
    rows: rows(
      'day act room stage status',
      ['2025-10-03', 'Lena Quist', 'Keller', null, 'confirmed'],
      ['2025-10-10', 'Mats Ohlin', null, '20:30', 'option'],
      ['2025-10-25', 'Orgelpunkt', 'Saal', '20:00', 'confirmed'],
    ),
  },
  {
    name: 'a circolo in Turin: months of three letters, tax beside the fee, paid or not',
    bytes: utf8(
      [
        'Data evento;Band;Compenso;Pagato;Presenze;Note',
        '10-ott-25;I Fossi;€ 1.500,00 + iva;sì;210;',
        '11-ott-25;Marta Zeni;€ 400,00;sì;95;',
        '25-ott-25;Lupo Solo;€ 350,00;no;60 ca.;',
        '08-nov-25;Orchestra Bassa;€ 900,00;no;;da confermare',
      ].join('\r\n'),
    ),
    zone: 'Europe/Rome',
    kind: 'nights',
    answers: { 'rounded:Presenze': 'take' },
    // Asked: whether '60 ca.' is taken as it stands.
    rows: rows(
      'day act fee deal sold status',
      ['2025-10-10', 'I Fossi', 'EUR 1500', '€ 1.500,00 + iva', 210, 'confirmed'],
      ['2025-10-11', 'Marta Zeni', 'EUR 400', null, 95, 'confirmed'],
      ['2025-10-25', 'Lupo Solo', 'EUR 350', null, 60, 'confirmed'],
      ['2025-11-08', 'Orchestra Bassa', 'EUR 900', null, null, 'option'],
    ),
  },
  {
    name: 'a trio in Ghent: its own nights, confirmed and optional',
    bytes: utf8(
      [
        'Datum;Zaal;Plaats;Gage;Status;Aanvang',
        'vr 03/10/2025;De Zwaan;Gent;€ 350;bevestigd;20u30',
        'za 18/10/2025;Kaffee Noord;Antwerpen;€ 250 + eten;bevestigd;21u',
        'za 08/11/2025;Het Dok;Brugge;€ 400;geannuleerd;20u',
        'vr 11/12/2026;De Zwaan;Gent;€ 380;optie;20u30',
      ].join('\r\n'),
    ),
    ownAct: 'Trio Lindeboom',
    zone: 'Europe/Brussels',
    kind: 'nights',
    rows: rows(
      'day act room fee deal status stage',
      ['2025-10-03', 'Trio Lindeboom', 'De Zwaan', 'EUR 350', null, 'confirmed', '20:30'],
      ['2025-10-18', 'Trio Lindeboom', 'Kaffee Noord', 'EUR 250', '€ 250 + eten', 'confirmed', '21:00'],
      ['2026-12-11', 'Trio Lindeboom', 'De Zwaan', 'EUR 380', null, 'option', '20:30'],
    ),
  },
  {
    name: 'a band that writes to festivals: who to ask, by when, and what they said',
    bytes: utf8(
      [
        'Festival,Contact,Email,Website,Country,Deadline,Answer',
        'Seewiese Open Air,Mira Hahn,mira@seewiese.example,https://seewiese.example,Germany,31/01/2027,asked again',
        'Harvest Lane,,booking@harvestlane.example,,Ireland,15/02/2027,',
        'Fjordlyd,Åse Bro,ase@fjordlyd.example,https://fjordlyd.example,Norway,,no for 2026',
      ].join('\n'),
    ),
    ownAct: 'Nordlicht',
    kind: 'contacts',
    // A deadline is no night.
    rows: rows(
      'name organisation emails website country',
      ['Mira Hahn', 'Seewiese Open Air', 'mira@seewiese.example', 'https://seewiese.example', 'Germany'],
      ['Harvest Lane', 'Harvest Lane', 'booking@harvestlane.example', null, 'Ireland'],
      ['Åse Bro', 'Fjordlyd', 'ase@fjordlyd.example', 'https://fjordlyd.example', 'Norway'],
    ),
  },
];

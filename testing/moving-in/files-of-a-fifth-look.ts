import { type MessyFile, oneByte, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Further everyday files, written after the fourth look was mended, and before they were read. */
export const FIFTH_LOOK: MessyFile[] = [
  {
    name: 'Finnish club: partitive months, euros behind, doors and start with klo, an evening that was called off',
    kind: 'nights',
    bytes: utf8(
      [
        'Pvm;Esiintyjä;Palkkio;Lipun hinta;Myydyt liput;Ovet;Alkaa;Huom',
        'pe 4. huhtikuuta 2025;Routa;800 €;15 €;142;klo 19;klo 20;',
        'la 5. huhtikuuta 2025;Suvi ja Meri;1 200 €;18 €;190;klo 19;klo 20.30;majoitus 4 hlö',
        'pe 11. huhtikuuta 2025;PERUTTU Harmaa;500 €;;;;;',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-04', 'Routa', 'EUR 800', 'EUR 15', 142, '19:00', '20:00', null],
      ['2025-04-05', 'Suvi ja Meri', 'EUR 1200', 'EUR 18', 190, '19:00', '20:30', 'majoitus 4 hlö'],
    ),
  },
  {
    name: 'Austrian house: days first with the weekday glued, fee plus VAT, presale alone, sold and on the list',
    kind: 'nights',
    bytes: utf8(
      [
        'Datum;Künstler*in;Gage exkl. USt;VVK;Besucher;Gästeliste;Soundcheck;Einlass;Beginn;Anmerkung',
        'Fr. 4.4.2025;Mur;1.100,00;18,-;156;8;16:00;19:30;20:00;',
        'Sa. 5.4.2025;Drei Töne;650,00;14,-;81;4;17:00;19:30;20:00;Flügel stimmen',
        'Do. 10.4.2025;Poetry Slam;300,00;10,-;134;10;;19:00;19:30;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-04', 'Mur', 'EUR 1100', 'EUR 18', 156, '19:30', '20:00', null],
      ['2025-04-05', 'Drei Töne', 'EUR 650', 'EUR 14', 81, '19:30', '20:00', 'Flügel stimmen'],
      ['2025-04-10', 'Poetry Slam', 'EUR 300', 'EUR 10', 134, '19:00', '19:30', null],
    ),
  },
  {
    name: 'Scottish hall: month names first, a guarantee against a percentage, capacities in the deal’s way, sold out',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: utf8(
      [
        'Gig date,Artist,Support,Deal,Guarantee,Advance,Sold,Cap,Status,On stage',
        'April 4 2025,Harr,Peat Smoke,£800 vs 75% net door,£800,£14,300,300,SOLD OUT,21:00',
        'April 5 2025,The Ceilidh Club,,£600 flat,£600,£12,187,300,Confirmed,20:30',
        'April 18 2025,Long Ships,,£500 + 60% over £1500,£500,£12,,300,Pencil,',
        'April 19 2025,Nine Tides,,,,,,300,Cancelled,',
      ].join('\n'),
    ),
    columns: { advance: 'price' },
    rows: rows(
      'day act support fee price sold capacity stage',
      ['2025-04-04', 'Harr', 'Peat Smoke', 'GBP 800', 'GBP 14', 300, 300, '21:00'],
      ['2025-04-05', 'The Ceilidh Club', null, 'GBP 600', 'GBP 12', 187, 300, '20:30'],
      ['2025-04-18', 'Long Ships', null, 'GBP 500', 'GBP 12', null, 300, null],
    ),
  },
  {
    name: 'Belgian centre: two languages in the header, euros before, a night of two acts in two rows',
    kind: 'nights',
    bytes: utf8(
      [
        'Datum/Date;Artiest/Artiste;Zaal/Salle;Uitkoopsom/Cachet;Tickets verkocht/vendus;Deuren/Portes;Start/Début',
        '04/04/2025;Zandloper;Grote Zaal;€ 1 250,00;288;19:30;20:15',
        '04/04/2025;Brume;Café;€ 350,00;75;22:00;22:30',
        '25/04/2025;Les Quais;Grote Zaal;€ 2 000,00;310;19:30;20:15',
      ].join('\n'),
    ),
    rows: rows(
      'day act room fee sold doors stage',
      ['2025-04-04', 'Zandloper', 'Grote Zaal', 'EUR 1250', 288, '19:30', '20:15'],
      ['2025-04-04', 'Brume', 'Café', 'EUR 350', 75, '22:00', '22:30'],
      ['2025-04-25', 'Les Quais', 'Grote Zaal', 'EUR 2000', 310, '19:30', '20:15'],
    ),
  },
  {
    name: 'Romanian club: short months, lei behind, tickets sold, an entry that is free',
    kind: 'nights',
    currency: 'RON',
    bytes: utf8(
      [
        'Data,Trupa,Onorariu,Pret bilet,Bilete vandute,Ora,Observatii',
        '4 apr. 2025,Fum,3.500 lei,60 lei,120,21:00,',
        '5 apr. 2025,Ploaia de Vara,5.000 lei,80 lei,188,21:30,cazare 5 pers.',
        '12 apr. 2025,Jam Session,,intrare libera,,20:00,',
        '26 apr. 2025,ANULAT Noapte,2.000 lei,,,,',
      ].join('\n'),
    ),
    answers: { 'decimal:dot': 'thousands' },
    rows: rows(
      'day act fee price sold stage note',
      ['2025-04-04', 'Fum', 'RON 3500', 'RON 60', 120, '21:00', null],
      ['2025-04-05', 'Ploaia de Vara', 'RON 5000', 'RON 80', 188, '21:30', 'cazare 5 pers.'],
      ['2025-04-12', 'Jam Session', null, 'RON 0', null, '20:00', null],
    ),
  },
  {
    name: 'Canadian room: days of the year first with slashes, tax beside the fee, a deposit, a balance, who mixes',
    kind: 'nights',
    currency: 'CAD',
    zone: 'America/Toronto',
    bytes: utf8(
      [
        'Date,Artist,Guarantee,HST,Deposit Paid,Balance Due,Tickets Sold,Ticket Price,Doors,Show,FOH',
        '2025/04/04,Maple Static,"$1,500.00",$195.00,$750.00,$945.00,212,$25.00,7:00 PM,8:00 PM,Kim',
        '2025/04/05,North Shore Choir,$800.00,$104.00,$0.00,$904.00,140,$20.00,6:30 PM,7:30 PM,Kim',
        '2025/04/12,Loon Lake,$450.00,$58.50,$0.00,$508.50,77,$15.00,8:00 PM,9:00 PM,Raj',
      ].join('\n'),
    ),
    columns: { show: 'stage' },
    rows: rows(
      'day act fee sold price doors stage',
      ['2025-04-04', 'Maple Static', 'CAD 1500', 212, 'CAD 25', '19:00', '20:00'],
      ['2025-04-05', 'North Shore Choir', 'CAD 800', 140, 'CAD 20', '18:30', '19:30'],
      ['2025-04-12', 'Loon Lake', 'CAD 450', 77, 'CAD 15', '20:00', '21:00'],
    ),
  },
  {
    name: 'A German band’s spreadsheet: real days, house and town in one cell, fees and travel, merch beside',
    kind: 'nights',
    ownAct: 'Die Unruh',
    bytes: workbook([
      {
        name: 'Gigs',
        rows: [
          ['Datum', 'Club', 'Stadt', 'Gage', 'Fahrtkosten', 'Merch', 'Publikum', 'Veranstalter', 'E-Mail'],
          [
            { n: 45751, format: 'dd.mm.yyyy' },
            'Knust',
            'Hamburg',
            500,
            80,
            212.5,
            140,
            'Kai Brandt',
            'kai@example.de',
          ],
          [
            { n: 45752, format: 'dd.mm.yyyy' },
            'Lagerhaus',
            'Bremen',
            400,
            60,
            98,
            90,
            'Ute Voss',
            'ute@example.de',
          ],
          [
            { n: 45758, format: 'dd.mm.yyyy' },
            'Pony Bar',
            'Kiel',
            250,
            40,
            55,
            60,
            'Jan Petersen',
            'jan@example.de',
          ],
        ],
      },
    ]),
    rows: rows(
      'day act room fee sold contact email',
      ['2025-04-04', 'Die Unruh', 'Knust', 'EUR 500', 140, 'Kai Brandt', 'kai@example.de'],
      ['2025-04-05', 'Die Unruh', 'Lagerhaus', 'EUR 400', 90, 'Ute Voss', 'ute@example.de'],
      ['2025-04-11', 'Die Unruh', 'Pony Bar', 'EUR 250', 60, 'Jan Petersen', 'jan@example.de'],
    ),
  },
  {
    name: 'Portuguese association in windows-1252: days with de, euros behind, sold out in words, doors with h',
    kind: 'nights',
    bytes: oneByte(
      [
        'Data;Artista;Cachê;Preço do bilhete;Bilhetes vendidos;Abertura de portas;Início;Observações',
        'sexta, 4 de abril de 2025;Maré Cheia;1.200 €;15 €;esgotado (250);20h30;21h30;',
        'sábado, 5 de abril de 2025;O Farol;750 €;12 €;168;20h30;21h30;jantar para 6',
        'sexta, 11 de abril de 2025;Adiado – Vento Sul;900 €;;;;;',
      ].join('\r\n'),
      'windows-1252',
    ),
    answers: { 'decimal:dot': 'thousands' },
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-04', 'Maré Cheia', 'EUR 1200', 'EUR 15', 250, '20:30', '21:30', null],
      ['2025-04-05', 'O Farol', 'EUR 750', 'EUR 12', 168, '20:30', '21:30', 'jantar para 6'],
    ),
  },
];

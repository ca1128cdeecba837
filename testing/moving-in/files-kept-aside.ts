import { type MessyFile, oneByte, rows, utf8, utf16 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Files that were written after the program that reads them, to see what it makes of what it was not made for. */
export const FILES_KEPT_ASIDE: MessyFile[] = [
  {
    name: 'Workbook whose year stands in the name of its sheet alone, under two merged titles',
    kind: 'nights',
    bytes: workbook([
      {
        name: 'Programm 2025',
        merged: ['A1:D1', 'A2:D2'],
        rows: [
          ['Kulturbahnhof', null, null, null],
          ['Konzerte im Frühjahr', null, null, null],
          ['Datum', 'Band', 'Gage', 'Besucher'],
          ['Fr. 07.03.', 'Alder', 300, 88],
          ['Sa. 08.03.', 'Birch', 450, 120],
          ['Fr. 14.03.', 'Cedar', 250, 61],
          ['Summe', null, { formula: 'SUM(C4:C6)', n: 1000 }, { formula: 'SUM(D4:D6)', n: 269 }],
        ],
      },
    ]),
    rows: rows(
      'day act fee sold',
      ['2025-03-07', 'Alder', 'EUR 300', 88],
      ['2025-03-08', 'Birch', 'EUR 450', 120],
      ['2025-03-14', 'Cedar', 'EUR 250', 61],
    ),
  },
  {
    name: 'French bar: narrow blanks in sums, weekdays in words, semicolons within notes, a total at the end',
    kind: 'nights',
    bytes: utf8(
      [
        'Le Bar du Port : saison 2025;;;;;',
        'Jour;Groupe;Cachet;Entrées;Recette;Remarques',
        'vendredi 7 mars 2025;Les Algues;1\u202f200 €;210;3\u202f150,00 €;"hôtel ; repas ; train"',
        'samedi 8 mars 2025;Marée Basse;650 €;98;1\u202f470,00 €;',
        'jeudi 13 mars 2025;Écume;au chapeau;45;;"pas de balance ; arrivée à 17 h"',
        'Total;;1\u202f850 €;353;4\u202f620,00 €;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee deal sold gross note',
      ['2025-03-07', 'Les Algues', 'EUR 1200', null, 210, 'EUR 3150', 'hôtel ; repas ; train'],
      ['2025-03-08', 'Marée Basse', 'EUR 650', null, 98, 'EUR 1470', null],
      ['2025-03-13', 'Écume', null, 'au chapeau', 45, null, 'pas de balance ; arrivée à 17 h'],
    ),
  },
  {
    name: 'Polish hall in UTF-16: tabs, months in words, called off in capitals before the act',
    kind: 'nights',
    currency: 'PLN',
    bytes: utf16(
      [
        'Kiedy\tWykonawca\tGaża\tBilety\tUwagi',
        'piątek, 7 marca 2025\tMgła\t1 200,50 zł\t180\t',
        'sobota, 8 marca 2025\tODWOŁANE: Trzy Kroki\t900 zł\t\tchoroba',
        'sobota, 15 marca 2025\tŚwit\t2 000 zł\t244\tnocleg w cenie',
      ].join('\r\n'),
    ),
    columns: { bilety: 'sold' },
    rows: rows(
      'day act fee sold note',
      ['2025-03-07', 'Mgła', 'PLN 1200.5', 180],
      ['2025-03-15', 'Świt', 'PLN 2000', 244, 'nocleg w cenie'],
    ),
  },
  {
    name: 'Names of columns over two rows, one word in each',
    kind: 'nights',
    currency: 'GBP',
    bytes: utf8(
      [
        'Show,Artist,Artist,Ticket,Tickets,Show',
        'date,,fee,price,sold,time',
        'Fri 07/03/2025,Alder,£300,£12.00,110,8pm',
        'Sat 22/03/2025,Birch,£450,£14.00,160,8.30pm',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee price sold stage',
      ['2025-03-07', 'Alder', 'GBP 300', 'GBP 12', 110, '20:00'],
      ['2025-03-22', 'Birch', 'GBP 450', 'GBP 14', 160, '20:30'],
    ),
  },
  {
    name: 'Italian circolo: two-digit years after weekdays, ANNULLATO in a column of notes, a subtotal of each month',
    kind: 'nights',
    bytes: oneByte(
      [
        'Data;Artista;Compenso;Ingresso;Presenze;Note',
        'ven 07/03/25;Ontano;€ 1.200,00;€ 10,00;145;',
        'sab 22/03/25;Betulla;€ 850,00;€ 8,00;99;più cena',
        'Subtotale marzo;;€ 2.050,00;;244;',
        'ven 04/04/25;Cedro;€ 400,00;€ 8,00;;ANNULLATO',
        'sab 19/04/25;Corniolo;€ 500,00;€ 8,00;70;',
        'ven 25/04/25;Sambuco;€ 300,00;€ 8,00;;annullato, malattia',
        'sab 26/04/25;Tiglio;€ 300,00;€ 8,00;41;rinviato dal 5 aprile',
        'Totale;;€ 2.550,00;;314;',
      ].join('\r\n'),
      'windows-1252',
    ),
    rows: rows(
      'day act fee price sold note',
      ['2025-03-07', 'Ontano', 'EUR 1200', 'EUR 10', 145, null],
      ['2025-03-22', 'Betulla', 'EUR 850', 'EUR 8', 99, 'più cena'],
      ['2025-04-19', 'Corniolo', 'EUR 500', 'EUR 8', 70, null],
      ['2025-04-26', 'Tiglio', 'EUR 300', 'EUR 8', 41, 'rinviato dal 5 aprile'],
    ),
    answers: { 'note:annullato malattia': 'cancelled', 'note:rinviato dal 5 aprile': 'confirmed' },
  },
  {
    name: 'US theatre: weekday before a short date, a subtotal line, SOLD OUT where a count is',
    kind: 'nights',
    currency: 'USD',
    bytes: utf8(
      [
        'Show Date,Headliner,Support,Guarantee,Deal,Tickets Sold,Cap,Gross',
        'Thu 3/6/25,Alder,Birch,"$1,000",vs 80% of net,212,300,"$4,240.00"',
        'Sat 3/15/25,Cedar,,"$2,500",flat,SOLD OUT,300,"$7,500.00"',
        'March subtotal,,,"$3,500",,212,,"$11,740.00"',
        'Fri 4/11/25,Dogwood,Elm,$0,70/30 door,88,300,$880.00',
      ].join('\n'),
    ),
    rows: rows(
      'day act support fee deal sold capacity gross',
      ['2025-03-06', 'Alder', 'Birch', 'USD 1000', 'vs 80% of net', 212, 300, 'USD 4240'],
      ['2025-03-15', 'Cedar', null, 'USD 2500', 'flat', null, 300, 'USD 7500'],
      ['2025-04-11', 'Dogwood', 'Elm', 'USD 0', '70/30 door', 88, 300, 'USD 880'],
    ),
  },
  {
    name: 'German list of a promoter: several acts with slashes, struck through by a word behind, fees with apostrophes',
    kind: 'nights',
    currency: 'CHF',
    bytes: utf8(
      [
        'Tag\tDatum\tAct(s)\tFestgage\tVVK\tBesucher',
        "Fr\t07.03.2025\tAlder / Birch\tCHF 1'500.-\t22.-\t180",
        "Sa\t08.03.2025\tCedar (abgesagt)\tCHF 2'000.-\t25.-\t",
        "Fr\t14.03.2025\tDogwood\tCHF 12'500.00\t38.-\t1'020",
      ].join('\n'),
    ),
    answers: { 'acts:Act(s):slash': 'several' },
    rows: rows(
      'day act support fee price sold',
      ['2025-03-07', 'Alder', 'Birch', 'CHF 1500', 'CHF 22', 180],
      ['2025-03-14', 'Dogwood', null, 'CHF 12500', 'CHF 38', 1020],
    ),
  },
  {
    name: 'Nothing but text pasted from a mail: a line a night, with dashes and hours',
    kind: 'nights',
    currency: 'GBP',
    bytes: utf8(
      [
        'Date\tWho\tWhen\tHow much',
        'Friday 7 March 2025\tAlder\tdoors 7, on at 8\t£250',
        'Saturday 8 March 2025\tBirch\tdoors 7.30, on at 9\t£300 + 2 rooms',
        'Friday 28 March 2025\tCedar\ttbc\t£200',
      ].join('\n'),
    ),
    columns: { who: 'act', 'how much': 'fee' },
    rows: rows(
      'day act fee deal',
      ['2025-03-07', 'Alder', 'GBP 250'],
      ['2025-03-08', 'Birch', 'GBP 300', '£300 + 2 rooms'],
      ['2025-03-28', 'Cedar', 'GBP 200'],
    ),
  },
  {
    name: 'Excel of a Mac in French: Mac letters, a month that begins each block, days as numbers alone',
    kind: 'nights',
    bytes: oneByte(
      [
        'Date;Artiste;Cachet;Billets vendus',
        'AOÛT 2025;;;',
        '1;Été Indien;700;130',
        '22;Forêt;550;88',
        'SEPTEMBRE 2025;;;',
        '5;Île;600;101',
      ].join('\r'),
      'macintosh',
    ),
    rows: rows(
      'day act fee sold',
      ['2025-08-01', 'Été Indien', 'EUR 700', 130],
      ['2025-08-22', 'Forêt', 'EUR 550', 88],
      ['2025-09-05', 'Île', 'EUR 600', 101],
    ),
  },
  {
    name: 'Export with every cell in quotes, times of zones, money in cents without a mark, an empty column in between',
    kind: 'nights',
    bytes: utf8(
      [
        '"id";"date";"";"artist";"fee (EUR)";"sold";"gross (EUR)";"status"',
        '"a1";"2025-03-07 20:00:00+01:00";"";"Alder";"500.00";"120";"1800.00";"CONFIRMED"',
        '"a2";"2025-03-30 20:00:00+02:00";"";"Birch ""Live""";"0.00";"33";"330.00";"CONFIRMED"',
        '"a3";"2025-04-04 20:00:00+02:00";"";"Cedar";"650.00";"0";"0.00";"CANCELLED"',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee sold gross',
      ['2025-03-07', 'Alder', 'EUR 500', 120, 'EUR 1800'],
      ['2025-03-30', 'Birch "Live"', 'EUR 0', 33, 'EUR 330'],
    ),
  },
];

import { type MessyFile, oneByte, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Lists of houses and bands in many languages, as nobody who wrote the reader had seen them. */
export const EIGHTH_LOOK: MessyFile[] = [
  {
    name: 'German club: short weekdays and months, sums with ",-", doors and start in one cell, one still open',
    kind: 'nights',
    bytes: utf8(
      [
        'Datum;Künstler;Vorprogramm;Gage;VVK;Einlass/Beginn;verk. Tickets;Raum',
        'Fr., 12. Sept. 2025;Kaltfront;Ost;1.200,-;18,-;19 Uhr / 20 Uhr;143;Saal',
        'Sa., 13. Sept. 2025;Die Möwen;;850,-;15,-;19.30 Uhr / 20.30 Uhr;97;Saal',
        'Fr., 19. Sept. 2025;TBA;;;;;;Saal',
        'Sa., 20. Sept. 2025;Herbstzeitlose;Anna Bo;2.000,-;22,-;19 Uhr / 20 Uhr;201;Keller',
      ].join('\n'),
    ),
    columns: { 'verk tickets': 'sold' },
    rows: rows(
      'day act support fee price doors stage sold room',
      ['2025-09-12', 'Kaltfront', 'Ost', 'EUR 1200', 'EUR 18', '19:00', '20:00', 143, 'Saal'],
      ['2025-09-13', 'Die Möwen', null, 'EUR 850', 'EUR 15', '19:30', '20:30', 97, 'Saal'],
      ['2025-09-20', 'Herbstzeitlose', 'Anna Bo', 'EUR 2000', 'EUR 22', '19:00', '20:00', 201, 'Keller'],
    ),
  },
  {
    name: 'French hall: short days, thin spaces in sums, doors in words, one to be confirmed',
    kind: 'nights',
    bytes: utf8(
      [
        'Jour;Tête d’affiche;1ère partie;Cachet HT;Ouverture des portes;Début;Jauge;Billets vendus;Remarques',
        'ven. 12 sept. 2025;Les Algues;Poivre;1 200 €;19h30;20h30;350;288;',
        'sam. 13 sept. 2025;Grand Large;;2 500 €;19h;20h;350;350;complet',
        'ven. 19 sept. 2025;à confirmer;;;;;350;;',
        'sam. 20 sept. 2025;Nuit Blanche;Ombre;900 €;20h;21h;350;140;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act support fee doors stage capacity sold note',
      ['2025-09-12', 'Les Algues', 'Poivre', 'EUR 1200', '19:30', '20:30', 350, 288, null],
      ['2025-09-13', 'Grand Large', null, 'EUR 2500', '19:00', '20:00', 350, 350, 'complet'],
      ['2025-09-20', 'Nuit Blanche', 'Ombre', 'EUR 900', '20:00', '21:00', 350, 140, null],
    ),
  },
  {
    name: 'Polish culture house in windows-1250: months in the genitive with "r.", złoty, hours with "godz."',
    kind: 'nights',
    currency: 'PLN',
    zone: 'Europe/Warsaw',
    bytes: oneByte(
      [
        'Termin;Wykonawca;Honorarium;Godzina;Cena biletu;Liczba widzów;Sala;Uwagi',
        '12 września 2025 r.;Chór Wiatru;1 500 zł;godz. 19:00;30 zł;112;Duża;',
        '13 września 2025 r.;Żagle;2 200 zł;godz. 20:00;40 zł;180;Duża;nocleg dla 5 osób',
        '3 października 2025 r.;Cichy Las;900 zł;godz. 19:00;25 zł;61;Mała;',
      ].join('\r\n'),
      'windows-1250',
    ),
    rows: rows(
      'day act fee stage price sold room note',
      ['2025-09-12', 'Chór Wiatru', 'PLN 1500', '19:00', 'PLN 30', 112, 'Duża', null],
      ['2025-09-13', 'Żagle', 'PLN 2200', '20:00', 'PLN 40', 180, 'Duża', 'nocleg dla 5 osób'],
      ['2025-10-03', 'Cichy Las', 'PLN 900', '19:00', 'PLN 25', 61, 'Mała', null],
    ),
  },
  {
    name: 'US bar: "doors 7 / show 8" in one cell, fees to be said, a price for the door in words',
    kind: 'nights',
    currency: 'USD',
    zone: 'America/Denver',
    bytes: utf8(
      [
        'DATE\tBAND(S)\tTIMES\tPAY\tCOVER\tHEADCOUNT',
        '9/12/25\tThe Plow / Dust Choir\tdoors 7 / show 8\t$400\t$10\t96',
        '9/13/25\tSister Bee\tdoors 8 / show 9\tTBA\t$12\t121',
        '9/26/25\tHot Mule\tdoors 7 / show 8:30\t$250 + dinner\tfree\t70',
      ].join('\n'),
    ),
    answers: { 'acts:BAND(S):slash': 'several', 'half-day:TIMES': 'pm' },
    rows: rows(
      'day act support doors stage fee price sold',
      ['2025-09-12', 'The Plow', 'Dust Choir', '19:00', '20:00', 'USD 400', 'USD 10', 96],
      ['2025-09-13', 'Sister Bee', null, '20:00', '21:00', null, 'USD 12', 121],
      ['2025-09-26', 'Hot Mule', null, '19:00', '20:30', 'USD 250', 'USD 0', 70],
    ),
  },
  {
    name: 'Dutch hall: years with an apostrophe, "€ 450,-", open and start in words',
    kind: 'nights',
    zone: 'Europe/Amsterdam',
    bytes: utf8(
      [
        'Datum,Artiest,Support,Uitkoop,Zaal open,Aanvang,Kaartprijs,Verkocht,Opmerking',
        'vr 12 sep \'25,Waterlijn,Kiezel,"€ 450,-",20.00,20.30,"€ 12,50",118,',
        'za 13 sep \'25,De Laatste Trein,,"€ 1.100,-",19.30,20.30,"€ 17,50",204,bandbus parkeren achter',
        'vr 19 sep \'25,Polder,Riet,"€ 375,-",20.00,20.30,"€ 10,00",73,',
      ].join('\n'),
    ),
    rows: rows(
      'day act support fee doors stage price sold note',
      ['2025-09-12', 'Waterlijn', 'Kiezel', 'EUR 450', '20:00', '20:30', 'EUR 12.5', 118, null],
      [
        '2025-09-13',
        'De Laatste Trein',
        null,
        'EUR 1100',
        '19:30',
        '20:30',
        'EUR 17.5',
        204,
        'bandbus parkeren achter',
      ],
      ['2025-09-19', 'Polder', 'Riet', 'EUR 375', '20:00', '20:30', 'EUR 10', 73, null],
    ),
  },
  {
    name: 'Swiss: francs with apostrophes and ".-", short years, a capacity, French and German heads',
    kind: 'nights',
    currency: 'CHF',
    zone: 'Europe/Zurich',
    bytes: utf8(
      [
        'Datum / Date;Band / Groupe;Gage / Cachet;Türöffnung / Portes;Beginn / Début;Eintritte / Entrées',
        "12.9.25;Föhn;1'200.-;20:00;21:00;133",
        '13.9.25;Les Bouquetins;950.-;20:00;21:00;101',
        "20.9.25;Granit;2'750.-;19:30;20:30;240",
      ].join('\n'),
    ),
    rows: rows(
      'day act fee doors stage sold',
      ['2025-09-12', 'Föhn', 'CHF 1200', '20:00', '21:00', 133],
      ['2025-09-13', 'Les Bouquetins', 'CHF 950', '20:00', '21:00', 101],
      ['2025-09-20', 'Granit', 'CHF 2750', '19:30', '20:30', 240],
    ),
  },
  {
    name: 'Czech club: days with blanks, koruny, a state, how many came',
    kind: 'nights',
    currency: 'CZK',
    zone: 'Europe/Prague',
    bytes: utf8(
      [
        'Datum;Kapela;Předkapela;Honorář;Začátek;Vstupné;Počet diváků;Stav',
        '12. 9. 2025;Mlýn;Jiskra;8 000 Kč;20:00;200 Kč;156;potvrzeno',
        '13. 9. 2025;Tichá Pošta;;5 500 Kč;20:00;150 Kč;98;potvrzeno',
        '19. 9. 2025;Bouře;;6 000 Kč;20:00;180 Kč;;zrušeno',
      ].join('\n'),
    ),
    rows: rows(
      'day act support fee stage price sold',
      ['2025-09-12', 'Mlýn', 'Jiskra', 'CZK 8000', '20:00', 'CZK 200', 156],
      ['2025-09-13', 'Tichá Pošta', null, 'CZK 5500', '20:00', 'CZK 150', 98],
    ),
  },
  {
    name: 'Swedish: ISO days with a weekday, kronor, "insläpp" and "på scen"',
    kind: 'nights',
    currency: 'SEK',
    zone: 'Europe/Stockholm',
    bytes: utf8(
      [
        'Datum;Akt;Förband;Gage;Insläpp;På scen;Biljettpris;Sålda biljetter;Övrigt',
        '2025-09-12 fre;Norrsken;Älv;15 000 kr;19.00;20.30;220 kr;310;',
        '2025-09-13 lör;Stilla Hav;;9 500 kr;19.00;20.00;180 kr;187;veg mat',
        '2025-09-20 lör;Järnväg;Snö;12 000 kr;19.00;20.30;200 kr;266;',
      ].join('\n'),
    ),
    rows: rows(
      'day act support fee doors stage price sold note',
      ['2025-09-12', 'Norrsken', 'Älv', 'SEK 15000', '19:00', '20:30', 'SEK 220', 310, null],
      ['2025-09-13', 'Stilla Hav', null, 'SEK 9500', '19:00', '20:00', 'SEK 180', 187, 'veg mat'],
      ['2025-09-20', 'Järnväg', 'Snö', 'SEK 12000', '19:00', '20:30', 'SEK 200', 266, null],
    ),
  },
  {
    name: 'UK settlement sheet: show numbers, "Att.", VAT and nett beside gross, pence',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: workbook([
      {
        name: 'Settlements',
        rows: [
          ['Show #', 'Date', 'Act', 'Att.', 'Gross', 'VAT', 'Nett', 'Artist Fee', 'Settled by'],
          [118, '12/09/2025', 'Gannet', 141, '£2,115.00', '£352.50', '£1,762.50', '£900.00', 'Moira'],
          [119, '13/09/2025', 'Old Harry', 84, '£1,008.00', '£168.00', '£840.00', '£420.00', 'Moira'],
          [120, '26/09/2025', 'The Weirs', 203, '£3,654.00', '£609.00', '£3,045.00', '£1,650.50', 'Sam'],
        ],
      },
    ]),
    columns: { gross: 'gross' },
    rows: rows(
      'day act sold gross fee',
      ['2025-09-12', 'Gannet', 141, 'GBP 2115', 'GBP 900'],
      ['2025-09-13', 'Old Harry', 84, 'GBP 1008', 'GBP 420'],
      ['2025-09-26', 'The Weirs', 203, 'GBP 3654', 'GBP 1650.5'],
    ),
  },
  {
    name: 'Brazilian house: reais, doors and show in one cell with "h", fee before tax',
    kind: 'nights',
    currency: 'BRL',
    zone: 'America/Sao_Paulo',
    bytes: utf8(
      [
        'Data;Atração;Abertura;Cachê;Horário;Ingressos vendidos;Ingresso;Observações',
        '12/09/2025;Maré Alta;;R$ 1.500,00;21h;230;R$ 40,00;',
        '13/09/2025;Quintal;Rua Nova;R$ 2.800,50;21h30;312;R$ 50,00;passagem de som 17h',
        '19/09/2025;Sereno;;R$ 900,00;20h;95;R$ 30,00;',
      ].join('\n'),
    ),
    rows: rows(
      'day act support fee stage sold price note',
      ['2025-09-12', 'Maré Alta', null, 'BRL 1500', '21:00', 230, 'BRL 40', null],
      ['2025-09-13', 'Quintal', 'Rua Nova', 'BRL 2800.5', '21:30', 312, 'BRL 50', 'passagem de som 17h'],
      ['2025-09-19', 'Sereno', null, 'BRL 900', '20:00', 95, 'BRL 30', null],
    ),
  },
  {
    name: 'English promoter: days as "12-Sep-25", advance and door price in one cell, a total, two rooms',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: utf8(
      [
        'Promoter sheet Q3,,,,,,',
        ',,,,,,',
        'Date,Artist,Room,Adv / OTD,Sold,Artist fee,Status',
        '12-Sep-25,Bramble Court,Upstairs,£12 / £15,88,£350,Done',
        '13-Sep-25,Kestrel,Main,£18 / £20,241,"£1,250",Done',
        '20-Sep-25,Low Winter Sun,Main,£16 / £18,190,£900,Done',
        'TOTAL,,,,519,"£2,500",',
      ].join('\r\n'),
    ),
    columns: { 'adv otd': 'none' },
    rows: rows(
      'day act room sold fee',
      ['2025-09-12', 'Bramble Court', 'Upstairs', 88, 'GBP 350'],
      ['2025-09-13', 'Kestrel', 'Main', 241, 'GBP 1250'],
      ['2025-09-20', 'Low Winter Sun', 'Main', 190, 'GBP 900'],
    ),
  },
];

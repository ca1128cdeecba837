import { type MessyFile, oneByte, rows, utf8, utf16 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Everyday files of houses: the lists that most bookers keep, each with a custom of its own. */
export const FOURTH_LOOK: MessyFile[] = [
  {
    name: 'German club: presale and door price in a cell, paying and free guests apart, a fee that is net',
    kind: 'nights',
    bytes: utf8(
      [
        'Tag;Datum;Band;Einlass;Beginn;VVK/AK;zahlende Gäste;Freikarten;Gage netto;Bemerkung',
        'Fr;04.04.25;Nachtfalter;19 Uhr;20 Uhr;12 €/15 €;134;11;600,- €;',
        'Sa;05.04.25;Kellerkind + Support: Grau;19 Uhr;20.30 Uhr;10 €/13 €;88;6;350,- €;Hotel zahlt Verein',
        'Fr;11.04.25;fällt aus;;;;;;;',
        'Sa;12.04.25;Die Unruh;19 Uhr;20 Uhr;14 €/17 €;201;9;1.250,- €;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act support doors stage sold fee note',
      ['2025-04-04', 'Nachtfalter', null, '19:00', '20:00', 134, 'EUR 600', null],
      ['2025-04-05', 'Kellerkind', 'Grau', '19:00', '20:30', 88, 'EUR 350', 'Hotel zahlt Verein'],
      ['2025-04-12', 'Die Unruh', null, '19:00', '20:00', 201, 'EUR 1250', null],
    ),
  },
  {
    name: 'French hall: short months with a dot, seats paid and invited, takings with blanks between thousands',
    kind: 'nights',
    bytes: utf8(
      [
        'Date;Artiste;1ère partie;Cession HT;Jauge;Payants;Exonérés;Recette billetterie;Ouverture portes;Début concert',
        'ven. 4 avr. 2025;Les Marées;Lune Rousse;1 800,00 €;350;241;22;4 338,00 €;19h30;20h30',
        'sam. 5 avr. 2025;Béton Doux;;2 400,00 €;350;318;17;6 360,00 €;19h30;20h30',
        'jeu. 10 avr. 2025;Annulé;;;;;;;;',
        'ven. 11 avr. 2025;Orage d’Été;Papier;900,00 €;350;122;30;1 830,00 €;20h;21h',
      ].join('\n'),
    ),
    columns: { 'cession ht': 'fee' },
    rows: rows(
      'day act support fee capacity sold gross doors stage',
      ['2025-04-04', 'Les Marées', 'Lune Rousse', 'EUR 1800', 350, 241, 'EUR 4338', '19:30', '20:30'],
      ['2025-04-05', 'Béton Doux', null, 'EUR 2400', 350, 318, 'EUR 6360', '19:30', '20:30'],
      ['2025-04-11', 'Orage d’Été', 'Papier', 'EUR 900', 350, 122, 'EUR 1830', '20:00', '21:00'],
    ),
  },
  {
    name: 'Spanish bar in windows-1252 with tabs: months of three letters between dashes, free entry, a share',
    kind: 'nights',
    bytes: oneByte(
      [
        'Día\tGrupo\tCaché\tTaquilla\tHora\tEntrada\tObs.',
        '04-abr-25\tLos Ñandúes\t400€\t\t21:30\t8€\t',
        '05-abr-25\tMiel Amarga\t80% taquilla\t\t22:00\t10€\tcena para 4',
        '12-abr-25\tPájaro Azul\t250€\t\t21:30\tgratis\t',
        '26-abr-25\tCumpleaños privado\t\t\t\t\tcerrado al público',
      ].join('\r\n'),
      'windows-1252',
    ),
    rows: rows(
      'day act fee deal stage price note',
      ['2025-04-04', 'Los Ñandúes', 'EUR 400', null, '21:30', 'EUR 8', null],
      ['2025-04-05', 'Miel Amarga', null, '80% taquilla', '22:00', 'EUR 10', 'cena para 4'],
      ['2025-04-12', 'Pájaro Azul', 'EUR 250', null, '21:30', 'EUR 0', null],
      ['2025-04-26', 'Cumpleaños privado', null, null, null, null, 'cerrado al público'],
    ),
  },
  {
    name: 'Polish house of culture: days in words, hours with godz., gross fees, free tickets beside sold ones',
    kind: 'nights',
    currency: 'PLN',
    bytes: utf8(
      [
        'Lp.;Termin;Wykonawca;Sala;Godzina;Honorarium brutto;Cena biletu;Sprzedano;Zaproszenia;Uwagi',
        '1;4 kwietnia 2025 (piątek);Cisza po Burzy;duża;godz. 19;4 500 zł;45 zł;180;20;',
        '2;5 kwietnia 2025 (sobota);Trio Zawiei;kameralna;godz. 18.30;1 200 zł;30 zł;64;6;fortepian nastroić',
        '3;11 kwietnia 2025 (piątek);ODWOŁANE Wilcze Doły;duża;;;;;;',
        '4;25 kwietnia 2025 (piątek);Mała Stacja;duża;godz. 20;do ustalenia;40 zł;;;',
      ].join('\n'),
    ),
    rows: rows(
      'day act room stage fee price sold note',
      ['2025-04-04', 'Cisza po Burzy', 'duża', '19:00', 'PLN 4500', 'PLN 45', 180, null],
      ['2025-04-05', 'Trio Zawiei', 'kameralna', '18:30', 'PLN 1200', 'PLN 30', 64, 'fortepian nastroić'],
      ['2025-04-25', 'Mała Stacja', 'duża', '20:00', null, 'PLN 40', null, null],
    ),
  },
  {
    name: 'Dutch venue: short days and months, hall and small hall, kl. and uur, sold of capacity',
    kind: 'nights',
    bytes: utf8(
      [
        'Datum,Act,Zaal,Zaal open,Aanvang,Gage,Entree,Verkocht,Status',
        'vr 4 apr 2025,Noordwest,Grote zaal,19.30 uur,20.30 uur,"€ 1.500,-","€ 17,50",310/400,bevestigd',
        'za 5 apr 2025,Lieve Hanna,Kleine zaal,20.00 uur,20.30 uur,"€ 450,-","€ 12,50",96/120,bevestigd',
        'vr 11 apr 2025,De Kade,Grote zaal,19.30 uur,20.30 uur,"€ 2.000,- + btw","€ 20,-",,optie',
        'za 12 apr 2025,Zwart Zand,Kleine zaal,,,,,,geannuleerd',
      ].join('\n'),
    ),
    rows: rows(
      'day act room doors stage fee price sold',
      ['2025-04-04', 'Noordwest', 'Grote zaal', '19:30', '20:30', 'EUR 1500', 'EUR 17.5', 310],
      ['2025-04-05', 'Lieve Hanna', 'Kleine zaal', '20:00', '20:30', 'EUR 450', 'EUR 12.5', 96],
      ['2025-04-11', 'De Kade', 'Grote zaal', '19:30', '20:30', 'EUR 2000', 'EUR 20', null],
    ),
  },
  {
    name: 'Danish venue: days with d., kroner with a comma and a dash, ticket counts in words',
    kind: 'nights',
    columns: { navn: 'act' },
    currency: 'DKK',
    bytes: utf8(
      [
        'Dato;Navn;Honorar;Billetpris;Solgt;Døre;Koncertstart;Bemærkning',
        'fredag d. 4. april 2025;Skovsø;kr. 8.000,-;kr. 160,-;145;19:00;20:00;',
        'lørdag d. 5. april 2025;Nattog;kr. 12.500,-;kr. 190,-;udsolgt (220);19:00;20:00;2 x hotel',
        'torsdag d. 10. april 2025;Åben scene;;gratis;;18:30;19:00;',
        'fredag d. 11. april 2025;AFLYST Grus;;;;;;',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee price sold doors stage note',
      ['2025-04-04', 'Skovsø', 'DKK 8000', 'DKK 160', 145, '19:00', '20:00', null],
      ['2025-04-05', 'Nattog', 'DKK 12500', 'DKK 190', 220, '19:00', '20:00', '2 x hotel'],
      ['2025-04-10', 'Åben scene', null, 'DKK 0', null, '18:30', '19:00', null],
    ),
  },
  {
    name: 'Swiss bar: the year in a heading, days without it, francs with an apostrophe and a dash, a collection',
    kind: 'nights',
    currency: 'CHF',
    zone: 'Europe/Zurich',
    bytes: utf8(
      [
        'Konzerte Bar zum Hirschen 2025',
        'Tag,Datum,Band,Gage,Eintritt,Zeit',
        'Fr,4.4.,Föhn,"CHF 1\'200.–",CHF 20.–,20:30',
        'Sa,5.4.,Steinschlag,CHF 800.–,CHF 15.–,21:00',
        'Do,10.4.,Jam Session,,Kollekte,20:00',
        'Fr,11.4.,Murmel & Co.,"CHF 1\'050.50",CHF 20.–,20:30',
      ].join('\n'),
    ),
    answers: { 'acts:Band:and:murmel co': 'one' },
    rows: rows(
      'day act fee price stage',
      ['2025-04-04', 'Föhn', 'CHF 1200', 'CHF 20', '20:30'],
      ['2025-04-05', 'Steinschlag', 'CHF 800', 'CHF 15', '21:00'],
      ['2025-04-10', 'Jam Session', null, null, '20:00'],
      ['2025-04-11', 'Murmel & Co.', 'CHF 1050.5', 'CHF 20', '20:30'],
    ),
  },
  {
    name: 'Hungarian club: the year first with dots, forints with blanks, hours with óra',
    kind: 'nights',
    currency: 'HUF',
    bytes: utf8(
      [
        'Dátum;Zenekar;Gázsi;Jegyár;Eladott jegy;Kezdés;Megjegyzés',
        '2025. április 4.;Vadnyom;150 000 Ft;3 500 Ft;182;20 óra;',
        '2025. április 5.;Kék Szoba;220 000 Ft;4 200 Ft;240;20:30;saját hangosítás',
        '2025. április 11.;elmarad;;;;;',
      ].join('\n'),
    ),
    rows: rows(
      'day act fee price sold stage note',
      ['2025-04-04', 'Vadnyom', 'HUF 150000', 'HUF 3500', 182, '20:00', null],
      ['2025-04-05', 'Kék Szoba', 'HUF 220000', 'HUF 4200', 240, '20:30', 'saját hangosítás'],
    ),
  },
  {
    name: 'Workbook of a festival barn: real days, hours as fractions of a day, money by format, a sum below',
    kind: 'nights',
    bytes: workbook([
      {
        name: 'Sommer 2025',
        rows: [
          ['Kulturscheune – Programm'],
          [],
          ['Datum', 'Künstler', 'Einlass', 'Beginn', 'Gage', 'Verkauft', 'Einnahmen', 'Notizen'],
          [
            { n: 45751, format: 'ddd dd.mm.yy' },
            'Feldlerche',
            { n: 0.791666666666667, format: 'hh:mm' },
            { n: 0.833333333333333, format: 'hh:mm' },
            { n: 700, format: '#,##0.00 "€"' },
            112,
            { n: 1680, format: '#,##0.00 "€"' },
            null,
          ],
          [
            { n: 45752, format: 'ddd dd.mm.yy' },
            'Grüne Welle',
            { n: 0.8125, format: 'hh:mm' },
            { n: 0.854166666666667, format: 'hh:mm' },
            { n: 1100, format: '#,##0.00 "€"' },
            205,
            { n: 3280.5, format: '#,##0.00 "€"' },
            'Strom 32 A',
          ],
          [
            'Summe',
            null,
            null,
            null,
            { formula: 'SUM(E4:E5)', n: 1800 },
            317,
            { formula: 'SUM(G4:G5)', n: 4960.5 },
          ],
        ],
      },
    ]),
    rows: rows(
      'day act doors stage fee sold gross note',
      ['2025-04-04', 'Feldlerche', '19:00', '20:00', 'EUR 700', 112, 'EUR 1680', null],
      ['2025-04-05', 'Grüne Welle', '19:30', '20:30', 'EUR 1100', 205, 'EUR 3280.5', 'Strom 32 A'],
    ),
  },
  {
    name: 'Italian association: a title above, days with slashes, compenso and rimborso, members who came',
    kind: 'nights',
    bytes: utf16(
      [
        'Circolo Arci Il Faro\t\t\t\t\t\t',
        'Data\tGruppo\tCompenso\tRimborso spese\tIngressi\tOra inizio\tNote',
        'ven 04/04/2025\tMareggiata\t350,00\t50,00\t87\t21:30\t',
        'sab 05/04/2025\tI Sospesi\t1.200,00\t\t164\t22:00\tpernotto per 5',
        'ven 11/04/2025\tRinviato: Luce Bianca\t300,00\t\t\t\t',
        'sab 26/04/2025\tOmbre Lunghe\t500,00\t80,00\t102\t21:30\t',
      ].join('\r\n'),
    ),
    rows: rows(
      'day act fee sold stage note',
      ['2025-04-04', 'Mareggiata', 'EUR 350', 87, '21:30', null],
      ['2025-04-05', 'I Sospesi', 'EUR 1200', 164, '22:00', 'pernotto per 5'],
      ['2025-04-26', 'Ombre Lunghe', 'EUR 500', 102, '21:30', null],
    ),
  },
];

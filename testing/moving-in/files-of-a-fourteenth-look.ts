import { type MessyFile, told, utf8 } from './messy-file.ts';
import { cells, workbook } from './workbook.ts';

/** Ordinary seasons, in which a row without a night stood as one. */
export const FOURTEENTH_LOOK: MessyFile[] = [
  {
    name: 'a Danish house: kroner with dots, and an act that is not known yet',
    kind: 'nights',
    currency: 'DKK',
    zone: 'Europe/Copenhagen',
    bytes: utf8(
      [
        'Dato;Orkester;Honorar;Døre;Start;Billetpris;Solgt;Bemærkninger',
        '05-02-2027;Blå Time;8.000 kr.;19.00;20.00;150 kr.;112;',
        '06-02-2027;Trio Fjord;6.500 kr.;19.00;20.00;120 kr.;64;vegetarmad til 2',
        '12-02-2027;Nordlys Bigband;14.000 kr.;18.30;19.30;180 kr.;;parkering bus',
        '19-02-2027;Ukendt;;;;;;mangler aftale',
        '26-02-2027;Sne & Salt;7.500 kr.;19.00;20.00;120 kr.;;AFLYST - sygdom',
        '05-03-2027;Kaja Holm;5.000 kr. + 50% over 60 solgte;19.00;20.00;120 kr.;;',
        '13-03-2027;Bluesjam;0 kr.;;20.00;Gratis;;',
      ].join('\n'),
    ),
    columns: {
      orkester: 'act',
    },
    answers: {
      'note:aflyst sygdom': 'cancelled',
      'decimal:dot': 'thousands',
      'acts:Orkester:and:sne salt': 'one',
    },
    rows: told(
      'day act status fee deal sold price doors stage note',
      '2027-02-05 ¦ Blå Time ¦ confirmed ¦ DKK 8000 ¦  ¦ 112 ¦ DKK 150 ¦ 19:00 ¦ 20:00 ¦ ',
      '2027-02-06 ¦ Trio Fjord ¦ confirmed ¦ DKK 6500 ¦  ¦ 64 ¦ DKK 120 ¦ 19:00 ¦ 20:00 ¦ vegetarmad til 2',
      '2027-02-12 ¦ Nordlys Bigband ¦ confirmed ¦ DKK 14000 ¦  ¦  ¦ DKK 180 ¦ 18:30 ¦ 19:30 ¦ parkering bus',
      '2027-03-05 ¦ Kaja Holm ¦ confirmed ¦ DKK 5000 ¦ 5.000 kr. + 50% over 60 solgte ¦  ¦ DKK 120 ¦ 19:00 ¦ 20:00 ¦ ',
      '2027-03-13 ¦ Bluesjam ¦ confirmed ¦ DKK 0 ¦  ¦  ¦ DKK 0 ¦  ¦ 20:00 ¦ ',
    ),
  },
  {
    name: 'a church: collections, a night without a concert, and two hours in a cell',
    kind: 'nights',
    currency: 'GBP',
    zone: 'Europe/London',
    bytes: utf8(
      [
        "Lunchtime and evening concerts at St Bride's 2027",
        'When\tWho\tWhat\tRetiring collection\tFee\tKeyholder',
        'Wed 6 January 1.10pm\tAnna Petrov\tpiano - Schubert, Liszt\t£312.40\t£100\tMargaret',
        'Wed 13 January 1.10pm\tThe Alder Quartet\tHaydn op. 76\t£287.00\t£200\tMargaret',
        "Sat 23 January 7.30pm\tSt Bride's Choral Society\tMessiah\tticketed\t\tJohn W.",
        'Wed 27 January 1.10pm\tno concert (funeral)\t\t\t\t',
        'Wed 3 February 1.10pm\tTom Ashby & Lucy Wren\tflute and harp\t\t£150\tMargaret',
        'Wed 10 February 1.10pm\tTBC\t\t\t\tMargaret',
        'Fri 12 February 7.30pm for 8pm\tFolk night: The Withy Band\tbar open\t\t£250\tJohn W.',
      ].join('\n'),
    ),
    columns: {
      who: 'act',
      'retiring collection': 'gross',
    },
    answers: {
      'acts:Who:and:tom ashby lucy wren': 'one',
      'name-parts:Who:colon': 'after',
    },
    rows: told(
      'day act status fee gross stage beside',
      '2027-01-06 ¦ Anna Petrov ¦ confirmed ¦ GBP 100 ¦ GBP 312.4 ¦ 13:10 ¦ What: piano - Schubert, Liszt · Keyholder: Margaret',
      '2027-01-13 ¦ The Alder Quartet ¦ confirmed ¦ GBP 200 ¦ GBP 287 ¦ 13:10 ¦ What: Haydn op. 76 · Keyholder: Margaret',
      "2027-01-23 ¦ St Bride's Choral Society ¦ confirmed ¦  ¦  ¦ 19:30 ¦ What: Messiah · Retiring collection: ticketed · Keyholder: John W.",
      '2027-02-03 ¦ Tom Ashby & Lucy Wren ¦ confirmed ¦ GBP 150 ¦  ¦ 13:10 ¦ What: flute and harp · Keyholder: Margaret',
      '2027-02-12 ¦ The Withy Band ¦ confirmed ¦ GBP 250 ¦  ¦ 19:30 ¦ When: Fri 12 February 7.30pm for 8pm · Who: Folk night: The Withy Band · What: bar open · Keyholder: John W.',
    ),
  },
  {
    name: 'a Spanish club: days below their months, a deal that is closed, and a private party',
    kind: 'nights',
    currency: 'EUR',
    zone: 'Europe/Madrid',
    bytes: workbook([
      {
        name: '2027',
        rows: cells(
          'SALA LUNA NEGRA · PROGRAMACIÓN 2027',
          'DÍA ¦ HORA ¦ ARTISTA ¦ CACHÉ ¦ TAQUILLA ¦ AFORO ¦ ESTADO ¦ CONTACTO ¦ OBS.',
          'ENERO',
          'vie 15 ¦ 22:00 ¦ Los Faros ¦ 900 as #,##0 "€" ¦ 1860 as #,##0 "€" ¦ 250 as General ¦ HECHO ¦ Pablo 600 555 012 ¦ 2 pases',
          'sáb 16 ¦ 22:30 ¦ Marea Alta ¦ 1200 as #,##0 "€" ¦ 2310 as #,##0 "€" ¦ 250 as General ¦ HECHO ¦ marea@alta.example ¦ ',
          'vie 22 ¦ 22:00 ¦ Irene Soto ¦ 70/30 ¦  ¦ 250 as General ¦ CERRADO ¦ irene@soto.example ¦ sin teloneros',
          'FEBRERO',
          'vie 5 ¦ 22:00 ¦ Niebla + Cal Viva ¦ 800 as #,##0 "€" ¦  ¦ 250 as General ¦ CERRADO ¦  ¦ ',
          'sáb 6 ¦  ¦ FIESTA PRIVADA ¦  ¦  ¦  ¦ ALQUILER ¦ Empresa Torres ¦ 1500 as #,##0 "€"',
          'vie 12 ¦ 21:30 ¦ El Último Tren ¦ 1000 as #,##0 "€" ¦  ¦ 250 as General ¦ PENDIENTE ¦ Sonia, Cuervo Booking ¦ 2ª opción',
          'sáb 13 ¦ 22:00 ¦ Los Faros ¦ 900 as #,##0 "€" ¦  ¦ 250 as General ¦ CANCELADO ¦  ¦ ',
        ),
      },
    ]),
    answers: {
      'acts:ARTISTA:plus': 'several',
      'status:hecho': 'confirmed',
    },
    rows: told(
      'day act support status fee deal capacity gross stage contact email phone note',
      '2027-01-15 ¦ Los Faros ¦  ¦ confirmed ¦ EUR 900 ¦  ¦ 250 ¦ EUR 1860 ¦ 22:00 ¦ Pablo ¦  ¦ 600 555 012 ¦ 2 pases',
      '2027-01-16 ¦ Marea Alta ¦  ¦ confirmed ¦ EUR 1200 ¦  ¦ 250 ¦ EUR 2310 ¦ 22:30 ¦  ¦ marea@alta.example ¦  ¦ ',
      '2027-01-22 ¦ Irene Soto ¦  ¦ confirmed ¦  ¦ 70/30 ¦ 250 ¦  ¦ 22:00 ¦  ¦ irene@soto.example ¦  ¦ sin teloneros',
      '2027-02-05 ¦ Niebla ¦ Cal Viva ¦ confirmed ¦ EUR 800 ¦  ¦ 250 ¦  ¦ 22:00 ¦  ¦  ¦  ¦ ',
      '2027-02-12 ¦ El Último Tren ¦  ¦ option ¦ EUR 1000 ¦  ¦ 250 ¦  ¦ 21:30 ¦ Sonia, Cuervo Booking ¦  ¦  ¦ 2ª opción',
    ),
  },
  {
    name: 'a jazz trio’s list in a mail, a line a night, cut by bars',
    kind: 'nights',
    ownAct: 'Trio Ambra',
    currency: 'EUR',
    zone: 'Europe/Berlin',
    bytes: utf8(
      [
        'Trio Ambra - Konzerte 2027',
        '',
        'Fr 15.01.2027 | Jazzclub Bunker, Rostock | 20:30 | 450 EUR + Hotel',
        'Sa 16.01.2027 | Kulturspeicher Ueckermünde | 20:00 | 500 EUR',
        'So 17.01.2027 | frei |  |',
        'Do 28.01.2027 | Unterfahrt, München | 21:00 | 60% Tür, mind. 300 EUR',
        'Sa 13.02.2027 | Privatkonzert Fam. Lenz, Starnberg | 19:00 | 900 EUR',
        'Sa 27.02.2027 | Jazzfest Eberswalde | 18:45-19:30 | 700 EUR (Vertrag fehlt)',
        'Fr 05.03.2027 | Probe bei Jonas | 18:00 |',
      ].join('\n'),
    ),
    columns: {
      gig: 'room',
    },
    answers: {
      'no-show:probe bei jonas': 'no',
    },
    rows: told(
      'day act room status fee deal stage beside',
      '2027-01-15 ¦ Trio Ambra ¦ Jazzclub Bunker, Rostock ¦ confirmed ¦ EUR 450 ¦ 450 EUR + Hotel ¦ 20:30 ¦ ',
      '2027-01-16 ¦ Trio Ambra ¦ Kulturspeicher Ueckermünde ¦ confirmed ¦ EUR 500 ¦  ¦ 20:00 ¦ ',
      '2027-01-28 ¦ Trio Ambra ¦ Unterfahrt, München ¦ confirmed ¦ EUR 300 ¦ 60% Tür, mind. 300 EUR ¦ 21:00 ¦ ',
      '2027-02-13 ¦ Trio Ambra ¦ Privatkonzert Fam. Lenz, Starnberg ¦ confirmed ¦ EUR 900 ¦  ¦ 19:00 ¦ ',
      '2027-02-27 ¦ Trio Ambra ¦ Jazzfest Eberswalde ¦ option ¦ EUR 700 ¦ 700 EUR (Vertrag fehlt) ¦ 18:45 ¦ Show time: 18:45-19:30',
    ),
  },
  {
    name: 'a Polish house of culture: a theatre with its play, and a sum',
    kind: 'nights',
    currency: 'PLN',
    zone: 'Europe/Warsaw',
    bytes: utf8(
      [
        'Lp.;Data;Godz.;Wykonawca;Honorarium brutto;Cena biletu;Sprzedano;Uwagi',
        '1;15.01.2027;18:00;Kwartet Jasna;3 200,00 zł;30 zł;84;nocleg dla 4 osób',
        '2;22.01.2027;19:00;Kabaret Pół Na Pół;6 500,00 zł;50 zł;201;',
        '3;29.01.2027;19:00;Ewa Miron z zespołem;4 800,00 zł;40 zł;;rezerwacja',
        '4;05.02.2027;17:00;Teatr Lalka - Kot w butach;2 900,00 zł;20 zł;;dwa spektakle 9:00 i 11:00?',
        '5;12.02.2027;18:00;Wieczór poezji;;wstęp wolny;;',
        ';;;RAZEM;17 400,00 zł;;285;',
      ].join('\n'),
    ),
    answers: {
      'name-parts:Wykonawca:dash': 'before',
    },
    rows: told(
      'day act status fee sold price stage note beside',
      '2027-01-15 ¦ Kwartet Jasna ¦ confirmed ¦ PLN 3200 ¦ 84 ¦ PLN 30 ¦ 18:00 ¦ nocleg dla 4 osób ¦ ',
      '2027-01-22 ¦ Kabaret Pół Na Pół ¦ confirmed ¦ PLN 6500 ¦ 201 ¦ PLN 50 ¦ 19:00 ¦  ¦ ',
      '2027-01-29 ¦ Ewa Miron z zespołem ¦ option ¦ PLN 4800 ¦  ¦ PLN 40 ¦ 19:00 ¦ rezerwacja ¦ ',
      '2027-02-05 ¦ Teatr Lalka ¦ confirmed ¦ PLN 2900 ¦  ¦ PLN 20 ¦ 17:00 ¦ dwa spektakle 9:00 i 11:00? ¦ Wykonawca: Teatr Lalka - Kot w butach',
      '2027-02-12 ¦ Wieczór poezji ¦ confirmed ¦  ¦  ¦ PLN 0 ¦ 18:00 ¦  ¦ ',
    ),
  },
];

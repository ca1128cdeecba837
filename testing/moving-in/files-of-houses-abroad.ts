import { type MessyFile, rows, utf8 } from './messy-file.ts';
import { workbook } from './workbook.ts';

/** Files of houses whose customs the others do not have: other words, other signs, other letters. */
export const FILES_OF_HOUSES_ABROAD: MessyFile[] = [
  {
    name: 'Brazilian house: Portuguese words, R$ with both signs, hours with h and half, a share of the door',
    kind: 'nights',
    currency: 'BRL',
    bytes: utf8(
      [
        'Casa do Porto - Programação 2025;;;;;;;',
        'Data;Dia;Artista;Cachê;Ingressos vendidos;Bilheteria;Abertura;Início;Observações',
        '04/04/2025;sexta-feira;Vento Norte;R$ 1.500,00;180;R$ 5.400,00;20h;21h30;levar amplificador',
        '05/04/2025;sáb;Maré Alta;R$ 2.250,50;212;R$ 8.480,00;20h;22h;',
        '11/04/2025;sex;Pedra e Sol;70% da bilheteria;95;R$ 2.850,00;19h30;21h;',
        '12/04/2025;sáb;CANCELADO - Lua Cheia;R$ 900,00;;;;;',
        '18/04/2025;sex;a confirmar;;;;;;',
        'Total;;;R$ 4.650,50;487;R$ 16.730,00;;;',
      ].join('\r\n'),
    ),
    answers: { 'acts:Artista:and:pedra e sol': 'one' },
    rows: rows(
      'day act fee deal sold gross doors stage note',
      [
        '2025-04-04',
        'Vento Norte',
        'BRL 1500',
        null,
        180,
        'BRL 5400',
        '20:00',
        '21:30',
        'levar amplificador',
      ],
      ['2025-04-05', 'Maré Alta', 'BRL 2250.5', null, 212, 'BRL 8480', '20:00', '22:00', null],
      ['2025-04-11', 'Pedra e Sol', null, '70% da bilheteria', 95, 'BRL 2850', '19:30', '21:00', null],
    ),
  },
  {
    name: 'Japanese live house: days with 年月日, yen with 円 and full-width digits, OPEN and START',
    kind: 'nights',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
    bytes: utf8(
      [
        '日付,出演,OPEN,START,前売,動員,ギャラ,備考',
        '2025年4月4日(金),北の風,18:30,19:00,"3,000円",88,"50,000円",',
        '2025年4月5日(土),Paper Moon,18:00,18:30,"￥3,500",120,"￥80,000",物販あり',
        '2025年4月11日(金),海鳴り,18:30,19:00,３０００円,45,"12.000 ¥",',
      ].join('\n'),
    ),
    rows: rows(
      'day act doors stage price sold fee note',
      ['2025-04-04', '北の風', '18:30', '19:00', 'JPY 3000', 88, 'JPY 50000', null],
      ['2025-04-05', 'Paper Moon', '18:00', '18:30', 'JPY 3500', 120, 'JPY 80000', '物販あり'],
      ['2025-04-11', '海鳴り', '18:30', '19:00', 'JPY 3000', 45, 'JPY 12000', null],
    ),
  },
  {
    name: 'US bar: no year, spans of hours, cover charges, a bar tab, until midnight and close',
    kind: 'nights',
    currency: 'USD',
    zone: 'America/Chicago',
    bytes: utf8(
      [
        'THE LOOSE NAIL - 2025 LIVE MUSIC',
        '',
        'Date,Band,Time,Pay,Cover,Notes',
        'Fri 4/4,Rust & Bone,8–11pm,$300 + bar tab,No cover,',
        'Sat 4/5,Sal Mineo Trio,9pm-midnight,$450,$10,park in back',
        'Thu 4/10,Open Mic w/ Dee,7-10p,$75,free,house PA',
        'Fri 4/11,Copperline,9p-close,"$1,200",$15,',
        'Sat 4/12,TBD,,,,',
        'Sun 4/13,Gospel Brunch,noon-3pm,$250 (cash),,',
      ].join('\n'),
    ),
    answers: { 'acts:Band:and:rust bone': 'one', 'acts:Band:and:open mic w dee': 'several' },
    rows: rows(
      'day act stage fee deal price note',
      ['2025-04-04', 'Rust & Bone', '20:00', 'USD 300', '$300 + bar tab', 'USD 0', null],
      ['2025-04-05', 'Sal Mineo Trio', '21:00', 'USD 450', null, 'USD 10', 'park in back'],
      ['2025-04-10', 'Open Mic', '19:00', 'USD 75', null, 'USD 0', 'house PA'],
      ['2025-04-11', 'Copperline', '21:00', 'USD 1200', null, 'USD 15', null],
      ['2025-04-13', 'Gospel Brunch', '12:00', 'USD 250', '$250 (cash)', null, null],
    ),
  },
  {
    name: 'Polish workbook: a merged head over groups of columns, a total in the middle, złoty of the format, a day without its act',
    kind: 'nights',
    currency: 'PLN',
    bytes: workbook([
      {
        name: 'wiosna 2025',
        merged: ['C1:D1', 'E1:F1'],
        rows: [
          [null, null, 'Pieniądze', null, 'Publiczność', null],
          ['Data', 'Zespół', 'Gaża', 'Wpływy', 'Sprzedane', 'Pojemność'],
          [
            { n: 45751, format: 'dd.mm.yyyy' },
            'Mgła Nocna',
            { n: 1500, format: '#,##0.00 "zł"' },
            { n: 5400, format: '#,##0.00 "zł"' },
            180,
            300,
          ],
          [
            { n: 45752, format: 'dd.mm.yyyy' },
            'Trzy Kroki',
            { n: 900, format: '#,##0.00 "zł"' },
            { n: 2960.5, format: '#,##0.00 "zł"' },
            99,
            300,
          ],
          [
            'Razem kwiecień',
            null,
            { formula: 'SUM(C3:C4)', n: 2400 },
            { formula: 'SUM(D3:D4)', n: 8360.5 },
            279,
            null,
          ],
          [{ n: 45779, format: 'dd.mm.yyyy' }, 'Świt', { n: 2000, format: '#,##0.00 "zł"' }, null, null, 300],
          [{ n: 45780, format: 'dd.mm.yyyy' }, null, null, null, null, 300],
        ],
      },
    ]),
    rows: rows(
      'day act fee gross sold capacity',
      ['2025-04-04', 'Mgła Nocna', 'PLN 1500', 'PLN 5400', 180, 300],
      ['2025-04-05', 'Trzy Kroki', 'PLN 900', 'PLN 2960.5', 99, 300],
      ['2025-05-02', 'Świt', 'PLN 2000', null, null, 300],
    ),
  },
  {
    name: 'Italian festival office: days in words with the month first said once, half hours with a dot, free entry, still to define',
    kind: 'nights',
    bytes: utf8(
      [
        'Quando;Chi;Ore;Cachet;Biglietto;Note',
        'venerdì 4 aprile 2025;Le Ombre;h 21.30;€ 1.200,–;ingresso libero;',
        'sabato 5 aprile 2025;Vetro;h. 22.00;800,00 euro;€ 12,50;cena offerta',
        'giovedì 10 aprile 2025;Sale Grosso;ore 21;da definire;€ 8,00;',
        'venerdì 11 aprile 2025;Ferro;mezzanotte;€ 500 + 10% incasso;€ 10,00;',
      ].join('\n'),
    ),
    columns: { chi: 'act' },
    rows: rows(
      'day act stage fee deal price note',
      ['2025-04-04', 'Le Ombre', '21:30', 'EUR 1200', null, 'EUR 0', null],
      ['2025-04-05', 'Vetro', '22:00', 'EUR 800', null, 'EUR 12.5', 'cena offerta'],
      ['2025-04-10', 'Sale Grosso', '21:00', null, null, 'EUR 8', null],
      ['2025-04-11', 'Ferro', '00:00', 'EUR 500', '€ 500 + 10% incasso', 'EUR 10', null],
    ),
  },
  {
    name: 'Japanese Excel: the letters of Shift_JIS, a night that was called off, a total',
    kind: 'nights',
    currency: 'JPY',
    zone: 'Asia/Tokyo',
    bytes: Uint8Array.from(
      atob(
        'jPaJiZP6LJdqk/osj2+JiY7SLInvj+osikqP6iyKSomJLINgg1CDYoNnkeMsj1eLcSyU9Y1sDQoyMDI1LzQvNCyL4CyJ1ILGikQsiOqKS4N6gVuDiywxODowMCwxODozMCwyNTAwiX4sNjQsDQoyMDI1LzQvNSyTeSyW6YtEjtQskm6Juo66LDE3OjMwLDE4jp4wMJWqLDMwMDCJfiw5MSyDaIOKg5ODTpHjlcoNCjIwMjUvNC8xMiyTeSySho5+LIjqikuDeoFbg4ssLCwsLIlKgsyCvYLfDQqNh4x2LCwsLCwsLDE1NSwNCg==',
      ),
      (byte) => byte.charCodeAt(0),
    ),
    rows: rows(
      'day act room doors stage price sold note',
      ['2025-04-04', '花と灰', '一階ホール', '18:00', '18:30', 'JPY 2500', 64, null],
      ['2025-04-05', '夜汽車', '地下室', '17:30', '18:00', 'JPY 3000', 91, 'ドリンク代別'],
    ),
  },
];

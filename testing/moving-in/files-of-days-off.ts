import { type MessyFile, rows, utf8 } from './messy-file.ts';

/** Days on which somebody can or cannot play. */
export const DAYS_OFF: MessyFile[] = [
  {
    name: 'a spreadsheet of a Mac: the name of its table first, holidays from and to, one still open',
    bytes: utf8(
      [
        'Tabelle 1;;;',
        'von;bis;Grund;',
        '12.07.27;15.07.27;Urlaub;',
        '24.12.26;26.12.26;Weihnachten;',
        '09.01.27;;Hochzeit Timo;',
        ';;;',
      ].join('\r\n'),
    ),
    kind: 'days',
    answers: { 'free-or-not': 'unavailable' },
    rows: rows(
      'day status note',
      ['2026-12-24', 'unavailable', 'Weihnachten'],
      ['2026-12-25', 'unavailable', 'Weihnachten'],
      ['2026-12-26', 'unavailable', 'Weihnachten'],
      ['2027-01-09', 'unavailable', 'Hochzeit Timo'],
      ['2027-07-12', 'unavailable', 'Urlaub'],
      ['2027-07-13', 'unavailable', 'Urlaub'],
      ['2027-07-14', 'unavailable', 'Urlaub'],
      ['2027-07-15', 'unavailable', 'Urlaub'],
    ),
  },
  {
    name: 'a string quartet: who can on which evening, with a word for each',
    bytes: utf8(
      [
        'Disponibilités quatuor janvier 2027,,',
        'Date,Quatuor,Commentaire',
        'ven 8 janvier,libre,',
        'sam 9 janvier,libre,',
        'ven 15 janvier,pas dispo,Anne à Lille',
        'sam 16 janvier,pris,mariage',
        'ven 22 janvier,dispo,',
        'sam 23 janvier,?,',
      ].join('\n'),
    ),
    zone: 'Europe/Paris',
    kind: 'days',
    ownAct: 'Quatuor Sirocco',
    // The 23rd is not known: it is asked, or left out.
    rows: rows(
      'day status note',
      ['2027-01-08', 'free', null],
      ['2027-01-09', 'free', null],
      ['2027-01-15', 'unavailable', 'Anne à Lille'],
      ['2027-01-16', 'unavailable', 'mariage'],
      ['2027-01-22', 'free', null],
    ),
  },
];

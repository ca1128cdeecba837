import { plain } from '../plain.ts';
import { type Table, textCell } from '../table.ts';

/** What Outlook and Google call the columns of a calendar that is saved as text, and what they are called here. */
const COLUMNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:subject|betreff|objet|asunto|oggetto|onderwerp|temat|assunto|amne|emne)$/, 'Act'],
  [
    /^(?:start date|beginnt am|date de debut|fecha de comienzo|fecha de inicio|data inizio|data di inizio|begindatum|data rozpoczecia)$/,
    'Date',
  ],
  [
    /^(?:start time|beginnt um|heure de debut|hora de comienzo|hora de inicio|ora inizio|ora di inizio|begintijd|godzina rozpoczecia)$/,
    'Show time',
  ],
  [/^(?:location|ort|emplacement|lieu|ubicacion|lugar|luogo|locatie|lokalizacja)$/, 'Room'],
  [/^(?:description|beschreibung|descripcion|descrizione|beschrijving|opis|notes)$/, 'Notes'],
];
const WHOLE_DAY =
  /^(?:all day event|all day|ganztagiges ereignis|journee entiere|todo el dia|giornata intera|intera giornata|duurt hele dag|hele dag|wydarzenie calodniowe|calodniowe)$/;

/** A calendar that Outlook or Google saved as text, as one: some of its events may be no nights. Any other table is given back as it is. */
export function asCalendar(table: Table): Table {
  const [header = [], ...rows] = table.rows;
  const names = header.map(({ text }) => plain(text));
  const found = names.map((name) => COLUMNS.find(([names]) => names.test(name))?.[1]);
  const isWhole = names.some((name) => WHOLE_DAY.test(name));
  if (!isWhole || !found.includes('Act') || !found.includes('Date')) return table;
  return {
    ...table,
    isCalendar: true,
    rows: [header.map((cell, at) => (found[at] ? textCell(found[at]) : cell)), ...rows],
  };
}

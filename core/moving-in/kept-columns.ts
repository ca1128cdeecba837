import type { Column } from './column.ts';
import { plain } from './plain.ts';

/** What is chosen for a column whose cells are kept in the note. */
export const BESIDE = 'beside';

/** Columns that programs keep for themselves, and what the day says already. */
const OF_PROGRAMS =
  /^(?:(?:\p{L}+ )?(?:id|ids|uid|uuid|guid|index)|nr|no|num|number|nummer|lp|l p|poz|row|zeile|n|year|jahr|annee|ano|rok|anno|week|woche|week of|kw|semaine|semana|tydzien|settimana|uge|uke|vecka|month|monat|mois|mes|mese|miesiac|maand|created.*|updated.*|modified.*|last (?:modified|edited|updated).*|timestamp|time stamp|zeitstempel|horodateur|marca temporal|tijdstempel|reminder.*|priority|sensitivity|show time as|private|all day event|ganztagiges ereignis|meeting organizer|required attendees|optional attendees|meeting resources|billing information|end date|endet am)$|^$/u;

/** Whether what a column says that is taken for no field is kept with the notes. */
export function isKeptBeside(
  { title, examples }: Column,
  chosen: string | undefined,
  isNamed: boolean,
): boolean {
  if (examples.length === 0) return false;
  if (chosen !== undefined) return chosen === BESIDE;
  return isNamed && !OF_PROGRAMS.test(plain(title)) && !/^[#№]$/.test(title);
}

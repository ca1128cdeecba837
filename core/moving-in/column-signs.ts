import type { Day } from '#core/calendar/day.ts';
import { fitsValues } from './column-values.ts';
import type { Field } from './fields.ts';
import { plain, tidy } from './plain.ts';
import { dayStatusOf } from './read-status.ts';
import { isEmpty, type RawCell } from './table.ts';

/** A column of tax: 'USt 7 %', 'TVA', 'VAT 20%'. */
export const OF_TAX = /^(?:ust|mwst|mehrwertsteuer|umsatzsteuer|tva|vat|iva|btw|sales tax|tax|moms|dph)\b/;

/** What a seller of tickets pays to the house: 'Net payout', 'Auszahlung'. */
export const PAID_OUT =
  /^(?:net |total )?payouts?$|^net (?:sales|proceeds|revenue)$|^auszahlung|^versement|^liquidacion|^wyplata/;

/** '#101': the number of a row. */
export const isNumbered = (cell: RawCell) => isEmpty(cell) || /^\s*#\s?\d+\s*$/.test(cell.text);

/** Headers of numbers that are none of money or people. */
export const OF_NO_USE =
  /\b(?:id|ids|nr|no|number|nummer|num|index|created|updated|modified|year|jahr|annee|week|woche|kw|month|monat|rate|vat|mwst|tax|commission|zip|plz|rank|order|percent|lp|l p|poz|n|row|zeile|bar|comps|guestlist|gasteliste|gl|kw|deposit|anzahlung|acompte|balance|restbetrag|merch|expenses|spesen|semaine|semana|tydzien|vecka|uge|uke|tyden|load in|get in|rsvps?|interested|going|views|likes|followers|clicks|curfew|soundcheck|reduits?|ermassigt|concessions?|reducid[oa]s?|ridott[oi]|ulgowe|refunds?|refunded|erstattet|remboursement|gas|fuel|petrol|benzin|sprit|mileage|km|kms|kilometers?|kilometres?|kilometer|tips|trinkgeld|propinas?|pourboires?|lodging|tolls?|parking|maut|essence|peage|gasolina|paliwo|net to artist|bar ring|members|mitglieder|adherents|socios|soci|raffle|tombola|verlosung|hst|gst|pst|qst|tps|tvq|fahrtkosten|reisekosten|travel|rimborso|rimborsi|reimbursements?|auslagen|frais|gastos|wydatki|koszty|expens\p{L}*|available|remaining|left|ubrig|restants?|rezerwacje|zaproszenia|exoneres?|freikarten|show time as|reminder|priority|sensitivity)\b|[%#№]/u;

/** Headers of days that are not those of a night. */
export const OTHER_DAY =
  /^(?:last|previous|next|created|updated|modified|added|paid|signed|invoice|due|sent|birthday|letzte|letzter|letztes|zuletzt|erstellt|bezahlt|derniere?|ultim[ao]|deadline|frist|abgabe|bewerbungsschluss|apply by|date limite|fecha limite|scadenza|termin zgloszen|timestamp|time stamp|zeitstempel|horodateur|marca temporal|marca de tiempo|tijdstempel|sygnatura czasowa|informacje cronologiche|submitted|submission|submitted at|completed|eingereicht|eingegangen|soumis|enviado|rechnungs\p{L}*|beleg\p{L}*|buchungs\p{L}*|zahlungs\p{L}*|zahldatum|fallig\p{L}*|geburts\p{L}*|geboren|paiement|facture|reglement|payment|booked on|contract date|vertragsdatum|date de (?:paiement|facture|naissance)|fecha de (?:pago|factura|nacimiento)|data (?:pagamento|fattura|zaplaty|faktury|di nascita|wystawienia)|factuurdatum|betaald|betaaldatum|geboortedatum)\b/u;

/** Texts that mostly differ from row to row. */
export function areNames(cells: readonly RawCell[], today: Day): boolean {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const different = new Set(filled.map(({ text }) => plain(text))).size;
  return (
    filled.length >= Math.max(2, cells.length / 2) &&
    different > filled.length * 0.6 &&
    fitsValues('act', filled, today) >= 0.8 &&
    fitsValues('email', filled, today) < 0.2 &&
    fitsValues('day', filled, today) < 0.2
  );
}

/** Whether most cells are two or three words that begin with capitals, and differ from row to row. */
export function arePeople(cells: readonly RawCell[]): boolean {
  const filled = cells.filter((cell) => !isEmpty(cell)).map(({ text }) => tidy(text));
  const named = filled.filter((text) =>
    /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2} \p{Lu}[\p{L}'’-]+$/u.test(text),
  );
  return named.length > 1 && named.length >= filled.length * 0.7 && new Set(named).size > named.length * 0.7;
}

/** Whether most cells begin with a time that nothing else is written like: '7pm & 9.15pm', '20:30'. */
export const areTimes = (cells: readonly RawCell[]): boolean => {
  const filled = cells.filter((cell) => !isEmpty(cell)).slice(0, 300);
  const times = filled.filter(
    ({ time, text }) =>
      time !== undefined ||
      /^\s*\d{1,2}(?::\d{2}(?!\d)|(?:[.:]\d{2})?\s?(?:[ap]\.?m\b|uhr\b|h\b))/i.test(text),
  );
  return filled.length > 0 && times.length >= filled.length * 0.7;
};

/** Whether most cells are words for a free or a taken day. */
export const areDayStates = (cells: readonly RawCell[]) => {
  const filled = cells.filter((cell) => !isEmpty(cell)).slice(0, 300);
  return (
    filled.length > 1 && filled.filter(({ text }) => dayStatusOf(text) !== null).length >= filled.length * 0.6
  );
};

/** A column whose name is a state of days ('geschlossen') and whose cells mark those that are in it ('x'). */
export const isMarkedState = (title: string, cells: readonly RawCell[]): boolean => {
  const filled = cells.filter((cell) => !isEmpty(cell));
  return (
    dayStatusOf(title) !== null && filled.length > 0 && filled.every(({ text }) => MARK.test(tidy(text)))
  );
};

/** What people tick a cell with. */
const MARK = /^(?:x|✓|✔|✗|✘|•|\*|1|ja|yes|y|oui|si|sí|tak|true|wahr)$/iu;

/** Numbers that nothing says to be days. */
export const isPlainNumbers = (cells: readonly RawCell[]) =>
  cells.every(
    (cell) => isEmpty(cell) || (cell.number !== undefined && !cell.day) || /^\d+$/.test(tidy(cell.text)),
  );

/** 'Vorname; Name', 'Prénom; Nom': beside first names, a name that lacks them is the last one. */
export function lastNames(
  columns: readonly { index: number; field: Field | null }[],
  cells: readonly (readonly RawCell[])[],
): void {
  const of = (field: Field) => columns.find((column) => column.field === field);
  const [first, whole] = [of('first'), of('name')];
  if (!first || !whole || of('last')) return;
  const both = (cells[first.index] ?? []).flatMap((cell, at) => {
    const name = cells[whole.index]?.[at];
    return isEmpty(cell) || !name || isEmpty(name) ? [] : [[plain(cell.text), plain(name.text)] as const];
  });
  if (both.length > 0 && both.every(([given, name]) => !` ${name} `.includes(` ${given} `)))
    whole.field = 'last';
}

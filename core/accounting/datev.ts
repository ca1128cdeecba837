import type { Accounting } from '#core/accounting/accounts.ts';
import { DATEV_COLUMNS } from '#core/accounting/datev-columns.ts';
import type { DatevLine } from '#core/accounting/datev-lines.ts';
import type { Day } from '#core/calendar/day.ts';
import { asText } from '#core/csv.ts';

type Period = { from: Day; to: Day };
type Batch = Period & { settings: Accounting; lines: readonly DatevLine[]; madeAt: Date; title: string };

/**
 * A batch of postings as DATEV imports it: EXTF 700, category 21, format version 13, a posting a line, in euros. Its text is written with
 * `toWindows1252`. Source: DATEV's format description "Buchungsstapel" at developer.datev.de.
 */
export function datevBatch({ lines, settings, ...batch }: Batch): string {
  const rows = [headOf({ settings, ...batch }), DATEV_COLUMNS.join(';'), ...lines.map(rowOf(settings))];
  return `${rows.join('\r\n')}\r\n`;
}

/** The first day of the business year that a day is in. */
export function businessYearOf(day: Day, yearBegins: number): Day {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return `${month < yearBegins ? year - 1 : year}-${String(yearBegins).padStart(2, '0')}-01`;
}

function headOf({ from, to, settings, madeAt, title }: Omit<Batch, 'lines'>): string {
  const longest = Math.max(
    ...Object.entries(settings.accounts)
      // Those of customers and suppliers have a digit more.
      .filter(([of]) => of !== 'claims' && of !== 'debts')
      .map(([, account]) => account.length),
  );
  const made = madeAt.toISOString().replace(/\D/g, '').slice(0, 17);
  return [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, made, '', quoted('RO')],
    ...[quoted('Running Order'), quoted(''), settings.consultant, settings.client],
    ...[plain(businessYearOf(from, settings.yearBegins)), longest, plain(from), plain(to)],
    ...[quoted(title.slice(0, 30)), quoted(''), 1, 0, 0, quoted('EUR'), '', quoted(''), '', ''],
    ...[quoted(settings.chart.slice(-2)), '', '', quoted(''), quoted('')],
  ].join(';');
}

function rowOf({ accounts }: Accounting) {
  return ({ account, counter, key, amountCents, on, document, text, suppliedOn }: DatevLine): string => {
    const cells: Record<string, string> = {
      'Umsatz (ohne Soll/Haben-Kz)': euros(amountCents),
      'Soll/Haben-Kennzeichen': quoted(amountCents < 0 ? 'H' : 'S'),
      'WKZ Umsatz': quoted('EUR'),
      Konto: accounts[account],
      'Gegenkonto (ohne BU-Schlüssel)': accounts[counter],
      'BU-Schlüssel': key && quoted(key),
      Belegdatum: `${on.slice(8, 10)}${on.slice(5, 7)}`,
      'Belegfeld 1': quoted(document.replace(/[^\w$&%*+/-]/g, '').slice(0, 36)),
      Buchungstext: quoted(asText(text).slice(0, 60)),
      Festschreibung: '0',
      Leistungsdatum: suppliedOn
        ? `${suppliedOn.slice(8, 10)}${suppliedOn.slice(5, 7)}${suppliedOn.slice(0, 4)}`
        : '',
    };
    return DATEV_COLUMNS.map((column) => cells[column] ?? '').join(';');
  };
}

const quoted = (text: string) => `"${text.replace(/[\r\n\t]+/g, ' ').replaceAll('"', '""')}"`;
const plain = (day: Day) => day.replaceAll('-', '');
const euros = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};

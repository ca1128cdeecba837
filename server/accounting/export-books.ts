import { businessYearOf, datevBatch } from '#core/accounting/datev.ts';
import { isRateOfDatev, linesOfMoney, linesOfPart } from '#core/accounting/datev-lines.ts';
import type { PaperPart } from '#core/accounting/paper-parts.ts';
import { journalTable, ledgerOfPart, papersTable } from '#core/accounting/tables.ts';
import * as contract from '#core/contract/accounting.ts';
import { toCsv } from '#core/csv.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type BooksOf, booksOf, checkedPeriod, type Period } from '#server/accounting/period.ts';
import { journalOfPeriod, partsOfPeriod } from '#server/accounting/read-books.ts';
import { settingsOf } from '#server/accounting/settings.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

/** A period of a profile's books as a file. */
export const accountingExport = defineRead(
  contract.accountingExport,
  async ({ db, actor }, { as, ...asked }) => {
    const period = checkedPeriod(asked);
    const books = booksOf(actor);
    if (as === 'datev') return datevFile(db, books, period);
    const rows = as === 'papers' ? await papersRows(db, books, period) : await journalRows(db, books, period);
    return {
      name: `${as}-${period.from}-${period.to}.csv`,
      text: toCsv(rows),
      encoding: 'utf-8' as const,
      rows: rows.length - 1,
      leftOut: [],
    };
  },
);

export const papersRows = async (db: Db, books: BooksOf, period: Period) =>
  papersTable(await partsOfPeriod(db, books, period), books.side, await settingsOf(db, books.home));

export const journalRows = async (db: Db, books: BooksOf, period: Period) =>
  journalTable(await journalOfPeriod(db, books, period));

async function datevFile(db: Db, books: BooksOf, period: Period) {
  const settings = await settingsOf(db, books.home);
  const next = businessYearOf(period.to, settings.yearBegins);
  if (next !== businessYearOf(period.from, settings.yearBegins)) refuse(refusals.twoBusinessYears(next));
  const parts = await partsOfPeriod(db, books, period);
  const entries = await journalOfPeriod(db, books, period);
  const others = new Set(
    [...parts.map(({ paper }) => paper.currency), ...entries.map(({ currency }) => currency)].filter(
      (currency) => currency !== 'EUR',
    ),
  );
  const inEuros = parts.filter(({ paper }) => paper.currency === 'EUR');
  refuseOtherRates(inEuros);
  const lines = [
    ...inEuros.flatMap((part) => linesOfPart(part, ledgerOfPart(part, books.side))),
    ...entries.filter(({ currency }) => currency === 'EUR').flatMap(linesOfMoney),
  ].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  if (lines.length === 0 && others.size > 0) refuse(refusals.notInEuros([...others].join(', ')));
  return {
    name: `EXTF_Buchungsstapel-${period.from}-${period.to}.csv`,
    text: datevBatch({ ...period, settings, lines, madeAt: await productNow(db), title: t`Running Order` }),
    encoding: 'windows-1252' as const,
    rows: lines.length,
    leftOut: [...others].map(
      (currency) =>
        t`What is in ${currency} is left out: a DATEV batch is in euros. The table of papers and the journal have it.`,
    ),
  };
}

function refuseOtherRates(parts: readonly PaperPart[]): void {
  const other = parts.find(({ rateBasisPoints }) => !isRateOfDatev(rateBasisPoints));
  if (other) refuse(refusals.rateNotOfDatev(other.paper.number, other.rateBasisPoints));
}

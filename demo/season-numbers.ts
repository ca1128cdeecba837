import type { Day } from '#core/calendar/day.ts';
import type { Season } from '#demo/season/rows.ts';
import { makeSeason, type NumbersBefore } from '#demo/season.ts';
import type { Ask } from '#server/commands/reset-demo.ts';

/** Numbers kept for the season: it begins after the first figure, and has so many. */
type Kept = {
  agreements_after: number;
  agreements_many: number;
  invoices_after: number;
  invoices_many: number;
};

/** Kept beyond what a season needs, because the next one may be a little larger. */
const SPARE = 100;

/**
 * The season of a day, with the numbers that the one before it had: agreements and invoices of people are numbered on
 * and on, and a season each night must not use theirs up. Where it needs more numbers than are kept, it takes new ones.
 */
export async function numberedSeason(ask: Ask, today: Day): Promise<Season> {
  const [kept] = await ask<Kept>('select * from private.demo_season');
  if (!kept) throw new Error('There is no demo season');
  const season = makeSeason(today, beforeOf(kept));
  const { agreementCount, invoiceCount } = season;
  if (agreementCount <= kept.agreements_many && invoiceCount <= kept.invoices_many) return season;
  if (agreementCount > kept.agreements_many) {
    kept.agreements_many = agreementCount + SPARE;
    kept.agreements_after = await take(ask, 'private.agreement_numbers', kept.agreements_many);
  }
  if (invoiceCount > kept.invoices_many) {
    kept.invoices_many = invoiceCount + SPARE;
    kept.invoices_after = await take(ask, 'private.invoice_numbers', kept.invoices_many);
  }
  await ask(
    `update private.demo_season set agreements_after = $1, agreements_many = $2, invoices_after = $3, invoices_many = $4`,
    [kept.agreements_after, kept.agreements_many, kept.invoices_after, kept.invoices_many],
  );
  return makeSeason(today, beforeOf(kept));
}

const beforeOf = ({ agreements_after, invoices_after }: Kept): NumbersBefore => ({
  agreements: agreements_after,
  invoices: invoices_after,
});

/** So many numbers in a row; answers the one before them. Somebody who takes one meanwhile makes it try again. */
async function take(ask: Ask, sequence: string, many: number): Promise<number> {
  for (;;) {
    const [taken] = await ask<{ first: string; last: string }>(
      `select min(n) as first, max(n) as last from (select nextval($1::regclass) as n from generate_series(1, $2::int)) t`,
      [sequence, many],
    );
    const [first, last] = [Number(taken?.first), Number(taken?.last)];
    if (last - first + 1 === many) return first - 1;
  }
}

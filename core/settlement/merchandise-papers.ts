import { type InvoiceLine, lineOf } from '#core/settlement/line-words.ts';
import type { Charged } from '#core/settlement/papers-of-suppliers.ts';
import { papersOfSuppliers } from '#core/settlement/papers-of-suppliers.ts';
import { t } from '#core/words/t.ts';

/** A paper about what a venue keeps of merchandise, as it was issued; `cents` are integer cents, above zero on a credit note too. */
export type MerchandisePaper = { id: string; cents: number; correctsId: string | null };

/**
 * What is issued next, so that all papers come to what the venue keeps now: one paper for what is more, credit notes for what is less, the newest paper
 * first and never beyond what is left of it. Nothing where they come to it already. Amounts are integer cents, above zero.
 */
export function merchandisePapers(
  keptCents: number,
  before: readonly MerchandisePaper[],
): { cents: number; correctsId: string | null }[] {
  const papers = before
    .filter(({ correctsId }) => correctsId === null)
    .map(({ id, cents }) => ({
      id,
      left: before.reduce((sum, each) => sum - (each.correctsId === id ? each.cents : 0), cents),
    }));
  let less = papers.reduce((sum, { left }) => sum + left, 0) - keptCents;
  if (less < 0) return [{ cents: -less, correctsId: null }];
  return papers.toReversed().flatMap(({ id, left }) => {
    const cents = Math.min(less, left);
    less -= cents;
    return cents > 0 ? [{ cents, correctsId: id }] : [];
  });
}

/** The one line of such a paper. */
export const merchandisePaperLines = (
  cents: number,
  { artistName, date, isCorrected }: { artistName: string; date: string; isCorrected: boolean },
): InvoiceLine[] => [
  lineOf(
    { kind: 'merchandise', artist: artistName, day: date, ...(isCorrected ? { again: 'corrected' } : {}) },
    cents,
  ),
];

/** How such a paper is settled: by the statement, never by a payment of its own. */
export const settledByStatement = (venue: string): string =>
  t`It is settled by the statement of the show: it goes off the fee, or was kept of what ${venue} sold. What is more than the fee is paid to ${venue} directly. There is nothing to pay here.`;

/** What such a paper says around that of its supplier. `names` are those that both sides go by. */
export function requestOfMerchandise(
  charged: Charged,
  title: string,
  names: { artist: string; venue: string },
) {
  const papers = papersOfSuppliers(charged);
  const name = charged.venue?.legal_name ?? names.venue;
  const isCredit = charged.kind === 'merchandise-credit';
  const [own] = papers;
  const follows = isCredit
    ? t`${name} writes the credit note and sends it to ${names.artist}.`
    : t`${name} writes the invoice and sends it to ${names.artist}.`;
  return {
    ...{ title, papers },
    said: [own ? t`The commission on merchandise: ${own.number} of ${name}.` : follows],
    lineNotes: charged.lines.map(() =>
      own ? (isCredit ? t`Credit note ${own.number}` : t`Invoice ${own.number}`) : '',
    ),
    vatNotes: own ? [] : charged.taxes.flatMap(({ note }) => note ?? []),
    footnote: own
      ? t`It is no invoice: that of the supplier follows.`
      : t`It is no invoice: the venue writes that.`,
  };
}

import { type Day, formatDay } from '#core/calendar/day.ts';
import { canonical } from '#core/canonical.ts';
import {
  offTheFee,
  type Withheld,
  type Withholding,
  type WithholdingFacts,
  withholdingOf,
} from '#core/withholding/withheld.ts';
import { t } from '#core/words/t.ts';

/** What a confirmed statement said of tax withheld until a correction of that day, oldest first. */
export type TaxReplaced = { withholding: Withholding | null; on: Day }[];

/**
 * What is withheld of a fee that was corrected after both had confirmed it, in integer cents. The countries, and who bears it, stay as they were
 * confirmed; what the two record themselves stays theirs. The same value as before where nothing changes.
 */
export function withheldAfter(
  before: Withholding | null,
  { wasFeeCents, ...facts }: WithholdingFacts & { wasFeeCents: number },
): Withholding | null {
  if (before?.kind === 'asked' || (before === null && wasFeeCents !== 0)) return before;
  const confirmed =
    before?.kind === 'withheld'
      ? { venueCountry: before.country, artistCountry: before.artistCountry, borneBy: before.borneBy }
      : {};
  const after =
    withholdingOf({ ...facts, ...confirmed }) ??
    // A fee of nothing has no tax; what was withheld of it before is replaced by that.
    (before === null ? null : { kind: 'none' as const, why: t`Nothing is withheld: there is no fee.` });
  return canonical(after) === canonical(before) ? before : after;
}

/** `since`: the correction by which it came; null for what was confirmed first. `replacedOn`: that by which it ended. */
type Certificate = { number: string; withheld: Withheld; since: Day | null; replacedOn: Day | null };

/** The certificates of a statement, oldest first: that of before each correction keeps its number. The first has that of the agreement. */
export function certificatesOf(
  agreementNumber: string,
  { withholding, tax_replaced }: { withholding: Withholding | null; tax_replaced: TaxReplaced },
): Certificate[] {
  const all = [...tax_replaced, { withholding, on: null }];
  return all
    .flatMap(({ withholding: withheld, on }, at) =>
      withheld?.kind === 'withheld' ? [{ withheld, since: all[at - 1]?.on ?? null, replacedOn: on }] : [],
    )
    .map((each, at) => ({ ...each, number: at === 0 ? agreementNumber : `${agreementNumber}-T${at + 1}` }));
}

/** What went off the fee, and to the tax office, by the statement so far: what was withheld once is never taken back here. */
export const withheldSoFar = (replaced: TaxReplaced, now: Withholding | null): number =>
  Math.max(...[...replaced.map(({ withholding }) => withholding), now].map(offTheFee));

/** What a correction changed of the tax, a sentence each; nothing where none did. */
export function correctedTaxWords(
  replaced: TaxReplaced,
  now: Withholding | null,
  money: (cents: number) => string,
): string[] {
  const last = replaced.at(-1);
  if (!last) return [];
  const totalOf = (of: Withholding | null) => (of?.kind === 'withheld' ? of.totalCents : 0);
  const was = totalOf(last.withholding);
  const is = totalOf(now);
  const changed = t`The fee was corrected on ${formatDay(last.on)}: ${money(is)} is withheld in place of ${money(was)}.`;
  const back = withheldSoFar(replaced, now) - offTheFee(now);
  if (back > 0)
    return [
      changed,
      t`${money(back)} more was withheld than is owed now. The venue corrects its declaration, and gives the artist what the tax office gives back.`,
    ];
  return [changed, ...(is === was ? [] : [t`The venue corrects its declaration at the tax office.`])];
}

import * as z from 'zod';
import { formatMoney, partOf, percentWords } from '#core/money/cents.ts';
import { WITHHOLDING, type WithholdingRule } from '#core/withholding/rules.ts';
import { t } from '#core/words/t.ts';

const cents = z.int();

/**
 * What is withheld of one fee for the tax office of the country of the show, as a statement keeps it. `asked`: a fact is missing that decides it.
 * `fee` is what the artist is paid for the show; with `venue` the tax comes on top of it, and the taxed income is both.
 */
export const withholdingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), why: z.string() }),
  z.strictObject({ kind: z.literal('asked'), of: z.enum(['artist', 'both']), asks: z.string() }),
  z.strictObject({
    kind: z.literal('withheld'),
    country: z.string(),
    artistCountry: z.string(),
    tax: z.string(),
    law: z.string(),
    relief: z.string(),
    borneBy: z.enum(['artist', 'venue']),
    feeCents: cents,
    /** The income that is taxed, before what is deducted from it. */
    incomeCents: cents,
    taxedCents: cents,
    parts: z.array(z.strictObject({ label: z.string(), basisPoints: z.number(), ofCents: cents, cents })),
    totalCents: cents,
  }),
]);
export type Withholding = z.output<typeof withholdingSchema>;
export type Withheld = Extract<Withholding, { kind: 'withheld' }>;

/** What decides it. Countries are ISO 3166; null where nobody has said. */
export type WithholdingFacts = {
  venueCountry: string | null;
  /** Where the artist is resident for tax, as it said itself. */
  artistCountry: string | null;
  feeCents: number;
  currency: string;
  borneBy: 'artist' | 'venue';
  /** How many play. */
  persons?: number | undefined;
  /** The certificate by which nothing is withheld. */
  exemption?: string | undefined;
  /** What this venue has paid this artist before in the tax year, in integer cents. */
  paidThisYearCents?: number;
};

/** What is withheld; null where both are of one country, or the country of the show is not known to tax foreign artists here. */
export function withholdingOf(facts: WithholdingFacts): Withholding | null {
  const { venueCountry, artistCountry, feeCents, currency, exemption } = facts;
  const rule = venueCountry === null ? undefined : WITHHOLDING[venueCountry];
  if (!venueCountry || !rule || feeCents === 0 || artistCountry === venueCountry) return null;
  if (exemption) return { kind: 'none', why: t`Nothing is withheld, by the certificate ${exemption}.` };
  if (artistCountry === null)
    return asked(
      'artist',
      t`${rule.tax} may be due. Say in your billing details in which country you pay your taxes.`,
    );
  const rate = rule.rate(artistCountry);
  if (rate === null) return { kind: 'none', why: t`${rule.relief} Nothing is withheld.` };
  if (rate === undefined)
    return asked(
      'both',
      t`Whether ${rule.tax} is due depends on a treaty that is not known here.${rule.otherwise ? ` ${rule.otherwise}` : ''} Ask a tax adviser, and record what is withheld.`,
    );
  const hasAmounts = rule.freeUpTo !== undefined || rule.deductionEachCents !== undefined;
  if (hasAmounts && currency !== rule.currency)
    return asked(
      'both',
      t`${rule.tax} has amounts in ${rule.currency}, and the fee is in ${currency}. Ask a tax adviser, and record what is withheld.`,
    );
  const free = freeOf(rule, facts);
  if (free) return free;
  if (rule.deductionEachCents !== undefined && facts.persons === undefined)
    return asked('both', personsMissing(rule));
  return taxed(rule, rate, { ...facts, venueCountry, artistCountry });
}

const asked = (of: 'artist' | 'both', asks: string): Withholding => ({ kind: 'asked', of, asks });

const personsMissing = ({ tax }: WithholdingRule) =>
  t`How much ${tax} is due depends on how many persons play. Agree on the number among the terms of the deal, and record what is withheld until then.`;

/** Nothing where the fee does not reach what is free; a question where that cannot be told. */
function freeOf(rule: WithholdingRule, facts: WithholdingFacts): Withholding | null {
  if (!rule.freeUpTo) return null;
  const { cents: limit, of, words } = rule.freeUpTo;
  const none: Withholding = {
    kind: 'none',
    why: t`Nothing is withheld: ${rule.tax} begins above ${words}.`,
  };
  if (of === 'payer-and-year') {
    return facts.feeCents + (facts.paidThisYearCents ?? 0) <= limit ? none : null;
  }
  if (facts.feeCents <= limit) return none;
  if (facts.persons === undefined) return asked('both', personsMissing(rule));
  return facts.feeCents <= limit * facts.persons ? none : null;
}

/** Hundredths of basis points of basis points that make a whole, in which a tax and the surcharge on it are one share. */
const WHOLE = 100_000_000n;

function taxed(
  rule: WithholdingRule,
  rate: number,
  {
    venueCountry,
    artistCountry,
    feeCents,
    borneBy,
    persons = 1,
    currency,
  }: WithholdingFacts & { venueCountry: string; artistCountry: string },
): Withholding {
  const part = rule.taxedBasisPoints ?? 10_000;
  const deduction = (rule.deductionEachCents ?? 0) * persons;
  if (partOf(feeCents, part) <= deduction)
    return {
      kind: 'none',
      why: t`Nothing is withheld: ${formatMoney(deduction, currency)} is deducted, which is no less than the fee.`,
    };
  const surcharge = rule.surcharge?.basisPoints ?? 0;
  const grossed = borneBy === 'artist' ? feeCents : grossedUp(feeCents, { rate, surcharge, part, deduction });
  const taxedCents = partOf(grossed, part) - deduction;
  const taxCents = partOf(taxedCents, rate);
  const surchargeCents = partOf(taxCents, surcharge);
  const totalCents = taxCents + surchargeCents;
  return {
    ...{ kind: 'withheld', country: venueCountry, artistCountry },
    ...{ tax: rule.tax, law: rule.law, relief: rule.relief, borneBy, feeCents },
    // Rounding may part them by a cent: the income is what was paid, and what was paid on it.
    incomeCents: borneBy === 'artist' ? feeCents : feeCents + totalCents,
    taxedCents,
    parts: [
      { label: rule.tax, basisPoints: rate, ofCents: taxedCents, cents: taxCents },
      ...(rule.surcharge
        ? [{ label: rule.surcharge.label, basisPoints: surcharge, ofCents: taxCents, cents: surchargeCents }]
        : []),
    ],
    totalCents,
  };
}

/** The income of which a fee is left once tax is off: N = G − e × (G × part − deduction). */
function grossedUp(
  net: number,
  of: { rate: number; surcharge: number; part: number; deduction: number },
): number {
  const share = BigInt(of.rate) * (10_000n + BigInt(of.surcharge));
  const dividend = (BigInt(net) * WHOLE - share * BigInt(of.deduction)) * 10_000n;
  const divisor = WHOLE * 10_000n - share * BigInt(of.part);
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** What of it goes off what the artist is paid, in integer cents. */
export const offTheFee = (withholding: Withholding | null): number =>
  withholding?.kind === 'withheld' && withholding.borneBy === 'artist' ? withholding.totalCents : 0;

/** A line of it as it is read: '15% of €1,139.54'. */
export const partWords = (
  { basisPoints, ofCents }: Withheld['parts'][number],
  money: (cents: number) => string,
): string => t`${percentWords(basisPoints)} of ${money(ofCents)}`;

/** The law as it stands in a sentence: no line ends behind a sign of a paragraph. */
export const lawWords = ({ law }: Pick<Withheld, 'law'>): string => law.replaceAll('§ ', '§\u00a0');

/** Who pays it in the end, in a sentence. */
export function borneWords({ borneBy }: Pick<Withheld, 'borneBy'>): string {
  return borneBy === 'artist'
    ? t`The venue pays it to the tax office out of the fee.`
    : t`The venue pays it to the tax office on top of the fee, as the deal says.`;
}

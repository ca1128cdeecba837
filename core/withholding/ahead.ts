import * as z from 'zod';
import { type Deal, guaranteedCents, sheetOfDeal } from '#core/booking/deal.ts';
import { isStatedMerchandise } from '#core/booking/deals/merchandise.ts';
import type { Side } from '#core/booking/side.ts';
import { percentWords } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';
import { WITHHOLDING } from '#core/withholding/rules.ts';
import { type Withheld, type WithholdingFacts, withholdingOf } from '#core/withholding/withheld.ts';
import { t } from '#core/words/t.ts';

const cents = z.int();

/**
 * What is known before the show of the tax that its country withholds of a fee, as one side reads it. In integer cents. `withheld` is that of
 * what is guaranteed; `says` has all else in sentences; `asksArtist`: the artist has not said in which country they pay their taxes.
 */
export const taxAheadSchema = z.strictObject({
  guaranteedCents: cents,
  withheld: z
    .strictObject({
      ...{ tax: z.string(), law: z.string(), relief: z.string(), borneBy: z.enum(['artist', 'venue']) },
      parts: z.array(z.strictObject({ label: z.string(), basisPoints: z.number(), ofCents: cents, cents })),
      totalCents: cents,
    })
    .nullable(),
  says: z.array(z.string()),
  asksArtist: z.boolean(),
});
export type TaxAhead = z.output<typeof taxAheadSchema>;

/** A fee that is above every amount up to which a country withholds nothing: what is withheld of it shows the rates, before a fee is known. */
const ANY_FEE = 1_000_000_000;

/**
 * What the country of the show withholds of what a deal guarantees; null where artist and venue are of one country, and where nothing is paid.
 * What is not known is a sentence, and never an amount of 0.
 */
export function taxAhead(
  deal: Deal,
  facts: Omit<WithholdingFacts, 'feeCents'>,
  reader: Side,
): TaxAhead | null {
  const guaranteed = asPayable(guaranteedCents(deal), facts.currency);
  const isFixed = sheetOfDeal(deal).every(
    (line) => line.key !== 'is' || line.agreed !== undefined || isStatedMerchandise(line.id),
  );
  if (guaranteed === 0 && isFixed) return null;
  const said = (says: string[], more: Partial<TaxAhead> = {}): TaxAhead => ({
    ...{ guaranteedCents: guaranteed, withheld: null, says, asksArtist: false },
    ...more,
  });
  const { venueCountry, artistCountry } = facts;
  if (venueCountry === null)
    return said([
      t`Whether tax is withheld is not known: ${reader === 'venue' ? t`your profile` : t`the venue’s profile`} does not say in which country the show is.`,
    ]);
  if (artistCountry === venueCountry) return null;
  const rule = WITHHOLDING[venueCountry];
  if (!rule)
    return said([
      t`Whether ${nameOfCountry(venueCountry)} withholds tax of an artist from abroad is not known here. Ask a tax adviser before this is agreed.`,
    ]);
  const found = withholdingOf({ ...facts, feeCents: guaranteed === 0 ? ANY_FEE : guaranteed });
  if (found === null) return null;
  if (found.kind === 'none') return said([found.why, ...moreThanGuaranteed(isFixed, guaranteed)]);
  if (found.kind === 'asked') {
    const asksArtist = found.of === 'artist';
    return said(
      [
        reader === 'venue' && asksArtist
          ? t`${rule.tax} may be due. The artist has not said in which country they pay their taxes, so how much is withheld is not known.`
          : found.asks,
      ],
      { asksArtist },
    );
  }
  if (guaranteed === 0) return said([rateWords(found), found.relief]);
  const { tax, law, relief, borneBy, parts, totalCents } = found;
  return said(moreThanGuaranteed(isFixed, guaranteed), {
    withheld: { tax, law, relief, borneBy, parts, totalCents },
  });
}

const moreThanGuaranteed = (isFixed: boolean, guaranteed: number): string[] =>
  isFixed || guaranteed === 0
    ? []
    : [
        t`This is of what is guaranteed. The tax of a fee that is more is that of the whole, and stands in the statement.`,
      ];

/** 'Nothing is guaranteed, so … German withholding tax is 15% of what is taxed, …'. */
function rateWords({ tax, parts, borneBy, law }: Withheld): string {
  const [first, ...others] = parts;
  const rates = [
    t`${tax} is ${percentWords(first?.basisPoints ?? 0)} of what is taxed`,
    ...others.map(({ label, basisPoints }) => t`${label} ${percentWords(basisPoints)} of it`),
  ].join(t`, and `);
  const who = borneBy === 'artist' ? t`It goes off the fee.` : t`The venue pays it on top of the fee.`;
  return t`Nothing is guaranteed, so the amount of tax withheld is not known before the statement. ${rates} (${law}). ${who}`;
}

/** What of it goes off what the artist is paid, in integer cents. */
export const offTheGuarantee = ({ withheld }: TaxAhead): number =>
  withheld?.borneBy === 'artist' ? withheld.totalCents : 0;

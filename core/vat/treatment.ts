import type { KeptDetails } from '#core/settings/billing-details.ts';
import { COUNTRY_RULES, type CountryRules } from '#core/vat/countries.ts';
import { EU_COUNTRIES } from '#core/vat/territory.ts';
import { t } from '#core/words/t.ts';

/** One side of a supply, as far as its VAT goes. */
export type TaxParty = Pick<KeptDetails, 'country' | 'standing' | 'vatId' | 'vatBasisPoints' | 'vatNote'>;

/** What a paper should have and nobody has said yet, and which side can say it. */
type Lack = { of: 'supplier' | 'customer'; what: 'country' | 'standing' | 'vat-id' };

/**
 * The category of UNTDID 5305 that EN 16931 uses: a rate (S), reverse charge (AE), exempt and small businesses (E), outside of the VAT of the
 * supplier's country (O). Null where the product does not know who owes it.
 */
export type VatCategory = 'S' | 'AE' | 'E' | 'O';

/** Who owes the VAT of a supply: the rate that its amount contains, in basis points, or none; and the sentence that its papers state. */
export type Treatment = {
  category: VatCategory | null;
  rateBasisPoints: number | null;
  note: string | null;
  lacks: Lack[];
};

/**
 * Who owes the VAT of a service between two businesses, from both sides' countries and standings (directive 2006/112/EC, articles 44 and 196;
 * docs/decisions/who-owes-the-vat.md). Where that cannot be told, the rate is what its supplier typed.
 */
export function treatmentOf(supplier: TaxParty, customer: TaxParty): Treatment {
  const rules = supplier.country ? COUNTRY_RULES[supplier.country] : undefined;
  const lacks: Lack[] = [];
  if (!supplier.country) lacks.push({ of: 'supplier', what: 'country' });
  if (!supplier.standing) lacks.push({ of: 'supplier', what: 'standing' });
  if (!customer.country) lacks.push({ of: 'customer', what: 'country' });
  if (lacks.length > 0 || !rules) return unknown(supplier, lacks);
  if (supplier.country === customer.country) return atHome(supplier, rules);
  return abroad(supplier, customer, rules);
}

const unknown = (supplier: TaxParty, lacks: Lack[]): Treatment => ({
  category: null,
  rateBasisPoints: supplier.vatBasisPoints,
  note: supplier.vatNote || null,
  lacks,
});

function atHome(supplier: TaxParty, rules: CountryRules): Treatment {
  const said = supplier.vatNote || null;
  if (supplier.standing === 'small-business') return without('E', said ?? rules.smallBusiness);
  if (supplier.standing === 'exempt') return without('E', said ?? rules.exempt);
  return supplier.vatBasisPoints === null
    ? unknown(supplier, [])
    : { category: 'S', rateBasisPoints: supplier.vatBasisPoints, note: said, lacks: [] };
}

/** The place of a service to a business is where that business is; within the Union the business owes its VAT. */
function abroad(supplier: TaxParty, customer: TaxParty, rules: CountryRules): Treatment {
  const [from, to] = [supplier.country ?? '', customer.country ?? ''];
  if (!isInUnion(from) || !isInUnion(to)) {
    const where = t`Not subject to the VAT of the supplier’s country: the place of supply is abroad.`;
    const law = isInUnion(from) ? t` Article 44 of directive 2006/112/EC.` : '';
    return without('O', `${where}${law} ${rules.reverseCharge}.`);
  }
  // Small businesses that use the scheme of another state have an id that ends so, and are exempt there.
  if (supplier.standing === 'small-business' && supplier.vatId.endsWith('EX'))
    return without(
      'E',
      t`Exempt as a small enterprise in the state of the customer: article 284 of directive 2006/112/EC.`,
    );
  const lacks: Lack[] = [
    ...(supplier.vatId ? [] : [{ of: 'supplier', what: 'vat-id' } as const]),
    ...(customer.vatId ? [] : [{ of: 'customer', what: 'vat-id' } as const]),
  ];
  // A customer without one may be no business, and is taxed where the show is (article 54).
  if (!customer.vatId) return unknown(supplier, lacks);
  const english = rules.reverseCharge === 'Reverse charge' ? '' : t` (reverse charge)`;
  return {
    ...without('AE', t`${rules.reverseCharge}${english}: articles 44 and 196 of directive 2006/112/EC.`),
    lacks,
  };
}

const without = (category: VatCategory, note: string | null): Treatment => ({
  category,
  rateBasisPoints: null,
  note,
  lacks: [],
});

const isInUnion = (country: string) => EU_COUNTRIES.includes(country);

import type { KeptDetails } from '#core/settings/billing-details.ts';
import { noteWords } from '#core/settlement/tax-words.ts';
import type { NoteSays } from '#core/settlement/taxes.ts';
import { COUNTRY_RULES, type CountryRules } from '#core/vat/countries.ts';
import { EU_COUNTRIES } from '#core/vat/territory.ts';
import type { VatCategory } from '#core/vat/vat-category.ts';

/** One side of a supply, as far as its VAT goes. */
export type TaxParty = Pick<KeptDetails, 'country' | 'standing' | 'vatId' | 'vatBasisPoints' | 'vatNote'>;

/** What a paper should have and nobody has said yet, and which side can say it. */
type Lack = { of: 'supplier' | 'customer'; what: 'country' | 'standing' | 'vat-id' };

/** Who owes the VAT of a supply: the rate that its amount contains, in basis points, or none; and the sentence that its papers state. */
export type Treatment = {
  /** Null where the product does not know who owes it. */
  category: VatCategory | null;
  rateBasisPoints: number | null;
  note: string | null;
  /** What the sentence says, where it is none of a country's own. */
  noteSays?: NoteSays;
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
  const law = rules.reverseCharge;
  if (!isInUnion(from) || !isInUnion(to))
    return said('O', { kind: 'supplied-abroad', law, fromUnion: isInUnion(from) });
  // Small businesses that use the scheme of another state have an id that ends so, and are exempt there.
  if (supplier.standing === 'small-business' && supplier.vatId.endsWith('EX'))
    return said('E', { kind: 'small-enterprise-abroad' });
  const lacks: Lack[] = [
    ...(supplier.vatId ? [] : [{ of: 'supplier', what: 'vat-id' } as const]),
    ...(customer.vatId ? [] : [{ of: 'customer', what: 'vat-id' } as const]),
  ];
  // A customer without one may be no business, and is taxed where the show is (article 54).
  if (!customer.vatId) return unknown(supplier, lacks);
  return { ...said('AE', { kind: 'reverse-charge', law }), lacks };
}

const said = (category: VatCategory, noteSays: NoteSays): Treatment => ({
  ...without(category, noteWords(noteSays)),
  noteSays,
});

const without = (category: VatCategory, note: string | null): Treatment => ({
  category,
  rateBasisPoints: null,
  note,
  lacks: [],
});

const isInUnion = (country: string) => EU_COUNTRIES.includes(country);

import type { Day } from '#core/calendar/day.ts';
import { minorPerUnit } from '#core/money/currencies.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import type { ContainedTax, Supply } from '#core/settlement/taxes.ts';
import { knowsVatIds } from '#core/vat/tax-ids.ts';
import { t } from '#core/words/t.ts';

/** The categories of VAT that papers have: a rate, reverse charge, exempt, outside of the scope (UNTDID 5305). */
export type Category = 'S' | 'AE' | 'E' | 'O';

export type Party = {
  name: string;
  lines: string[];
  postcode: string;
  city: string;
  /** ISO 3166. */
  country: string;
  vatId: string;
  taxNumber: string;
};

/** One supply of a paper as EN 16931 has it. Amounts are integer minor units; those of a credit note are above zero, as its kind says what it does. */
export type EInvoice = {
  number: string;
  isCredit: boolean;
  isDeposit: boolean;
  corrects: { number: string } | null;
  issuedOn: Day;
  dueOn: Day;
  suppliedOn: Day;
  currency: string;
  /** By which the buyer knows it: what it gave, or the number of the agreement. */
  reference: string;
  agreementNumber: string;
  seller: Party;
  buyer: Party;
  /** Why, or that it is issued on somebody's behalf. */
  note: string | null;
  lines: { label: string; netCents: number; category: Category; rateBasisPoints: number }[];
  taxes: {
    category: Category;
    rateBasisPoints: number;
    netCents: number;
    taxCents: number;
    reason: string | null;
  }[];
  /** What was paid before without VAT on a paper of its own. */
  prepaidCents: number;
  /** What is to be paid of it. */
  payableCents: number;
};

/** A paper as it is kept, with the supply of it that is to be said. */
export type PaperToSay = {
  number: string;
  isCredit: boolean;
  about: string;
  correctsNumber: string | null;
  issuedOn: Day;
  dueOn: Day;
  eventDate: Day;
  currency: string;
  agreementNumber: string;
  why: string | null;
  supply: Supply;
  label: string;
  cents: number;
  /** `line` is what the line of a row is called where not all are called `label`. */
  taxes: readonly (ContainedTax & { category?: Category | null; note?: string | null; line?: string })[];
  seller: PartyOnInvoice & { name?: string };
  buyer: PartyOnInvoice & { name?: string };
};

export type Said = { ok: true; invoice: EInvoice } | { ok: false; lacks: string[] };

/**
 * What a paper says in EN 16931, or the sentences of what it lacks for that. Nothing is invented: a party without a country, a supply of which
 * nobody knows who owes its VAT, and VAT that is no rate of what it is on are said to the reader. A deposit that stated its VAT goes off as a
 * line below zero, as its VAT goes off with it; one that stated none goes off as paid before (docs/decisions/electronic-invoices.md).
 */
export function eInvoiceOf(paper: PaperToSay, reference: string | null): Said {
  const { taxes, prepaidCents } = taxesOf(paper);
  const lacks = [...lacksOfParties(paper), ...lacksOfTaxes(paper, taxes)];
  if (lacks.length > 0) return { ok: false, lacks };
  const lines = taxes.flatMap((row) => row.lines);
  return {
    ok: true,
    invoice: {
      number: paper.number,
      isCredit: paper.isCredit,
      isDeposit: paper.about === 'deposit',
      corrects: paper.correctsNumber ? { number: paper.correctsNumber } : null,
      ...{ issuedOn: paper.issuedOn, dueOn: paper.dueOn, suppliedOn: paper.eventDate },
      ...{ currency: paper.currency, agreementNumber: paper.agreementNumber },
      reference: reference || paper.agreementNumber || paper.number,
      seller: partyOf(paper.seller),
      buyer: partyOf(paper.buyer),
      note: paper.why,
      lines,
      taxes: taxes.map(({ lines: _, ...row }) => row),
      prepaidCents,
      payableCents: paper.cents,
    },
  };
}

type Row = EInvoice['taxes'][number] & { lines: EInvoice['lines'] };

function taxesOf({ taxes, supply, cents, label }: PaperToSay): { taxes: Row[]; prepaidCents: number } {
  const rows = new Map<string, Row>();
  let prepaidCents = 0;
  const own = taxes.filter(({ of }) => of === supply);
  for (const { advance, rateBasisPoints, netCents, taxCents, category, note, label: words, line } of own) {
    if (advance && taxCents === 0 && own.some((row) => row.taxCents !== 0)) {
      prepaidCents -= netCents;
      continue;
    }
    const is = category ?? (rateBasisPoints > 0 ? 'S' : null);
    if (!is) continue;
    const key = `${is} ${rateBasisPoints}`;
    const row = rows.get(key) ?? {
      ...{ category: is, rateBasisPoints, netCents: 0, taxCents: 0, reason: note ?? null, lines: [] },
    };
    row.netCents += netCents;
    row.taxCents += taxCents;
    row.lines.push({ label: line ?? (advance ? words : label), netCents, category: is, rateBasisPoints });
    rows.set(key, row);
  }
  const said = [...rows.values()];
  const sum = said.reduce((all, row) => all + row.netCents + row.taxCents, 0) - prepaidCents;
  return sum === cents ? { taxes: said, prepaidCents } : { taxes: [], prepaidCents: 0 };
}

function lacksOfParties({ seller, buyer }: PaperToSay): string[] {
  const of = (party: PaperToSay['seller'], who: string) => {
    const name = party.legal_name || party.name || who;
    return [
      ...(party.legal_name ? [] : [t`The legal name of ${name} is missing.`]),
      ...(party.country ? [] : [t`The country of ${name} is missing.`]),
      ...(party.city ? [] : [t`The city in the address of ${name} is missing.`]),
    ];
  };
  return [...of(seller, t`the supplier`), ...of(buyer, t`the customer`)];
}

function lacksOfTaxes({ seller, buyer, currency }: PaperToSay, taxes: Row[]): string[] {
  if (taxes.length === 0)
    return [t`This paper does not say who owes its VAT, so that no electronic invoice can.`];
  const has = (category: Category) => taxes.some((row) => row.category === category);
  const nameOf = (party: PaperToSay['seller']) => party.legal_name || party.name || '';
  return [
    ...(taxes.some((row) => isNotOfItsRate(row, currency))
      ? [
          t`This paper brings the VAT of earlier papers to that of the whole, which an electronic invoice cannot say.`,
        ]
      : []),
    // BR-O-11, BR-O-12.
    ...(has('O') && taxes.some(({ category }) => category !== 'O')
      ? [
          t`This paper is outside of VAT in part, because an earlier paper of the show was not, which an electronic invoice cannot say.`,
        ]
      : []),
    ...(seller.vat_id || (!has('AE') && seller.tax_number)
      ? []
      : [
          has('AE')
            ? t`The VAT id of ${nameOf(seller)} is missing.`
            : t`The VAT id or tax number of ${nameOf(seller)} is missing.`,
        ]),
    ...(has('AE') && !buyer.vat_id ? [t`The VAT id of ${nameOf(buyer)} is missing.`] : []),
    ...(taxes.some(({ category, reason }) => category !== 'S' && !reason)
      ? [t`The sentence that says why no VAT is owed is missing.`]
      : []),
    ...(/^(BHD|JOD|KWD|OMR|TND)$/.test(currency)
      ? [t`An electronic invoice has two decimals, and ${currency} has three.`]
      : []),
  ];
}

/** More than a rounding away from its rate, which BR-CO-17 refuses: more than two cents, or one for each line that was rounded, or one unit where a currency has no decimals. Without a rate there is nothing to round (BR-E-09, BR-AE-09, BR-O-09). */
function isNotOfItsRate(
  { category, netCents, taxCents, rateBasisPoints, lines }: Row,
  currency: string,
): boolean {
  if (category !== 'S') return taxCents !== 0;
  const off = Math.abs(taxCents - (netCents * rateBasisPoints) / 10_000);
  return minorPerUnit(currency) === 1 ? off >= 1 : off > Math.max(2, Math.min(lines.length, 99));
}

const partyOf = (party: PaperToSay['seller']): Party => ({
  name: party.legal_name || party.name || '',
  lines: party.address_lines ?? [],
  ...{ postcode: party.postcode ?? '', city: party.city ?? '', country: party.country ?? '' },
  ...{ vatId: vatIdOf(party), taxNumber: party.tax_number ?? '' },
});

/** A VAT id with the letters of its country in front (BR-CO-09). Those of countries whose form the product knows are kept with them; others as they were typed. */
function vatIdOf({ vat_id: id = '', country = '' }: PaperToSay['seller']): string {
  return id === '' || knowsVatIds(country) || id.startsWith(country) ? id : `${country}${id}`;
}

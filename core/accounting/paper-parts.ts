import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { About } from '#core/settlement/invoice.ts';
import { isOfMerchandise } from '#core/settlement/invoice-parties.ts';
import type { ContainedTax, Supply } from '#core/settlement/taxes.ts';
import { OF_BEFORE } from '#core/settlement/vat-of-papers.ts';

/** A paper as it was issued. Amounts are integer minor units of its currency, never below zero; a credit note takes back so much. */
export type IssuedPaper = {
  number: string;
  kind: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
  about: About;
  payer: Side;
  correctsNumber: string | null;
  issuedOn: Day;
  eventDate: Day;
  eventName: string;
  agreementNumber: string;
  /** `number` is that of the supplier's own paper; papers of before have none. A venue is the supplier of what it keeps of merchandise. */
  artist: { name: string; taxId: string; number: string | null };
  venue: { name: string; taxId: string; number?: string | null };
  /** Whoever runs the deployment: the seller of the booking fee and the commission. */
  issuer: { name: string; taxId: string; number: string | null };
  amountCents: number;
  feeCents: number;
  venueFeeCents: number;
  taxes: readonly ContainedTax[];
  currency: string;
  paidOn: Day | null;
  reference: string | null;
  /** A deposit of before that stays for cancelling, on the day of that: no fee any more, it moves to what is owed for cancelling. */
  staysForCancelling?: boolean;
};

/** What a part of a paper is to the books of one side. A `transfer` moves what is owed and is neither income nor cost. */
export type Nature =
  | 'fee-earned'
  | 'fee-owed'
  | 'booking-fee'
  | 'commission'
  | 'cancellation-earned'
  | 'cancellation-owed'
  | 'interest-earned'
  | 'interest-owed'
  | 'merchandise-earned'
  | 'merchandise-owed'
  | 'transfer';

/** One supply of a paper at one rate. Amounts are integer minor units; those of a credit note are below zero. */
export type PaperPart = {
  paper: IssuedPaper;
  nature: Nature;
  rateBasisPoints: number;
  netCents: number;
  taxCents: number;
  /** Its customer owes the VAT. */
  isReverseCharge: boolean;
};

export const grossOf = ({ netCents, taxCents }: Pick<PaperPart, 'netCents' | 'taxCents'>): number =>
  netCents + taxCents;

/** The number of the paper that a part stands on: its supplier's own, or that of what is charged. */
export const numberOf = ({ paper, nature }: Pick<PaperPart, 'paper' | 'nature'>): string => {
  if (nature === 'booking-fee') return paper.issuer.number ?? paper.number;
  if (nature.startsWith('merchandise-')) return paper.venue.number ?? paper.number;
  return (nature.startsWith('fee-') || paper.staysForCancelling ? paper.artist.number : null) ?? paper.number;
};

/** Income of the side, which its customer or who cancels owes it; all others are costs, or move what is owed. */
export const isIncome = (nature: Nature): boolean => nature.endsWith('-earned');

/** What a paper is to the books of a side, a part each supply and rate; none where the paper is not theirs. The parts sum to what it bills them. */
export function partsOfPaper(paper: IssuedPaper, side: Side): PaperPart[] {
  const sign = paper.correctsNumber === null ? 1 : -1;
  if (paper.staysForCancelling)
    return movedToCancelling(partsOfPaper({ ...paper, staysForCancelling: false }, side), paper);
  return suppliesOf(paper, side).flatMap(({ nature, of, cents }) =>
    ratesOf(of ? taxesOf(paper.taxes, of) : [], cents).map((part) => ({
      paper,
      nature,
      rateBasisPoints: part.rateBasisPoints,
      netCents: sign * part.netCents || 0,
      taxCents: sign * part.taxCents || 0,
      isReverseCharge: part.isReverseCharge,
    })),
  );
}

/** What a deposit was posted as goes off there, and stands as what is owed for cancelling, at the same rate: the tax stays where it is. */
const movedToCancelling = (parts: readonly PaperPart[], paper: IssuedPaper): PaperPart[] =>
  parts
    .filter(({ nature }) => nature.startsWith('fee-'))
    .flatMap((part) => [
      { ...part, paper, netCents: 0 - part.netCents, taxCents: 0 - part.taxCents },
      { ...part, paper, nature: part.nature === 'fee-earned' ? 'cancellation-earned' : 'cancellation-owed' },
    ]);

type Supplied = { nature: Nature; of: Supply | null; cents: number };

function suppliesOf(paper: IssuedPaper, side: Side): Supplied[] {
  const { kind, about, payer, amountCents, feeCents, venueFeeCents } = paper;
  if (kind === 'commission' || kind === 'commission-credit')
    return side === 'artist' ? [{ nature: 'commission', of: 'commission', cents: amountCents }] : [];
  if (isOfMerchandise(kind))
    return [
      {
        nature: side === 'artist' ? 'merchandise-owed' : 'merchandise-earned',
        ...{ of: 'merchandise', cents: amountCents },
      },
    ];
  if (payer === 'artist') {
    // What was sent too much goes back: the venue gets it as a refund, and only the artist owes it.
    if (about === 'return')
      return side === 'artist' ? [{ nature: 'transfer', of: null, cents: amountCents }] : [];
    return [
      {
        nature: side === 'artist' ? 'cancellation-owed' : 'cancellation-earned',
        of: 'fee',
        cents: amountCents,
      },
    ];
  }
  if (about === 'interest')
    return [
      { nature: side === 'artist' ? 'interest-earned' : 'interest-owed', of: null, cents: amountCents },
    ];
  const forCancelling = about === 'cancellation';
  if (side === 'artist')
    return [{ nature: forCancelling ? 'cancellation-earned' : 'fee-earned', of: 'fee', cents: feeCents }];
  return [
    { nature: forCancelling ? 'cancellation-owed' : 'fee-owed', of: 'fee', cents: feeCents },
    { nature: 'booking-fee', of: 'booking-fee', cents: venueFeeCents },
  ];
}

/** Papers of before say of what a tax is in words alone. */
const taxesOf = (taxes: readonly ContainedTax[], of: Supply) =>
  taxes.filter((row) => (row.of ? row.of === of : row.label.endsWith(` in ${OF_BEFORE[of]}`)));

type AtRate = Pick<PaperPart, 'rateBasisPoints' | 'netCents' | 'taxCents' | 'isReverseCharge'>;

/** The parts at each rate; what no row of tax is on has none. */
function ratesOf(taxes: readonly ContainedTax[], cents: number): AtRate[] {
  const parts = new Map<number, AtRate>();
  const add = (rateBasisPoints: number, netCents: number, taxCents: number, isReverseCharge = false) => {
    const part = parts.get(rateBasisPoints) ?? { rateBasisPoints, netCents: 0, taxCents: 0, isReverseCharge };
    part.netCents += netCents;
    part.taxCents += taxCents;
    parts.set(rateBasisPoints, part);
  };
  for (const row of taxes) add(rateOf(row), row.netCents, row.taxCents, row.category === 'AE');
  const covered = taxes.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
  add(0, cents - covered, 0);
  return [...parts.values()].filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0);
}

/** VAT that is taken back where nothing is taxed any more keeps the rate that its words name. */
function rateOf({ rateBasisPoints, taxCents, label, says }: ContainedTax): number {
  if (rateBasisPoints !== 0 || taxCents === 0) return rateBasisPoints;
  if (says) return says.kind === 'contained' ? says.rate : 0;
  const named = /^(\d+(?:\.\d+)?)% VAT/.exec(label)?.[1];
  return named ? Math.round(Number(named) * 100) : 0;
}

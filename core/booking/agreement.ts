import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import { type DepositAtOnce, isDepositDayOver } from '#core/booking/deals/extras.ts';
import type { PaymentPlan } from '#core/booking/deals/plan-terms.ts';
import type { OwnClauses } from '#core/booking/own-clauses/own-clauses.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import { amendedPlan, paymentPlan } from '#core/booking/payment-plan.ts';
import type { Day } from '#core/calendar/day.ts';
import { canonical } from '#core/canonical.ts';
import type { Line } from '#core/deals/line.ts';
import { CLOCKS, type Clocks } from '#core/settlement/clocks.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { feesOfToday } from '#core/settlement/fees-of-today.ts';
import { overtakesWords } from '#core/settlement/overtakes.ts';
import type { Language, Trial } from '#core/words/languages.ts';

/**
 * The terms two sides agreed on when an offer was accepted. They are kept as they were then: nothing in them is looked
 * up again, so a later change of a profile changes no agreement. Times are local to the venue, HH:mm; its words say '7:00 PM'.
 */
export type AgreementTerms = {
  /** 1 has the commission in whole percent. */
  version: 1 | 2;
  /** 'RO-2027-000123' */
  number: string;
  /** The day the offer was accepted, where the venue stands. */
  agreedOn: Day;
  artist: { name: string; location: string };
  venue: { name: string; address: string; capacity: number };
  show: {
    date: Day;
    timeZone: string;
    doors: string;
    showTime: string;
    curfew: string;
    title?: string;
    /** Where in the venue, where it has several rooms. */
    room?: string;
  };
  set: { start?: string; minutes?: number };
  deal: Deal;
  /** The day by which the deposit was to be paid was over when this was agreed: it is due at once. */
  depositAtOnce?: Exclude<DepositAtOnce, false>;
  /** What of the guarantee is paid when, where the deal has a payment plan. */
  plan?: PaymentPlan;
  /**
   * The whole sheet of the deal, as it was when it was agreed: what is paid is computed from these lines. Agreements of the first
   * form have none; theirs follow from the deal.
   */
  lines?: Line[];
  /** Where the share overtakes the guarantee, in a sentence; agreements of before do not say it. */
  overtakes?: string;
  currency: string;
  tickets: { fullPriceCents: number; presalePriceCents?: number };
  fees: FeeTerms | { venueFeeCents: number; artistCommissionPercent: number };
  /** The clocks of the settlement, in days; agreements made before they were agreed have none. */
  clocks?: Clocks;
  /** What the venue provides, in words: 'Sound Tech', 'Catering'. */
  provides: string[];
  /** Whether the artist's rider was there to be read when the offer was accepted. */
  techRider: boolean;
  /** In which language it is signed, where both sides have the same one in their settings; without it the English text is signed. */
  language?: Language | Trial;
  /** Clauses in the words of the sides, and papers that are part of what is signed; agreements without any have none of it. */
  own?: OwnClauses;
  /** Of an amendment: the number of the agreement that it changes, and what it changes, a sentence each. */
  amends?: { number: string; changes: string[] };
};

/** What a caller gives; number and fees are the product's to add. */
export type AgreementParts = Omit<
  AgreementTerms,
  'version' | 'number' | 'fees' | 'lines' | 'overtakes' | 'clocks' | 'depositAtOnce' | 'plan'
>;

/** The terms of a new agreement. `fees` are those of the day. */
export function agreementTerms(
  number: string,
  parts: AgreementParts,
  fees: FeeTerms = feesOfToday(parts.currency, {}),
): AgreementTerms {
  return {
    version: 2,
    number,
    ...parts,
    ...depositTerm(parts),
    ...planTerm(parts),
    lines: payableSheet(sheetOfDeal(parts.deal), parts.currency),
    ...overtakesTerm(parts),
    fees,
    clocks: CLOCKS,
  };
}

/** What terms say of a deposit whose day was over before they were agreed; nothing of any other. */
export function depositTerm({
  deal,
  show,
  agreedOn,
}: Pick<AgreementTerms, 'deal' | 'show' | 'agreedOn'>): Pick<AgreementTerms, 'depositAtOnce'> {
  return isDepositDayOver(deal.extras, show.date, agreedOn) ? { depositAtOnce: 'accepted' } : {};
}

/** What terms say of a payment plan; `before` are those that they change. Nothing where the deal has none. */
export function planTerm(
  { deal, show, agreedOn, currency }: Pick<AgreementTerms, 'deal' | 'show' | 'agreedOn' | 'currency'>,
  before?: Pick<AgreementTerms, 'deal' | 'plan'>,
): Pick<AgreementTerms, 'plan'> {
  const of = { deal, showDate: show.date, currency };
  const plan = before ? amendedPlan(before, of, agreedOn) : paymentPlan(of, agreedOn);
  return plan ? { plan } : {};
}

/** What terms say of the point at which a share overtakes a guarantee; nothing where a deal has not both. */
export function overtakesTerm({
  deal,
  tickets,
  venue,
  currency,
}: Pick<AgreementTerms, 'deal' | 'tickets' | 'venue' | 'currency'>): Pick<AgreementTerms, 'overtakes'> {
  const overtakes = overtakesWords(deal, { ...tickets, capacity: venue.capacity }, currency);
  return overtakes === null ? {} : { overtakes };
}

/** What the product takes for the show, as the two sides agreed to it. */
export function feesAgreed({ fees }: Pick<AgreementTerms, 'fees'>): FeeTerms {
  if ('commissionBasisPoints' in fees) return fees;
  return { venueFeeCents: fees.venueFeeCents, commissionBasisPoints: fees.artistCommissionPercent * 100 };
}

/** The number of an agreement: the year it was made and a count of that year, 'RO-2027-000123'. */
export function agreementNumber(year: number, count: number): string {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a count: ${count}`);
  return `RO-${String(year).padStart(4, '0')}-${String(count).padStart(6, '0')}`;
}

export function isAgreementNumber(text: string): boolean {
  return /^RO-\d{4}-\d{6,}$/.test(text);
}

/** The code of the language whose text is signed, and holds. */
export const languageOfTerms = ({ language }: Pick<AgreementTerms, 'language'>): Language | Trial =>
  language ?? 'en';

/** Terms as the one text that their SHA-256 is taken of. */
export function canonicalTerms(terms: AgreementTerms): string {
  return canonical(terms);
}

/** The lines of what is paid, as they were agreed. */
export function linesAgreed(terms: Pick<AgreementTerms, 'deal' | 'lines'>): Line[] {
  return terms.lines ?? sheetOfDeal(terms.deal);
}

/** Whether each cost that the venue lists goes off the door: the words of the first form, which asks the artist for nothing. */
export function listedCostsCount(terms: Pick<AgreementTerms, 'version'>): boolean {
  return terms.version === 1;
}

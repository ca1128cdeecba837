import type { Side } from '#core/booking/side.ts';
import { sumCents } from '#core/money/cents.ts';
import type { Fees } from '#core/settlement/fees.ts';

/**
 * The books of a show in double entry: every movement is a set of postings that sum to nothing. A posting above zero
 * is a debit, one below zero a credit. Rights and duties are booked when they arise (accrual), so a venue may pay its
 * invoice before or after the artist is paid out.
 */
export type Account =
  /** Asset: what venues owe. */
  | 'venue-receivable'
  /** Liability: what artists are owed. */
  | 'artist-payable'
  /** Asset: what artists owe for cancelling, or return of what was sent to them. Liability: what venues are owed for cancelling. */
  | 'artist-receivable'
  | 'venue-payable'
  /** Asset: interest that venues were asked for. Liability: the same, until it came in and is owed to the artist. */
  | 'interest-receivable'
  | 'interest-payable'
  /** Asset: what artists hold of what venues paid them directly beyond what is owed. Liability: the same, to those venues. */
  | 'overpaid-receivable'
  | 'overpaid-payable'
  /** Liability: money on its way to banks. */
  | 'payouts-in-transit'
  /** Asset: money at the bank. */
  | 'bank'
  | 'venue-fee-revenue'
  | 'commission-revenue';

export type Posting = { account: Account; amountCents: number };

/**
 * A fee is invoiced: the venue owes the total, the artist is owed the net. Of a correction it takes the change, which a credit note
 * makes one below zero.
 */
export function feeBilled(fees: Fees): Posting[] {
  return balanced([
    { account: 'venue-receivable', amountCents: fees.venueTotalCents },
    { account: 'artist-payable', amountCents: -fees.artistNetCents },
    { account: 'commission-revenue', amountCents: -fees.commissionCents },
    { account: 'venue-fee-revenue', amountCents: -fees.venueFeeCents },
  ]);
}

/** The artist is invoiced for cancelling, and the venue is owed it. */
export function cancellationBilled(cents: number): Posting[] {
  return balanced([
    { account: 'artist-receivable', amountCents: cents },
    { account: 'venue-payable', amountCents: -cents },
  ]);
}

/** The artist is invoiced for what was sent beyond a corrected fee; below zero, that is taken back. */
export function returnBilled(cents: number): Posting[] {
  return balanced([
    { account: 'artist-receivable', amountCents: cents },
    { account: 'artist-payable', amountCents: -cents },
  ]);
}

/** A venue is asked for interest on what it paid late; below zero, that is waived. */
export function interestBilled(cents: number): Posting[] {
  return balanced([
    { account: 'interest-receivable', amountCents: cents },
    { account: 'interest-payable', amountCents: -cents },
  ]);
}

/** Interest that came in is owed to the artist: it is sent as the fee is. */
export function interestReceived(cents: number): Posting[] {
  return balanced([
    { account: 'interest-payable', amountCents: cents },
    { account: 'artist-payable', amountCents: -cents },
  ]);
}

/** Where what is owed for an invoice stands: by its payer, and for interest apart. */
const receivable = (payer: Side, about?: string): Account =>
  about === 'interest' ? 'interest-receivable' : `${payer}-receivable`;

/** A side pays its invoice. */
export function invoicePaid(cents: number, payer: Side = 'venue', about?: string): Posting[] {
  return balanced([
    { account: 'bank', amountCents: cents },
    { account: receivable(payer, about), amountCents: -cents },
  ]);
}

/** A payment, or a part of one, goes back to whoever paid it. */
export function paymentGivenBack(cents: number, payer: Side = 'venue', about?: string): Posting[] {
  return balanced([
    { account: receivable(payer, about), amountCents: cents },
    { account: 'bank', amountCents: -cents },
  ]);
}

/** A bank takes a payment back from us, or below zero, returns it: the payer owes it again. */
export function paymentTakenBack(cents: number, payer: Side, about?: string): Posting[] {
  return balanced([
    { account: receivable(payer, about), amountCents: cents },
    { account: 'bank', amountCents: -cents },
  ]);
}

/** The venue has paid the artist directly: neither owes so much any more. */
export function paidDirectly(cents: number): Posting[] {
  return balanced([
    { account: 'artist-payable', amountCents: cents },
    { account: 'venue-receivable', amountCents: -cents },
  ]);
}

/** The venue has paid the artist directly beyond what is owed; below zero, that was given back, set off, or is owed by now. */
export function paidBeyond(cents: number): Posting[] {
  return balanced([
    { account: 'overpaid-receivable', amountCents: cents },
    { account: 'overpaid-payable', amountCents: -cents },
  ]);
}

/** The money is on its way to whom it is owed. */
export function payoutSent(cents: number, payee: Side = 'artist'): Posting[] {
  return balanced([
    { account: `${payee}-payable`, amountCents: cents },
    { account: 'payouts-in-transit', amountCents: -cents },
  ]);
}

/** The money is at their bank. */
export function payoutArrived(cents: number): Posting[] {
  return balanced([
    { account: 'payouts-in-transit', amountCents: cents },
    { account: 'bank', amountCents: -cents },
  ]);
}

/** What was sent came back: money that had arrived to the bank; money on its way is no longer on its way. */
export function payoutCameBack(cents: number, payee: Side, hadArrived: boolean): Posting[] {
  return balanced([
    { account: hadArrived ? 'bank' : 'payouts-in-transit', amountCents: cents },
    { account: `${payee}-payable`, amountCents: -cents },
  ]);
}

/** What stands on each account after all postings. */
export function balances(postings: Iterable<Posting>): Map<Account, number> {
  const result = new Map<Account, number>();
  for (const { account, amountCents } of postings) {
    result.set(account, (result.get(account) ?? 0) + amountCents);
  }
  return result;
}

/** Postings of nothing are left out; a set that does not sum to nothing is a mistake of ours and throws. */
function balanced(postings: Posting[]): Posting[] {
  const sum = sumCents(postings.map((posting) => posting.amountCents));
  if (sum !== 0) throw new Error(`unbalanced by ${sum}: ${JSON.stringify(postings)}`);
  return postings.filter((posting) => posting.amountCents !== 0);
}

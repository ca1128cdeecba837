import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** A movement of the ledger: what was posted together. Amounts are integer minor units, a debit above zero. */
export type LedgerMovement = {
  id: string;
  on: Day;
  memo: string;
  currency: string;
  /** Whom the payout of the booking goes to, where it has one. */
  payee: Side | null;
  eventName: string;
  otherName: string;
  postings: readonly { account: string; amountCents: number }[];
};

/**
 * The accounts of a side's own books. `claims` is what Running Order holds for it, `debts` what it owes through Running Order; both stand in
 * the ledger with the other sign.
 */
export const OWN_ACCOUNTS = {
  get claims() {
    return t`Held by Running Order for you`;
  },
  get debts() {
    return t`Owed through Running Order`;
  },
  get 'in-transit'() {
    return t`Payouts on their way`;
  },
  get bank() {
    return t`Bank`;
  },
  get 'paid-directly'() {
    return t`Paid directly`;
  },
  get fees() {
    return t`Fees of artists`;
  },
  get commission() {
    return t`Commission`;
  },
  get 'booking-fees'() {
    return t`Booking fees`;
  },
  get cancellations() {
    return t`Cancellation fees`;
  },
  get interest() {
    return t`Interest on late payment`;
  },
} as const;
export type OwnAccount = keyof typeof OWN_ACCOUNTS;

/** A movement in a side's own books, which balances. `isBilled` says that a paper is its reason. */
export type OwnEntry = Omit<LedgerMovement, 'payee' | 'postings'> & {
  isBilled: boolean;
  lines: { account: OwnAccount; amountCents: number }[];
};

/** A side's own journal: each movement of the ledger that concerns it, seen from its books. Movements of others are left out. */
export function ownJournal(movements: readonly LedgerMovement[], side: Side): OwnEntry[] {
  return movements.flatMap(({ payee, postings, ...movement }) => {
    const isBilled = movement.memo.endsWith(' issued');
    const lines = linesOf({ postings, isBilled, isPayee: payee === side }, side).filter(
      ({ amountCents }) => amountCents !== 0,
    );
    return lines.length > 0 ? [{ ...movement, isBilled, lines }] : [];
  });
}

/**
 * What is one's own in one's books, and the accounts of the ledger that it is. Interest is claimed by the artist and owed by the venue; what was paid
 * directly beyond what is owed the other way round.
 */
const ownLedgerAccounts = (side: Side): [OwnAccount, string[]][] => [
  ['claims', [`${side}-payable`, side === 'artist' ? 'interest-payable' : 'overpaid-payable']],
  ['debts', [`${side}-receivable`, side === 'venue' ? 'interest-receivable' : 'overpaid-receivable']],
];

type Seen = { postings: LedgerMovement['postings']; isBilled: boolean; isPayee: boolean };

function linesOf({ postings, isBilled, isPayee }: Seen, side: Side): OwnEntry['lines'] {
  const sumOf = (...accounts: string[]) =>
    postings.reduce(
      (sum, posting) => sum + (accounts.includes(posting.account) ? posting.amountCents : 0),
      0,
    );
  const own = ownLedgerAccounts(side).map(([account, ledger]) => ({
    account,
    amountCents: 0 - sumOf(...ledger),
  }));
  const rest = 0 - own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const concerns = own.some(({ amountCents }) => amountCents !== 0);
  const has = (account: string) => postings.some((posting) => posting.account === account);
  if (!concerns) {
    if (!isPayee || !has('payouts-in-transit')) return [];
    return [
      { account: 'in-transit', amountCents: 0 - sumOf('payouts-in-transit') },
      { account: 'bank', amountCents: sumOf('payouts-in-transit') },
    ];
  }
  if (!isBilled) {
    const account = has('bank') ? 'bank' : has('payouts-in-transit') ? 'in-transit' : 'paid-directly';
    return [...own, { account, amountCents: rest }];
  }
  if (has('interest-payable')) return [...own, { account: 'interest', amountCents: rest }];
  if (has('artist-receivable')) return [...own, { account: 'cancellations', amountCents: rest }];
  const [ledger, account] =
    side === 'artist'
      ? (['commission-revenue', 'commission'] as const)
      : (['venue-fee-revenue', 'booking-fees'] as const);
  const fee = 0 - sumOf(ledger);
  return [...own, { account, amountCents: fee }, { account: 'fees', amountCents: rest - fee }];
}

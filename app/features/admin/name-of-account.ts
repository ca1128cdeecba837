import { t } from '#core/words/t.ts';

const NAMES = (): Record<string, string> => ({
  bank: t`Bank`,
  'venue-receivable': t`Owed by venues`,
  'artist-payable': t`Owed to artists`,
  'payouts-in-transit': t`Payouts on their way`,
  'venue-fee-revenue': t`Booking fees earned`,
  'commission-revenue': t`Commission earned`,
  'tax-payable': t`Tax to hand on`,
  'artist-receivable': t`Owed by artists`,
  'venue-payable': t`Owed to venues`,
  'interest-receivable': t`Interest owed by venues`,
  'interest-payable': t`Interest asked for`,
  'overpaid-receivable': t`Held by artists beyond what is owed`,
  'overpaid-payable': t`Paid by venues beyond what is owed`,
  revenue: t`Fees earned`,
});

/** An account of the ledger in words. */
export const nameOfAccount = (account: string) => NAMES()[account] ?? account;

const NAMES: Record<string, string> = {
  bank: 'Bank',
  'venue-receivable': 'Owed by venues',
  'artist-payable': 'Owed to artists',
  'payouts-in-transit': 'Payouts on their way',
  'venue-fee-revenue': 'Booking fees earned',
  'commission-revenue': 'Commission earned',
  'tax-payable': 'Tax to hand on',
  'artist-receivable': 'Owed by artists',
  'venue-payable': 'Owed to venues',
  'interest-receivable': 'Interest owed by venues',
  'interest-payable': 'Interest asked for',
  revenue: 'Fees earned',
};

/** An account of the ledger in words. */
export const nameOfAccount = (account: string) => NAMES[account] ?? account;

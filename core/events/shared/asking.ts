/** Kinds of notices that ask for the same thing: what ends one of them ends all. */
export const OF_OFFERS = ['booking-request', 'counter-offer'] as const;
/** What waits for an answer as long as an offer stands, whoever it is that is asked. */
export const OF_OPEN_OFFERS = [...OF_OFFERS, 'band-asked', 'band-answered'] as const;
/** What is asked and told of a night that is to come. */
export const OF_NIGHT_AHEAD = ['running-order', 'advance', 'advance-reminder', 'calendar-reminder'] as const;
export const OF_STATEMENT = [
  'statement-sent',
  'statement-restated',
  'contest-answered',
  'settle-reminder',
] as const;
export const OF_INVOICE = ['invoice-issued', 'invoice-reminder', 'payment-disputed'] as const;

/** The clocks of a settlement, in days. */
export type Clocks = { conclude: number; proposal: number; statement: number; contest: number };

/**
 * The clocks that run. Both sides see the dates, and are told 3 days and 1 day before. Agreements say them: with other ones here, those
 * of an agreement are to be read from its terms.
 */
export const CLOCKS = {
  /** After the end of the show the venue concludes; then the artist may propose the figures. */
  conclude: 3,
  /** The venue's silence for so long concludes with what the artist proposed. */
  proposal: 7,
  /** Silence confirms a statement that was sent. */
  statement: 7,
  /** Silence accepts a figure that was claimed. */
  contest: 7,
} as const satisfies Clocks;

/** How many days before a deadline both sides are told of it. */
export const TOLD_BEFORE = [3, 1] as const;

/** For how many days a payout account is new: the first payout to it waits so long, so that its owner hears of it before. */
export const NEW_ACCOUNT_DAYS = 3;

const DAY = 24 * 60 * 60 * 1000;

export const after = (from: Date | string, days: number): Date =>
  new Date(new Date(from).getTime() + days * DAY);

/** Until when the venue concludes a show that ended then. */
export const concludeBy = (endsAt: Date | string): Date => after(endsAt, CLOCKS.conclude);

import type { Day } from '#core/calendar/day.ts';
import type { WorkedLine } from '#core/settlement/deal-pays.ts';
import type { Withholding } from '#core/withholding/withheld.ts';

export type StatementStatus = 'sent' | 'disputed' | 'confirmed' | 'paid';

/** A financial statement as it is printed. Amounts are integer cents of its currency. */
export type StatementPaper = {
  status: StatementStatus;
  /** The day of the status: sent, sent back, confirmed or paid out, where the venue stands. */
  statusOn: Day;
  venue: { name: string; address: string; location: string };
  artist: { name: string; location: string };
  /** The room where the venue has several. */
  event: { name: string; date: Day; capacity: number; room?: string };
  agreementNumber: string;
  /** The deal in words, and how the fee came about under it, line by line. */
  deal: string;
  working: WorkedLine[];
  /** The lines of the night that `working` follows from; null for a statement of before the night had a house sheet. */
  house: WorkedLine[] | null;
  /** Costs that the deal does not name, and what the artist said to each. */
  proposed: {
    label: string;
    amountCents: number;
    standing: 'agreed' | 'accepted' | 'declined' | 'not answered';
  }[];
  /** What the sides said about lines, and the versions that the statement had, oldest first. */
  said: { label: string; words: string; figure: string }[];
  versions: { label: string; on: Day; amountCents: number }[];
  /** What was stated anew since it was sent or confirmed: who did it, when, and each figure before and after. */
  restated: {
    words: string;
    on: Day;
    lines: { label: string; was: string | null; is: string | null }[];
    artistNetCents: { was: number; is: number };
    venueTotalCents: { was: number; is: number };
  } | null;
  /** What the venue proposed to a confirmed statement by stating the night anew, while it waits for the artist. */
  anew: {
    on: Day;
    lines: { label: string; was: string | null; is: string | null }[];
    feeCents: { was: number; is: number };
  } | null;
  tiers: { label: string; priceCents: number; sold: number; amountCents: number }[];
  deductions: { label: string; amountCents: number }[];
  ticketsSold: number;
  grossCents: number;
  deductionsCents: number;
  artistFeeCents: number;
  venueFeeCents: number;
  venueTotalCents: number;
  commissionCents: number;
  commissionBasisPoints: number;
  artistNetCents: number;
  currency: string;
  /** The lines of merchandise, and who pays whom for it; none where nothing is agreed on it. */
  merchandise?: { lines: WorkedLine[]; words: string };
  /** What is withheld for a tax office, or why nothing is; null where no rule of it is known or needed. */
  withholding: Withholding | null;
  /** What corrections changed of it, a sentence each. */
  taxCorrected: string[];
  note: string | null;
  disputeReason: string | null;
  payout: { status: 'initiated' | 'arrived'; from: Day; by: Day } | null;
};

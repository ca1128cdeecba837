import { formatMoneyExact } from '#core/money/cents.ts';

/** How long a side has to answer, in days: the other side when mediation is asked for, and both a proposal. */
export const MEDIATION_DAYS = 7;

export const MOST_MEDIATED_LINES = 60;

/** How a mediation stands, as people read it. */
export const MEDIATION_STATUS = {
  asked: 'The other side is asked',
  open: 'Open',
  agreed: 'Agreed',
  between: 'Settled between the two',
  closed: 'Closed without an agreement',
} as const;
export type MediationStatus = keyof typeof MEDIATION_STATUS;

/** How a proposal stands; `overtaken` where the statement was changed since, `lapsed` where it was not answered in time. */
type ProposalStatus = 'open' | 'replaced' | 'accepted' | 'declined' | 'closed' | 'overtaken' | 'lapsed';

export const PROPOSAL_STATUS: Readonly<Record<ProposalStatus, string>> = {
  open: 'Both of you can answer it',
  replaced: 'Replaced by another',
  accepted: 'Accepted by both',
  declined: 'Declined',
  closed: 'Over: the mediation was closed',
  overtaken: 'Over: the statement was changed since',
  lapsed: 'Over: it was not answered in time',
};

/** What the acceptance of a proposal does, said once before it is final. Integer cents. */
export function acceptsInWords(
  { wasFeeCents, feeCents, currency }: { wasFeeCents: number; feeCents: number; currency: string },
  { otherSaidYes, them }: { otherSaidYes: boolean; them: string },
): string {
  const fee = formatMoneyExact(feeCents, currency);
  const comesTo =
    feeCents === wasFeeCents
      ? `the artist fee stays ${fee}`
      : `the artist fee becomes ${fee} instead of ${formatMoneyExact(wasFeeCents, currency)}`;
  return otherSaidYes
    ? `${them} has accepted it. With your yes the statement has these figures at once: ${comesTo}.`
    : `Once ${them} accepts it too, the statement has these figures: ${comesTo}.`;
}

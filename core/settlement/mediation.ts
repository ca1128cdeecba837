import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

/** How long a side has to answer, in days: the other side when mediation is asked for, and both a proposal. */
export const MEDIATION_DAYS = 7;

export const MOST_MEDIATED_LINES = 60;

/** How a mediation stands, as people read it. */
export const MEDIATION_STATUS = {
  get asked() {
    return t`The other side is asked`;
  },
  get open() {
    return t`Open`;
  },
  get agreed() {
    return t`Agreed`;
  },
  get between() {
    return t`Settled between the two`;
  },
  get closed() {
    return t`Closed without an agreement`;
  },
} as const;
export type MediationStatus = keyof typeof MEDIATION_STATUS;

/** How a proposal stands; `overtaken` where the statement was changed since, `lapsed` where it was not answered in time. */
type ProposalStatus = 'open' | 'replaced' | 'accepted' | 'declined' | 'closed' | 'overtaken' | 'lapsed';

export const PROPOSAL_STATUS: Readonly<Record<ProposalStatus, string>> = {
  get open() {
    return t`Both of you can answer it`;
  },
  get replaced() {
    return t`Replaced by another`;
  },
  get accepted() {
    return t`Accepted by both`;
  },
  get declined() {
    return t`Declined`;
  },
  get closed() {
    return t`Over: the mediation was closed`;
  },
  get overtaken() {
    return t`Over: the statement was changed since`;
  },
  get lapsed() {
    return t`Over: it was not answered in time`;
  },
};

/** What the acceptance of a proposal does, said once before it is final. Integer cents. */
export function acceptsInWords(
  { wasFeeCents, feeCents, currency }: { wasFeeCents: number; feeCents: number; currency: string },
  { otherSaidYes, them }: { otherSaidYes: boolean; them: string },
): string {
  const fee = formatMoneyExact(feeCents, currency);
  const comesTo =
    feeCents === wasFeeCents
      ? t`the artist fee stays ${fee}`
      : t`the artist fee becomes ${fee} instead of ${formatMoneyExact(wasFeeCents, currency)}`;
  return otherSaidYes
    ? t`${them} has accepted it. With your yes the statement has these figures at once: ${comesTo}.`
    : t`Once ${them} accepts it too, the statement has these figures: ${comesTo}.`;
}

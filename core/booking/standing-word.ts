import { STATUS_LABELS } from '#core/booking/lifecycle-words.ts';
import type { BookingStatus } from '#core/booking/phase.ts';
import { t } from '#core/words/t.ts';

/** What the word for a booked show follows from; `status` is where it stands now. */
export type Stood = {
  status: BookingStatus;
  did_not_play?: boolean;
  settlement_status?: string | null;
  contested_by?: readonly string[];
  payout_status?: string | null;
};

const PAYOUTS = (): Record<string, { status: string; label: string }> => ({
  waiting: { status: 'pending', label: t`Payout waiting` },
  sending: { status: 'processing', label: t`Payout being sent` },
  initiated: { status: 'initiated', label: t`Payout sent` },
  failed: { status: 'failed', label: t`Payout failed` },
});

/** Where a booked show stands, in one word wherever it is listed: its status as a badge, and what is said. */
export function standingWord(show: Stood): { status: string; label: string } {
  const { status } = show;
  if (status === 'played' && show.settlement_status === 'disputed')
    return { status: 'disputed', label: t`Statement sent back` };
  if (status === 'concluded' && (show.contested_by ?? []).length > 0)
    return { status: 'disputed', label: t`Line contested` };
  if (show.did_not_play) return { status: 'closed', label: DID_NOT_PLAY() };
  // A booking is paid once the venue has processed the payout; its money may be on its way yet.
  const payout = status === 'paid' ? PAYOUTS()[show.payout_status ?? ''] : undefined;
  return payout ?? { status, label: STATUS_LABELS[status] };
}

/** The status now: a confirmed booking whose show is over counts as played, though nobody has written it down yet. */
export const statusNow = ({ status, is_past }: { status: BookingStatus; is_past: boolean }): BookingStatus =>
  status === 'confirmed' && is_past ? 'played' : status;

export const DID_NOT_PLAY = () => t`Did not play`;

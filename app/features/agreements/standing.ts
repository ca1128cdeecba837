import { BINDING_UNSIGNED } from '#core/booking/binding-words.ts';
import { isBinding } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import type { AgreementRow } from './queries.ts';

export type Signed = Pick<AgreementRow, 'artist_signed_at' | 'venue_signed_at' | 'status'> &
  Partial<Pick<AgreementRow, 'did_not_play' | 'is_closed'>>;

/** Why an agreement that not both have signed is signed by nobody any more. */
type Ended = 'cancelled' | 'not-played' | 'closed';
/** Where an agreement stands for one side. */
export type Standing = 'for-you' | 'for-them' | 'signed' | Ended;

export function standingOf(agreement: Signed, side: Side): Standing {
  if (agreement.artist_signed_at && agreement.venue_signed_at) return 'signed';
  if (!isBinding(agreement.status)) return 'cancelled';
  // Nobody is asked to sign for a show that an act did not play, or with an account that is gone.
  if (agreement.did_not_play) return 'not-played';
  if (agreement.is_closed) return 'closed';
  return agreement[`${side}_signed_at`] ? 'for-them' : 'for-you';
}

/** Whether the other side or the reader may still sign. */
export const isOpen = (standing: Standing): boolean => standing === 'for-you' || standing === 'for-them';

/** How the signatures of an agreement read on a badge. A booking that was cancelled says so, also when both had signed. */
export function signaturesBadge(agreement: Signed, side: Side, partner: string) {
  const standing = standingOf(agreement, side);
  if (standing === 'signed' && agreement.status === 'cancelled')
    return { status: 'cancelled' as const, label: t`Signed, then cancelled` };
  return standingWords(standing, partner);
}

/** The standing in the words of a badge, and the word that gives the badge its look. */
export function standingWords(
  standing: Standing,
  partner: string,
): { status: 'signed' | 'unsigned' | 'pending' | 'cancelled' | 'closed'; label: string } {
  switch (standing) {
    case 'signed':
      return { status: 'signed', label: t`Signed by both` };
    case 'cancelled':
      return { status: 'cancelled', label: t`Cancelled before both signed` };
    case 'not-played':
      return { status: 'closed', label: t`Not played, not signed by both` };
    case 'closed':
      return { status: 'closed', label: t`Account closed before both signed` };
    case 'for-you':
      return { status: 'unsigned', label: t`${BINDING_UNSIGNED()} by you` };
    case 'for-them':
      return { status: 'pending', label: t`${BINDING_UNSIGNED()} by ${partner}` };
  }
}

export type Party = Pick<AgreementRow, 'artist_name' | 'venue_name'>;

export function partnerName(row: Party, side: Side): string {
  return row[`${otherSide(side)}_name`];
}

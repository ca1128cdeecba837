import { isBinding } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { AgreementRow } from './queries.ts';

export type Signed = Pick<AgreementRow, 'artist_signed_at' | 'venue_signed_at' | 'status'>;

/** Where an agreement stands for one side. `ended`: its booking was cancelled before both had signed. */
export type Standing = 'for-you' | 'for-them' | 'signed' | 'ended';

export function standingOf(agreement: Signed, side: Side): Standing {
  if (agreement.artist_signed_at && agreement.venue_signed_at) return 'signed';
  if (!isBinding(agreement.status)) return 'ended';
  return agreement[`${side}_signed_at`] ? 'for-them' : 'for-you';
}

/** How the signatures of an agreement read on a badge. A booking that was cancelled says so, also when both had signed. */
export function signaturesBadge(agreement: Signed, side: Side, partner: string) {
  const standing = standingOf(agreement, side);
  if (standing === 'signed' && agreement.status === 'cancelled')
    return { status: 'cancelled' as const, label: 'Signed, then cancelled' };
  return standingWords(standing, partner);
}

/** The standing in the words of a badge, and the word that gives the badge its look. */
export function standingWords(
  standing: Standing,
  partner: string,
): { status: 'signed' | 'unsigned' | 'pending' | 'cancelled'; label: string } {
  switch (standing) {
    case 'signed':
      return { status: 'signed', label: 'Signed by both' };
    case 'ended':
      return { status: 'cancelled', label: 'Cancelled before both signed' };
    case 'for-you':
      return { status: 'unsigned', label: 'You have to sign' };
    case 'for-them':
      return { status: 'pending', label: `To be signed by ${partner}` };
  }
}

export type Party = Pick<AgreementRow, 'artist_name' | 'venue_name'>;

export function partnerName(row: Party, side: Side): string {
  return row[`${otherSide(side)}_name`];
}

/** Why a statement got another version, as people read it. */
export const REVISIONS: Readonly<Record<string, string>> = {
  sent: 'Sent',
  cost: 'A cost was accepted',
  contest: 'A contested figure was settled',
  correction: 'Corrected, with both sides agreed',
  night: 'The night was stated anew',
};

const DID: Readonly<Record<string, string>> = {
  contest: 'claimed',
  counter: 'countered with',
  accept: 'accepted',
  withdraw: 'went back to',
  decline: 'declined',
};

/** What a side did with a figure: 'You claimed', which the figure follows; no side is named when silence settled it. */
export function claimWords(who: string | undefined, kind: string): string {
  return who ? `${who} ${DID[kind] ?? kind}` : 'stands: nobody answered in time';
}

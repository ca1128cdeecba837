/** Why a statement got another version, as people read it. */
export const REVISION_REASONS: Readonly<Record<string, string>> = {
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

/** Names of lines or costs, as sentences list them: the first three, and how many more. */
export function inQuotes(labels: readonly string[]): string {
  const named = labels.slice(0, labels.length > 4 ? 3 : 4).map((label) => `“${label}”`);
  const more = labels.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Why a claimed figure fell that nobody took back. */
export const CLAIM_FELL = 'the night cannot have the claimed figure beside what was settled since';

/** What a side did with a figure: 'You claimed', which the figure follows; without a side, why it stands: 'stands: nobody answered in time'. */
export function claimWords(who: string | undefined, kind: string): string {
  if (who) return `${who} ${DID[kind] ?? kind}`;
  return `stands: ${kind === 'withdraw' ? CLAIM_FELL : 'nobody answered in time'}`;
}

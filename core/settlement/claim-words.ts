import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
/** Why a statement got another version, as people read it. */
export const REVISION_REASONS: Readonly<Record<string, string>> = {
  get sent() {
    return t`Sent`;
  },
  get cost() {
    return t`A cost was accepted`;
  },
  get contest() {
    return t`A contested figure was settled`;
  },
  get correction() {
    return t`Corrected, with both sides agreed`;
  },
  get night() {
    return t`The night was stated anew`;
  },
};

const DID: Readonly<Record<string, (who: string) => string>> = {
  contest: (who) => t`${who} claimed`,
  counter: (who) => t`${who} countered with`,
  accept: (who) => t`${who} accepted`,
  withdraw: (who) => t`${who} went back to`,
  decline: (who) => t`${who} declined`,
};

/** Names of lines or costs, as sentences list them: the first three, and how many more. */
export function inQuotes(labels: readonly string[]): string {
  const named = labels.slice(0, labels.length > 4 ? 3 : 4).map((label) => quoted(label));
  const more = labels.length - named.length;
  return `${named.join(', ')}${more > 0 ? t` and ${more} more` : ''}`;
}

/** Why a claimed figure fell that nobody took back. */
export const CLAIM_FELL = () => t`the night cannot have the claimed figure beside what was settled since`;

/** What a side did with a figure: 'You claimed', which the figure follows; without a side, why it stands: 'stands: nobody answered in time'. */
export function claimWords(who: string | undefined, kind: string): string {
  if (who) return DID[kind]?.(who) ?? `${who} ${kind}`;
  return t`stands: ${kind === 'withdraw' ? CLAIM_FELL() : t`nobody answered in time`}`;
}

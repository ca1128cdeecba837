import { Badge } from '#app/ui/badge.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';

const STATES = {
  draft: { tone: 'neutral', label: 'Draft' },
  sending: { tone: 'warn', label: 'Being sent' },
  sent: { tone: 'good', label: 'Sent' },
} as const;

/** How it stands with an issue of the newsletter. */
export function StateOfIssue({ state }: Pick<ReadAnswer<'newsletter'>, 'state'>) {
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
}

export const peopleIn = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-IE')} people`;

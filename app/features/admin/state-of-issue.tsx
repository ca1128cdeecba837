import { Badge } from '#app/ui/badge.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { inLocale, t } from '#core/words/t.ts';

const STATES = () =>
  ({
    draft: { tone: 'neutral', label: t`Draft` },
    sending: { tone: 'warn', label: t`Being sent` },
    sent: { tone: 'good', label: t`Sent` },
  }) as const;

/** How it stands with an issue of the newsletter. */
export function StateOfIssue({ state }: Pick<ReadAnswer<'newsletter'>, 'state'>) {
  return <Badge tone={STATES()[state].tone}>{STATES()[state].label}</Badge>;
}

export const peopleIn = (count: number): string =>
  count === 1 ? t`1 person` : t`${count.toLocaleString(inLocale('en-IE'))} people`;

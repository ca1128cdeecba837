import { Badge } from '#app/ui/badge.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Told = Pick<
  ReadAnswer<'find-people'>['people'][number],
  'suspendedAt' | 'isAdmin' | 'isDemo' | 'profile' | 'email'
>;

/** What is special about an account, each in a word. */
export function StateOfPerson({
  person: { suspendedAt, isAdmin, isDemo, profile, email },
}: {
  person: Told;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {suspendedAt ? <Badge tone="bad">{t`Suspended`}</Badge> : null}
      {isAdmin ? <Badge tone="accent">{t`Admin`}</Badge> : null}
      {isDemo ? <Badge tone="info">{t`Demo`}</Badge> : null}
      {profile?.verified ? <Badge tone="good">{t`Verified`}</Badge> : null}
      {email === null ? <Badge>{t`Closed`}</Badge> : null}
      {!suspendedAt && !isAdmin && !isDemo && !profile?.verified && email !== null ? (
        <Badge>{t`Open`}</Badge>
      ) : null}
    </span>
  );
}

import { Badge } from '#app/ui/badge.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';

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
      {suspendedAt ? <Badge tone="bad">Suspended</Badge> : null}
      {isAdmin ? <Badge tone="accent">Admin</Badge> : null}
      {isDemo ? <Badge tone="info">Demo</Badge> : null}
      {profile?.verified ? <Badge tone="good">Verified</Badge> : null}
      {email === null ? <Badge>Closed</Badge> : null}
      {!suspendedAt && !isAdmin && !isDemo && !profile?.verified && email !== null ? (
        <Badge>Open</Badge>
      ) : null}
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { blocksQuery } from '#app/features/messages/blocks-query.ts';
import { useBlock } from '#app/features/messages/use-block.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** Whom a person has blocked, and the way back. */
export function BlockedProfiles() {
  const { data, error, refetch } = useQuery(blocksQuery);
  const { block, isPending } = useBlock();
  return (
    <Card title={t`Blocked`} subtitle={t`They cannot write to you or ask you for nights. They are not told.`}>
      {error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
      ) : !data ? (
        <RowsSkeleton count={1} />
      ) : data.blocked.length === 0 ? (
        <p className="text-ink-soft">
          {t`Nobody. You block somebody from the menu (…) of your conversation, or on their profile.`}
        </p>
      ) : (
        <ul className="grid gap-3">
          {data.blocked.map(({ profileId, name, since }) => (
            <li key={profileId} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {name}
                <span className="block text-sm text-ink-soft">{t`since ${formatInstant(since)}`}</span>
              </span>
              <Button
                size="sm"
                aria-label={t`Unblock ${name}`}
                disabled={isPending}
                onClick={() => block(profileId, name, false)}
              >
                {t`Unblock`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { TokenRow } from './token-row.tsx';
import { tokensQuery } from './tokens-query.ts';

const MakeToken = lazyPart(async () => (await import('./make-token.tsx')).MakeToken, null);

/** The tokens that one's programs ask with, for the profile that one acts for. */
export function ApiTokens() {
  const { profileId, profile } = useViewer();
  const [making, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useQuery(tokensQuery(profileId));
  return (
    <Card
      title={t`Tokens`}
      subtitle={
        profile ? t`For programs that act in your name for ${profile.name}` : t`For programs of your own`
      }
      actions={
        profileId ? (
          <Button size="sm" icon={<KeyRound />} onClick={() => setMaking(true)}>
            {t`Make a token`}
          </Button>
        ) : null
      }
    >
      {profileId === null ? (
        <p className="text-ink-soft">{t`A token is for one profile. Complete yours first.`}</p>
      ) : error ? (
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <RowsSkeleton count={1} avatar={false} />
      ) : data.tokens.length === 0 ? (
        <p className="max-w-prose text-ink-soft">
          {t`No program has a token. One that you make reads or acts here as you do, within what you choose for it, until its end or until you revoke it.`}
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} timeZone={profile?.timeZone} />
          ))}
        </ul>
      )}
      {making ? <MakeToken onClose={() => setMaking(false)} /> : null}
    </Card>
  );
}

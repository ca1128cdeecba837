import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { isReachable } from '#app/lib/reload-on-deploy.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';

/** A page that could not be shown: what happened, another try, and a way home. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const failure = asFailure(error);

  const tryAgain = async () => {
    if (failure.code !== 'connection-lost') {
      reset();
      return router.invalidate();
    }
    // Browsers do not fetch a part of the program again that they once failed to fetch; only a new document does.
    setTrying(true);
    if (await isReachable()) window.location.reload();
    else setTrying(false);
  };

  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`This page did not load`}
        message={failure.message}
        onRetry={() => void tryAgain()}
        retrying={trying}
        action={<ButtonLink href="/">{t`To the front page`}</ButtonLink>}
      />
    </main>
  );
}

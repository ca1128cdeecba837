import { useRouter } from '@tanstack/react-router';
import { asFailure } from '#app/lib/failure.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';

/** A page that could not be shown: what happened, another try, and a way home. */
export function PageFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const failure = asFailure(error);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This page did not load"
        message={failure.message}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
        action={<ButtonLink href="/">To the front page</ButtonLink>}
      />
    </main>
  );
}

import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { coverThisPage, type EndedSession, useEndedSession } from '#app/lib/ended-session.ts';
import { useNewAddress } from '#app/lib/new-address.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** The page is covered at once; the form comes when somebody needs it. */
const SignInAgain = lazyPart(
  async () => (await import('./sign-in-again.tsx')).SignInAgain,
  <Skeleton className="h-48" />,
);

/**
 * Covers a page whose session has ended while it was open, until its owner signs in again. The page stays as it is behind it:
 * what was typed is there when they are back. Somebody else never sees it.
 */
export function SignedOutCover() {
  useEffect(coverThisPage, []);
  const ended = useEndedSession();
  return ended ? <Cover ended={ended} /> : null;
}

function Cover({ ended }: { ended: EndedSession }) {
  const moved = useNewAddress(ended.userId);
  const { isSuspended } = ended;
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-60 overflow-y-auto bg-page outline-none"
        >
          <div className="mx-auto grid min-h-full w-full max-w-md content-center gap-6 px-5 py-10">
            <Wordmark />
            <div className="grid gap-2">
              <Dialog.Title className="type-narrow text-4xl">
                {isSuspended
                  ? t`Your account is suspended`
                  : moved
                    ? t`Your address is changed`
                    : t`You are signed out`}
              </Dialog.Title>
              <Dialog.Description className="wrap-anywhere text-ink-soft">
                {isSuspended
                  ? t`We have suspended this account, and have mailed you why. Agreed shows stay agreed. You think that this is wrong? Write to us.`
                  : moved
                    ? t`Every device is signed out for your safety. Sign in with ${moved} to go on where you were: your password stays, and what you typed is kept.`
                    : t`Your session has ended, or was ended on another device. Sign in again to go on where you were: what you typed is kept.`}
              </Dialog.Description>
            </div>
            {isSuspended ? (
              <TextLink href={`${window.location.origin}/contact`}>{t`Write to us`}</TextLink>
            ) : (
              <SignInAgain ended={ended} />
            )}
            <p className="text-ink-soft">
              {t`Somebody else?`}{' '}
              <TextLink href={`${window.location.origin}/signin`}>{t`Use another account`}</TextLink>
            </p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { LinkAgainForm } from '#app/features/account/link-again.tsx';
import { confirmLink, type MailedLink } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { lastNewAddress } from '#app/lib/new-address.ts';
import { ownPath } from '#app/lib/own-path.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { USER_TYPES } from '#core/account/account.ts';
import { t } from '#core/words/t.ts';

/** `fresh` is where a new link is asked for; none where the page itself sends it. */
type Words = { title: string; intro: string; button: string; fresh?: string };

const ADDRESS: Words = {
  get title() {
    return t`Confirm your address`;
  },
  get intro() {
    return t`One click, and your account is ready.`;
  },
  get button() {
    return t`Confirm my address`;
  },
};
const words = (): Record<MailedLink['type'], Words> => ({
  signup: ADDRESS,
  email: ADDRESS,
  recovery: {
    title: t`Choose a new password`,
    intro: t`You asked for a new password. Go on to choose it.`,
    button: t`Choose a new password`,
    fresh: '/forgot-password',
  },
  email_change: {
    title: t`Confirm the new address`,
    intro: t`Your address changes once it is confirmed in the mails to both addresses.`,
    button: t`Confirm the change`,
    fresh: '/settings',
  },
});

/** Above the refusal of a link that was used or is too old. */
const USED_UP = (): Record<MailedLink['type'], string> => ({
  signup: t`Each link works once, for an hour.`,
  email: t`Each link works once, for an hour.`,
  recovery: t`Each link works once, for an hour.`,
  email_change: t`Did you open it before? Then it counts: your address is changed once both mailboxes have confirmed it, and you sign in with the new one.`,
});

/**
 * Where links in mails lead. The button uses the link up, and nothing else does: programs that look through mails open every
 * link in them.
 */
export function ConfirmPage() {
  const [link] = useState(readLink);
  // The token stays neither in the address nor in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return link ? <Confirm link={link} /> : <NoLink />;
}

function Confirm({ link }: { link: MailedLink }) {
  const router = useRouter();
  const { title, intro, button, fresh } = words()[link.type];
  const underWay = useRef<ReturnType<typeof confirmLink> | null>(null);
  const go = useMutation({
    // A second press before the answer waits for the same one: the link is used up by the first.
    mutationFn: () => {
      underWay.current ??= confirmLink(link).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
    onSuccess: ({ signedIn, secondStep }) => {
      if (secondStep) router.history.replace(`/second-step?${new URLSearchParams({ back: link.next })}`);
      else if (signedIn) router.history.replace(link.next);
    },
  });
  // The same press would be refused again; a lost connection is no reason for another link.
  const failure = go.error ? asFailure(go.error) : null;
  const isCut = failure?.code === 'validation_failed';
  const isUsedUp = failure?.code === 'otp_expired';
  const isOver = isCut || isUsedUp;
  if (go.data && !go.data.signedIn) return <AddressConfirmed link={link} isHalf={go.data.isHalf} />;
  return (
    <AccountLayout
      title={isUsedUp ? t`This link is over` : title}
      intro={isUsedUp ? wasChanged(link) || USED_UP()[link.type] : intro}
      side={link.side}
    >
      {failure ? (
        <Banner
          tone="bad"
          live
          title={isCut ? t`This link is not complete. Open it in the mail once more.` : failure.message}
        />
      ) : null}
      {isUsedUp && link.type === 'email_change' ? (
        <>
          <SignInAnew />
          <p className="text-ink-soft">
            {t`Did you not open it before? Your`} <TextLink href="/settings">{t`settings`}</TextLink>{' '}
            {t`send new links.`}
          </p>
        </>
      ) : isOver && fresh ? (
        <ButtonLink href={fresh} variant="primary" size="lg" block>
          {t`Ask for a new link`}
        </ButtonLink>
      ) : isOver ? (
        <>
          <p className="text-ink-soft">
            {t`Have you confirmed your address before? Then it counts:`}{' '}
            <TextLink
              href={link.next === '/' ? '/signin' : `/signin?${new URLSearchParams({ back: link.next })}`}
            >{t`sign in`}</TextLink>
            {t`. If not, we mail you a new link.`}
          </p>
          <LinkAgainForm to={link.next} />
        </>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          busy={go.isPending || go.isSuccess}
          onClick={() => go.mutate()}
        >
          {button}
        </Button>
      )}
    </AccountLayout>
  );
}

/** Of a change that this browser has confirmed in both mailboxes. */
const wasChanged = ({ type }: MailedLink) =>
  type === 'email_change' && lastNewAddress()
    ? t`Your address was changed already, to ${lastNewAddress()}. Sign in with it; your password stays.`
    : '';

const SignInAnew = () => (
  <ButtonLink href="/signin?after=new-address" variant="primary" size="lg" block>
    {t`Sign in with the new address`}
  </ButtonLink>
);

/** After a change of address was confirmed in one of the two mailboxes, or in both. */
function AddressConfirmed({ link, isHalf }: { link: MailedLink; isHalf: boolean }) {
  if (!isHalf)
    return (
      <AccountLayout
        title={t`Your address is changed`}
        side={link.side}
        intro={t`Every device is signed out for your safety. Sign in with the new address; your password stays.`}
      >
        <SignInAnew />
      </AccountLayout>
    );
  return (
    <AccountLayout
      title={t`One of two is confirmed`}
      side={link.side}
      intro={t`Now open the link that we sent to your other address. Your address changes then; until then the one you had counts.`}
    >
      <p className="text-ink-soft">
        {t`You can close this page. Has nothing arrived in your other mailbox? Your`}{' '}
        <TextLink href="/settings">{t`settings`}</TextLink> {t`send the links again.`}
      </p>
    </AccountLayout>
  );
}

function NoLink() {
  return (
    <AccountLayout
      title={t`This link is not complete`}
      intro={t`Open the link of the e-mail once more, or copy all of it into the address bar.`}
    >
      <TextLink href="/signin">{t`To sign-in`}</TextLink>
    </AccountLayout>
  );
}

function readLink(): MailedLink | null {
  const asked = new URLSearchParams(window.location.hash.slice(1));
  const [type, token] = [asked.get('type') ?? '', asked.get('token')];
  if (!(type in words()) || !token) return null;
  // Only paths of our own are gone to: an address from elsewhere could lead anywhere.
  const side = USER_TYPES.find((each) => each === asked.get('side'));
  return { type: type as MailedLink['type'], token, next: ownPath(asked.get('next')), side };
}

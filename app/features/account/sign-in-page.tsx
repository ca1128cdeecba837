import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter, useSearch } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { DemoSignIns } from '#app/features/account/demo-sign-ins.tsx';
import { GoogleButton } from '#app/features/account/google-button.tsx';
import { useLinkAgain } from '#app/features/account/link-again.tsx';
import { OrLine } from '#app/features/account/or-line.tsx';
import { enterWithPasskey, signIn } from '#app/features/account/sessions.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { lastMailed } from '#app/lib/mailed.ts';
import { lastNewAddress } from '#app/lib/new-address.ts';
import { ownPath } from '#app/lib/own-path.ts';
import { canUsePasskeys } from '#app/lib/second-step.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type SignIn, signInSchema } from '#core/account/account.ts';
import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';

/** The address of whoever comes from signing up, or from confirming another one. */
function knownBy(after: unknown): string {
  if (after === 'sign-up') return lastMailed('sign-up');
  return after === 'new-address' ? lastNewAddress() : '';
}

export function SignInPage() {
  const router = useRouter();
  const { back, after } = useSearch({ strict: false }) as { back?: unknown; after?: unknown };
  const [refused, setRefused] = useState<Failure | null>(toldByGoogle);
  // What Google's answer said is told once, and stays neither in the address nor in the history.
  useEffect(() => {
    if (window.location.hash) router.history.replace(window.location.pathname + window.location.search);
  }, [router]);
  const { register, handleSubmit, formState, getValues } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: knownBy(after), password: '' },
  });
  const { errors, isSubmitting } = formState;

  const told = useRef<number | null>(null);
  const attempt = async (act: () => Promise<void>) => {
    setRefused(null);
    // What was refused before does not follow onto the next page.
    if (told.current !== null) toast.dismiss(told.current);
    try {
      await act();
    } catch (error) {
      const failure = asFailure(error);
      setRefused(failure);
      told.current = toast.error(failure.message);
    }
  };
  const enter = (form: SignIn) =>
    attempt(async () => {
      const { secondStep } = await signIn(form);
      const to = ownPath(back);
      router.history.push(secondStep ? `/second-step?${new URLSearchParams({ back: to })}` : to);
    });
  const enterByPasskey = () =>
    attempt(async () => {
      await enterWithPasskey();
      router.history.push(ownPath(back));
    });
  const again = useLinkAgain();
  const sendAgain = (
    <Button
      size="sm"
      busy={again.isPending}
      onClick={() => again.mutate({ email: getValues('email'), to: ownPath(back) })}
    >
      {t`Send the link again`}
    </Button>
  );

  return (
    <AccountLayout
      {...publicPages['/signin']}
      title={t`Welcome Back!`}
      intro={t`Sign in to your calendar, your shows and your messages.`}
    >
      {refused ? (
        <Banner
          tone="bad"
          title={refused.message}
          action={refused.code === 'email_not_confirmed' ? sendAgain : undefined}
        />
      ) : after === 'sign-up' ? (
        <Banner
          tone="info"
          title={t`Confirm your address first`}
          action={lastMailed('sign-up') ? sendAgain : undefined}
        >
          {t`Open the link that we mailed${lastMailed('sign-up') ? t` to ${lastMailed('sign-up')}` : t` you`}, then sign in with the password that you chose.`}
        </Banner>
      ) : typeof back === 'string' ? (
        <Banner tone="info" title={t`Sign in to go on`}>
          {t`You are signed out, or your session has ended. The page that you asked for opens once you have signed in.`}
        </Banner>
      ) : null}
      <form onSubmit={handleSubmit(enter)} noValidate className="grid gap-5">
        <Field label={t`Email`} error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label={t`Password`} error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <p className="-mt-2 text-end">
          <TextLink href="/forgot-password">{t`Forgot your password?`}</TextLink>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={isSubmitting}
          busyLabel={t`Signing In...`}
        >
          {t`Sign In`}
        </Button>
        <OrLine />
        <GoogleButton side="artist">{t`Sign in with Google`}</GoogleButton>
        {canUsePasskeys() ? (
          <Button block size="lg" icon={<KeyRound />} onClick={() => void enterByPasskey()}>
            {t`Sign in with a passkey`}
          </Button>
        ) : null}
      </form>
      <DemoSignIns onChoose={enter} />
      <p className="text-ink-soft">
        {t`New to Running Order?`}{' '}
        <TextLink
          href={
            typeof back === 'string' ? `/signup?${new URLSearchParams({ back: ownPath(back) })}` : '/signup'
          }
        >{t`Sign up`}</TextLink>
      </p>
    </AccountLayout>
  );
}

/** Why Google's answer brought nobody in: it stands behind the # of the address. */
function toldByGoogle(): Failure | null {
  const told = new URLSearchParams(window.location.hash.slice(1));
  const words = told.get('error_description');
  return words ? new Failure(words.slice(0, 300), told.get('error_code') ?? 'provider_refused') : null;
}

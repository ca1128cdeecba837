import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Building2, Guitar } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { GoogleButton } from '#app/features/account/google-button.tsx';
import { useLinkAgain } from '#app/features/account/link-again.tsx';
import { OrLine } from '#app/features/account/or-line.tsx';
import { PasswordStrength } from '#app/features/account/password-strength.tsx';
import { signUp } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { lastMailed, rememberMailed } from '#app/lib/mailed.ts';
import { ownPath } from '#app/lib/own-path.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { RadioCards } from '#app/ui/forms/radio.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type SignUp, signUpSchema, type UserType, userTypeOf } from '#core/account/account.ts';
import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';

const copy = (): Record<UserType, { title: string; intro: string }> => ({
  artist: {
    title: t`Sign up as an artist`,
    intro: t`Good nights in good rooms: say where you play and what you ask, and find the openings that fit you.`,
  },
  venue: {
    title: t`Sign up as a venue`,
    intro: t`The right act on each free date: describe your room, open your nights, and choose from artists who are free.`,
  },
});

const sides = () =>
  [
    { value: 'artist', label: t`Artist`, hint: t`I play shows`, icon: <Guitar aria-hidden="true" /> },
    { value: 'venue', label: t`Venue`, hint: t`I put them on`, icon: <Building2 aria-hidden="true" /> },
  ] as const;

const FILL_IN = () => t`Please fill in all fields`;

export function SignUpPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const asked = useSearch({ strict: false }) as { type?: unknown; sent?: unknown; back?: unknown };
  const to = ownPath(asked.back);
  // The address stays in the tab and not in the link: loaded again, the page still says where the mail went.
  const mailed = asked.sent === undefined ? '' : lastMailed('sign-up');
  const { register, handleSubmit, setValue, watch, control, formState } = useForm<SignUp>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { email: '', password: '', userType: userTypeOf(asked.type) },
    reValidateMode: 'onChange',
  });
  const userType = watch('userType');
  const [password, email] = useWatch({ control, name: ['password', 'email'] });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async (form) => {
      try {
        const { signedIn } = await signUp(form, to);
        toast.success(t`Account created successfully!`);
        if (signedIn) router.history.push(to);
        else {
          rememberMailed({ for: 'sign-up', email: form.email });
          await navigate({ to: '/signup', search: { type: form.userType, sent: 'mail', ...ledFrom(to) } });
        }
      } catch (error) {
        toast.error(asFailure(error).message);
      }
    },
    (wrong) => {
      if (wrong.email?.message === FILL_IN() || wrong.password?.message === FILL_IN()) toast.error(FILL_IN());
    },
  );

  if (mailed) {
    return (
      <AccountLayout
        title={t`Check your e-mail`}
        side={userType}
        intro={t`We sent a link to ${mailed}. Open it and confirm your address: you are signed in then. It works once, for an hour.`}
      >
        <p className="text-ink-soft">
          {t`Nothing there? Look among the unwanted mail, or have it sent again: it may take a minute.`}
        </p>
        <MailAgain email={mailed} to={to} />
        <p className="text-ink-soft">
          {t`Not your address?`}{' '}
          <TextLink
            href={`/signup?${new URLSearchParams({ type: userType, ...ledFrom(to) })}`}
          >{t`Sign up with another one`}</TextLink>
        </p>
        <p className="text-ink-soft">
          {t`Confirmed on another device?`}{' '}
          <TextLink
            href={`/signin?${new URLSearchParams({ after: 'sign-up', ...ledFrom(to) })}`}
          >{t`To sign-in`}</TextLink>
        </p>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout
      {...publicPages['/signup']}
      title={copy()[userType].title}
      intro={copy()[userType].intro}
      side={userType}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <RadioCards
          label={t`I am an artist or a venue`}
          options={sides()}
          value={userType}
          onValueChange={(side) => setValue('userType', side)}
        />
        <Field label={t`Email`} error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label={t`Password`} hint={t`At least 8 characters.`} error={errors.password?.message} required>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <PasswordStrength password={password} email={email} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={isSubmitting}
          busyLabel={t`Signing Up...`}
        >
          {t`Sign Up`}
        </Button>
        <OrLine />
        <GoogleButton side={userType}>{t`Sign up with Google`}</GoogleButton>
      </form>
      <p className="text-ink-soft">
        {t`Already have an account?`}{' '}
        <TextLink
          href={asked.back === undefined ? '/signin' : `/signin?${new URLSearchParams({ back: to })}`}
        >
          {t`Sign in`}
        </TextLink>
      </p>
    </AccountLayout>
  );
}

/** What the next page has to know, so that its person comes back to where they were led here from. */
const ledFrom = (to: string): Record<string, string> => (to === '/' ? {} : { back: to });

function MailAgain({ email, to }: { email: string; to: string }) {
  const again = useLinkAgain();
  return (
    <Button busy={again.isPending} onClick={() => again.mutate({ email, to })} className="justify-self-start">
      {t`Send the link again`}
    </Button>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { DemoSignIns } from '#app/features/account/demo-sign-ins.tsx';
import { GoogleButton } from '#app/features/account/google-button.tsx';
import { OrLine } from '#app/features/account/or-line.tsx';
import { signIn } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { ownPath } from '#app/lib/own-path.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/toast.ts';
import { type SignIn, signInSchema } from '#core/account/account.ts';
import { publicPages } from '#core/public/pages.ts';

export function SignInPage() {
  const router = useRouter();
  const { back } = useSearch({ strict: false }) as { back?: unknown };
  const [refused, setRefused] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const enter = async (form: SignIn) => {
    setRefused(null);
    try {
      await signIn(form);
      router.history.push(ownPath(back));
    } catch (error) {
      const { message } = asFailure(error);
      setRefused(message);
      toast.error(message);
    }
  };

  return (
    <AccountLayout
      {...publicPages['/signin']}
      title="Welcome Back!"
      intro="Sign in to your calendar, your shows and your messages."
    >
      {refused ? <Banner tone="bad" title={refused} /> : null}
      <form onSubmit={handleSubmit(enter)} noValidate className="grid gap-5">
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} required>
          <Input type="password" autoComplete="current-password" {...register('password')} />
        </Field>
        <p className="-mt-2 text-right">
          <TextLink href="/forgot-password">Forgot your password?</TextLink>
        </p>
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} busyLabel="Signing In...">
          Sign In
        </Button>
        <OrLine />
        <GoogleButton side="artist">Sign in with Google</GoogleButton>
      </form>
      <DemoSignIns onChoose={enter} />
      <p className="text-ink-soft">
        New to Running Order? <TextLink href="/signup">Sign up</TextLink>
      </p>
    </AccountLayout>
  );
}

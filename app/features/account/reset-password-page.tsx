import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { asFailure } from '#app/lib/failure.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { isRecovering } from '#app/lib/session-claims.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { passwordResetSchema } from '#core/account/account.ts';
import { t } from '#core/words/t.ts';
import { AccountLayout } from './account-layout.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { enterArea, setNewPassword } from './sessions.ts';

/** Where the link of the e-mail leads in the end. Only a session that it opened sets a password here. */
export function ResetPasswordPage() {
  const session = useQuery({
    queryKey: ['reset-session'],
    queryFn: async () => {
      const { session } = (await (await getSupabase()).auth.getSession()).data;
      if (!session || !isRecovering(session.access_token)) return null;
      return { email: session.user.email ?? '', secondStepDue: isSecondStepDue(session) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (session.isPending) {
    return (
      <AccountLayout title={t`Choose a new password`}>
        <FormSkeleton />
      </AccountLayout>
    );
  }
  if (!session.data) {
    return (
      <AccountLayout
        title={t`This link has expired`}
        intro={t`A link to choose a new password works once, for an hour. Ask for a fresh one.`}
      >
        <ButtonLink href="/forgot-password" variant="primary">
          {t`Send me a new link`}
        </ButtonLink>
      </AccountLayout>
    );
  }
  // The mailbox alone is half of what proves the owner of an account with a second step.
  if (session.data.secondStepDue)
    return <Navigate to="/second-step" search={{ back: '/reset-password' }} replace />;
  return <NewPasswordForm email={session.data.email} />;
}

function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const newPassword = useWatch({ control, name: 'newPassword' });

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await setNewPassword(newPassword);
      await enterArea();
      toast.success(t`Password updated successfully`);
      await navigate({ to: '/dashboard' });
    } catch (error) {
      const { message, code } = asFailure(error);
      if (code === 'weak_password' || code === 'same_password')
        setError('newPassword', { message }, { shouldFocus: true });
      else toast.error(message);
    }
  });

  return (
    <AccountLayout title={t`Choose a new password`} intro={t`For ${email}.`}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t`New password`} error={errors.newPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <PasswordStrength password={newPassword} email={email} />
        <Field label={t`Confirm password`} error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting} busyLabel={t`Saving...`}>
          {t`Save new password`}
        </Button>
      </form>
    </AccountLayout>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AccountLayout } from '#app/features/account/account-layout.tsx';
import { askForNewPassword } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { lastMailed, rememberMailed } from '#app/lib/mailed.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { passwordResetRequestSchema } from '#core/account/account.ts';
import { t } from '#core/words/t.ts';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { sent } = useSearch({ strict: false }) as { sent?: unknown };
  const sentTo = sent === undefined ? '' : lastMailed('new-password');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passwordResetRequestSchema),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    try {
      await askForNewPassword(email);
      rememberMailed({ for: 'new-password', email });
      await navigate({ to: '/forgot-password', search: { sent: 'mail' } });
    } catch (error) {
      const { message, code } = asFailure(error);
      if (code === 'demo_account') setError('email', { message }, { shouldFocus: true });
      else toast.error(message);
    }
  });

  return (
    <AccountLayout
      title={sentTo ? t`Check your e-mail` : t`Forgot your password?`}
      intro={
        sentTo
          ? t`If ${sentTo} has an account, a link to choose a new password is on its way.`
          : t`Tell us your e-mail address, and we send you a link to choose a new one.`
      }
    >
      {sentTo ? (
        <TextLink href="/forgot-password">{t`Send it again, or to another address`}</TextLink>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <Field label={t`Email`} error={formState.errors.email?.message} required>
            <Input type="email" autoComplete="email" {...register('email')} />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={formState.isSubmitting}
            busyLabel={t`Sending...`}
          >
            {t`Send me a link`}
          </Button>
        </form>
      )}
      <TextLink href="/signin">{t`Back to sign-in`}</TextLink>
    </AccountLayout>
  );
}

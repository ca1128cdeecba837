import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { PasswordStrength } from '#app/features/account/password-strength.tsx';
import { changePassword } from '#app/features/settings/change-password.ts';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PASSWORD_DEFAULTS, type PasswordChange, passwordSchema } from '#core/settings/password-change.ts';
import { t } from '#core/words/t.ts';

export function PasswordForm() {
  const viewer = useViewer();
  const { register, handleSubmit, formState, reset, setError, control } = useForm<PasswordChange>({
    resolver: zodResolver(passwordSchema),
    defaultValues: PASSWORD_DEFAULTS,
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty);
  const newPassword = useWatch({ control, name: 'newPassword' });
  const submit = async (form: PasswordChange) => {
    const refusal = await changePassword(viewer, form);
    if (!refusal) {
      reset(PASSWORD_DEFAULTS);
      toast.success(t`Password updated successfully`);
    } else if (refusal.field) setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
    else toast.error(refusal.message);
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={viewer.email} readOnly hidden />
      <Field label={t`Current Password`} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <Field label={t`New Password`} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <PasswordStrength password={newPassword} email={viewer.email} />
      <Field label={t`Confirm New Password`} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <SaveChanges saving={isSubmitting} label={t`Update Password`} inCard />
    </form>
  );
}

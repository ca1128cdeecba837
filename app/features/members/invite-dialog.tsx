import { zodResolver } from '@hookform/resolvers/zod';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { Controller } from '#app/lib/controller.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { ActInput } from '#core/contract/index.ts';
import { inviteMember } from '#core/contract/member.ts';
import { ROLE_MEANS, roleName } from '#core/members/role-words.ts';
import { ROLES } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

type Typed = ActInput<'invite-member'>;

/** Asks for an address and a role; then shows the link once, for whoever would rather send it themselves. */
export function InviteDialog({ side, onClose }: { side: Side; onClose: () => void }) {
  const invite = useCommand('invite-member');
  const { withProof, dialog } = useProof();
  const [made, setMade] = useState<{ email: string; address: string } | null>(null);
  const { register, control, handleSubmit, formState, setError } = useForm<Typed>({
    resolver: zodResolver(inviteMember.input),
    // The role is chosen, never assumed.
    defaultValues: { email: '' },
  });
  const submit = async (typed: Typed) => {
    try {
      const { token } = await withProof(() => invite.mutateAsync(typed));
      setMade({ email: typed.email, address: `${window.location.origin}/invitation#${token}` });
    } catch (error) {
      if (wasLeft(error)) return;
      const { message, field } = asFailure(error);
      setError(field === 'email' ? 'email' : 'root', { message }, { shouldFocus: true });
    }
  };
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t`Link copied`),
      () => toast.error(t`Your browser did not allow copying. Select the link and copy it.`),
    );
  if (made)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t`Invitation sent`}
        description={t`A mail is on its way to ${made.email}.`}
      >
        <Field
          label={t`The link`}
          hint={t`It works for that address alone, once, for 7 days. It is not shown again.`}
        >
          <Input readOnly value={made.address} onFocus={(event) => event.target.select()} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={<Copy />} onClick={() => void copy(made.address)}>
            {t`Copy link`}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Invite a member`}
      description={t`They act with an account of their own; nobody shares a password.`}
    >
      <form className="grid gap-4" onSubmit={handleSubmit(submit)} noValidate>
        <Field label={t`Email Address`} error={formState.errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <div className="grid gap-1.5">
              <p className="text-sm font-semibold">{t`Role`}</p>
              <RadioGroup
                label={t`Role`}
                name={field.name}
                value={field.value ?? ''}
                onValueChange={field.onChange}
                options={ROLES.map((role) => ({
                  value: role,
                  label: roleName(role, side),
                  hint: ROLE_MEANS[role],
                }))}
              />
              <FieldError>{formState.errors.role?.message}</FieldError>
            </div>
          )}
        />
        <FieldError>{formState.errors.root?.message}</FieldError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" busy={formState.isSubmitting}>
            {t`Send the invitation`}
          </Button>
        </div>
      </form>
      {dialog}
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput, ReadAnswer } from '#core/contract/index.ts';
import { changeOutsider } from '#core/contract/outsider.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';
import { outsidersQuery } from './outsiders-query.ts';

type Outsider = ReadAnswer<'outsiders'>['outsiders'][number];

/** Changes the name or the mailbox of an act, or a venue, without an account; nothing where the profile is none that is kept here. */
export function ChangeOutsider({ profileId, size = 'md' }: { profileId: string; size?: 'sm' | 'md' }) {
  const { role } = useViewer();
  const { data } = useQuery(outsidersQuery);
  const [open, setOpen] = useState(false);
  const outsider = data?.outsiders.find((each) => each.profileId === profileId);
  if (!outsider || role === null || !roleMay(role, 'book')) return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t`Change name or mailbox`}
      </Button>
      {open ? <ChangeDialog outsider={outsider} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChangeDialog({
  outsider: { profileId, name, email },
  onClose,
}: {
  outsider: Outsider;
  onClose: () => void;
}) {
  const form = useForm<ActInput<'change-outsider'>>({
    resolver: zodResolver(changeOutsider.input),
    defaultValues: { profileId, name, email },
  });
  const { errors, isDirty } = form.formState;
  const edit = useUnsaved(isDirty);
  const typed = form.watch('email')?.trim().toLowerCase() || null;
  const change = useCommand('change-outsider', {
    onSuccess: (_, said) => {
      edit.saved();
      onClose();
      toast.success(t`${said.name} is changed`);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => next || change.isPending || onClose()}
      title={t`Change ${name}`}
      description={t`What was agreed keeps the name that it was agreed with.`}
      size="sm"
      edit={edit}
      footer={
        <>
          <Button disabled={change.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="change-outsider"
            busy={change.isPending}
            busyLabel={t`Saving...`}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id="change-outsider"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((input) => change.mutate(input))}
      >
        <Field label={t`Name`} error={errors.name?.message} required>
          <Input autoComplete="off" maxLength={120} {...form.register('name')} />
        </Field>
        <Field
          label={t`E-mail`}
          optional
          error={
            errors.email?.message ?? (change.error?.field === 'email' ? change.error.message : undefined)
          }
          hint={t`Without one, what is agreed is agreed elsewhere.`}
        >
          <Input
            type="email"
            autoComplete="off"
            {...form.register('email', { setValueAs: (said) => said || null })}
          />
        </Field>
        {typed !== email ? (
          <Banner tone="warn" title={t`Links end`}>
            {[
              email
                ? t`Every link that was mailed to ${email}, and to colleagues let in from there, opens nothing any more, at once.`
                : '',
              typed
                ? t`${typed} is mailed a link for each night that goes on.`
                : t`Nobody is mailed any more.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        ) : null}
        <FieldError>
          {change.error && change.error.field !== 'email' ? change.error.message : undefined}
        </FieldError>
      </form>
    </Dialog>
  );
}

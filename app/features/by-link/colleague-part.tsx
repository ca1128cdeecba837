import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { passOnLink } from '#core/contract/outsider.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** Lets a colleague answer too, by a link of their own. */
export function ColleaguePart({ booking: { me } }: { booking: LinkedBooking }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t`Somebody else answers for you?`}
      subtitle={t`A colleague gets a link of their own to this booking. Both sides see who did what.`}
      actions={
        open ? undefined : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t`Let a colleague in`}
          </Button>
        )
      }
    >
      {open ? (
        <Proved mailbox={me.mailbox} to={t`let a colleague in`}>
          <PassOn onDone={() => setOpen(false)} />
        </Proved>
      ) : null}
    </Card>
  );
}

function PassOn({ onDone }: { onDone: () => void }) {
  const form = useForm<ActInput<'pass-on-link'>>({
    resolver: zodResolver(passOnLink.input),
    defaultValues: { name: '', email: '' },
  });
  const { errors } = form.formState;
  const pass = useCommand('pass-on-link', {
    onSuccess: (_, { name }) => {
      onDone();
      toast.success(t`${name} gets a mail with the link`);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((input) => pass.mutate(input))}>
      <Field label={t`Name`} error={errors.name?.message} required>
        <Input autoComplete="off" maxLength={120} {...form.register('name')} />
      </Field>
      <Field label={t`E-mail`} error={errors.email?.message} required>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <FieldError>{pass.error?.message}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={pass.isPending} busyLabel={t`Sending...`}>
          {t`Send the link`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

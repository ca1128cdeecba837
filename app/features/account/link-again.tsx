import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mailConfirmationAgain } from '#app/features/account/sessions.ts';
import { asFailure } from '#app/lib/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Has the link that confirms a new address mailed once more. */
export function useLinkAgain() {
  return useMutation({
    mutationFn: mailConfirmationAgain,
    onSuccess: () =>
      toast.success(t`We sent the link again`, {
        description: t`Open it to confirm your address. It works once, for an hour.`,
      }),
    onError: (error) => toast.error(asFailure(error).message),
  });
}

/** The same where it is not known who asks; the link then leads to `to`, a path of this site. */
export function LinkAgainForm({ to }: { to: string }) {
  const [email, setEmail] = useState('');
  const again = useLinkAgain();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        again.mutate({ email: email.trim(), to });
      }}
    >
      <Field label={t`Email`} required>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        busy={again.isPending}
        busyLabel={t`Sending...`}
        disabled={email.trim() === ''}
        className="justify-self-start"
      >
        {t`Send a new link`}
      </Button>
    </form>
  );
}

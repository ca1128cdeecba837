import { type FormEvent, useId, useState } from 'react';
import { bringClient } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await import('./newsletter.ts').then(
      ({ subscribe }) => subscribe(email),
      () => ({ ok: false, message: t`Failed to subscribe. Please try again.` }),
    );
    setBusy(false);
    setRefused(!answer.ok);
    if (!answer.ok) return toast.error(answer.message);
    setEmail('');
    toast.success(answer.message);
  };

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-2">
      <label htmlFor={id} className="font-semibold">
        {t`Subscribe to our newsletter`}
      </label>
      <p id={`${id}-hint`} className="text-sm text-on-stage-soft">
        {t`New features, and who is on the road: a letter now and then.`}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t`Enter your email`}
          value={email}
          aria-describedby={`${id}-hint`}
          aria-invalid={refused || undefined}
          onFocus={bringClient}
          onChange={(event) => {
            setEmail(event.target.value);
            setRefused(false);
          }}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-md border border-on-stage-soft bg-stage-raised px-3 text-on-stage placeholder:text-on-stage-soft hover:border-on-stage focus-visible:outline-on-stage aria-invalid:border-2 aria-invalid:border-pending"
        />
        <Button
          type="submit"
          variant="stage"
          busy={busy}
          busyLabel={t`Subscribing...`}
          className="min-h-11 focus-visible:outline-on-stage"
        >
          {t`Subscribe`}
        </Button>
      </div>
    </form>
  );
}

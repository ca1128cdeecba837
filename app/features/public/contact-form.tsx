import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { bringClient } from '#app/lib/supabase.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type CONTACT_KINDS, contact } from '#core/contract/contact.ts';
import type { ActInput } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

/** A message to the people behind the product. What was typed stays until it has arrived. */
export function ContactForm({ kind, label }: { kind: (typeof CONTACT_KINDS)[number]; label: string }) {
  const [sent, setSent] = useState(false);
  const form = useForm<ActInput<'contact'>>({
    resolver: zodResolver(contact.input),
    defaultValues: { kind, name: '', email: '', message: '' },
  });
  const send = useCommand('contact');
  useEffect(bringClient, []);
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);

  const submit = form.handleSubmit(async (values) => {
    try {
      await send.mutateAsync(values);
      form.reset();
      setSent(true);
      toast.success(t`Message sent`, { description: t`We answer by e-mail, to the address you gave.` });
    } catch (error) {
      toast.error(
        error instanceof Error ? error.message : t`Your message could not be sent. Please try again.`,
      );
    }
  });

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={label}
      className="relative grid gap-5 border border-line bg-sheet px-5 pt-9 pb-6 sm:px-8"
    >
      <span aria-hidden="true" className="tape absolute -top-3.5 start-8 h-8 w-28 -rotate-2" />
      {sent ? (
        <p role="status" className="border-s-6 border-booked bg-good-soft px-4 py-3 text-ink">
          {t`Your message has arrived. We answer by e-mail.`}
        </p>
      ) : null}
      <Field label={t`Name`} error={errors.name?.message} required>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <Field label={t`Email`} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label={t`Message`} error={errors.message?.message} required>
        <Textarea rows={6} {...form.register('message')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={send.isPending}
        busyLabel={t`Sending...`}
        className="justify-self-start"
      >
        {t`Send message`}
      </Button>
    </form>
  );
}

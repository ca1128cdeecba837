import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCommand } from '#app/api/use-command.ts';
import { Controller } from '#app/lib/controller.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { focusFirstError, useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { CONTACT_KIND_LABELS, CONTACT_KINDS } from '#core/contacts/contact.ts';
import { MOST_LETTERS_OF_NOTES } from '#core/contacts/limits.ts';
import { t } from '#core/words/t.ts';
import { type ContactDraft, type ContactSaid, contactForm, draftOf } from './contact-draft.ts';
import type { Contact } from './contacts-queries.ts';
import { WaysField } from './ways-field.tsx';

type Props = { contact: Contact | null; onClose: () => void; onKept?: (contactId: string) => void };

/** A contact in a form: a new one, or one that is changed. */
export function ContactDialog(props: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      size="lg"
      title={props.contact ? t`Edit ${props.contact.name}` : t`Add a contact`}
      description={t`Members who see the business read it. Nobody else does, nor the person themselves.`}
    >
      <ContactForm {...props} />
    </Dialog>
  );
}

function ContactForm({ contact, onClose, onKept }: Props) {
  const form = useForm<ContactDraft, unknown, ContactSaid>({
    resolver: zodResolver(contactForm),
    defaultValues: useMemo(() => draftOf(contact), [contact]),
  });
  const fields: UseFormReturn<ContactDraft, unknown, never> = partOf(form);
  const { formState, register, control } = form;
  const { errors } = formState;
  const edit = useUnsaved(formState.isDirty);
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const keep = useCommand('keep-contact');
  const send = async (said: ContactSaid) => {
    setRefused(null);
    try {
      const { contactId } = await keep.mutateAsync({ contactId: contact?.id ?? null, ...said });
      edit.saved();
      toast.success(contact ? t`Saved` : t`${said.name} is in your contacts`);
      onKept?.(contactId);
      onClose();
    } catch (error) {
      const { field, message } = asFailure(error);
      if (!field || !((field.split('.')[0] as string) in form.getValues())) return setRefused(message);
      form.setError(field as keyof ContactDraft, { message });
      focusFirstError(element.current);
    }
  };
  const dated = form.watch('keepUntil') !== '';
  return (
    <form ref={element} noValidate className="grid gap-5" onSubmit={form.handleSubmit(send)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Name`} required error={errors.name?.message}>
          <Input maxLength={160} {...register('name')} />
        </Field>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Field label={t`What they are`} error={errors.kind?.message}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={CONTACT_KINDS.map((value) => ({ value, label: CONTACT_KIND_LABELS[value] }))}
              />
            </Field>
          )}
        />
        <Field label={t`Organisation`} optional error={errors.organisation?.message}>
          <Input maxLength={160} placeholder={t`Agency, company, house`} {...register('organisation')} />
        </Field>
        <Field label={t`Place`} optional error={errors.place?.message}>
          <Input maxLength={160} {...register('place')} />
        </Field>
      </div>
      <WaysField form={fields} of="emails" />
      <WaysField form={fields} of="phones" />
      <WaysField form={fields} of="links" />
      <Field label={t`Tags`} optional hint={t`Commas between them`} error={errors.tags?.message}>
        <Input placeholder={t`jazz, festival 2027`} {...register('tags')} />
      </Field>
      <Field label={t`Notes`} optional error={errors.notes?.message}>
        <Textarea rows={4} maxLength={MOST_LETTERS_OF_NOTES} {...register('notes')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Where you have them from`} optional error={errors.sourceWords?.message}>
          <Input maxLength={200} placeholder={t`Met at a festival`} {...register('sourceWords')} />
        </Field>
        <Controller
          control={control}
          name="keepUntil"
          render={({ field }) => (
            <Field
              label={t`Keep until`}
              optional
              hint={t`The list names them when this day is over`}
              error={errors.keepUntil?.message}
            >
              <DatePicker value={field.value} onValueChange={field.onChange} />
            </Field>
          )}
        />
      </div>
      {dated ? (
        <Controller
          control={control}
          name="erasesItself"
          render={({ field }) => (
            <Switch
              label={t`Erase them then`}
              hint={t`Without a question, on the day after. Booked nights stay.`}
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      ) : null}
      <FieldError>{refused}</FieldError>
      <DialogActs>
        <Button disabled={formState.isSubmitting} onClick={() => edit.leave(onClose)}>
          {t`Cancel`}
        </Button>
        <Button variant="primary" type="submit" busy={formState.isSubmitting} busyLabel={t`Saving...`}>
          {contact ? t`Save Changes` : t`Add the contact`}
        </Button>
      </DialogActs>
    </form>
  );
}

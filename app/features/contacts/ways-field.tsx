import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MOST_WAYS } from '#core/contacts/limits.ts';
import { inSentence } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import type { ContactDraft } from './contact-draft.ts';

const WORDS = {
  emails: {
    get one() {
      return t`Mail`;
    },
    get add() {
      return t`Add a mail address`;
    },
    type: 'email',
    example: 'ann@example.org',
  },
  phones: {
    get one() {
      return t`Phone`;
    },
    get add() {
      return t`Add a phone number`;
    },
    type: 'tel',
    example: '+32 470 12 34 56',
  },
  links: {
    get one() {
      return t`Link`;
    },
    get add() {
      return t`Add a link`;
    },
    type: 'url',
    example: 'https://',
  },
} as const;

/** Mail addresses, phones or links of a contact, each with a word of one's own for it. */
export function WaysField({
  form,
  of,
}: {
  form: UseFormReturn<ContactDraft, unknown, never>;
  of: keyof typeof WORDS;
}) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: of });
  const words = WORDS[of];
  const errors = formState.errors[of];
  return (
    <div className="grid gap-3">
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
        >
          <Field
            label={`${words.one} ${at + 1}`}
            error={errors?.[at]?.value?.message}
            className="max-sm:col-span-2"
          >
            <Input
              type={words.type}
              maxLength={500}
              placeholder={words.example}
              {...register(`${of}.${at}.value`)}
            />
          </Field>
          <Field label={t`Label of ${inSentence(words.one)} ${at + 1}`} error={errors?.[at]?.label?.message}>
            <Input maxLength={40} placeholder={t`Office`} {...register(`${of}.${at}.label`)} />
          </Field>
          <IconButton
            label={t`Remove ${inSentence(words.one)} ${at + 1}`}
            icon={<Trash2 />}
            onClick={() => remove(at)}
            className="mt-6.5"
          />
        </div>
      ))}
      {fields.length < MOST_WAYS ? (
        <div>
          <Button size="sm" icon={<Plus />} onClick={() => append({ label: '', value: '' })}>
            {words.add}
          </Button>
        </div>
      ) : null}
      <FieldError>{errors?.root?.message ?? errors?.message}</FieldError>
    </div>
  );
}

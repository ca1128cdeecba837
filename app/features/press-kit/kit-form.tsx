import { zodResolver } from '@hookform/resolvers/zod';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { Controller } from '#app/lib/controller.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput, ReadAnswer } from '#core/contract/index.ts';
import { sendPressKit } from '#core/contract/press-kit.ts';
import { chosenOf, KIT_NOTE_MAX, type KitContent } from '#core/press-kit/kit.ts';
import { t } from '#core/words/t.ts';
import { KitChoices } from './kit-choices.tsx';

const KitPreview = lazyPart(
  async () => (await import('./kit-preview.tsx')).KitPreview,
  <div className={overlayClass} />,
);

type Typed = ActInput<'send-press-kit'>;

/** Whom it is for and what it shows; then it is looked at once, and sent. */
export function KitForm({
  content,
  answer,
}: {
  content: KitContent;
  answer: Pick<ReadAnswer<'press-kits'>, 'riderIsNoPdf' | 'left' | 'lastContact'>;
}) {
  const send = useCommand('send-press-kit');
  const [looking, setLooking] = useState<Typed | null>(null);
  const { register, control, handleSubmit, formState, setError, reset, getValues } = useForm<Typed>({
    resolver: zodResolver(sendPressKit.input),
    defaultValues: { email: '', note: '', contact: answer.lastContact, chosen: atFirst(content) },
  });
  const { errors } = formState;
  const edit = useUnsaved(formState.isDirty);
  const leave = async () => {
    if (!looking) return;
    try {
      await send.mutateAsync(looking);
      edit.saved();
      setLooking(null);
      reset({ ...getValues(), email: '', note: '' });
      toast.success(t`The press kit is on its way`, { description: looking.email });
    } catch (error) {
      const { message, field } = asFailure(error);
      if (field !== 'email') return;
      setLooking(null);
      setError('email', { message }, { shouldFocus: true });
    }
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit((typed) => setLooking(typed))}>
      <Field label={t`Email address of your reader`} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field
        label={t`A few words to them`}
        optional
        hint={t`At most ${KIT_NOTE_MAX} characters, as plain text.`}
        error={errors.note?.message}
      >
        <Textarea rows={3} {...register('note')} />
      </Field>
      <Field
        label={t`How to reach you`}
        hint={t`Your reader has no account here and answers to this: a name with a mail address or a number.`}
        error={errors.contact?.message}
      >
        <Input autoComplete="off" {...register('contact')} />
      </Field>
      <Controller
        control={control}
        name="chosen"
        render={({ field }) => (
          <KitChoices
            content={content}
            riderIsNoPdf={answer.riderIsNoPdf}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.chosen?.message ?? errors.chosen?.root?.message}
          />
        )}
      />
      {answer.left === 0 ? (
        <FieldError>
          {t`You have sent all press kits of these 24 hours. Please send the next one later.`}
        </FieldError>
      ) : null}
      <FootBar>
        <p className="me-auto text-sm text-ink-soft">
          {t`${answer.left === 1 ? t`One more` : t`${answer.left} more`} in these 24 hours`}
        </p>
        <Button variant="primary" type="submit" icon={<Eye />} disabled={answer.left === 0}>
          {t`Look at it, then send`}
        </Button>
      </FootBar>
      {looking ? (
        <KitPreview
          kit={{ content: chosenOf(content, looking.chosen), note: looking.note, contact: looking.contact }}
          email={looking.email}
          busy={send.isPending}
          error={send.error?.message}
          onSend={() => void leave()}
          onClose={() => {
            send.reset();
            setLooking(null);
          }}
        />
      ) : null}
    </form>
  );
}

/** What is on the public page is ticked; the rider and the rooms are put in by a press of the artist's alone. */
const atFirst = ({ bio, photos, links, videos }: KitContent): Typed['chosen'] => ({
  bio: Boolean(bio),
  photos: photos.slice(0, 6),
  links: links.map(({ platform }) => platform),
  videos: videos.map(({ url }) => url),
  rooms: [],
  draw: false,
  rider: false,
});

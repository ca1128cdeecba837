import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { deployment } from '#app/lib/deployment.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { issueSchema, LONGEST_ISSUE, LONGEST_SUBJECT } from '#core/newsletter/issue.ts';
import { t } from '#core/words/t.ts';
import { peopleIn } from './state-of-issue.tsx';

type Issue = Pick<ReadAnswer<'newsletter'>, 'id' | 'subject' | 'text' | 'version' | 'readers'>;
type Typed = { subject: string; text: string };
type Next = 'test' | 'send' | 'discard';

/** A draft: saved here, mailed to oneself, and sent once one has read to how many people. */
export function IssueForm({ issue: { id, subject, text, version, readers } }: { issue: Issue }) {
  const { history } = useRouter();
  const form = useForm<Typed>({
    resolver: zodResolver(issueSchema),
    defaultValues: { subject, text },
  });
  const { register, handleSubmit, reset, setError, formState } = form;
  const { errors, isDirty } = formState;
  const edit = useUnsaved(isDirty);
  const draft = useFormDraft(form, { name: `newsletter.${version === 0 ? 'new' : id}`, edit });
  /** What was read or saved here: a save elsewhere is refused to be overwritten. */
  const [known, setKnown] = useState(version);
  const [asks, setAsks] = useState<'send' | 'discard' | null>(null);
  const save = useCommand('save-newsletter');
  const test = useCommand('test-newsletter', {
    onSuccess: ({ email }) => toast.success(t`The test is on its way to ${email}`),
  });
  const toList = () => history.push('/admin/newsletter');
  const send = useCommand('send-newsletter', {
    onSuccess: ({ recipients }) => {
      toast.success(t`The newsletter is on its way to ${peopleIn(recipients)}`);
      setAsks(null);
    },
  });
  const discard = useCommand('discard-newsletter', { leaves: true, onSuccess: toList });
  const busy = save.isPending || test.isPending || send.isPending || discard.isPending;

  const kept = async (typed: Typed): Promise<number | null> => {
    if (!isDirty && known > 0) return known;
    const saved = await save
      .mutateAsync({ newsletterId: id, version: known, subject: typed.subject, text: typed.text })
      .catch(() => null);
    if (!saved) return null;
    reset(typed);
    edit.saved();
    setKnown(saved.version);
    return saved.version;
  };
  const savedThen = (next?: Next) =>
    handleSubmit(async (typed) => {
      if (next && !typed.subject) return setError('subject', { message: t`Please give it a subject.` });
      if (next && !typed.text) return setError('text', { message: t`Please write a text.` });
      const now = await kept(typed);
      if (now === null) return;
      if (next === 'test') test.mutate({ newsletterId: id, version: now });
      if (next === 'send') setAsks('send');
      if (!next) toast.success(t`The draft is saved`);
      // The address names it from now on: a reload comes back to it.
      if (version === 0) history.replace(`/admin/newsletter/${id}`);
    });

  const isNew = known === 0;
  return (
    <Card title={t`What it says`}>
      <form noValidate onSubmit={savedThen()} className="grid gap-5">
        <DraftNote draft={draft} />
        <Field label={t`Subject`} error={errors.subject?.message}>
          <Input maxLength={LONGEST_SUBJECT} {...register('subject')} />
        </Field>
        <Field
          label={t`Text`}
          hint={t`Plain paragraphs, with an empty line between them. An address alone on its line becomes a link.`}
          error={errors.text?.message}
        >
          <Textarea rows={10} maxLength={LONGEST_ISSUE} {...register('text')} />
        </Field>
        <FieldError>{save.error?.message ?? test.error?.message}</FieldError>
        {deployment.mail ? null : <p className="text-ink-soft">{t`This deployment sends no mail.`}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={busy}>
            {t`Save draft`}
          </Button>
          {isNew ? null : (
            <>
              <Button onClick={savedThen('test')} disabled={busy || !deployment.mail}>
                {t`Mail it to me`}
              </Button>
              <Button onClick={savedThen('send')} disabled={busy || !deployment.mail}>
                {t`Send…`}
              </Button>
              <Button variant="ghost" onClick={() => setAsks('discard')} disabled={busy}>
                {t`Discard`}
              </Button>
            </>
          )}
        </div>
      </form>
      <AlertDialog
        open={asks === 'send'}
        onOpenChange={() => setAsks(null)}
        title={t`Send this issue?`}
        description={t`It goes to ${peopleIn(readers)} now: everybody who asked for the newsletter, each once. It cannot be taken back or changed.`}
        confirmLabel={t`Send to ${peopleIn(readers)}`}
        danger={false}
        busy={send.isPending}
        onConfirm={() => send.mutate({ newsletterId: id, version: known })}
      >
        <FieldError>{send.error?.message}</FieldError>
      </AlertDialog>
      <AlertDialog
        open={asks === 'discard'}
        onOpenChange={() => setAsks(null)}
        title={t`Discard this draft?`}
        description={t`It is gone then. Nobody was mailed it.`}
        confirmLabel={t`Discard`}
        busy={discard.isPending}
        onConfirm={() => edit.leave(() => discard.mutate({ newsletterId: id }))}
      >
        <FieldError>{discard.error?.message}</FieldError>
      </AlertDialog>
    </Card>
  );
}

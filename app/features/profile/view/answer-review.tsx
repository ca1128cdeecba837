import { zodResolver } from '@hookform/resolvers/zod';
import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActInput } from '#core/contract/index.ts';
import { answerReview } from '#core/contract/review.ts';
import { COMMENT_MAX } from '#core/reviews/review.ts';
import { t } from '#core/words/t.ts';

/** Beneath a review of one's own profile: what one has to say to it, once. */
export function AnswerReview({ reviewId, name }: { reviewId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="print:hidden">
      <Button
        size="sm"
        variant="ghost"
        icon={<MessageSquareReply />}
        aria-label={t`Answer the review of ${name}`}
        onClick={() => setOpen(true)}
      >
        {t`Answer`}
      </Button>
      {isOpen ? <AnswerDialog reviewId={reviewId} name={name} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function AnswerDialog({ reviewId, name, onClose }: { reviewId: string; name: string; onClose: () => void }) {
  const form = useForm<{ reviewId: string; answer: string }, unknown, ActInput<'answer-review'>>({
    resolver: zodResolver(answerReview.input),
    defaultValues: { reviewId, answer: '' },
  });
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, { name: `answer.${reviewId}`, edit });
  const answer = useCommand('answer-review', {
    onSuccess: () => {
      edit.saved();
      toast.success(t`Answer sent`, { description: t`It stands beneath the review of ${name}.` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || answer.isPending || onClose()}
      title={t`Answer ${name}`}
      description={t`You answer a review once. Everyone can read it, and it cannot be changed.`}
      size="sm"
      edit={edit}
      footer={
        <>
          <Button disabled={answer.isPending} onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            busy={answer.isPending}
            busyLabel={t`Sending...`}
            type="submit"
            form="answer-review"
          >
            {t`Send Answer`}
          </Button>
        </>
      }
    >
      <form
        id="answer-review"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((input) => answer.mutate(input))}
      >
        <DraftNote draft={kept} />
        <Field label={t`Your answer`} error={form.formState.errors.answer?.message}>
          <Textarea rows={4} maxLength={COMMENT_MAX} {...form.register('answer')} />
        </Field>
        <FieldError>{answer.error?.message}</FieldError>
      </form>
    </Dialog>
  );
}

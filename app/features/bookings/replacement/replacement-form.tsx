import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { offerResolver } from '#app/features/offers/deal/offer-resolver.ts';
import { readDeal } from '#app/features/offers/deal/read-deal.ts';
import { type OfferDraft, TermsFields } from '#app/features/offers/deal/terms-fields.tsx';
import { now } from '#app/lib/clock.ts';
import { formatDay, formatUntil } from '#app/lib/format.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { focusFirstError, useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { guaranteedCents } from '#core/booking/deal.ts';
import { MOST_REPLACEMENTS } from '#core/booking/replacement.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { type AskReplacements, askReplacements } from '#core/contract/replacement.ts';
import { t } from '#core/words/t.ts';
import { Candidates } from './candidates.tsx';

const HOUR = 3_600_000;
type Draft = OfferDraft & { bookingId: string; artistIds: string[]; answerBy: string };

/** Whom to ask, on what terms, and by when they answer: the same for all. Nobody is ticked before the venue does. */
export function ReplacementForm({
  bookingId,
  found,
  onDone,
}: {
  bookingId: string;
  found: ReadAnswer<'replacements'>;
  onDone: () => void;
}) {
  const [begun] = useState(now);
  const usual = Math.max(1, Math.round((Date.parse(found.answerBy) - begun.getTime()) / HOUR));
  const [hours, setHours] = useState<number | undefined>(usual);
  const [tried, setTried] = useState(false);
  const until = (of: number) => new Date(begun.getTime() + of * HOUR).toISOString();
  const form = useForm<Draft, unknown, AskReplacements>({
    resolver: offerResolver(askReplacements.input, found.currency, () => found.house),
    defaultValues: {
      bookingId,
      artistIds: [],
      answerBy: until(usual),
      deal: { sharePercent: 70, ...found.deal },
      setStart: found.setStart ?? undefined,
      setMinutes: found.setMinutes ?? undefined,
      message: t`Can you stand in for ${found.artistName} on ${formatDay(found.day)}?`,
    },
  });
  const chosen = form.watch('artistIds');
  const { deal } = readDeal(form.watch('deal'), found.currency);
  const edit = useUnsaved(form.formState.isDirty);
  const kept = useFormDraft(form, {
    name: `replacement.${bookingId}`,
    edit,
    without: ['answerBy'],
    beside: {
      first: { hours: usual as number | undefined },
      now: { hours },
      give: (typed) => setHours(typed.hours),
    },
  });
  const ask = useCommand('ask-replacements', {
    // Where all who fit are asked, this form goes with the list: its draft is erased before that.
    leaves: true,
    onSuccess: ({ asked, left }) => {
      edit.saved();
      onDone();
      toast.success(t`${asked.length} ${asked.length === 1 ? t`artist is` : t`artists are`} asked`, {
        description: [
          t`The first who accepts plays ${formatDay(found.day)}.`,
          ...left.map(({ why }) => why),
        ].join(' '),
      });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        setTried(true);
        if (!hours) focusFirstError(event.currentTarget);
        return form.handleSubmit((terms) => {
          if (hours) ask.mutate({ ...terms, answerBy: until(hours) });
        })(event);
      }}
    >
      <DraftNote draft={kept} />
      <Candidates
        artists={found.artists}
        offer={{ budgetCents: (deal && guaranteedCents(deal)) || null, currency: found.currency }}
        chosen={chosen}
        onChosen={(ids) => form.setValue('artistIds', ids, { shouldDirty: true })}
      />
      <FieldError>{form.formState.errors.artistIds?.message}</FieldError>
      <section className="grid gap-5 border-t border-line pt-5">
        <h3 className="type-bill text-lg">{t`What you offer`}</h3>
        <Field
          label={t`Time to answer`}
          hint={
            hours
              ? t`Until ${formatUntil(until(hours), found.timeZone)}, the same for all.`
              : t`The same for all.`
          }
          error={tried && !hours ? t`Please say how many hours they have to answer.` : undefined}
          className="xs:max-w-72"
        >
          <WholeNumberInput value={hours} onValueChange={setHours} suffix={t`hours`} />
        </Field>
        <TermsFields
          form={partOf(form)}
          currency={found.currency}
          night={{ ...found.house, date: found.day, timeZone: found.timeZone }}
          showId={found.showId}
          reader="venue"
          partnerId={null}
          partner={t`all of them`}
          offeredTo={t`one of them`}
        />
      </section>
      <FieldError>{ask.error?.message}</FieldError>
      <DialogActs>
        <Button onClick={() => edit.leave(onDone)}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          type="submit"
          disabled={chosen.length === 0 || chosen.length > MOST_REPLACEMENTS}
          busy={ask.isPending}
          busyLabel={t`Sending...`}
        >
          {chosen.length === 0
            ? t`Choose whom to ask`
            : chosen.length === 1
              ? t`Ask 1 artist`
              : t`Ask ${chosen.length} artists at once`}
        </Button>
      </DialogActs>
    </form>
  );
}

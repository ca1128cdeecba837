import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { pairOf } from '#app/features/past-agreement/detour-pair.ts';
import { DetourWarning } from '#app/features/past-agreement/lazy-notes.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useViewer } from '#app/lib/viewer.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { Side } from '#core/booking/side.ts';
import type { DealDraft } from '../offer-terms.ts';
import type { NightToCome } from '../outlook/deal-comes-to.tsx';
import { DealEditor } from './deal-editor.tsx';
import type { FieldErrors } from './field-errors.ts';

/** The terms of an offer while they are written. `deal` is a draft until the schema of core has read it. */
export type OfferDraft = {
  deal: DealDraft;
  setStart?: string | undefined;
  setMinutes?: number | undefined;
  message?: string | undefined;
};

/** Deal, set and message: the same boxes for a request and for a counter-offer. */
export function TermsFields({
  form,
  currency,
  night,
  showId,
  bookingId,
  reader,
  partner,
  offeredTo = partner,
  partnerId,
  setHint,
}: {
  form: UseFormReturn<OfferDraft, unknown, never>;
  currency: string;
  night: NightToCome;
  /** None while the night has no show. */
  showId?: string | undefined;
  bookingId?: string;
  reader: Side;
  partner: string;
  /** Whoever may accept, where that is one of several. */
  offeredTo?: string;
  /** Whose profile the partner is; null where several are asked. */
  partnerId: string | null;
  setHint?: ReactNode;
}) {
  const { errors } = form.formState;
  const { name, profileId } = useViewer();
  return (
    <div className="grid gap-5">
      <Controller
        control={form.control}
        name="deal"
        render={({ field, fieldState }) => (
          <DealEditor
            value={field.value}
            onValueChange={field.onChange}
            currency={currency}
            night={night}
            showId={showId}
            bookingId={bookingId}
            wrong={fieldState.error as FieldErrors}
            reader={reader}
            offeredTo={offeredTo}
          />
        )}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="Set starts" optional error={errors.setStart?.message} hint={setHint}>
          <Input type="time" {...form.register('setStart', { setValueAs: (text) => text || undefined })} />
        </Field>
        <Field label="Set length" optional error={errors.setMinutes?.message}>
          <Controller
            control={form.control}
            name="setMinutes"
            render={({ field }) => (
              <WholeNumberInput value={field.value} onValueChange={field.onChange} suffix="min" />
            )}
          />
        </Field>
      </div>
      <LettersOnPaper of={[partner, name, JSON.stringify(form.watch('deal'))]} />
      <Field label={`Message to ${partner}`} optional error={errors.message?.message}>
        <Textarea rows={3} maxLength={2000} {...form.register('message')} />
      </Field>
      <DetourWarning text={form.watch('message') ?? ''} pair={pairOf(reader, profileId, partnerId)} />
    </div>
  );
}

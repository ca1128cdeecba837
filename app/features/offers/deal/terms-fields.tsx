import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { OfferClausesField } from '#app/features/clauses/offer-clauses-field.tsx';
import { type DealDraft, dealToSend } from '#app/features/offers/deal/deal-draft.ts';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { pairOf } from '#app/features/past-agreement/detour-pair.ts';
import { DetourWarning } from '#app/features/past-agreement/lazy-notes.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useViewer } from '#app/lib/viewer.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { aNightForm, type NightForm } from '#core/booking/own-clauses/night-form.ts';
import type { WrittenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { Side } from '#core/booking/side.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { t } from '#core/words/t.ts';
import type { NightToCome } from '../outlook/deal-comes-to.tsx';
import { useFeesWith } from '../outlook/fees-of-offer.ts';
import { BrokenRadius } from './broken-radius.tsx';
import { DealEditor } from './deal-editor.tsx';
import type { FieldErrors } from './field-errors.ts';
import { KeepKindOfNight, KindOfNightField } from './kind-of-night.tsx';

/** The terms of an offer while they are written. `deal` is a draft until the schema of core has read it. */
export type OfferDraft = {
  deal: DealDraft;
  setStart?: string | undefined;
  setMinutes?: number | undefined;
  message?: string | undefined;
  /** Left out while what is kept, or on the table, stays as it is. */
  ownClauses?: WrittenClauses | undefined;
};

/** What a night of a kind is called, when and in which room it is, and what a ticket costs. */
export type NightTimes = Pick<
  NightForm,
  'title' | 'doors' | 'showTime' | 'curfew' | 'fullPriceCents' | 'roomId'
>;

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
  fees,
  plan,
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
  /** What the product takes of an offer that is there already. */
  fees?: FeeTerms;
  /** Of a night without a show yet: what a kind of night says of its times, and the filling in of that. */
  plan?: { read: () => NightTimes; fill: (times: NightTimes) => void };
}) {
  const { errors } = form.formState;
  const { name, profileId } = useViewer();
  const feesWithPartner = useFeesWith(currency, fees ? null : partnerId);
  // An answer is to the terms on the table; a first offer can be filled in as a kind of night, and kept as one.
  const isFirst = bookingId === undefined && profileId !== null;
  const fill = (kind: NightForm) => {
    const dirty = { shouldDirty: true };
    // What a kind leaves out stays as it was typed.
    if (kind.deal) form.setValue('deal', { sharePercent: 70, ...kind.deal }, dirty);
    if (kind.setMinutes !== undefined) form.setValue('setMinutes', kind.setMinutes, dirty);
    if (kind.setStart) form.setValue('setStart', kind.setStart, dirty);
    if (kind.message) form.setValue('message', kind.message, dirty);
    if (kind.ownClauses) form.setValue('ownClauses', kind.ownClauses, dirty);
    plan?.fill(kind);
  };
  const asKind = (): NightForm | null => {
    const { deal, setStart, setMinutes, message, ownClauses } = form.getValues();
    const read = aNightForm.safeParse({
      ...{
        currency,
        deal: dealToSend(deal),
        setStart: setStart || undefined,
        setMinutes,
        message,
        ownClauses,
      },
      ...plan?.read(),
    });
    return read.data ?? null;
  };
  return (
    <div className="grid gap-5">
      {isFirst ? <KindOfNightField currency={currency} onFill={fill} /> : null}
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
            fees={fees ?? feesWithPartner}
            offeredTo={offeredTo}
          />
        )}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t`Set starts`} optional error={errors.setStart?.message} hint={setHint}>
          <Input type="time" {...form.register('setStart', { setValueAs: (text) => text || undefined })} />
        </Field>
        <Field label={t`Set length`} optional error={errors.setMinutes?.message}>
          <Controller
            control={form.control}
            name="setMinutes"
            render={({ field }) => (
              <WholeNumberInput value={field.value} onValueChange={field.onChange} suffix={t`min`} />
            )}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="ownClauses"
        render={({ field, fieldState }) => (
          <OfferClausesField
            value={field.value}
            onChange={field.onChange}
            wrong={fieldState.error}
            bookingId={bookingId}
          />
        )}
      />
      {reader === 'artist' && isFirst && partnerId && night.date ? (
        <BrokenRadius nights={[{ venueId: partnerId, day: night.date }]} />
      ) : null}
      <LettersOnPaper of={[partner, name, JSON.stringify(form.watch('deal'))]} />
      <Field label={t`Message to ${partner}`} optional error={errors.message?.message}>
        <Textarea rows={3} maxLength={2000} {...form.register('message')} />
      </Field>
      {isFirst ? <KeepKindOfNight form={asKind} /> : null}
      <DetourWarning text={form.watch('message') ?? ''} pair={pairOf(reader, profileId, partnerId)} />
    </div>
  );
}

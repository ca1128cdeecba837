import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { standingOf } from '#app/features/agreements/standing.ts';
import { type BookedShow, dealOf, nameOfShow, partnerOf } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { now } from '#app/lib/clock.ts';
import { dayHeading } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import {
  ACCEPTING_AGREED,
  cancellationCents,
  cancellationPart,
  depositTowards,
  makesGood,
  venueOwesWords,
} from '#core/booking/cancellation.ts';
import type { Side } from '#core/booking/side.ts';
import { daysBetween } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { cancelBooking } from '#core/contract/booking.ts';
import type { ActInput } from '#core/contract/index.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

const AFTERWARDS = () =>
  [
    {
      value: 'private',
      label: t`Keep the place to yourself`,
      hint: t`You ask who could play instead, or open it later.`,
    },
    { value: 'open', label: t`Open it to all artists`, hint: t`Those who fit see it among their openings.` },
  ] satisfies { value: 'private' | 'open' | ''; label: string; hint: string }[];

/** Cancels one act's booking of a night, with the reason the other side is told. */
export function CancelDialog({
  show,
  side,
  depositCents,
  isByLink = false,
  onClose,
}: {
  show: BookedShow;
  side: Side;
  /** What of deposits was invoiced and not credited, in integer cents. */
  depositCents: number;
  /** By the link of a mail: no artist finds a venue without an account, so that nothing is asked of the night. */
  isByLink?: boolean;
  onClose: () => void;
}) {
  const partner = partnerOf(show, side).name;
  const form = useForm<ActInput<'cancel-booking'>>({
    resolver: zodResolver(cancelBooking.input),
    defaultValues: { bookingId: show.booking_id, reason: '' },
  });
  const deal = dealOf(show);
  const daysBefore = daysBetween(dayAt(now(), show.time_zone), show.show_date);
  const owed = cancellationCents(deal, daysBefore, show.currency);
  const { countsCents } = depositTowards(owed, depositCents);
  const goesBack = depositCents
    ? t` A deposit that was paid through Running Order goes back to ${side === 'venue' ? 'you' : partner}.`
    : '';
  // A night that still seeks other acts stays as open as it is, so that there is nothing to choose.
  const asksAfter = side === 'venue' && show.show_status === 'filled' && !isByLink;
  const binds =
    standingOf(show, side) === 'signed'
      ? ''
      : t`The agreement is ${BINDING_UNSIGNED_IN_SENTENCE()}. ${ACCEPTING_AGREED()}`;
  const [after, setAfter] = useState<'open' | 'private' | null>(null);
  const [unsaid, setUnsaid] = useState(false);
  const edit = useUnsaved(form.formState.isDirty || after !== null);
  const cancel = useShowAct('cancel-booking', ({ owedCents, currency }) => {
    edit.saved();
    toast.success(t`Booking cancelled`, {
      description:
        owedCents > 0
          ? t`${partner} has been told. You owe ${formatMoney(owedCents, currency)}${side === 'venue' && depositCents ? t`; of a deposit that you have paid, ${formatMoney(countsCents, currency)} counts towards it` : ''}. The invoice is among your invoices.`
          : t`${partner} has been told, and the place in the night is free again.`,
    });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || cancel.isPending || onClose()}
      title={t`Cancel ${nameOfShow(show)}?`}
      description={t`${dayHeading(show.show_date)}. ${partner} is told at once, the place in the night is free again, and the agreement ends. This cannot be undone.`}
      edit={edit}
      footer={
        <>
          <Button disabled={cancel.isPending} onClick={() => edit.leave(onClose)}>
            {t`Keep the booking`}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            busyLabel={t`Cancelling...`}
            type="submit"
            form="cancel-booking"
          >
            {t`Cancel Booking`}
          </Button>
        </>
      }
    >
      <form
        id="cancel-booking"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          const isUnsaid = asksAfter && after === null;
          setUnsaid(isUnsaid);
          const asked = event.currentTarget;
          return form.handleSubmit((input) => {
            // What is missing gets the focus, as a reason that is missing does.
            if (isUnsaid) asked.querySelector<HTMLElement>('[role=radio]')?.focus();
            else cancel.run({ ...input, costCents: owed, opens: after === 'open' });
          })(event);
        }}
      >
        {owed > 0 ? (
          <Banner tone="warn" title={t`Cancelling now costs ${formatMoney(owed, show.currency)}`}>
            {t`By the agreement you owe ${partner} ${cancellationPart(deal, daysBefore, show.currency)}. ${
              side === 'venue'
                ? venueOwesWords(partner, { owedCents: owed, depositCents, currency: show.currency })
                : t`You are invoiced for it at once, and ${partner} gets it when you have paid.${goesBack}`
            } ${binds}`}
          </Banner>
        ) : makesGood(deal, daysBefore) ? (
          <Banner tone="warn" title={t`Cancelling now may cost you something`}>
            {t`By the agreement you make good what ${partner} has already spent on the show and cannot get back. The two of you settle that: nothing is invoiced.${goesBack} ${binds}`}
          </Banner>
        ) : (
          <p className="font-semibold">{t`Cancelling now costs you nothing by the agreement.${goesBack}`}</p>
        )}
        <Field
          label={t`Why you cancel, for ${partner} to read`}
          error={form.formState.errors.reason?.message}
          required
        >
          <Textarea rows={3} maxLength={1000} {...form.register('reason')} />
        </Field>
        {side === 'venue' && !asksAfter && !isByLink ? (
          <p>{t`The night still seeks other acts, and seeks one for this place as it does for them.`}</p>
        ) : null}
        {asksAfter ? (
          <FieldGroup legend={t`The night afterwards`}>
            <RadioGroup
              label={t`The night afterwards`}
              options={AFTERWARDS()}
              value={after ?? ''}
              onValueChange={(next) => {
                if (next === '') return;
                setAfter(next);
                setUnsaid(false);
              }}
            />
            {unsaid ? <FieldError>{t`Please say what happens to the night.`}</FieldError> : null}
          </FieldGroup>
        ) : null}
        <FieldError>{cancel.error?.message}</FieldError>
      </form>
    </Dialog>
  );
}

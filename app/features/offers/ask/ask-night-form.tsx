import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { firstDeal } from '#app/features/offers/deal/deal-draft.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { Controller } from '#app/lib/controller.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { partOf } from '#app/lib/part-of-form.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Side } from '#core/booking/side.ts';
import { fullPrice, lacksPrice } from '#core/booking/ticket-price.ts';
import { type Day, isDay } from '#core/calendar/day.ts';
import { type AskForNight, askForNight } from '#core/contract/booking.ts';
import type { ShowId } from '#core/ids.ts';
import type { Currency } from '#core/money/currencies.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { offerResolver } from '../deal/offer-resolver.ts';
import { type OfferDraft, TermsFields } from '../deal/terms-fields.tsx';
import type { TicketPrices } from '../outlook/ticket-prices.ts';
import { type AgreedNight, agreedFee, agreedPlan, agreedWords } from './agreed-terms.ts';
import { nightQuery, ownRoomQuery } from './asked-night.ts';
import type { AskedPartner } from './asked-partner.ts';
import type { AskedRoom, PlanDraft } from './first-plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { planTimes } from './plan-times.ts';
import { PreparedNote, preparedDeal, usePreparedOffer } from './prepared-terms.tsx';
import { useShowOfNight } from './show-of-night.tsx';
import { isQuestion, useAskedFirst } from './use-asked-first.tsx';
import { useBegunPlan } from './use-begun-plan.ts';
import { useRunOfNights } from './use-run-of-nights.tsx';
import { useTermsByCurrency } from './use-terms-by-currency.ts';

type Draft = OfferDraft & {
  day: string;
  artistId?: string | undefined;
  venueId?: string | undefined;
  roomId?: string | undefined;
  plan?: PlanDraft | undefined;
};

type Asking = {
  partner: AskedPartner;
  side: Side;
  venueId: string;
  day: Day | undefined;
  /** The night was agreed elsewhere, and this is its offer. */
  agreed?: AgreedNight | undefined;
  onDone: () => void;
};

/** The night that is asked for, and on what terms. A venue says how the night is planned; an artist asks for it as the venue plans its nights. */
export function AskNightForm(asking: Asking) {
  const {
    data: own,
    error,
    refetch,
  } = useQuery({
    ...ownRoomQuery(asking.venueId),
    enabled: asking.side === 'venue',
  });
  const room: AskedRoom | null | undefined =
    asking.side === 'venue'
      ? own
      : { currency: 'EUR', capacity: 1, ...asking.partner.room, last: null, rooms: [] };
  // A room that is paid in another currency since begins anew: its draft says what it leaves out.
  if (room) return <Fields key={room.currency} {...asking} room={room} />;
  return error ? (
    <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
  );
}

function Fields({ partner, side, venueId, day, agreed, onDone, room }: Asking & { room: AskedRoom }) {
  const begins = agreedPlan(agreed, room, useBegunPlan(room));
  /** What a ticket of the night that is asked for costs, as it is known or typed by now. */
  const asked = useRef<TicketPrices>({ fullPriceCents: null, presalePriceCents: null });
  const hasShow = useRef(false);
  const amountsIn = useRef(room.currency);
  const prepared = usePreparedOffer();
  const begun = (of: string) =>
    preparedDeal(prepared, of) ??
    firstDeal(agreed ? agreedFee(agreed, of) : partner.currency === of ? partner.feeMinCents : null);
  const form = useForm<Draft, unknown, AskForNight>({
    resolver: ({ plan, roomId, ...values }, ...how) =>
      offerResolver<Draft, AskForNight>(
        askForNight.input,
        amountsIn.current,
        () => asked.current,
      )(
        // How a night with a show is planned stands: nothing of it is asked for.
        { ...values, ...(hasShow.current ? {} : { plan, roomId }) },
        ...how,
      ),
    defaultValues: {
      ...(side === 'venue' ? { artistId: partner.id, ...begins } : { venueId: partner.id }),
      day: day ?? '',
      deal: begun(room.currency),
      setMinutes: prepared?.setMinutes ?? 60,
      message: prepared?.message ?? agreedWords(agreed, room.currency),
    },
  });
  const { errors, isDirty } = form.formState;
  const edit = useUnsaved(isDirty);
  const chosen = form.watch('day');
  const show = useQuery({ ...nightQuery(venueId, chosen), enabled: chosen !== '' });
  const { standing, which } = useShowOfNight(show.data ?? [], { day: chosen, side, rooms: room.rooms });
  const isKnown = chosen === '' || show.isSuccess;
  const night = isKnown ? (standing?.currency ?? room.currency) : null;
  const { currency, beside, waits, telling } = useTermsByCurrency(partOf(form), {
    ...{ room: room.currency, night, begun },
  });
  // The terms stand beside the form, by currency; what the plan says is in the room's.
  const kept = useFormDraft(form, {
    ...{
      name: agreed ? `agreed.${agreed.nightId}` : `${prepared ? 'prepared' : 'ask'}.${partner.id}`,
      edit,
      currency: room.currency,
      without: ['deal'],
      beside,
    },
  });
  const ask = useCommand('ask-for-night', {
    onSuccess: (_, input) => {
      edit.saved();
      onDone();
      toast.success(t`Request sent to ${partner.name}`, {
        description: asHeading(
          t`${formatLongDay(input.day)} is pending until they answer.${standing ? '' : t` Nobody else sees it.`}`,
        ),
      });
    },
  });
  const today = todayIn();
  const planned = form.watch('plan.fullPriceCents') ?? null;
  const fullPriceCents = standing ? fullPrice(standing) : planned;
  const plannedIn = room.rooms.find(({ id }) => id === form.watch('roomId'));
  const presalePriceCents = standing?.presale_price_cents ?? null;
  useEffect(() => {
    asked.current = { fullPriceCents, presalePriceCents };
    amountsIn.current = currency;
    hasShow.current = standing !== null;
  }, [fullPriceCents, presalePriceCents, currency, standing]);
  const queries = useQueryClient();
  const first = useAskedFirst();
  const run = useRunOfNights(() => {
    edit.saved();
    onDone();
  });
  const isRun = run.isOn && side === 'venue' && !standing;
  const amountsAre = { currency: currency as Currency };
  const send = (terms: AskForNight) =>
    ask.mutate(
      {
        ...terms,
        ...(which && standing ? { showId: standing.id as ShowId } : {}),
        ...(agreed ? { agreedNightId: agreed.nightId } : {}),
        ...amountsAre,
      },
      {
        onError: (failure) => {
          // Something here was changed elsewhere meanwhile: what is shown is read again, and what was typed stays.
          if (failure.field === 'currency') void queries.invalidateQueries();
          first.asks(failure, () => send({ ...terms, despite: true }));
        },
      },
    );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((terms) => (isRun ? run.send({ ...terms, ...amountsAre }) : send(terms)))}
    >
      <PreparedNote offer={prepared} currency={currency} />
      <DraftNote draft={telling(kept)} />
      <Field
        label={t`Night`}
        required
        error={errors.day ? t`Please choose a night.` : undefined}
        className="xs:max-w-72"
      >
        <Controller
          control={form.control}
          name="day"
          render={({ field }) => (
            <DatePicker value={field.value} onValueChange={field.onChange} today={today} min={today} />
          )}
        />
      </Field>
      {which}
      {show.isError ? (
        <ErrorState
          message={asFailure(show.error).message}
          onRetry={() => void show.refetch()}
          retrying={show.isFetching}
        />
      ) : standing ? (
        <p className="rounded-md border border-line bg-sheet px-4 py-3">
          {t`${side === 'venue' ? t`You have` : t`${partner.name} has`} ${standing.title ? quoted(standing.title) : t`a show`} that night: ${side === 'venue' ? t`${partner.name} is asked` : t`you ask`} to play it.`}
          {side === 'venue' && lacksPrice(standing) ? (
            <>
              {' '}
              {t`Nobody has said yet what a ticket costs:`}{' '}
              <TextLink
                href={`/venue/schedule?event=${standing.id}&manage=details`}
              >{t`say it first`}</TextLink>
              .
            </>
          ) : null}
          {standing.currency === room.currency
            ? null
            : waits
              ? t` Its amounts are in ${standing.currency}: what was typed in ${waits} waits for a night in ${waits}.`
              : t` Its amounts are in ${standing.currency}.`}
        </p>
      ) : side === 'venue' ? (
        <>
          <PlanFields form={form as never} currency={room.currency} house={room} />
          {isDay(chosen) && !agreed ? run.field(chosen, form.formState.isSubmitted) : null}
        </>
      ) : (
        <p className="text-ink-soft">
          {t`${partner.name} sets doors, curfew and tickets. You read them before anything is agreed.`}
        </p>
      )}
      <TermsFields
        form={partOf(form)}
        currency={currency}
        night={{
          ...{ fullPriceCents, presalePriceCents },
          capacity: standing?.capacity ?? plannedIn?.holds ?? room.capacity,
          date: chosen,
        }}
        showId={standing?.id}
        reader={side}
        partner={partner.name}
        partnerId={partner.id}
        {...(side === 'venue' && !standing ? { plan: planTimes(partOf(form), room.rooms) } : {})}
      />
      {first.question}
      {run.question}
      <FieldError>
        {run.refused ?? (ask.error && !isQuestion(ask.error) ? ask.error.message : null)}
      </FieldError>
      <DialogActs>
        <Button onClick={() => edit.leave(onDone)}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          type="submit"
          // Nothing is sent before it is known what the night's amounts are in.
          disabled={night !== currency}
          busy={ask.isPending || run.busy}
          busyLabel={t`Sending...`}
        >
          {isRun ? t`See the nights` : t`Send request`}
        </Button>
      </DialogActs>
    </form>
  );
}

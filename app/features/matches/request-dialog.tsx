import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCommand } from '#app/lib/command.ts';
import { formatLongDay, formatTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { type RequestBooking, requestBookingInput } from '#core/booking/offer.ts';
import { firstDeal } from './offer-terms.ts';
import { type TermsDraft, TermsFields } from './terms-fields.tsx';
import { TOUCHED } from './use-offer-act.ts';

/** The night that is asked for, as both a venue's own show and an artist's opening tell it. */
export type AskedShow = {
  id: string;
  date: string;
  timeZone: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  currency: string;
  budgetCents: number | null;
};

/**
 * Asks an artist for a show (a venue), or asks to play one (an artist). `opens` is the amount the guarantee starts from,
 * in integer cents.
 */
export function RequestDialog({
  show,
  side,
  artistId,
  partner,
  opens,
  open,
  onOpenChange,
}: {
  show: AskedShow;
  side: Side;
  /** Whom a venue asks. */
  artistId?: string;
  partner: string;
  opens: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={side === 'venue' ? `Request ${partner}` : `Ask to play ${partner}`}
      description={`${formatLongDay(show.date)}. They can accept, counter or decline.`}
    >
      {open ? (
        <RequestForm
          show={show}
          side={side}
          artistId={artistId}
          partner={partner}
          opens={opens}
          onDone={() => onOpenChange(false)}
        />
      ) : null}
    </Dialog>
  );
}

function RequestForm({
  show,
  side,
  artistId,
  partner,
  opens,
  onDone,
}: {
  show: AskedShow;
  side: Side;
  artistId: string | undefined;
  partner: string;
  opens: number | null;
  onDone: () => void;
}) {
  const form = useForm<
    TermsDraft & { showId: string; artistId?: string | undefined },
    unknown,
    RequestBooking
  >({
    resolver: zodResolver(requestBookingInput) as never,
    defaultValues: { showId: show.id, artistId, deal: firstDeal(opens), setMinutes: 60, message: '' },
  });
  const request = useCommand<RequestBooking>('request-booking', {
    invalidates: TOUCHED,
    onSuccess: () => {
      onDone();
      toast.success(`Request sent to ${partner}`, {
        description: `${formatLongDay(show.date)} is pending until they answer.`,
      });
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((terms) => request.mutate(terms))}>
      <TermsFields
        form={form as never}
        currency={show.currency}
        reader={side}
        partner={partner}
        setHint={`Between doors at ${formatTime(show.doorsAt, show.timeZone)} and curfew at ${formatTime(show.endsAt, show.timeZone)}.`}
      />
      <FieldError>{request.error?.message}</FieldError>
      <div className="flex flex-col-reverse gap-2 xs:flex-row xs:justify-end">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={request.isPending} busyLabel="Sending...">
          Send request
        </Button>
      </div>
    </form>
  );
}

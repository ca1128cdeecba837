import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { nameOfBooking } from '#core/booking/show-name.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';

/** A venue that has paid all of a confirmed statement has the artist's money sent, as members do. */
export function ReleasePart({ offer }: Pick<LinkedBooking, 'offer'>) {
  const release = useCommand('process-payout', {
    onSuccess: ({ amountCents, currency, status }) => {
      const amount = formatMoneyExact(amountCents, currency);
      if (amountCents === 0) {
        toast.success(t`Nothing is left to send`, {
          description: t`${offer.artist_name} already has what is due for "${offer.title ?? nameOfBooking(offer)}".`,
        });
        return;
      }
      toast.success(t`Payout released`, {
        description:
          status === 'waiting'
            ? t`${offer.artist_name} receives ${amount} as soon as their account can take it.`
            : t`${offer.artist_name} receives ${amount}.`,
      });
    },
  });
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">
        {t`All of it is paid. ${offer.artist_name} receives it once you release it.`}
      </p>
      <Button
        variant="primary"
        className="justify-self-start"
        busy={release.isPending}
        busyLabel={t`Processing...`}
        onClick={() => release.mutate({ bookingId: offer.booking_id })}
      >
        {t`Release the payout`}
      </Button>
      <FieldError>{release.error?.message}</FieldError>
    </div>
  );
}

import { Lock } from 'lucide-react';
import { useCommand } from '#app/api/use-command.ts';
import { isQuestion, useAskedFirst } from '#app/features/offers/ask/use-asked-first.tsx';
import { formatDay } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { t } from '#core/words/t.ts';
import type { VenueShow } from './venue-show.ts';

/** Says whom a private night is shown to, and opens it to all. */
export function PrivateBanner({ show }: { show: VenueShow }) {
  const first = useAskedFirst();
  const open = useCommand('open-to-all', {
    onSuccess: () =>
      toast.success(t`${formatDay(show.show_date)} is open`, {
        description: t`Artists who fit see it among their openings. Who is asked stays asked.`,
      }),
  });
  const toAll = () =>
    open.mutate(
      { showId: show.id },
      {
        onError: (failure) => void first.asks(failure, () => open.mutate({ showId: show.id, despite: true })),
      },
    );
  // A night that an act has left was never a secret.
  const lostOne = show.bookings.some(({ status }) => status === 'cancelled');
  return (
    <div className="grid gap-2">
      <Banner
        icon={<Lock aria-hidden="true" />}
        title={lostOne ? t`Not open to all` : t`A private night`}
        action={
          <Button size="sm" busy={open.isPending} onClick={toAll}>
            {t`Open to all`}
          </Button>
        }
      >
        {show.private_by === 'artist'
          ? t`An artist asks for it; you have not opened it. ${
              lacksPrice(show)
                ? t`Nobody has said yet what a ticket costs: say it in the details, or when you answer.`
                : t`Times and tickets are as at your last show: change them before you accept.`
            }`
          : lostOne
            ? t`Only the artists you ask see that the place is free again.`
            : t`Only the artists you ask see it.`}
      </Banner>
      <FieldError>{open.error && !isQuestion(open.error) ? open.error.message : null}</FieldError>
      {first.question}
    </div>
  );
}

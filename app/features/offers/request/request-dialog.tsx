import { dayHeading } from '#app/lib/format.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Asks } from '#core/booking/first-offer.ts';
import type { Side } from '#core/booking/side.ts';
import { soughtWords } from '#core/booking/sought.ts';
import { t } from '#core/words/t.ts';
import type { AskedShow } from './asked-show.ts';

const RequestForm = lazyPart(async () => (await import('./request-form.tsx')).RequestForm, <FormSkeleton />);

/** Asks an artist for a show (a venue), or asks to play one (an artist). */
export function RequestDialog({
  show,
  side,
  artistId,
  venueId,
  partner,
  asks,
  open,
  onOpenChange,
}: {
  show: AskedShow;
  side: Side;
  /** Whom a venue asks. */
  artistId?: string;
  /** Whom an artist asks. */
  venueId?: string;
  partner: string;
  /** What that artist asks for. */
  asks?: Asks;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const sought = side === 'artist' ? soughtWords({ slots: 1, booked: 0, ...show }) : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={side === 'venue' ? t`Request ${partner}` : t`Ask to play ${partner}`}
      description={t`${dayHeading(show.date)}${show.room ? `, ${show.room}` : ''}${sought ? `, ${sought}` : ''}. They can accept, counter or decline.`}
    >
      {open ? (
        <RequestForm
          show={show}
          side={side}
          artistId={artistId}
          venueId={venueId}
          partner={partner}
          asks={asks}
          onDone={() => onOpenChange(false)}
        />
      ) : null}
    </Dialog>
  );
}

import { dayHeading } from '#app/lib/format.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { type Offer, partnerOf } from '../offer-terms.ts';
import { useOfferEnds } from './answer-dialogs.tsx';

const CounterForm = lazyPart(async () => (await import('./counter-form.tsx')).CounterForm, <FormSkeleton />);

/** Another offer in place of the one on the table: the old terms and the new stand side by side while it is written. */
export function CounterDialog({
  offer,
  side,
  open,
  onOpenChange,
}: {
  offer: Offer;
  side: Side;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  useOfferEnds({ offer, side, open, onOpenChange }, 'counter');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Counter the offer of ${partnerOf(offer, side)}`}
      description={dayHeading(offer.show_date)}
    >
      {open ? (
        <CounterForm key={offer.updated_at} offer={offer} side={side} onDone={() => onOpenChange(false)} />
      ) : null}
    </Dialog>
  );
}

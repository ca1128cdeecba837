import { type BookedShow, nameOfShow, partnerOf } from '#app/features/booked-show/booked-show.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';

const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm, <FormSkeleton />);

/** Proposes another day, other times, another set or fee for a show that is booked. */
export function ChangeDialog({ show, side, onClose }: { show: BookedShow; side: Side; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={t`Change what is agreed`}
      description={t`${nameOfShow(show)}, ${formatLongDay(show.show_date)}. ${partnerOf(show, side).name} is asked; the booking stands as it is until everybody it concerns has agreed.`}
    >
      <ChangeForm show={show} side={side} onClose={onClose} />
    </Dialog>
  );
}

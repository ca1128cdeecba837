import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { t } from '#core/words/t.ts';

/** The foot of a form of settings, in view for as long as the form is. */
export function SaveChanges({
  saving,
  label = t`Save Changes`,
  inCard = false,
}: {
  saving: boolean;
  label?: string;
  /** It closes the card that the form stands in. */
  inCard?: boolean;
}) {
  return (
    <div
      className={cn(
        'sticky bottom-0 z-10 border-t border-line py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]',
        inCard ? '-mx-5 -mb-5 rounded-b-lg bg-sheet px-5' : 'bg-page',
      )}
    >
      <Button type="submit" variant="primary" busy={saving} busyLabel={t`Saving...`}>
        {label}
      </Button>
    </div>
  );
}

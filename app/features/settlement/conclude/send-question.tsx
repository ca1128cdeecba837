import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import type { Side } from '#core/booking/side.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { t } from '#core/words/t.ts';
import { comesTo, ticketsInWords } from './comes-to.ts';
import type { ActPreview } from './night-draft.ts';

/** What is asked before figures are sent, and what the other side's silence does then. */
export type Question = { title: string; confirmLabel: string; silence: string };

/** Figures are sent once they have been read in sentences: the tickets of the night, then what each act's statement comes to. */
export function SendQuestion({
  question: { title, confirmLabel, silence },
  house,
  acts,
  reader,
  open,
  onConfirm,
  onClose,
}: {
  question: Question;
  house: KeptHouseSheet;
  acts: readonly ActPreview[];
  reader: Side;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      danger={false}
      title={title}
      description={ticketsInWords(house, acts[0]?.show.currency ?? 'EUR')}
      confirmLabel={confirmLabel}
      cancelLabel={t`Back to the figures`}
      onConfirm={onConfirm}
    >
      <ul className="grid gap-2">
        {acts.map((act) => (
          <li key={act.show.booking_id} className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
            {comesTo(act, reader)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{silence}</p>
    </AlertDialog>
  );
}

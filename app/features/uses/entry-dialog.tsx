import type { OwnRoom } from '#app/api/own-rooms.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Currency } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';
import type { EntryTask } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';

/** What happens in a room beside shows, in a form. */
export function EntryDialog({
  onClose,
  ...form
}: {
  task: EntryTask;
  /** Those in use. */
  rooms: readonly OwnRoom[];
  currency: Currency;
  /** `kept`: it was written, and not given up. */
  onClose: (kept: boolean) => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose(false)} size="lg" {...wordsOf(form.task)}>
      <EntryForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function wordsOf(task: EntryTask): { title: string; description: string } {
  const private_ = t`Only you read it. Artists and visitors see at most that the house is not to be had.`;
  if (task.does === 'change') return { title: t`Change ${task.entry.title}`, description: private_ };
  if (task.does === 'add')
    return { title: t`Beside shows on ${formatLongDay(task.day)}`, description: private_ };
  const { offers, show_date } = task.show;
  return {
    title: t`Something else on ${formatLongDay(show_date)}`,
    description: t`The show is called off${
      offers > 0
        ? t`: ${offers} ${offers === 1 ? 'offer' : 'offers'} on its table will end, and the artists will be told`
        : ''
    }. What you say here takes its place.`,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useRoomNames } from '#app/api/own-rooms.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay, formatTime } from '#app/lib/format.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import type { ManageTab } from './manage-show.tsx';
import { showQuery } from './show-queries.ts';
import { titleOf } from './venue-show.ts';

const ManageShow = lazyPart(async () => (await import('./manage-show.tsx')).ManageShow, <FormSkeleton />);

/** One show in hand, by the address. */
export function ManageShowDialog({
  showId,
  tab,
  onTab,
  onClose,
}: {
  showId: string | undefined;
  tab: ManageTab;
  onTab: (tab: ManageTab) => void;
  onClose: () => void;
}) {
  const show = useQuery(showQuery(showId));
  const roomOf = useRoomNames();
  const title = show.data ? titleOf(show.data) : t`Manage Event`;
  return (
    <Dialog
      open={showId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      description={
        show.data
          ? t`${[roomOf(show.data), formatLongDay(show.data.show_date)].filter(Boolean).join(', ')}, doors ${formatTime(show.data.doors_at, show.data.time_zone)}, show ${formatTime(show.data.starts_at, show.data.time_zone)}`
          : undefined
      }
    >
      {show.data ? (
        <ManageShow show={show.data} tab={tab} onTab={onTab} onClose={onClose} />
      ) : show.data === null ? (
        <EmptyState compact title={t`This show does not exist, or is not yours to see.`} />
      ) : show.isError ? (
        <ErrorState message={asFailure(show.error).message} onRetry={() => show.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

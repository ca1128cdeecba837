import { useQuery } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { inUse, type OwnRoom, ownRoomsQuery } from '#app/api/own-rooms.ts';
import { ownVenueQuery } from '#app/features/profile/queries.ts';
import type { House } from '#app/features/profile/view/room-facts.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArchivedRooms } from './archived-rooms.tsx';
import { RoomCard } from './room-card.tsx';
import type { RoomTask } from './room-draft.ts';

const RoomDialog = lazyPart(
  async () => (await import('./room-dialog.tsx')).RoomDialog,
  <div className={overlayClass} />,
);

/** What a venue says of its rooms. While there is one, the screen is of the house, and the word is only where one adds a second. */
export function RoomsScreen() {
  const viewer = useViewer();
  const isThere = viewer.profileId !== null;
  const rooms = useQuery(ownRoomsQuery(viewer.profileId));
  const venue = useQuery({ ...ownVenueQuery(viewer.homeId), enabled: isThere });
  const [task, setTask] = useState<RoomTask | null>(null);
  const [archiving, setArchiving] = useState<OwnRoom | null>(null);
  const all = rooms.data?.rooms ?? [];
  const used = inUse(all);
  const only = used.length <= 1 ? (used[0] ?? null) : null;
  const isSeveral = used.length > 1;
  const namesOf = (roomIds: readonly string[]) =>
    all.flatMap(({ id, name }) => (roomIds.includes(id) ? [name] : []));
  const header = (
    <PageHeader
      title={isSeveral ? t`Rooms` : t`House times and costs`}
      subtitle={
        isSeveral
          ? t`What each is like, and what a night in it takes`
          : t`What a night here is like, and what it takes`
      }
      back={{ label: t`Edit Profile`, href: '/venue-edit-profile' }}
      actions={
        isSeveral ? (
          <>
            <Button icon={<Layers />} onClick={() => setTask({ does: 'combine' })}>
              {t`Combine rooms`}
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setTask({ does: 'add', first: null })}>
              {t`Add a room`}
            </Button>
          </>
        ) : undefined
      }
    />
  );
  if (!isThere)
    return (
      <>
        {header}
        <EmptyState
          title={t`Complete your venue profile first`}
          action={
            <ButtonLink href="/venue-edit-profile" variant="primary">
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`What your venue says of itself comes first: its name, where it is, and how many people fit in.`}
        </EmptyState>
      </>
    );
  const failed = rooms.error ?? venue.error;
  const house: House | null = venue.data ?? null;
  if (failed || !rooms.data || !house)
    return (
      <>
        {header}
        {failed ? (
          <ErrorState
            message={asFailure(failed).message}
            onRetry={() => void Promise.all([rooms.refetch(), venue.refetch()])}
            retrying={rooms.isFetching || venue.isFetching}
          />
        ) : (
          <Card>
            <FormSkeleton fields={4} />
          </Card>
        )}
      </>
    );
  const { currency } = rooms.data;
  return (
    <>
      {header}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ul className={isSeveral ? 'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2' : 'max-w-3xl'}>
          {used.map((room) => (
            <li key={room.id} className="min-w-0">
              <RoomCard
                room={room}
                house={house}
                currency={currency}
                only={!isSeveral}
                parts={namesOf(room.parts)}
                heard={room.hears.map(
                  ({ roomId, blocks }) =>
                    `${namesOf([roomId])} (${blocks ? t`never both at once` : t`ask first`})`,
                )}
                onEdit={() => setTask({ does: 'change', room, only: !isSeveral })}
                onArchive={() => setArchiving(room)}
              />
            </li>
          ))}
        </ul>
        {only ? (
          <div className="grid max-w-3xl justify-items-start gap-2">
            <p className="text-ink-soft">
              {t`A hall and a club, or a house and its yard, have shows at the same time? Keep them apart.`}
            </p>
            <Button icon={<Plus />} onClick={() => setTask({ does: 'add', first: only })}>
              {t`Add a second room`}
            </Button>
          </div>
        ) : null}
        <ArchivedRooms rooms={all.filter(({ archived }) => archived)} />
      </div>
      {task ? (
        <RoomDialog
          task={task}
          rooms={used}
          house={house}
          currency={currency}
          onClose={() => setTask(null)}
        />
      ) : null}
      {archiving ? <ArchiveDialog room={archiving} onClose={() => setArchiving(null)} /> : null}
    </>
  );
}

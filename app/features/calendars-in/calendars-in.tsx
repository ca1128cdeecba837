import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { MOST_CALENDARS } from '#core/contract/calendars-in.ts';
import { t } from '#core/words/t.ts';
import { AddCalendar } from './add-calendar.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { calendarsQuery, type Whose } from './calendars-query.ts';
import { ConflictList } from './conflict-list.tsx';

/** The calendars elsewhere that are followed: how each was read, what it is in the way of, and the way to another one. */
export function CalendarsIn({ whose }: { whose: Whose }) {
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery({
    ...calendarsQuery(whose, whose === 'own' ? viewer.userId : viewer.profileId),
    staleTime: 0,
  });
  const [adding, setAdding] = useState(false);
  if (error)
    return (
      <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <RowsSkeleton count={2} />;
  const { sources, conflicts } = data;
  const timeZone = viewer.profile?.timeZone;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {sources.length > 0 ? (
        <ul aria-label={t`Your calendars`} className="grid gap-3">
          {sources.map((source) => (
            <CalendarRow key={source.id} source={source} whose={whose} timeZone={timeZone} />
          ))}
        </ul>
      ) : null}
      {conflicts.length > 0 ? (
        <ConflictList conflicts={conflicts} side={whose === 'own' ? 'artist' : viewer.side} />
      ) : null}
      {adding || sources.length === 0 ? (
        <AddCalendar
          whose={whose}
          onAdded={() => setAdding(false)}
          {...(sources.length > 0 ? { onCancel: () => setAdding(false) } : {})}
        />
      ) : sources.length < MOST_CALENDARS ? (
        <Button className="justify-self-start" icon={<Plus />} onClick={() => setAdding(true)}>
          {t`Add another calendar`}
        </Button>
      ) : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { useDistance } from '#app/lib/use-distance.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton, RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { isolated } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';

const ReplacementForm = lazyPart(
  async () => (await import('./replacement-form.tsx')).ReplacementForm,
  <FormSkeleton />,
);

/** Finds who can fill the place of a cancelled booking, and asks several of them at once. */
export function ReplacementDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['matches', 'stand-ins', bookingId],
    queryFn: ({ signal }) => readApi('replacements', { bookingId: bookingId }, signal),
    retry: false,
  });
  const failure = error ? asFailure(error) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={data ? t`Who plays instead of ${data.artistName}?` : t`Find a replacement`}
      description={
        data
          ? t`${dayHeading(data.day)}, doors ${formatTime(data.doorsAt, data.timeZone)}. Ask several at once: the first who accepts has it.`
          : undefined
      }
    >
      {failure ? (
        <ErrorState
          title={t`No replacement is looked for`}
          message={failure.message}
          {...(failure.retry ? { onRetry: () => refetch(), retrying: isFetching } : {})}
        />
      ) : !data ? (
        <RowsSkeleton count={4} />
      ) : data.artists.length === 0 ? (
        <NobodyFits found={data} />
      ) : (
        <ReplacementForm bookingId={bookingId} found={data} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Says what stands in the way, and what would change it. */
function NobodyFits({ found }: { found: ReadAnswer<'replacements'> }) {
  const says = [
    found.waiting > 0
      ? t`${found.waiting} ${found.waiting === 1 ? t`artist is` : t`artists are`} asked and may still answer.`
      : '',
    found.dearer > 0
      ? t`${found.dearer} ${found.dearer === 1 ? 'artist' : 'artists'} could come for a higher fee: raise the budget of the night.`
      : '',
    found.tooFar > 0
      ? t`${found.tooFar} ${found.tooFar === 1 ? 'is' : 'are'} free, but too far away to arrive in time.`
      : '',
  ].filter(Boolean);
  return (
    <EmptyState
      compact
      title={t`Nobody fits that night`}
      action={
        <ButtonLink variant="primary" href={`/venue/schedule?event=${found.showId}&manage=details`}>
          {t`Change what the night seeks`}
        </ButtonLink>
      }
    >
      <LeftOutList all={found.leftOut} />
      {says.length > 0
        ? says.join(' ')
        : t`No artist who fits is free. Seeking other genres or paying more widens the search; you can also ask somebody by name.`}
    </EmptyState>
  );
}

/** Who is left out, by name and why. */
function LeftOutList({ all }: { all: ReadAnswer<'replacements'>['leftOut'] }) {
  const far = useDistance();
  if (all.length === 0) return null;
  return (
    <ul aria-label={t`Who is left out`} className="mb-3 wrap-anywhere">
      {all.map(({ id, name, km, why }) => (
        <li key={id}>
          {why === 'elsewhere'
            ? t`${name} plays elsewhere that night`
            : t`${isolated(name)}: ${far(km)} away`}
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { NightsFilter } from '#app/features/discovery/nights-filter.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { matchesAddress } from './matches-address.ts';
import { RankedOpenings } from './ranked-openings.tsx';
import { SpokenBox } from './spoken-box.tsx';
import { spokenQuery } from './spoken-query.ts';

type Address = z.output<typeof matchesAddress>;

/** The openings that fit an artist, ranked: those of some nights, or those that a sentence asks for. */
export function OpeningsForArtist({
  today,
  address: { from, to, page, words = '' },
  onChange,
}: {
  today: Day;
  address: Address;
  onChange: (change: Partial<Address>) => void;
}) {
  const reading = useQuery({ ...spokenQuery(words, 'artist', today), enabled: words !== '' });
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{t`Openings that fit you`}</h2>
      <NightsFilter
        from={from}
        to={to}
        today={today}
        onChange={(range) => onChange({ ...range, page: undefined })}
      />
      <SpokenBox
        side="artist"
        today={today}
        example={t`Jazz nights on Fridays, at least 300, not too far`}
        words={words}
        onSpoken={(next) => onChange({ words: next || undefined, page: undefined })}
      />
      <div className="rounded-lg border border-line bg-sheet shadow-sheet">
        {/* What the sentence asks for decides what is read. */}
        {words && reading.isPending ? (
          <RowsSkeleton count={4} />
        ) : words && reading.isError ? (
          <ErrorState
            message={asFailure(reading.error).message}
            onRetry={() => reading.refetch()}
            retrying={reading.isFetching}
          />
        ) : (
          <RankedOpenings
            spoken={reading.data}
            from={from}
            to={to}
            page={page}
            onPageChange={(next) => onChange({ page: next })}
            empty={
              <EmptyState
                title={from || words ? t`No opening fits these nights` : t`No opening fits you yet`}
                action={<ButtonLink href="/artist/calendar">{t`Mark your free days`}</ButtonLink>}
              >
                {t`Venues open nights all the time. Mark the days you are free and say what you play and ask in your profile: they find you too. Nights in a room that you play within five weeks of them are left out: ask from the venue's profile if you want one all the same.`}
              </EmptyState>
            }
          />
        )}
      </div>
    </div>
  );
}

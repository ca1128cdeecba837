import type { UseQueryResult } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { OnItsWay } from '#app/ui/data/on-its-way.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { OpeningCard } from './opening-card.tsx';

/** The openings of what is seen of the map, or of one venue on it, a page at a time. */
export function OpeningsBeside({
  openings,
  page,
  inTheList,
  ofOneVenue,
  elsewhere,
  narrowed,
  onPage,
  onChoose,
}: {
  openings: UseQueryResult<ReadAnswer<'openings'>>;
  page: number;
  inTheList: number;
  ofOneVenue: boolean;
  /** Somewhere there is one. */
  elsewhere: boolean;
  narrowed: boolean;
  onPage: (page: number) => void;
  onChoose: (venueId: string) => void;
}) {
  const matches = openings.data?.matches;
  return !matches ? (
    <OnItsWay list={openings} />
  ) : matches.length === 0 ? (
    <EmptyState
      compact
      title={emptyTitle({ elsewhere, narrowed })}
      action={<ButtonLink href="/artist/calendar">{t`Mark your free days`}</ButtonLink>}
    >
      {elsewhere
        ? t`Move the map or zoom out: there are openings elsewhere.`
        : t`Venues open nights all the time: they stand on the map as soon as they do.`}
    </EmptyState>
  ) : (
    <>
      <ol className="divide-y divide-line border-t border-line">
        {matches.map((match) => (
          <li key={match.opening.id}>
            <OpeningCard match={match} compact>
              {match.opening.venue.lat === null || ofOneVenue ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<MapPin />}
                  aria-label={t`Show ${match.opening.venue.name} on the map`}
                  onClick={() => onChoose(match.opening.venue.id)}
                >
                  {t`On the map`}
                </Button>
              )}
            </OpeningCard>
          </li>
        ))}
      </ol>
      <div className="px-5 py-3 empty:hidden">
        <Pagination
          label={t`Pages of openings`}
          page={page}
          pages={Math.ceil((openings.data?.total ?? 0) / inTheList)}
          onPageChange={onPage}
        />
      </div>
    </>
  );
}

function emptyTitle({ elsewhere, narrowed }: { elsewhere: boolean; narrowed: boolean }): string {
  if (elsewhere) return t`No opening in this part of the map`;
  return narrowed ? t`No opening fits what you look for` : t`No opening fits you yet`;
}

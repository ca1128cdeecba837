import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OnItsWay } from '#app/ui/data/on-its-way.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import type { Day } from '#core/calendar/day.ts';
import type { Spoken } from '#core/search/spoken/spoken-filters.ts';
import { t } from '#core/words/t.ts';
import { openingsQuery, RANKED_AT_ONCE } from './match-queries.ts';
import { MatchSections } from './match-sections.tsx';
import { OpeningCard } from './opening-card.tsx';

/** The openings for an artist, best first: of all nights, or from one day to another. */
export function RankedOpenings({
  from,
  to,
  empty,
  except,
  page,
  onPageChange,
  spoken,
}: {
  spoken?: Spoken | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  empty: ReactNode;
  /** A show that stands elsewhere on the screen. */
  except?: string | undefined;
  /** Kept in the address by the screen that has one list. */
  page?: number;
  onPageChange?: (page: number) => void;
}) {
  const [own, setOwn] = useState(1);
  const shown = page ?? own;
  const ranking = useQuery(openingsQuery({ from, to, page: shown, spoken }));
  const { data } = ranking;
  if (!data) return <OnItsWay list={ranking} count={4} />;
  const matches = data.matches.filter((match) => match.opening.id !== except);
  if (matches.length === 0) return empty;
  return (
    <div aria-busy={ranking.isFetching || undefined}>
      <div className="border-t border-line">
        <MatchSections matches={matches} keyOf={({ opening }) => opening.id} who="You">
          {(match) => <OpeningCard match={match} />}
        </MatchSections>
      </div>
      <div className="px-5 py-3 empty:hidden">
        <Pagination
          label={t`Pages of openings`}
          page={shown}
          pages={Math.ceil(data.total / RANKED_AT_ONCE)}
          onPageChange={onPageChange ?? setOwn}
        />
      </div>
    </div>
  );
}

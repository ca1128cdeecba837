import { useQuery } from '@tanstack/react-query';
import { useDebouncedInput } from '#app/lib/debounced-input.ts';
import { MultiSelect } from '#app/ui/forms/multi-select.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { chosenNames, idsOf, namesOf, type ShowFilters } from './filters.ts';
import { playedVenuesQuery } from './queries.ts';

const placeholders = (): Record<Side, string> => ({
  artist: t`Search by show name, venue, or date`,
  venue: t`Search by show name, artist, or date`,
});

/** Search for everyone, upcoming or past, and for artists the venues. */
export function BookedShowsFilters({
  side,
  profileId,
  filters,
  onChange,
}: {
  side: Side;
  profileId: string | null;
  filters: ShowFilters;
  /** A field left undefined goes back to its default. */
  onChange: (change: Partial<ShowFilters>) => void;
}) {
  const [typed, type] = useDebouncedInput(filters.q, (q) => onChange({ q: q || undefined }));
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3">
      <SearchInput
        label={t`Search shows`}
        placeholder={placeholders()[side]}
        value={typed}
        onValueChange={type}
        className="min-w-0 flex-1 basis-72"
      />
      <Segmented
        label={t`Status`}
        value={filters.status}
        onValueChange={(status) => onChange({ status })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'upcoming', label: t`Upcoming` },
          { value: 'past', label: t`Past` },
        ]}
      />
      {side === 'artist' ? (
        <VenueFilter
          artistId={profileId}
          value={filters.venues}
          onValueChange={(venues) => onChange({ venues: venues.length ? venues : undefined })}
        />
      ) : null}
    </div>
  );
}

function VenueFilter({
  artistId,
  value,
  onValueChange,
}: {
  artistId: string | null;
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
}) {
  const { data: venues = [] } = useQuery(playedVenuesQuery(artistId));
  return (
    <MultiSelect
      label={t`Venues`}
      placeholder={t`All venues`}
      searchPlaceholder={t`Search venues`}
      emptyText={t`No venue found.`}
      options={namesOf(venues)}
      value={chosenNames(value, venues)}
      onValueChange={(names) => onValueChange(idsOf(names, venues))}
      className="w-full sm:w-64"
    />
  );
}

import { UserRound } from 'lucide-react';
import { useState } from 'react';
import {
  type ArtistFilters,
  dayOfSpoken,
  type OwnWords,
  withProfile,
  withSpoken,
} from '#app/features/discovery/artist-filters.ts';
import { SoughtFields } from '#app/features/discovery/sought-fields.tsx';
import { SpokenBox } from '#app/features/discovery/spoken-box.tsx';
import { formatLongDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { SELECT_A_DATE_FOR_FILTERS } from '#core/calendar/day-status.ts';
import { unreadableAmount } from '#core/money/read-money.ts';
import { t } from '#core/words/t.ts';
import { DeadlineField } from './deadline-field.tsx';

/** What the venue seeks for the selected day, switched on for a day and applied to it. */
export function FilterPanel({
  filters,
  onFilters,
  enabled,
  onEnabled,
  selected,
  nights,
  onApply,
  onClear,
  onNight,
  onDropNight,
  currency,
  maxRateCents,
  own,
  follows,
  onFit,
  today,
}: {
  filters: ArtistFilters;
  onFilters: (filters: ArtistFilters) => void;
  enabled: boolean;
  onEnabled: (enabled: boolean) => void;
  selected: Day | null;
  /** The days the filters were applied to. */
  nights: readonly Day[];
  onApply: () => void;
  onClear: () => void;
  onNight: (day: Day) => void;
  onDropNight: (day: Day) => void;
  currency: string;
  maxRateCents: number | null;
  /** What the venue says of itself; null until it is known. */
  own: OwnWords | null;
  /** The deadline follows the night, and what makes it do so. */
  follows: boolean;
  onFit: () => void;
  today: Day;
}) {
  const [unclearBudget, setUnclearBudget] = useState(false);
  const [words, setWords] = useState('');
  const [cleared, setCleared] = useState(0);
  // The filters before the sentence: what is taken out of it goes back to them.
  const [base, setBase] = useState<ArtistFilters | null>(null);
  return (
    <Card
      title={t`Advanced Artist Filters`}
      subtitle={selected ? t`For ${formatLongDay(selected)}` : t`Select a date to use them`}
      actions={
        <Switch
          label={enabled ? t`Enabled` : t`Disabled`}
          checked={enabled}
          onCheckedChange={(next) => {
            if (next && !selected) toast.error(SELECT_A_DATE_FOR_FILTERS());
            else onEnabled(next);
          }}
        />
      }
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button
            variant="ghost"
            onClick={() => {
              setUnclearBudget(false);
              setWords('');
              setBase(null);
              setCleared(cleared + 1);
              onClear();
            }}
          >
            {t`Clear Filters`}
          </Button>
          <Button
            variant="ink"
            disabled={!selected}
            onClick={() => (unclearBudget ? toast.error(unreadableAmount(currency)) : onApply())}
          >
            {t`Apply Filters`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <SpokenBox
          key={cleared}
          side="venue"
          today={today}
          example={t`Quiet duo for a Sunday, under 300, not too far`}
          words={words}
          onSpoken={(next, spoken) => {
            const before = base ?? filters;
            setBase(next ? before : null);
            setWords(next);
            setUnclearBudget(false);
            onFilters(withSpoken(before, spoken, currency));
            const day = dayOfSpoken(spoken, today);
            if (day) onNight(day);
          }}
        />
        {own ? (
          <UseProfile
            own={own}
            onUse={() => {
              setUnclearBudget(false);
              onFilters(withProfile(filters, own));
            }}
          />
        ) : null}
        <SoughtFields
          value={unclearBudget ? { ...filters, budgetCents: Number.NaN } : filters}
          onValueChange={(next) => {
            // The address keeps what can be searched by; an unclear budget stands in its box until it is written better.
            const unclear = Number.isNaN(next.budgetCents);
            setUnclearBudget(unclear);
            onFilters(unclear ? { ...next, budgetCents: filters.budgetCents } : next);
          }}
          currency={currency}
          maxRateCents={maxRateCents}
        />
        <DeadlineField
          filters={filters}
          onFilters={onFilters}
          night={selected}
          today={today}
          follows={follows}
          onFit={onFit}
        />
        {nights.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="text-sm font-semibold">{t`Dates with filters applied`}</h3>
            <ul className="flex flex-wrap gap-2">
              {nights.map((night) => (
                <li key={night} className="flex items-center">
                  <Chip onRemove={() => onDropNight(night)} removeLabel={t`Remove ${formatDay(night)}`}>
                    <button
                      type="button"
                      className="rounded-sm font-medium underline-offset-4 hover:underline"
                      aria-pressed={night === selected}
                      onClick={() => onNight(night)}
                    >
                      {formatDay(night)}
                    </button>
                  </Chip>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Sets the filter to what the venue says of itself, in one click; a profile that says nothing cannot be used. */
function UseProfile({ own, onUse }: { own: OwnWords; onUse: () => void }) {
  const says = own.genre_tags.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon={<UserRound />} disabled={!says} onClick={onUse}>
        {t`Use my profile`}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {says ? (
          t`Seeks the genres and moods your profile names, at up to your own rate.`
        ) : (
          <>
            {t`Your profile names no genres yet.`}{' '}
            <TextLink href="/venue-edit-profile">{t`Add them`}</TextLink>
          </>
        )}
      </p>
    </div>
  );
}

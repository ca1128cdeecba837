import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { t } from '#core/words/t.ts';

/** What is shown, between the buttons to what is before and after it. */
export function TurnHead({
  title,
  unit,
  onTurn,
  onToday,
}: {
  title: string;
  unit: 'week' | 'day';
  onTurn: (by: 1 | -1) => void;
  /** Missing while today is in view. */
  onToday: (() => void) | undefined;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <IconButton
        label={t`Previous ${unit}`}
        icon={<ChevronLeft />}
        tone="outline"
        onClick={() => onTurn(-1)}
      />
      <IconButton label={t`Next ${unit}`} icon={<ChevronRight />} tone="outline" onClick={() => onTurn(1)} />
      <h3 aria-live="polite" className="type-bill min-w-0 px-1 text-xl">
        {title}
      </h3>
      {onToday ? (
        <Button size="sm" className="ms-auto" onClick={onToday}>
          {t`Today`}
        </Button>
      ) : null}
    </div>
  );
}

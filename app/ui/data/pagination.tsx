import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '#core/words/t.ts';
import { Button } from '../button.tsx';

/** Previous and Next with the place between. Nothing when there is only one page. Pages count from 1. */
export function Pagination({
  page,
  pages,
  onPageChange,
  label = t`Pages`,
}: {
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  label?: string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        {t`Previous`}
      </Button>
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        {t`Page ${page} of ${pages}`}
      </p>
      <Button
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
        className="flex-row-reverse"
        icon={<ChevronRight />}
      >
        {t`Next`}
      </Button>
    </nav>
  );
}

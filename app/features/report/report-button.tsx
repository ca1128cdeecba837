import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { t } from '#core/words/t.ts';
import type { ReportDialog as Dialog } from './report-dialog.tsx';
import type { ReportedThing } from './reported-thing.ts';

export const ReportDialog = lazyPart<Parameters<typeof Dialog>[0]>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  null,
);

/** Reports something to the people behind the product. `label` names it: 'Report the review of The Larks'. */
export function ReportButton({
  thing,
  label,
  small = false,
}: {
  thing: ReportedThing;
  label: string;
  /** As an icon alone, beside words. */
  small?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {small ? (
        <IconButton size="sm" label={label} icon={<Flag />} onClick={() => setOpen(true)} />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<Flag />}
          aria-label={label}
          onClick={() => setOpen(true)}
          className="print:hidden"
        >
          {t`Report`}
        </Button>
      )}
      {isOpen ? <ReportDialog thing={thing} title={label} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

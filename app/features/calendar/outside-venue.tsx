import { useState } from 'react';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Day } from '#core/calendar/day.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

const OutsideVenueDialog = lazyPart(
  async () => (await import('#app/features/offers/ask/outside-venue-dialog.tsx')).OutsideVenueDialog,
  null,
);

/** Where an artist plans a day: a night that was agreed by mail with a venue that has no account. */
export function OutsideVenue({ day }: { day: Day }) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (viewer.role === null || !roleMay(viewer.role, 'book')) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-4">
      <p className="text-sm text-ink-soft">{t`You play at a venue that has no account?`}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t`Add that night`}
      </Button>
      {open ? <OutsideVenueDialog viewer={viewer} day={day} open onOpenChange={setOpen} /> : null}
    </div>
  );
}

import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

const OwnCalendarDialog = lazyPart(
  async () => (await import('./own-calendar-dialog.tsx')).OwnCalendarDialog,
  null,
);

/** Leads to the ways in which one's shows come into one's own calendar. */
export function CalendarFileButton({ today }: { today: Day }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        {t`Calendar link or file`}
      </Button>
      {isOpen ? <OwnCalendarDialog today={today} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { roleMay } from '#core/members/roles.ts';

const CalendarsDialog = lazyPart(async () => (await import('./calendars-dialog.tsx')).CalendarsDialog, null);

/** Leads to the calendars elsewhere that a profile follows, for who keeps its days. */
export function CalendarsButton() {
  const { role } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (role && !roleMay(role, 'book')) return null;
  return (
    <>
      <Button icon={<CalendarSync />} onClick={() => setOpen(true)}>
        Calendars in
      </Button>
      {isOpen ? <CalendarsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { CalendarSync } from 'lucide-react';
import * as z from 'zod';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

const CalendarsDialog = lazyPart(async () => (await import('./calendars-dialog.tsx')).CalendarsDialog, null);

const address = z.object({ calendars: z.literal('in').optional().catch(undefined) });

/** Leads to the calendars elsewhere that a profile follows, for who keeps its days. */
export function CalendarsButton() {
  const { role } = useViewer();
  const [{ calendars }, setAddress] = useSearchState(address);
  const isOpen = calendars === 'in';
  const setOpen = (open: boolean) => void setAddress({ calendars: open ? 'in' : undefined });
  if (role && !roleMay(role, 'book')) return null;
  return (
    <>
      <Button icon={<CalendarSync />} onClick={() => setOpen(true)}>
        {t`Calendars in`}
      </Button>
      {isOpen ? <CalendarsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

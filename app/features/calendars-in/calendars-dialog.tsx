import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';
import { CalendarsIn } from './calendars-in.tsx';

export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t`Calendars in`}
      description={t`An evening on which you are busy in your own calendar is unavailable here, by itself. What you mark by hand stays.`}
    >
      <CalendarsIn whose="profile" />
    </Dialog>
  );
}

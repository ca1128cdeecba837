import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { CalendarsIn } from './calendars-in.tsx';

export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Calendars in"
      description="An evening on which you are busy in your own calendar is unavailable here, by itself. What you mark by hand stays."
    >
      <CalendarsIn whose="profile" />
    </Dialog>
  );
}

import { BellOff } from 'lucide-react';
import { useMute } from '#app/features/messages/use-mute.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { t } from '#core/words/t.ts';

/** In the head of a muted conversation: says that it is, and takes it back. */
export function UnmuteButton({ id, name }: { id: string; name: string }) {
  const mute = useMute(name);
  return (
    <IconButton
      label={t`Muted. Unmute ${name}`}
      icon={<BellOff />}
      disabled={mute.isPending}
      onClick={() => mute.mutate({ id, muted: false })}
    />
  );
}

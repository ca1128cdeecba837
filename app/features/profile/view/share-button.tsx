import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** Shares the address of a public page: by the device's own way where it has one, by the clipboard elsewhere. */
export function ShareButton({ path, name, icon }: { path: string; name: string; icon: ReactNode }) {
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title: name, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast.success(t`Link copied`, { description: url });
    } catch (error) {
      // Closing the device's own sheet is a decision, not a failure.
      if ((error as { name?: string }).name === 'AbortError') return;
      toast.info(t`Copy this link`, { description: url, duration: 15_000 });
    }
  };
  return (
    <Button icon={icon} onClick={() => void share()}>
      {meant('Share', 'Share with others')}
    </Button>
  );
}

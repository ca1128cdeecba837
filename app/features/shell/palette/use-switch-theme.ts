import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { isVisiting } from '#app/lib/accounts.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { type Appearance, getAppearance, saveAppearance } from '#app/ui/appearance.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Switches to light or dark at once, and keeps it with the account; a visitor's stays in their browser. */
export function useSwitchTheme({ settings }: Viewer): (theme: 'light' | 'dark') => void {
  const save = useSaveSettings();
  return (theme) => {
    saveAppearance({ ...getAppearance(), theme });
    const told = () => toast.success(theme === 'dark' ? t`Dark from now on` : t`Light from now on`);
    if (isVisiting()) return told();
    const before = { ...getAppearance(), theme: settings.theme as Appearance['theme'] };
    // The palette is closed before the answer comes.
    save.mutateAsync({ theme }).then(told, () => saveAppearance(before));
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer, type Viewer, viewerKey } from '#app/lib/viewer.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { SettingsChange } from '#core/settings/setting.ts';

/** Saves a part of one's settings; every screen that shows the person learns of it at once. */
export function useSaveSettings() {
  const viewer = useViewer();
  const queries = useQueryClient();
  return useMutation({
    // One after the other: the last click is what is kept.
    scope: { id: 'settings' },
    mutationFn: async (change: SettingsChange) => {
      if (Object.keys(change).length === 0) return viewer.settings;
      const client = await getSupabase();
      return dataOf(
        await client.from('settings').update(change).eq('user_id', viewer.userId).select().single(),
      );
    },
    onSuccess: (settings) => {
      queries.setQueryData<Viewer | null>(viewerKey, (known) => (known ? { ...known, settings } : known));
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
}

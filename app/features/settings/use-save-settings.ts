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
      // What a profile shows is kept with it, where its home is not one's own account.
      const { public_calendar, show_profile_events, ...own } = change;
      const isShared = viewer.homeId !== viewer.userId;
      const shown = { public_calendar, show_profile_events };
      if (isShared && (public_calendar !== undefined || show_profile_events !== undefined))
        dataOf(
          await client.rpc('show_of_profile', {
            calendar: public_calendar ?? viewer.settings.public_calendar,
            events: show_profile_events ?? viewer.settings.show_profile_events,
          }),
        );
      const kept = isShared ? own : change;
      const saved =
        Object.keys(kept).length > 0
          ? dataOf(await client.from('settings').update(kept).eq('user_id', viewer.userId).select().single())
          : viewer.settings;
      if (!isShared) return saved;
      const { settings } = viewer;
      return {
        ...saved,
        public_calendar: shown.public_calendar ?? settings.public_calendar,
        show_profile_events: shown.show_profile_events ?? settings.show_profile_events,
      };
    },
    onSuccess: (settings) => {
      queries.setQueryData<Viewer | null>(viewerKey, (known) => (known ? { ...known, settings } : known));
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
}

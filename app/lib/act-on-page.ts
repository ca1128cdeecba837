import { actFor } from '#app/lib/acting.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
import type { Viewer } from '#app/lib/viewer-query.ts';

/** Acts for another profile of one's own from now on, by loading its area anew: nothing of the one before stays in memory. */
export function actOnPage({
  viewer: { userId, profiles },
  profileId,
  at = '/dashboard',
}: {
  viewer: Pick<Viewer, 'userId' | 'profiles'>;
  profileId: string;
  at?: string;
}): void {
  // The first is the one that requests act for when they name none.
  actFor(profiles[0]?.id === profileId ? null : { userId, profileId });
  forgetUnsaved();
  window.location.assign(at);
}

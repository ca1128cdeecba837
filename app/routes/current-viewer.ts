import { redirect } from '@tanstack/react-router';
import { ownPath } from '#app/lib/own-path.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { currentSession, remembersSomeone } from '#app/lib/supabase.ts';
import type { Viewer } from '#app/lib/viewer-query.ts';

/** Where somebody begins: whoever sees the nights alone at their calendar. */
export function homeOf({ side, seesBusiness }: Pick<Viewer, 'side' | 'seesBusiness'>) {
  if (!seesBusiness) return side === 'venue' ? '/venue/calendar' : '/artist/calendar';
  return side === 'venue' ? '/venue-dashboard' : '/artist/dashboard';
}

/** Whoever has given the password alone is asked for the second step before anything else. */
export async function leadToSecondStep(back: string): Promise<void> {
  if (!mayHaveSession()) return;
  if (isSecondStepDue(await currentSession()))
    throw redirect({ to: '/second-step', search: { back: ownPath(back) } });
}

// Google's answer carries the session in the address. The client takes it out there before it keeps it: what the address
// was at first decides, however often the router looks meanwhile.
const cameWithSession = window.location.hash.includes('access_token');
const mayHaveSession = () => cameWithSession || remembersSomeone();

/** `/` leads somebody who is signed in back to their area; a visitor of the demo may read the public page. */
export async function currentViewer(): Promise<Viewer | null> {
  if (!mayHaveSession()) return null;
  const { queryClient, viewerQuery } = await reading();
  return queryClient.ensureQueryData(viewerQuery);
}

/** The cache and the question of who is there, loaded only for somebody whom this browser remembers. */
export async function reading() {
  const [cache, viewer] = await Promise.all([
    import('#app/lib/query-client.ts'),
    import('#app/lib/viewer-query.ts'),
  ]);
  return { queryClient: cache.queryClient, viewerQuery: viewer.viewerQuery };
}

import type { Session } from '@supabase/supabase-js';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  eraseAccountsSeen,
  followRefresh,
  isChangingPerson,
  isVisiting,
  leftElsewhere,
} from '#app/lib/accounts.ts';
import { deployment } from '#app/lib/deployment.ts';
import {
  accountIsSuspended,
  type EndedSession,
  endedSession,
  endSession,
  holdsTyped,
  sessionIsBack,
} from '#app/lib/ended-session.ts';
import { followLanguage, readAtFirst } from '#app/lib/first-language.ts';
import { noteSession } from '#app/lib/note-session.ts';
import { reloadForNewVersions } from '#app/lib/reload-on-deploy.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { waysOf } from '#app/lib/sign-in-ways.ts';
import { whenClientLoads } from '#app/lib/supabase.ts';
import { forgetUnsaved, hasUnsaved } from '#app/lib/unsaved-changes.ts';
import { whenNotKnown } from '#app/lib/watched-fetch.ts';
import { router } from '#app/routes/router.tsx';
import { wayBack } from '#app/routes/way-back.ts';
import { followSystemTheme } from '#app/ui/appearance.ts';
import { Toaster } from '#app/ui/overlays/toaster.tsx';
import { allowStyles } from '#app/ui/style-nonce.ts';
import '#app/ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');

allowStyles(deployment.styleNonce);

followSystemTheme();

// Nothing was pressed before the first page stands.
void import('#app/lib/kept-focus.ts').then(
  ({ keepFocus }) => keepFocus(),
  () => {},
);

reloadForNewVersions();

followLanguage();

whenClientLoads((client) => {
  let person: EndedSession | null = null;
  client.auth.onAuthStateChange((_event, session) => {
    followRefresh(session);
    noteSession(client, session);
    const now = session
      ? { ...waysOf(session.user), userId: session.user.id, email: session.user.email ?? '' }
      : null;
    if (isChangingPerson()) person = now;
    else if (now && now.userId === endedSession()?.userId) void backElsewhere(session);
    // Switched in another tab: what this one shows belongs to somebody else.
    else if (person && now && person.userId !== now.userId) goAtOnce('/dashboard');
    else if (person && !now) leave(person);
    person = now ?? person;
  });
  whenNotKnown(async () => {
    const { data } = await client.auth.getSession();
    if (!data.session) return;
    const { error } = await client.auth.getUser();
    if (error?.code === 'user_banned') accountIsSuspended();
    if (error && [400, 401, 403].includes(error.status ?? 0)) await client.auth.signOut({ scope: 'local' });
  });
});

/** The session is over: a page of the areas waits for its owner, one that still loads leads to sign-in and back, and all others to the front page. */
function leave(person: EndedSession): void {
  void eraseAccountsSeen(person.userId);
  // Whoever signs out in another tab leaves this one too, except where that would lose what is typed here.
  const isOthers = isVisiting() || (leftElsewhere() && !hasUnsaved() && !holdsTyped());
  if (!isOthers && endSession(person)) return;
  const { latestLocation } = router;
  const routes = router.matchRoutes(latestLocation).map(({ routeId }) => routeId);
  const to = isOthers ? '/' : wayBack(routes, latestLocation.href);
  if (to) goAtOnce(to);
}

/** What stands here is no longer for who looks: not even unsaved changes hold it. */
function goAtOnce(path: string): void {
  forgetUnsaved();
  window.location.assign(path);
}

/** The owner has signed in again in another tab. */
async function backElsewhere(session: Session | null): Promise<void> {
  if (isSecondStepDue(session)) return;
  sessionIsBack();
  const { queryClient } = await import('#app/lib/query-client.ts');
  await queryClient.invalidateQueries();
}

/** What is shown; tests that load the program again in one page end it. */
export const shown = createRoot(root);
const draw = () =>
  shown.render(
    <StrictMode>
      <RouterProvider router={router} />
      <Toaster />
    </StrictMode>,
  );
void (readAtFirst()?.then(draw) ?? draw());

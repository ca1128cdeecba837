import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followRefresh, isChangingPerson } from '#app/lib/accounts.ts';
import { reloadForNewVersions } from '#app/lib/deployed.ts';
import { deployment } from '#app/lib/deployment.ts';
import { noteSession } from '#app/lib/note-session.ts';
import { whenClientLoads } from '#app/lib/supabase.ts';
import { router } from '#app/routes/router.tsx';
import { followSystemTheme } from '#app/ui/appearance.ts';
import { allowStyles } from '#app/ui/style-nonce.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import '#app/ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');

allowStyles(deployment.styleNonce);

followSystemTheme();

reloadForNewVersions();

whenClientLoads((client) => {
  let person: string | undefined;
  client.auth.onAuthStateChange((_event, session) => {
    followRefresh(session);
    noteSession(client, session);
    const now = session?.user.id ?? '';
    // Signed out or switched in another tab: what this one shows belongs to somebody else.
    if (person && person !== now && !isChangingPerson()) window.location.assign(now ? '/dashboard' : '/');
    person = now;
  });
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <Toaster />
  </StrictMode>,
);

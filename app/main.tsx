import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followRefresh } from '#app/lib/accounts.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { whenClientLoads } from '#app/lib/supabase.ts';
import { viewerKey } from '#app/lib/viewer-query.ts';
import { router } from '#app/routes/router.tsx';
import { followSystemTheme } from '#app/ui/appearance.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import '#app/ui/theme.css';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');

followSystemTheme();

whenClientLoads((client) => {
  let person: string | undefined;
  client.auth.onAuthStateChange((_event, session) => {
    followRefresh(session);
    // Signed in or out in another tab: what this one shows belongs to somebody else.
    if (person !== undefined && person !== (session?.user.id ?? ''))
      void queryClient.invalidateQueries({ queryKey: viewerKey });
    person = session?.user.id ?? '';
  });
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);

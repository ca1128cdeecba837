import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '#app/lib/query-client.ts';
import { DiscardQuestion } from '#app/ui/overlays/discard-question.tsx';

/** Screens that read and write share one cache, and ask before what was typed in them is lost. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <DiscardQuestion />
    </QueryClientProvider>
  );
}

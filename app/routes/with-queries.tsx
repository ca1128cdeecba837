import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import { useLanguage } from '#app/lib/language.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { DiscardQuestion } from '#app/ui/overlays/discard-question.tsx';

/** Screens that read and write share one cache, and ask before what was typed in them is lost. */
export function WithQueries() {
  // Whoever chooses another language has its direction in the document by then.
  useLanguage();
  return (
    <Direction.Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <DiscardQuestion />
      </QueryClientProvider>
    </Direction.Provider>
  );
}

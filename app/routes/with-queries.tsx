import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Direction } from 'radix-ui';
import { useLanguage } from '#app/lib/language.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { DiscardQuestion } from '#app/ui/overlays/discard-question.tsx';
import { directionOf } from '#core/words/languages.ts';

/** Screens that read and write share one cache, and ask before what was typed in them is lost. */
export function WithQueries() {
  return (
    <Direction.Provider dir={directionOf(useLanguage())}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <DiscardQuestion />
      </QueryClientProvider>
    </Direction.Provider>
  );
}

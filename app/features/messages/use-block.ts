import type { QueryClient } from '@tanstack/react-query';
import { useCommand } from '#app/api/use-command.ts';
import { toast } from '#app/ui/overlays/toast.ts';

/** Blocks a profile of the other side, or takes that back, and reads anew what the page shows of the two. */
export function useBlock(queries: QueryClient) {
  const command = useCommand('set-block', {
    invalidates: [['conversations'], ['bookings'], ['blocks'], ['calendar'], ['holds']],
  });
  const block = (profileId: string, name: string, blocked: boolean, done: () => void = () => {}) =>
    command.mutate(
      { profileId, blocked },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: ['notifications'] });
          toast.success(blocked ? `${name} is blocked` : `${name} is no longer blocked`);
          done();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return { block, isPending: command.isPending };
}

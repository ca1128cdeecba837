import { useWrite } from '#app/api/use-write.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Mutes the reader's conversation with somebody, or takes that back. The other side does not learn of it. */
export function useMute(name: string) {
  return useWrite(
    ['conversation_mutes'],
    async ({ id, muted }: { id: string; muted: boolean }) => {
      const client = await getSupabase();
      dataOf(await client.rpc('mute_conversation', { conversation: id, muted }));
    },
    {
      onSuccess: (_, { muted }) =>
        toast.success(muted ? t`${name} is muted` : t`${name} is no longer muted`, {
          description: muted
            ? t`Messages still arrive here. You are not notified of them.`
            : t`You are notified of messages again, as your settings say.`,
        }),
      onError: (error) => toast.error(asFailure(error).message),
    },
  );
}

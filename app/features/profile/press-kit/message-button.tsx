import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Opens the conversation with this profile, and begins it when there is none. */
export function MessageButton({ profileId }: { profileId: string }) {
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () => {
      const client = await getSupabase();
      return dataOf(await client.rpc('start_conversation', { partner: profileId }));
    },
    onSuccess: (conversation) => navigate({ to: '/messages', search: { conversation } }),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Button icon={<MessageSquare />} busy={start.isPending} onClick={() => start.mutate()}>
      {t`Message`}
    </Button>
  );
}

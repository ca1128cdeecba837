import { useNavigate } from '@tanstack/react-router';
import { type BookedShow, partnerOf } from '#app/features/booked-show/booked-show.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';

/** With a closed account no conversation begins, and one that there is can be read. */
export const mayWriteOrRead = (show: Pick<BookedShow, 'is_closed' | 'conversation_id'>): boolean =>
  !show.is_closed || show.conversation_id !== null;

/** Opens the conversation with the other side of a booking, and begins it when there is none. */
export function useMessagePartner(side: Side) {
  const navigate = useNavigate();
  return async (show: BookedShow) => {
    try {
      const conversation = show.conversation_id ?? (await begin(partnerOf(show, side).id));
      await navigate({
        to: side === 'artist' ? '/artist/messages' : '/venue/messages',
        search: { conversation },
      });
    } catch (error) {
      toast.error(asFailure(error).message);
    }
  };
}

async function begin(partner: string): Promise<string> {
  const client = await getSupabase();
  return dataOf(await client.rpc('start_conversation', { partner }));
}

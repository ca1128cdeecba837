import { queryOptions, useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { Fact } from '#app/features/profile/view/profile-head.tsx';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { type ResponseRecord, responseWords } from '#core/profile/response-record.ts';

const responseQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['bookings', 'response', profileId],
    queryFn: async (): Promise<ResponseRecord | null> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('response_record', { profile: profileId }).maybeSingle());
    },
  });

/** How a profile answers, in a sentence; nothing until it answered five requests, or let them expire. */
export function ResponseFact({ profileId }: { profileId: string }) {
  const { data } = useQuery(responseQuery(profileId));
  return data ? <Fact icon={<Reply aria-hidden="true" />}>{responseWords(data)}</Fact> : null;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { type Detour, detoursIn } from '#core/messages/past-the-agreement.ts';
import { inEach } from '#core/words/in-each.ts';
import { t } from '#core/words/t.ts';
import type { Pair } from './detour-pair.ts';

const NAMES: Record<Detour, string> = {
  get phone() {
    return t`a phone number`;
  },
  get email() {
    return t`an e-mail address`;
  },
  get account() {
    return t`a bank account`;
  },
  get payment() {
    return t`a way to pay outside of Running Order`;
  },
};

const KINDS = Object.keys(NAMES) as Detour[];
const LIST = inEach('en-GB', (locale) => new Intl.ListFormat(locale));

/** The ways past the product that a text names, in words, as long as the two have signed nothing together; null where there are none. */
export function useDetours(text: string, pair: Pair): string | null {
  const found = useMemo(() => detoursIn(text), [text]);
  const signed = useQuery({
    queryKey: ['agreements', 'signed-together', pair?.artistId, pair?.venueId],
    enabled: found.length > 0 && pair !== null,
    queryFn: async ({ signal }) => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('agreements')
          .select('id')
          .eq('artist_id', pair?.artistId ?? '')
          .eq('venue_id', pair?.venueId ?? '')
          .not('artist_signed_at', 'is', null)
          .not('venue_signed_at', 'is', null)
          .limit(1)
          .abortSignal(signal),
      );
      return rows.length > 0;
    },
  });
  if (found.length === 0 || (pair && signed.data !== false)) return null;
  return LIST().format(KINDS.filter((each) => found.includes(each)).map((each) => NAMES[each]));
}

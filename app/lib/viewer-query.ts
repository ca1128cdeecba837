import { queryOptions } from '@tanstack/react-query';
import { endedSession } from '#app/lib/ended-session.ts';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { currentSession, getSupabase } from '#app/lib/supabase.ts';
import type { Tables } from '#core/database.types.ts';
import type { RefusalCode } from '#core/refusal.ts';

export type Side = 'artist' | 'venue';

/** The person who is signed in, as every screen of the areas needs them. */
export type Viewer = {
  userId: string;
  email: string;
  side: Side;
  sideChosen: boolean;
  isAdmin: boolean;
  /** The profile's name, else the settings' full name, else the e-mail's first part. */
  name: string;
  /** Null until the profile is saved for the first time. */
  profileId: string | null;
  profile: {
    id: string;
    name: string;
    avatarPath: string | null;
    timeZone: string;
    currency: string;
    countryCode: string | null;
  } | null;
  settings: Tables<'settings'>;
};

export const viewerKey = ['viewer'] as const;

/** Reads who is signed in; null when nobody is. */
async function loadViewer(): Promise<Viewer | null> {
  const client = await getSupabase();
  const session = await currentSession();
  const user = session?.user;
  if (!user || isSecondStepDue(session)) {
    // The page stays behind its cover, with what was typed in it.
    if (endedSession())
      throw new Failure(
        'Your session has ended. Please sign in again.',
        'session-ended' satisfies RefusalCode,
        401,
      );
    return null;
  }
  const [account, settings] = await Promise.all([
    client.from('profiles').select('*').eq('id', user.id).maybeSingle().then(dataOf),
    client.from('settings').select('*').eq('user_id', user.id).maybeSingle().then(dataOf),
  ]);
  // An account that no longer exists: the session is a leftover.
  if (!account || !settings) {
    await client.auth.signOut({ scope: 'local' });
    return null;
  }
  const side = account.user_type;
  const columns = 'id, name, avatar_path, time_zone, currency, country_code';
  const table = side === 'artist' ? 'artist_profiles' : 'venue_profiles';
  const row = dataOf(await client.from(table).select(columns).eq('user_id', user.id).maybeSingle());
  return {
    userId: user.id,
    email: user.email ?? '',
    side,
    sideChosen: account.side_chosen,
    isAdmin: account.is_admin,
    name: row?.name ?? (settings.full_name || (user.email ?? '').split('@')[0] || 'there'),
    profileId: row?.id ?? null,
    profile: row
      ? {
          id: row.id,
          name: row.name,
          avatarPath: row.avatar_path,
          timeZone: row.time_zone,
          currency: row.currency,
          countryCode: row.country_code,
        }
      : null,
    settings,
  };
}

export const viewerQuery = queryOptions({ queryKey: viewerKey, queryFn: loadViewer, staleTime: 5 * 60_000 });

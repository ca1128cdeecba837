import { queryOptions } from '@tanstack/react-query';
import { actFor, actsFor, choseAs, noteHome } from '#app/lib/acting.ts';
import { endedSession } from '#app/lib/ended-session.ts';
import { dataOf, Failure } from '#app/lib/failure.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { currentSession, getSupabase } from '#app/lib/supabase.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
import type { Database, Tables } from '#core/database.types.ts';
import type { Role } from '#core/members/roles.ts';
import type { FirstSteps } from '#core/profile/first-steps.ts';
import type { RefusalCode } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

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
  /** Under whose id the profile keeps its days, files and billing: one's own until one acts for a profile of others. */
  homeId: string;
  /** What one is in the profile; null until there is one. */
  role: Role | null;
  /** Whether one sees more of the profile than its nights; before there is one, all that one will have. */
  seesBusiness: boolean;
  /** Whether news of the profile reach one. */
  isTold: boolean;
  /** Whether one has to be free for its offers. */
  isAsked: boolean;
  /** Whether one is led to the first offer or request; null where one sends none, or the profile has sent one. */
  firstSteps: FirstSteps | null;
  /** All that one acts for, one's own first. */
  profiles: readonly OwnProfile[];
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

type OwnProfile = Pick<MyProfile, 'id' | 'name'> & {
  side: Side;
  role: Role;
  avatarPath: string | null;
};
type MyProfile = Database['public']['Functions']['my_profiles']['Returns'][number];

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
        t`Your session has ended. Please sign in again.`,
        'session-ended' satisfies RefusalCode,
        401,
      );
    return null;
  }
  // What another person chose in this browser is not theirs.
  if (!choseAs(user.id)) actFor(null);
  const [account, settings, profiles] = await Promise.all([
    client.from('profiles').select('*').eq('id', user.id).maybeSingle().then(dataOf),
    client.from('settings').select('*').eq('user_id', user.id).maybeSingle().then(dataOf),
    client.rpc('my_profiles').then(dataOf),
  ]);
  // An account that no longer exists: the session is a leftover.
  if (!account || !settings) {
    await client.auth.signOut({ scope: 'local' });
    return null;
  }
  const named = actsFor();
  const row = profiles.find(({ id }) => id === named) ?? profiles[0];
  if (named && row?.id !== named) leaveProfile();
  keepToProfile({ userId: user.id, profileId: row?.id, seesBusiness: row?.sees_business ?? true });
  noteHome(row?.home_id ?? null);
  return {
    userId: user.id,
    email: user.email ?? '',
    side: row?.side ?? account.user_type,
    sideChosen: account.side_chosen || row !== undefined,
    isAdmin: account.is_admin,
    name: row?.name ?? (settings.full_name || (user.email ?? '').split('@')[0] || 'there'),
    profileId: row?.id ?? null,
    homeId: row?.home_id ?? user.id,
    role: row?.role ?? null,
    seesBusiness: row?.sees_business ?? true,
    isTold: row?.is_told ?? true,
    isAsked: row?.is_asked ?? false,
    firstSteps: row ? (row.first_steps ?? null) : 'open',
    profiles: profiles.map(({ id, name, side, role, avatar_path }) => ({
      ...{ id, name, side, role, avatarPath: avatar_path },
    })),
    profile: row
      ? {
          id: row.id,
          name: row.name,
          avatarPath: row.avatar_path,
          timeZone: row.time_zone ?? 'UTC',
          currency: row.currency ?? 'EUR',
          countryCode: row.country_code,
        }
      : null,
    // What the profile shows is its own, whoever looks.
    settings: {
      ...settings,
      public_calendar: row?.public_calendar ?? settings.public_calendar,
      show_profile_events: row?.show_profile_events ?? settings.show_profile_events,
    },
  };
}

type Shown = { userId: string; profileId: string | undefined; seesBusiness: boolean };
let shown: Shown | null = null;

/** A page that is open for a profile, and for its business, shows nothing of it once its reader is no member any more, or sees the nights alone. */
function keepToProfile(now: Shown): void {
  const before = shown?.userId === now.userId ? shown : null;
  shown = now;
  if (before?.profileId && before.profileId !== now.profileId) leaveProfile();
  else if (before?.seesBusiness && !now.seesBusiness) loadAnew();
}

function leaveProfile(): void {
  actFor(null);
  loadAnew();
}

/** What was typed is kept for its profile; nobody is asked whether to stay on a page that is not theirs. */
function loadAnew(): void {
  forgetUnsaved();
  window.location.assign('/dashboard');
}

export const viewerQuery = queryOptions({ queryKey: viewerKey, queryFn: loadViewer, staleTime: 5 * 60_000 });

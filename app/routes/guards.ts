import { redirect } from '@tanstack/react-router';
import { changePerson, isVisiting, startVisiting, takeClosed } from '#app/lib/accounts.ts';
import { actFor } from '#app/lib/acting.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { lastNewAddress } from '#app/lib/new-address.ts';
import { isOpenToAll } from '#app/lib/open-to-all.ts';
import { getSupabase, remembersSomeone } from '#app/lib/supabase.ts';
import type { Side, Viewer } from '#app/lib/viewer-query.ts';
import { currentViewer, homeOf, leadToSecondStep, reading } from './current-viewer.ts';

type Where = { location: { href: string } };

/**
 * Lets in whoever belongs to this side's area. A signed-out visitor becomes that side's demo account, or, without a demo,
 * goes to sign in and comes back. An account of the other side goes to its own dashboard; an admin may look at the artist's.
 */
export const requireSide =
  (side: Side | 'either') =>
  async ({ location }: Where): Promise<void> => {
    // Asked first: a session that cannot be renewed is forgotten as soon as it is looked at.
    const before = remembersSomeone();
    await leadToSecondStep(location.href);
    let viewer = await currentViewer();
    // The page of an account that was just closed is nobody's.
    if (!viewer && takeClosed()) throw redirect({ to: '/' });
    // A session that has ended since, as those of an account do whose address changed: its owner comes back to this page, and is not
    // taken for a visitor.
    if (!viewer && (before || lastNewAddress()) && !isVisiting()) {
      throw redirect({ to: '/signin', search: { back: location.href } });
    }
    const wanted = side === 'either' ? (viewer?.side ?? 'artist') : side;
    if (!viewer || (isVisiting() && viewer.side !== wanted && !viewer.isAdmin)) viewer = await visit(wanted);
    if (!viewer) throw redirect({ to: '/signin', search: { back: location.href } });
    asNamed(viewer, location.href);
    if (!viewer.sideChosen) throw redirect({ to: '/choose-side', search: { back: location.href } });
    const foreign = side !== 'either' && viewer.side !== side;
    if (foreign && !(viewer.isAdmin && side === 'artist'))
      throw redirect({ to: homeOf(viewer), replace: true });
    if (!viewer.seesBusiness && !isOpenToAll(location.href))
      throw redirect({ to: homeOf(viewer), replace: true });
  };

/** As `requireSide`, for what belongs to one account: a signed-out visitor signs in, and is not taken for the demo's. */
export const requireOwn =
  (side: Side) =>
  async ({ location }: Where): Promise<void> => {
    await leadToSecondStep(location.href);
    if (!(await currentViewer())) throw redirect({ to: '/signin', search: { back: location.href } });
    await requireSide(side)({ location });
  };

/** A link that was sent for one of several profiles (`?for=`) opens under it: the page is loaded anew, for that profile. */
function asNamed({ userId, profileId, profiles }: Viewer, href: string): void {
  const address = new URL(href, window.location.origin);
  const named = address.searchParams.get('for');
  if (!named) return;
  address.searchParams.delete('for');
  const path = address.pathname + address.search + address.hash;
  if (named !== profileId && profiles.some(({ id }) => id === named)) {
    actFor({ userId, profileId: named });
    window.location.replace(path);
    throw new Promise(() => {});
  }
}

export async function requireAdmin(where: Where): Promise<void> {
  await requireSide('either')(where);
  const viewer = await currentViewer();
  if (!viewer?.isAdmin) throw redirect({ to: viewer ? homeOf(viewer) : '/', replace: true });
}

/** `/dashboard` is one's own. */
export async function toOwnDashboard(where: Where): Promise<void> {
  await requireSide('either')(where);
  const viewer = await currentViewer();
  throw redirect({ to: viewer ? homeOf(viewer) : '/artist/dashboard', replace: true });
}

/** Signs in as the demo account of a side; null on a deployment without a demo. */
async function visit(side: Side): Promise<Viewer | null> {
  const account = deployment.demoAccounts.find((each) => each.role === side);
  if (!deployment.demo || !account) return null;
  const client = await getSupabase();
  const { error } = await changePerson(() =>
    client.auth.signInWithPassword({ email: account.email, password: account.password }),
  );
  if (error) throw asFailure(error);
  startVisiting(side);
  const { queryClient, viewerQuery } = await reading();
  queryClient.clear();
  return queryClient.fetchQuery(viewerQuery);
}

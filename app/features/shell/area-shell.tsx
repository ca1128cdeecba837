import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignedOutCover } from '#app/features/account/signed-out-cover.tsx';
import { unreadConversationsQuery } from '#app/features/messages/queries.ts';
import { useLiveMessages } from '#app/features/messages/use-live-messages.ts';
import { useOutbox } from '#app/features/messages/use-outbox.ts';
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx';
import { waitingOffersQuery } from '#app/features/offers/lists/offer-queries.ts';
import { isVisiting, rememberAccount } from '#app/lib/accounts.ts';
import { useLiveQueries } from '#app/lib/live-queries.ts';
import { type Viewer, viewerQuery } from '#app/lib/viewer.ts';
import { AppShell } from '#app/ui/app-shell.tsx';
import { readAppearance, saveAppearance } from '#app/ui/appearance.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { APPEARANCE } from '#core/settings/appearance.ts';
import { formOf } from '#core/settings/setting.ts';
import { AccountSwitcher } from './account-switcher.tsx';
import { AreaKeys } from './area-keys.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { LaterAnnouncements } from './later-announcements.tsx';
import { mainPlaces, navOf } from './nav.tsx';
import { AdminStepBanner, ConnectionBanner, FirstStepBanner, VisitBanner } from './shell-banners.tsx';
import { useReadableOffline } from './use-readable-offline.ts';

/** Pages that have the whole screen, and no places around them. */
const FULL_SCREEN = /^\/night\/[^/]+\/stage$/;

/** The frame of both areas. The guard of the page inside has made sure that somebody is signed in. */
export function AreaShell() {
  const { data: viewer } = useQuery(viewerQuery);
  // Nobody could be let in (no connection, nothing kept): the page inside says so.
  const failed = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'error'),
  });
  if (viewer) return <FrameFor viewer={viewer} />;
  return failed ? <Outlet /> : <PageSkeleton />;
}

function FrameFor({ viewer }: { viewer: Viewer }) {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const unread = useQuery(unreadConversationsQuery).data ?? 0;
  const waiting = useQuery(waitingOffersQuery(viewer.side)).data ?? 0;
  useLiveQueries(viewer.userId);
  useLiveMessages();
  useOutbox(viewer.userId);
  useEffect(() => {
    void rememberAccount(viewer);
    if (!isVisiting()) saveAppearance(readAppearance(formOf(APPEARANCE, viewer.settings)));
  }, [viewer]);
  const { language } = viewer.settings;
  useEffect(() => {
    // The demo's accounts belong to everybody: a visitor reads on in the language of their browser.
    if (!isVisiting() && !isDemoAccount(viewer.userId))
      void import('#app/lib/choose-language.ts').then(
        ({ readIn }) => readIn(language),
        () => {},
      );
  }, [viewer.userId, language]);
  useReadableOffline(viewer);

  if (FULL_SCREEN.test(pathname))
    return (
      <>
        <PageHead hidden />
        <Outlet />
        <SignedOutCover />
      </>
    );
  const tab = (search as { tab?: string }).tab;
  return (
    <AppShell
      nav={navOf(viewer, { unread, waiting })}
      bottom={mainPlaces(viewer, { unread, waiting })}
      path={tab ? `${pathname}?tab=${tab}` : pathname}
      home={viewer.side === 'venue' ? '/venue-dashboard' : '/artist/dashboard'}
      banner={
        <>
          <VisitBanner viewer={viewer} />
          <ConnectionBanner />
          <LaterAnnouncements userId={viewer.userId} />
          {viewer.isAdmin ? <AdminStepBanner /> : null}
          <FirstStepBanner viewer={viewer} path={pathname} />
        </>
      }
      header={
        <>
          <AreaKeys viewer={viewer} />
          <AccountSwitcher viewer={viewer} />
          <NotificationBell viewer={viewer} />
          <AvatarMenu viewer={viewer} />
        </>
      }
    >
      <PageHead hidden />
      <Outlet />
      <SignedOutCover />
    </AppShell>
  );
}

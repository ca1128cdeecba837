import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#core/words/t.ts';
import { AppLink } from './link.tsx';
import { LogoMark, Wordmark } from './logo.tsx';
import { BottomBar } from './nav-bottom.tsx';
import { type NavGroup, type NavItem, NavList } from './nav-list.tsx';
import { NOTICES } from './overlays/below-notices.ts';
import { Sheet } from './overlays/sheet.tsx';

export type { NavGroup, NavItem } from './nav-list.tsx';

/**
 * The frame of a signed-in area. From 1024 px the places stand where lines begin; below, they are a drawer, and the main ones
 * a bar at the thumb. A part of the page with the class `fills-window` takes the height that the banner, the bar and
 * what else stands in the page leave of the window, and not less than its own `basis`.
 */
export function AppShell({
  nav,
  path,
  bottom = [],
  home = '/',
  header,
  banner,
  footer,
  children,
}: {
  nav: readonly NavGroup[];
  /** The current path, without its query; with the query when items differ only by it. */
  path: string;
  /** Up to four main places for the phone's bar; the fifth opens the drawer. */
  bottom?: readonly NavItem[];
  home?: string;
  /** At the end of the top bar: bell, account switcher, avatar menu. */
  header?: ReactNode;
  /** Above everything: the demo, a lost connection. */
  banner?: ReactNode;
  /** At the foot of the places. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a place closes the drawer
  useEffect(() => setOpen(false), [path]);
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block!">
      <a
        href="#main"
        className="fixed top-2 start-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2 font-semibold text-page focus:translate-y-0 print:hidden"
      >
        {t`Skip to content`}
      </a>
      <aside className="hidden bg-stage text-on-stage lg:block print:hidden!">
        <div className="sticky top-0 flex h-dvh flex-col">
          <AppLink
            href={home}
            className="mx-5 mt-5 mb-4 self-start rounded-sm focus-visible:outline-on-stage"
          >
            <Wordmark className="h-11" />
          </AppLink>
          <nav aria-label={t`Places`} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
            <NavList groups={nav} path={path} />
          </nav>
          {footer ? <div className="border-t border-stage-line px-5 py-4">{footer}</div> : null}
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col max-lg:pb-20">
        {banner ? (
          <section aria-label={t`Notice`} {...{ [NOTICES]: '' }} className="empty:hidden print:hidden">
            {banner}
          </section>
        ) : null}
        <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-page px-3 sm:px-6 lg:min-h-16 print:hidden">
          <AppLink href={home} aria-label={t`Running Order, home`} className="me-1 rounded-sm lg:hidden">
            <LogoMark className="size-9" />
          </AppLink>
          <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-2">{header}</div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl min-w-0 flex-1 px-4 py-6 outline-none has-[>.fills-window]:flex has-[>.fills-window]:flex-col sm:px-6 lg:px-8 lg:py-8"
        >
          {children}
        </main>
      </div>
      <BottomBar items={bottom} path={path} more={<Menu aria-hidden="true" />} onMore={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} side="start" title={<Wordmark className="h-9" />} stage>
        <nav aria-label={t`All places`} className="-mx-2 pb-6">
          <NavList groups={nav} path={path} />
        </nav>
        {footer}
      </Sheet>
    </div>
  );
}

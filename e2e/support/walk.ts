import type { Page } from 'playwright-core';
import { closeNotices } from './notice.ts';

/** What the router of the application tells of itself to whoever looks into the page. */
type Router = {
  navigate: (to: { href: string; ignoreBlocker: boolean }) => Promise<void>;
  state: {
    status: 'pending' | 'idle';
    isTransitioning: boolean;
    location: { href: string };
    resolvedLocation?: { href: string };
  };
};

/**
 * Goes to an address as a link inside the product does, and waits until its screen is there. The page is not loaded anew:
 * that takes a second of a processor. Where the loading is what a test is about, it says `page.goto`.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const router = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    // A screen that writes its address anew at once leaves this promise open for good; what counts is where the router rests.
    let cameBy = performance.now() + 2_000;
    void router.navigate({ href, ignoreBlocker: true }).then(() => {
      cameBy = 0;
    });
    const isThere = ({ status, isTransitioning, location, resolvedLocation }: Router['state']) =>
      status === 'idle' && !isTransitioning && resolvedLocation?.href === location.href;
    while (performance.now() < cameBy || !isThere(router.state))
      await new Promise((goOn) => setTimeout(goOn, 20));
  }, path);
}

/**
 * A page that a test has left, brought to an address as if it came there for the first time: whatever was open or typed
 * is gone.
 */
export async function comeAnew(
  page: Page,
  path: string,
  asBefore: {
    viewport: { width: number; height: number };
    colorScheme: 'light' | 'dark' | 'no-preference';
    /** A small screen to pass by where the page is at this address already: the same screen would keep what it holds. */
    aside: string;
  },
): Promise<void> {
  const { viewport, colorScheme, aside } = asBefore;
  await page.unrouteAll();
  await page.emulateMedia({ media: 'screen', colorScheme });
  const { width, height } = page.viewportSize() ?? viewport;
  if (width !== viewport.width || height !== viewport.height) await page.setViewportSize(viewport);
  // What hangs from a button of the bar or the sidebar stays open from screen to screen.
  if ((await page.locator('[data-radix-popper-content-wrapper]').count()) > 0)
    await page.keyboard.press('Escape');
  const pathOf = (address: string) => new URL(address, page.url()).pathname;
  if (pathOf(path) === pathOf(page.url())) await walkTo(page, pathOf(path) === aside ? '/messages' : aside);
  await closeNotices(page);
  await walkTo(page, path);
}

import type { BrowserContext, Page } from 'playwright-core';

type Noted = { stopped: string[] };

/** From its next load on, a page remembers what its policy stopped. */
export function noteViolations(on: Page | BrowserContext): Promise<unknown> {
  return on.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      stopped.push(`${effectiveDirective} ${location.pathname} ${blockedURI} ${sample}`);
    });
  });
}

/** What the policy of the page has stopped since it was loaded: a line each, beginning with the directive. */
export const stoppedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Noted).stopped);

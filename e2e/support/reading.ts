import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './inspect.ts';

/** Reads on in this language as after a choice in another tab of the browser. */
export async function readIn(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'running-order.language';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** Waits until what was asked for in the language that is read now has come, and is drawn. */
export function answersOf(page: Page): { allCame: () => Promise<void> } {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request));
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return {
    allCame: async () => {
      await drawn();
      await expect.poll(() => open.size, { interval: 20, timeout: 60_000 }).toBe(0);
      await drawn();
      await settled(page);
    },
  };
}

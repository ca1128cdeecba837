import type { ConsoleMessage } from 'playwright-core';
import { expect, test } from 'vitest';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

test('a page without its root says what is missing', async () => {
  const { page } = await stage.enter('/contact');
  const said: string[] = [];
  // The stage would take what this test is about for a mistake.
  page.removeAllListeners('pageerror');
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message: ConsoleMessage) => said.push(message.text()));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.getElementById('root')?.remove();
    });
  });
  await page.reload();
  await expect.poll(() => said).toContain('Root element not found');
});

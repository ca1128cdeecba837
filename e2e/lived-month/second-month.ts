import { type BrowserContextOptions, errors } from 'playwright-core';
import { expect } from 'vitest';
import type { Player } from '#testing/stage.ts';
import { enterAs } from '../support/enter.ts';
import { closeNotices } from '../support/notice.ts';
import type { Stage } from '../support/stage.ts';
import { walkTo } from '../support/walk.ts';
import { keep, type Reader, type Reading, see, startReading, wordsOf } from './reading.ts';

/** What the stories of single nights share: who reads, and what they found. */
type Story = { stage: Stage; reading: Reading };

export const startStory = (stage: Stage): Story => ({ stage, reading: startReading() });

/** Somebody with an account and a profile at a browser of their own. */
export async function reads(
  { stage }: Story,
  who: Player,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  return { page: await enterAs(stage, who, path, { name: who.name, ...options }), name: who.name };
}

/** Opens the bell, keeps its words, and follows the newest entry that reads so. */
export async function followBell(
  { reading }: Story,
  who: Reader,
  title: RegExp,
  what: string,
): Promise<string> {
  const { page, name } = who;
  await page.reload();
  await closeNotices(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: title }).first().waitFor();
  keep(reading, `${name}-bell`, await wordsOf(list));
  await list.getByRole('button', { name: title }).first().click();
  await list.waitFor({ state: 'detached' }).catch((error) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  await closeNotices(page);
  return see(reading, who, what);
}

/** Goes there anew and reads it. */
export async function visitAnew(
  { reading }: Story,
  who: Reader,
  path: string,
  what: string,
): Promise<string> {
  await walkTo(who.page, path);
  await closeNotices(who.page);
  return see(reading, who, what);
}

/** Nothing that was read was for programs only, and each mail that was sent is kept. */
export async function readToItsEnd({ reading, stage }: Story): Promise<void> {
  await stage.backend.runJobs();
  for (const { to, subject, text } of await stage.backend.mails())
    keep(
      reading,
      'mail',
      `${to.replace(/[0-9a-f]{12}/, '')}\n${subject}\n\n${text.replace(/https?:\S+/g, '<link>')}`,
    );
  expect(reading.found).toEqual([]);
}

import type { Locator, Page } from 'playwright-core';

/** What a screen reader hears before the words of a notice. */
const KINDS = { success: 'Done', error: 'Problem', info: 'Note' } as const;
export type NoticeKind = keyof typeof KINDS;

/** The notice of this kind with exactly this title (and description), once it is there. */
export async function seeNotice(
  page: Page,
  kind: NoticeKind,
  title: string,
  description?: string,
): Promise<Locator> {
  const notice = page.locator(`[data-notice="${kind}"]`);
  await notice.getByText(`${KINDS[kind]}: ${title}`, { exact: true }).waitFor();
  if (description) await notice.getByText(description, { exact: true }).waitFor();
  return notice;
}

/** Closes a notice, unless its seconds are over meanwhile. */
export async function closeIfThere(notice: Locator): Promise<void> {
  const close = notice.getByRole('button', { name: 'Close toast' });
  await close.click({ timeout: 10_000 }).catch(async (error) => {
    if ((await close.count()) > 0) throw error;
  });
}

/** Sees it and closes it, so that the next one can be told apart. */
export async function closeNotice(...asked: Parameters<typeof seeNotice>): Promise<void> {
  await closeIfThere(await seeNotice(...asked));
}

/** Whatever notices there are now are read and closed: one that stands over a button takes the click that is meant for it. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.locator('[data-notice]').getByRole('button', { name: 'Close toast' });
  // One that goes by itself meanwhile is closed too.
  while ((await close.count()) > 0)
    await close
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
}

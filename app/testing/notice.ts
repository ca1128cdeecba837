import { until } from './locator.ts';
import type { Page } from './screens.ts';

/** What a screen reader hears before the words of a notice. */
const KINDS = { success: 'Done', error: 'Problem', info: 'Note' } as const;

/** Waits for the notice of this kind with exactly this title (and description). */
export async function seeNotice(page: Page, kind: keyof typeof KINDS, title: string, description?: string) {
  const notice = page.locator(`[data-notice="${kind}"]`);
  await notice.getByText(`${KINDS[kind]}: ${title}`, { exact: true }).waitFor();
  if (description) await notice.getByText(description, { exact: true }).waitFor();
  return notice;
}

/** Sees it and closes it, so that the next one can be told apart. */
export async function closeNotice(...asked: Parameters<typeof seeNotice>): Promise<void> {
  const notice = await seeNotice(...asked);
  const close = notice.getByRole('button', { name: 'Close toast' });
  await until('the end of the notice', () => {
    for (const each of close.all()) (each as HTMLElement).click();
    return close.count() === 0;
  });
}

/** The one notice on the page reads so. */
export async function expectNotice(page: Page, title: RegExp): Promise<void> {
  await page.locator('[data-notice]').getByText(title).first().waitFor();
}

import type { Page } from './screens.ts';

/** What asks before something typed is lost. It is answered by keys: of two dialogs one over the other, a pointer without places hits both. */
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

export async function keepEditing(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).press('Enter');
  await question(page).waitFor({ state: 'detached' });
}

export async function discard(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Discard' }).press('Enter');
  await question(page).waitFor({ state: 'detached' });
}

import userEvent from '@testing-library/user-event';
import { type Locator, pressKey, typeKeys } from './locator.ts';

/** Moves with Tab until the focus is on `target`, as a person does who has no mouse. That the focus is seen is what e2e tests look at. */
export async function tabTo(target: Locator, { back = false } = {}): Promise<void> {
  await target.first().waitFor();
  const user = userEvent.setup({ document, delay: null });
  for (let stops = 0; stops < 250; stops++) {
    if (target.all()[0] === document.activeElement) return;
    await user.tab({ shift: back });
  }
  throw new Error(`Tab never comes to ${target.words}`);
}

/** Goes there with Tab and presses a key. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await pressKey(key);
}

/** Goes there with Tab and types in place of what stood there. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  (document.activeElement as HTMLInputElement).select();
  await typeKeys(text);
}

import type { Locator, Page } from 'playwright-core';

/**
 * Moves with Tab until the focus is on `target` (the first of those that match), as a person does who has no mouse. Every
 * stop on the way must show where the focus is. Says which did not, or that the target is never reached.
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await target.first().waitFor();
  const passed: string[] = [];
  for (let stops = 0; stops < 250; stops++) {
    const stop = await target.first().evaluate(whereFocusIs);
    if (!stop.shown && stops > 0) throw new Error(`The focus cannot be seen on ${stop.name}.`);
    if (stop.isThere) return;
    if (stops > 0) passed.push(stop.name);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never comes to ${target}; it passed ${passed.slice(-12).join(' | ')}.`);
}

/** Goes there with Tab and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there with Tab and types in place of what stood there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Waits until the focus is there, having come by itself (a dialog was opened or closed). */
export async function focusComesTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const handle = await target.first().elementHandle();
  try {
    await page.waitForFunction((each) => each === document.activeElement, handle);
  } catch {
    throw new Error(
      `The focus did not come to ${target}; it is on ${(await target.first().evaluate(whereFocusIs)).name}.`,
    );
  }
}

/** Where the focus is, whether that is `target`, and whether it can be seen: an outline, or a ring drawn by what it is in. */
function whereFocusIs(target: Element): { name: string; isThere: boolean; shown: boolean } {
  const here = document.activeElement as HTMLElement | null;
  if (!here || here === document.body) return { name: 'the page', isThere: false, shown: true };
  const outlined = (each: Element | null): boolean => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    const unseen = /^rgba\(.*, 0\)$/.test(outlineColor);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !unseen;
  };
  const label = (here as HTMLInputElement).labels?.[0]?.textContent;
  const words = (here.getAttribute('aria-label') ?? label ?? here.textContent ?? '').trim().slice(0, 40);
  // The button inside a time field has the focus, and the ring, that the browser itself gives it.
  const inner = !here.matches(':focus');
  return {
    name: `${here.tagName.toLowerCase()} “${words}”`,
    isThere: here === target,
    shown: inner || outlined(here) || outlined(here.parentElement) || outlined(here.closest('label')),
  };
}

/** Presses an arrow until the choice has moved, as a finger does: it moves only while its key is down. */
export async function arrow(
  page: Page,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): Promise<void> {
  const left = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.down(key);
  await page.waitForFunction((before) => {
    const here = document.activeElement;
    return here !== before && here?.getAttribute('aria-checked') === 'true';
  }, left);
  await page.keyboard.up(key);
}

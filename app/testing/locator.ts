import userEvent from '@testing-library/user-event';
import { innermostWith, labelled, matcher, textOf, type Words, withRole } from './find-elements.ts';

const PATIENCE_MS = 30_000;

type Exact = { exact?: boolean };

/** Tries until it holds: what a screen shows comes when its answers do. */
export async function until<T>(what: string, look: () => T | undefined | false): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const before = performance.now();
    const found = look();
    if (found) return found;
    const now = performance.now();
    if (now > end) throw new Error(`Never came: ${what}`);
    await new Promise((goOn) => setTimeout(goOn, Math.min(Math.max(10, now - before), 200)));
  }
}

/**
 * Names what is looked for on the page, and waits for it when it is used: the part of Playwright's locators that tests of screens
 * need, so that a test reads the same with a browser and without one.
 */
export class Locator {
  private readonly find: () => Element[];
  readonly words: string;

  constructor(find: () => Element[], words: string) {
    this.find = find;
    this.words = words;
  }

  private within(words: string, look: (root: HTMLElement) => Element[]): Locator {
    return new Locator(
      () => [...new Set(this.all().flatMap((root) => look(root as HTMLElement)))],
      `${this.words} ${words}`,
    );
  }

  all(): Element[] {
    return this.find();
  }

  /** `level` is that of a heading. */
  getByRole(
    role: string,
    { name, level, exact = false }: { name?: Words; level?: number } & Exact = {},
  ): Locator {
    return this.within(`${role} ${name ?? ''}`, (root) => withRole(root, role, { name, exact, level }));
  }

  getByLabel(label: Words, { exact = false }: Exact = {}): Locator {
    return this.within(`labelled ${label}`, (root) => labelled(root, label, exact));
  }

  /** The innermost elements whose whole text fits. */
  getByText(text: Words, { exact = false }: Exact = {}): Locator {
    return this.within(`“${text}”`, (root) => innermostWith(root, text, exact));
  }

  getByPlaceholder(words: string): Locator {
    return this.locator(`[placeholder="${words}"]`);
  }

  locator(css: string): Locator {
    return this.within(css, (root) => [...root.querySelectorAll(css)]);
  }

  filter({ hasText }: { hasText: Words }): Locator {
    const fits = matcher(hasText, false);
    return new Locator(
      () => this.all().filter((each) => fits(textOf(each))),
      `${this.words} with ${hasText}`,
    );
  }

  nth(at: number): Locator {
    return new Locator(() => this.all().slice(at, at + 1), `${this.words}, number ${at}`);
  }

  first(): Locator {
    return this.nth(0);
  }

  count(): number {
    return this.all().length;
  }

  /** The one element that this names, once it is there. */
  async one(): Promise<HTMLElement> {
    const found = await until(this.words, () => {
      const all = this.all();
      return all.length > 0 && all;
    });
    if (found.length > 1) throw new Error(`${found.length} of: ${this.words}`);
    return found[0] as HTMLElement;
  }

  async waitFor({ state = 'attached' }: { state?: 'attached' | 'detached' } = {}): Promise<void> {
    if (state === 'attached') await until(this.words, () => this.count() > 0);
    else await until(`the end of ${this.words}`, () => this.count() === 0);
  }

  async click(): Promise<void> {
    await user().click(await this.enabled());
  }

  async dblclick(): Promise<void> {
    await user().dblClick(await this.enabled());
  }

  /** Types this in place of what stands there. */
  async fill(text: string): Promise<void> {
    const field = (await this.enabled()) as HTMLInputElement | HTMLTextAreaElement;
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new window.InputEvent('input', { bubbles: true }));
  }

  /** Types this after what stands there, a key at a time. */
  async pressSequentially(text: string): Promise<void> {
    await user().type(await this.enabled(), text.replace(/[{[]/g, '$&$&'));
  }

  async selectOption(value: string): Promise<void> {
    await user().selectOptions(await this.enabled(), value);
  }

  async press(key: string): Promise<void> {
    (await this.one()).focus();
    await pressKey(key);
  }

  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value;
  }

  async isChecked(): Promise<boolean> {
    const each = await this.one();
    return (each as HTMLInputElement).checked ?? each.getAttribute('aria-checked') === 'true';
  }

  async isDisabled(): Promise<boolean> {
    return (await this.one()).matches(':disabled, [aria-disabled=true]');
  }

  async isFocused(): Promise<boolean> {
    return (await this.one()) === document.activeElement;
  }

  async textContent(): Promise<string> {
    return (await this.one()).textContent ?? '';
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  private enabled(): Promise<HTMLElement> {
    return until(`${this.words}, enabled`, () => {
      const all = this.all();
      if (all.length > 1) throw new Error(`${all.length} of: ${this.words}`);
      const [each] = all;
      return each && !each.matches(':disabled') && (each as HTMLElement);
    });
  }
}

const user = () => userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });

/** A key, or several held together, as Control+k. */
export async function pressKey(key: string): Promise<void> {
  const keys = key
    .split('+')
    .map((each) => (each === 'ControlOrMeta' ? 'Control' : each === 'Space' ? ' ' : each));
  const last = keys.pop() ?? '';
  const held = keys.map((each) => `{${each}>}`).join('');
  await user().keyboard(`${held}{${last}}${keys.map((each) => `{/${each}}`).join('')}`);
}

export async function typeKeys(text: string): Promise<void> {
  await user().keyboard(text.replace(/[{[]/g, '$&$&'));
}

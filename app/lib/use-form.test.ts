import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusFirstError } from './use-form.ts';

const { window } = new JSDOM('', { url: 'http://running-order.test/', pretendToBeVisual: true });
const { document } = window;

beforeEach(() => {
  document.body.innerHTML = '<form><p><input></p><button>Send</button></form><button>Elsewhere</button>';
  vi.stubGlobal('requestAnimationFrame', window.requestAnimationFrame);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const at = (css: string) => document.querySelector(css) as HTMLElement;
const frames = (count: number): Promise<void> =>
  new Promise((drawn) => {
    window.requestAnimationFrame(() => (count > 1 ? void frames(count - 1).then(drawn) : drawn()));
  });

test('a box that is drawn as refused some frames later has the focus then', async () => {
  at('form button').focus();
  focusFirstError(at('form'));
  await frames(5);
  expect(document.activeElement).toBe(at('form button'));
  at('p').setAttribute('data-refused', '');
  await expect.poll(() => document.activeElement).toBe(at('input'));
});

test('whoever has gone on to another control meanwhile keeps it', async () => {
  at('form button').focus();
  focusFirstError(at('form'));
  await frames(5);
  at('form + button').focus();
  await frames(5);
  at('input').setAttribute('aria-invalid', 'true');
  await frames(5);
  expect(document.activeElement).toBe(at('form + button'));
});

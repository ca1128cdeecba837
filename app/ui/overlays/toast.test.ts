import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSwipe } from './swipe.ts';
import { shownToast, TOAST_KEPT_FOR, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  toast.dismiss();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('only one notice shows at a time: a new one takes the place of the last', () => {
  toast.success('Settings saved successfully');
  toast.error('Failed to subscribe. Please try again.');
  expect(shownToast()?.title).toBe('Failed to subscribe. Please try again.');
});

it('a dismissed notice can be called back for 1,000,000 ms, and no longer', () => {
  toast.info('Rating required', { description: 'Please select at least one star to submit a review.' });
  toast.dismiss();
  expect(shownToast()).toBeNull();
  vi.advanceTimersByTime(TOAST_KEPT_FOR - 1);
  toast.recall();
  expect(shownToast()?.description).toBe('Please select at least one star to submit a review.');
  toast.dismiss();
  vi.advanceTimersByTime(1_000_000);
  toast.recall();
  expect(shownToast()).toBeNull();
});

it('closing an old notice leaves the one that took its place', () => {
  const old = toast.info('one');
  toast.info('two');
  toast.dismiss(old);
  expect(shownToast()?.title).toBe('two');
});

it('a push goes by its length or by a speed above 0.11 px per ms', () => {
  expect(isSwipe(60, 5000)).toBe(true);
  expect(isSwipe(20, 100)).toBe(true);
  expect(isSwipe(20, 400)).toBe(false);
  expect(isSwipe(2, 1)).toBe(false);
});

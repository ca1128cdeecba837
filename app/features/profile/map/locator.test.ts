import { describe, expect, it } from 'vitest';
import { frameAround, landPath, type Ring } from './locator.ts';

const square = (west: number, south: number): Ring => [
  [west, south],
  [west + 2, south],
  [west + 2, south + 2],
  [west, south + 2],
];

describe('the locator', () => {
  it('draws the land around a place, the place in the middle', () => {
    const frame = { lat: 50, lng: 4, halfWidth: 10, halfHeight: 5 };
    expect(landPath([square(4, 50)], frame, 200, 100)).toBe('M100.0 50.0L120.0 50.0L120.0 30.0L100.0 30.0Z');
  });
  it('leaves out what lies elsewhere', () => {
    expect(landPath([square(100, 50)], frameAround(50, 4, 2), 200, 100)).toBe('');
  });
  it('sees across the date line', () => {
    expect(landPath([square(-179, 0)], frameAround(0, 179, 2), 200, 100)).not.toBe('');
  });
  it('widens where meridians draw together', () => {
    expect(frameAround(60, 0, 2).halfWidth).toBeCloseTo(2 * frameAround(0, 0, 2).halfWidth);
  });
});

import { describe, expect, it } from 'vitest';
import { isDrawable } from '#server/documents/signature-path.ts';

describe('a drawn signature', () => {
  it('is path data that begins with a move', () => {
    expect(isDrawable('M 10 20 C 30,40 50 60 70 80 L 1.5-2')).toBe(true);
    expect(isDrawable('M10 20 30 40 50 60z m1 1 l2 2')).toBe(true);
  });
  it('is refused when it cannot be drawn', () => {
    for (const path of [
      '',
      'zzz',
      'L 1 2',
      'M 1',
      'M 1 2 C 3 4',
      'M 1e99 2',
      'M 1 2 Z 3',
      'M 1 2 <script>',
      '1 2 M',
    ]) {
      expect(isDrawable(path), path).toBe(false);
    }
  });
});

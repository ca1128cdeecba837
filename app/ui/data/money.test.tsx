import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Money } from './money.tsx';

const shown = (cents: number) =>
  renderToStaticMarkup(<Money cents={cents} currency="USD" exact />).replace(/<[^>]*>/g, '');

describe('an amount', () => {
  it('has a true minus, and none where it is nothing: a commission of an act that did not play', () => {
    expect(shown(-13_500)).toBe('−$135.00');
    expect(shown(-0)).toBe('$0.00');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MatchMarks } from './match-marks.tsx';

test('how likely a yes is stands at a row until either side has asked for the night', () => {
  const marks = (asked: boolean) => renderToStaticMarkup(<MatchMarks isNew chance="likely" asked={asked} />);
  expect(marks(false)).toContain('Likely to say yes');
  expect(marks(true)).not.toContain('Likely');
  expect(marks(true)).toContain('New here');
});

import { expect, it } from 'vitest';
import { type AdvanceLine, mayAdvance } from '#core/night/advancing.ts';

it('who asked does not answer, and who answered does not confirm', () => {
  const asked = { by: 'artist', text: 'Four monitors?', at: '' } as const;
  const answered = { by: 'venue', text: 'Two.', at: '', count: null, missing: null, brings: null } as const;
  const line: AdvanceLine = { asked, answered: null, confirmed: null };
  expect(mayAdvance(undefined, 'artist')).toEqual(['ask', 'answer']);
  expect([mayAdvance(line, 'artist'), mayAdvance(line, 'venue')]).toEqual([['ask'], ['ask', 'answer']]);
  const said = { ...line, answered };
  expect(mayAdvance(said, 'artist')).toContain('confirm');
  expect(mayAdvance(said, 'venue')).not.toContain('confirm');
  expect(mayAdvance({ ...said, confirmed: { by: 'artist', at: '' } }, 'artist')).not.toContain('confirm');
});

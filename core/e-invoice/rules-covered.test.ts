import { expect, test } from 'vitest';
import { EN_16931_IDS, elementsNotWritten, idsNotConcerned } from '#testing/e-invoice/not-concerned.ts';
import { ruleIds } from '#testing/e-invoice/rule-ids.ts';
import { SEQUENCES } from '#testing/e-invoice/sequences.ts';

test('each business rule of EN 16931 is held for each file, or is about something that no file has', () => {
  const [held, others] = [ruleIds('core'), idsNotConcerned()];
  expect(EN_16931_IDS.filter((id) => !held.includes(id) && !others.includes(id))).toEqual([]);
  // One or the other, and once.
  expect([...held, ...others].filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  const known = new Set(EN_16931_IDS);
  expect([...held, ...others].filter((id) => /^BR-(?!DE-)/.test(id) && !known.has(id))).toEqual([]);
});

test('what no file has may stand in none: a writer that begins to write it breaks a rule at once', () => {
  const written = new Set([...SEQUENCES].flatMap(([name, { order }]) => [name, ...order]));
  expect(elementsNotWritten().filter((name) => written.has(name))).toEqual([]);
});

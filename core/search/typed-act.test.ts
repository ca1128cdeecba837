import { expect, it } from 'vitest';
import { typedAct } from '#core/search/typed-act.ts';

it.each([
  ['sign agreement with Nova Drift', 'sign', 'Nova Drift'],
  ['Conclude show 14 mar', 'conclude', '14 mar'],
  ['pay', 'pay', ''],
  ['the show', null, 'the show'],
  ['signal fires', null, 'signal fires'],
  ['ask nova for a night', 'ask', 'nova'],
  ['ask Nova Drift for 14 mar', 'ask', 'Nova Drift 14 mar'],
  ['  nova ', null, 'nova'],
])('%s', (typed, act, rest) => {
  expect(typedAct(typed)).toEqual({ act, rest });
});

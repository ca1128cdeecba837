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
  ['offer nova 14 mar', 'ask', 'nova 14 mar'],
  ['request Nova Drift for a night', 'ask', 'Nova Drift'],
  ['book', null, 'book'],
  ['booked shows', null, 'booked shows'],
  ['  nova ', null, 'nova'],
])('%s', (typed, act, rest) => {
  expect(typedAct(typed)).toEqual({ act, rest });
});

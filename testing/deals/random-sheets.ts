import fc from 'fast-check';
import type { Line, Unit } from '#core/deals/line.ts';

/** A sheet that can be agreed, with the figures that are stated for it. */
export type RandomSheet = { lines: Line[]; stated: Record<string, number> };

type Seeds = {
  key: number;
  a: number;
  b: number;
  c: number;
  amount: number;
  rate: number;
  weights: number[];
  at: number;
};

const seeds = fc.record({
  key: fc.nat(11),
  a: fc.nat(),
  b: fc.nat(),
  c: fc.nat(),
  amount: fc.oneof(fc.nat(200_000), fc.nat(2_000)),
  rate: fc.oneof(
    fc.nat(10_000),
    fc.nat(20_000),
    fc.nat(200_000).map((tenths) => tenths / 10),
  ),
  weights: fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }),
  at: fc.nat(),
});

/** Sheets of up to 25 lines in which every key occurs, over whatever lines stand before. For tests. */
export const randomSheet: fc.Arbitrary<RandomSheet> = fc
  .array(seeds, { minLength: 1, maxLength: 21 })
  .map((all) => {
    const stated: Record<string, number> = {};
    const lines: Line[] = [];
    const units = new Map<string, Unit>();
    const add = (line: Line, unit: Unit) => {
      lines.push(line);
      units.set(line.id, unit);
    };
    for (const [at, unit] of (['count', 'money', 'money', 'count'] as const).entries()) {
      const id = `given ${at}`;
      add({ id, label: id, key: 'is', unit }, unit);
      stated[id] = (all[at % all.length] as Seeds).amount;
    }
    for (const [at, seed] of all.entries()) add(...lineFrom(`line ${at}`, seed));
    return { lines, stated };

    function lineFrom(id: string, { key, a, b, c, amount, rate, weights, at }: Seeds): [Line, Unit] {
      const named = { id, label: id };
      const pick = (unit: Unit, seed: number) => {
        const some = lines.filter((line) => units.get(line.id) === unit);
        return (some[seed % some.length] as Line).id;
      };
      const unit: Unit = c % 4 === 0 ? 'count' : 'money';
      const three = [pick(unit, a), pick(unit, b), pick(unit, c)];
      switch (key) {
        case 0:
          return [{ ...named, key: 'is', unit, agreed: amount }, unit];
        case 1: {
          // Of what was stated alone: products of products leave what is exact.
          const price = ['given 1', 'given 2'][b % 2] as string;
          return [{ ...named, key: 'times', count: ['given 0', 'given 3'][a % 2] as string, price }, 'money'];
        }
        case 2:
          return [{ ...named, key: 'sum', of: three }, unit];
        case 3:
          return [{ ...named, key: 'less', from: three[0] as string, off: three.slice(1) }, unit];
        case 4:
          return [{ ...named, key: 'balance', from: three[0] as string, off: three.slice(1) }, unit];
        case 5:
          return [{ ...named, key: 'percent', basisPoints: rate, of: pick('money', a) }, 'money'];
        case 6:
          return [{ ...named, key: 'included', basisPoints: rate, of: pick('money', a) }, 'money'];
        case 7:
          return [{ ...named, key: 'max', of: three }, unit];
        case 8:
          return [{ ...named, key: 'min', of: three }, unit];
        case 9:
          return [
            { ...named, key: 'when', line: pick(unit, a), reaches: amount, pays: pick('money', b) },
            'money',
          ];
        case 10:
          return [{ ...named, key: 'round', of: pick(unit, a), to: 1 + (b % 1_000) }, unit];
        default: {
          const some = weights.some((weight) => weight > 0) ? weights : [1];
          return [
            { ...named, key: 'share', of: pick('money', a), weights: some, at: at % some.length },
            'money',
          ];
        }
      }
    }
  });

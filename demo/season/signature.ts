import { chanceOf } from '#demo/season/chance.ts';

/** A name as its owner signs: typed, and drawn as SVG path data in a box of 600 × 200, one stroke a word. */
export function signatureOf(name: string): { name: string; image: string } {
  const chance = chanceOf(`the hand of ${name}`);
  const words = name.split(' ').slice(0, 3);
  const letters = words.join('').length;
  const width = Math.min(26, 480 / letters);
  let x = 50;
  const strokes = words.map((word) => {
    const start = `M ${round(x)} ${110 - chance.int(20, 60)}`;
    const curves = Array.from(word, (_, at) => {
      const tall = at === 0 || chance.percent(25);
      const [up, down] = [110 - (tall ? chance.int(45, 75) : chance.int(12, 30)), 118 + chance.int(-6, 10)];
      const from = x;
      x += width;
      return `C ${round(from + width * 0.2)} ${up} ${round(x)} ${up} ${round(x - width * 0.3)} ${down}`;
    });
    x += width * 0.6;
    return [start, ...curves].join(' ');
  });
  const flourish = `M ${round(x - width)} 128 Q ${round(x / 2)} ${chance.int(140, 160)} 60 ${chance.int(132, 146)}`;
  return { name, image: [...strokes, flourish].join(' ') };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

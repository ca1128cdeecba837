/** How many numbers each command of SVG path data takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const TOKEN = /([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?)|([\s,]+)|(.)/g;
const FARTHEST = 10_000;

/** Whether a text is path data that can be drawn: commands with as many numbers as they take, none out of all bounds. */
export function isDrawable(path: string): boolean {
  let command = '';
  let numbers = 0;
  const complete = () => {
    const takes = TAKES[command.toUpperCase()] ?? 0;
    return takes === 0 ? numbers === 0 : numbers > 0 && numbers % takes === 0;
  };
  for (const [, letter, number, , other] of path.matchAll(TOKEN)) {
    if (other !== undefined) return false;
    if (letter !== undefined) {
      if (command === '' ? letter.toUpperCase() !== 'M' : !complete()) return false;
      command = letter;
      numbers = 0;
    } else if (number !== undefined) {
      if (command === '' || !(Math.abs(Number(number)) <= FARTHEST)) return false;
      numbers += 1;
    }
  }
  return command !== '' && complete();
}

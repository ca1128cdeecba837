import { readFileSync } from 'node:fs';
import { cmapOf } from '#server/documents/woff.ts';

/** The letters (code points) that a WOFF file has a glyph for, as its own table says. */
export function lettersIn(file: string): Set<number> {
  const cmap = cmapOf(readFileSync(file));
  const letters = new Set<number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(8 + 8 * table);
    const format = cmap.readUInt16BE(at);
    if (format === 4) addSegments(cmap.subarray(at), letters);
    if (format === 12) addGroups(cmap.subarray(at), letters);
  }
  return letters;
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function addSegments(table: Buffer, letters: Set<number>): void {
  const many = table.readUInt16BE(6) / 2;
  for (let segment = 0; segment < many; segment += 1) {
    const at = 14 + 2 * segment;
    const [end, start] = [table.readUInt16BE(at), table.readUInt16BE(at + 2 * many + 2)];
    const delta = table.readUInt16BE(at + 4 * many + 2);
    const rangeAt = at + 6 * many + 2;
    const range = table.readUInt16BE(rangeAt);
    for (let letter = start; letter <= end && letter < 0xffff; letter += 1) {
      const glyph = range === 0 ? letter + delta : table.readUInt16BE(rangeAt + range + 2 * (letter - start));
      if ((glyph & 0xffff) !== 0) letters.add(letter);
    }
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage */
function addGroups(table: Buffer, letters: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const first = table.readUInt32BE(at + 8);
    for (let letter = table.readUInt32BE(at); letter <= table.readUInt32BE(at + 4); letter += 1) {
      if (first + letter - table.readUInt32BE(at) !== 0) letters.add(letter);
    }
  }
}

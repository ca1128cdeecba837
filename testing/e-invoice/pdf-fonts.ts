import type { PdfObject } from '#testing/e-invoice/pdf-syntax.ts';

/** A TrueType program: of each glyph its width in thousandths of an em. Null where it is of another kind. */
function widthsOf(font: Buffer): number[] | null {
  const tables = new Map<string, number>();
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const record = 12 + 16 * at;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  const [head, hhea, maxp, hmtx] = ['head', 'hhea', 'maxp', 'hmtx'].map((name) => tables.get(name));
  if (head === undefined || hhea === undefined || maxp === undefined || hmtx === undefined) return null;
  const [em, measured] = [font.readUInt16BE(head + 18), font.readUInt16BE(hhea + 34)];
  return Array.from({ length: font.readUInt16BE(maxp + 4) }, (_, glyph) => {
    const advance = font.readUInt16BE(hmtx + 4 * Math.min(glyph, measured - 1));
    return (advance * 1000) / em;
  });
}

/** The widths that a font says of its glyphs: `/W [0 [600 550]]`. */
function saidWidths(text: string): Map<number, number> {
  const said = new Map<number, number>();
  const array = /\/W \[([\s\S]*?\])\s*\]/.exec(text)?.[1] ?? '';
  for (const [, first = '', widths = ''] of array.matchAll(/(\d+) \[([^\]]*)\]/g))
    widths
      .trim()
      .split(/\s+/)
      .forEach((width, at) => {
        said.set(Number(first) + at, Number(width));
      });
  return said;
}

/** The glyphs that a page shows, by the name of their font there: two bytes each. */
function shownOn(content: string): Map<string, Set<number>> {
  const shown = new Map<string, Set<number>>();
  let font = '';
  for (const [, chosen, text] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9a-fA-F]*)>/g)) {
    if (chosen) font = chosen;
    else {
      const of = shown.get(font) ?? new Set();
      for (const glyph of text?.match(/.{4}/g) ?? []) of.add(Number.parseInt(glyph, 16));
      shown.set(font, of);
    }
  }
  return shown;
}

/**
 * What of the clauses about typefaces of ISO 19005-3 (6.2.11) a PDF breaks: glyphs that a page shows are in the program that is in the file, are not the one that
 * stands for none, and are as wide as is said of them.
 */
export function faultsOfFonts(objects: readonly PdfObject[]): string[] {
  const numbered = new Map(objects.map((object) => [object.number, object]));
  const at = (text: string, key: string) =>
    numbered.get(Number(new RegExp(`/${key} \\[?\\s*(\\d+) 0 R`).exec(text)?.[1]));
  const faults = new Set<string>();
  for (const { text: page } of objects.filter(({ text }) => /\/Type \/Page\b/.test(text))) {
    const resources = at(page, 'Resources')?.text ?? page;
    for (const [name, glyphs] of shownOn(at(page, 'Contents')?.stream?.toString('latin1') ?? '')) {
      const font = at(resources, name);
      if (!font) {
        faults.add(`6.2.2: the typeface ${name} is not among what its page has`);
        continue;
      }
      const descendant = at(font.text, 'DescendantFonts');
      const descriptor = at(descendant?.text ?? '', 'FontDescriptor');
      if (!descendant || !descriptor) {
        faults.add(`6.2.11: the typeface ${name} is of one byte a glyph`);
        continue;
      }
      if (glyphs.has(0)) faults.add(`6.2.11.8: ${name} shows a glyph that stands for none`);
      const program = at(descriptor.text, 'FontFile2')?.stream;
      const widths = program && widthsOf(program);
      if (!widths) continue;
      const said = saidWidths(descendant.text);
      for (const glyph of glyphs) {
        const width = widths[glyph];
        if (width === undefined) faults.add(`6.2.11.4.1: ${name} has no glyph ${glyph}`);
        else if (Math.abs(width - (said.get(glyph) ?? 1000)) > 1)
          faults.add(`6.2.11.5: the glyph ${glyph} of ${name} is ${width} wide, not ${said.get(glyph)}`);
      }
    }
  }
  return [...faults];
}

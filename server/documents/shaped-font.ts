import { Blob, ClusterLevel, Face, Font, Buffer as Shaping, shape } from 'harfbuzzjs';
import PDFDocument from 'pdfkit';

/** What the renderer asks of a font that it has opened. */
export type OpenFont = {
  unitsPerEm: number;
  glyphForCodePoint(letter: number): { id: number };
  getGlyph(id: number): { advanceWidth: number };
  layout(text: string): unknown;
};

/** `codePoints` are UTF-16 units: the renderer counts its places in a text by them. Offsets are in units of the font. */
type Glyph = {
  id: number;
  codePoints: number[];
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
};

/**
 * Has the letters of a font shaped by HarfBuzz. The renderer's own shaping breaks words of Bengali, Burmese and Khmer and fails on those
 * of Gurmukhi, Malayalam, Telugu and Mongolian, and it leaves out where marks are placed.
 */
export function shapeWell(opened: OpenFont, file: Uint8Array): void {
  // An ArrayBuffer of its own: a Buffer of Node.js may share one.
  const font = new Font(new Face(new Blob(new Uint8Array(file).buffer)));
  const buffer = new Shaping();
  opened.layout = (text) => {
    buffer.reset();
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setLanguage('und');
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    // The renderer turns round itself what is written from right to left.
    if ((infos[0]?.cluster ?? 0) > (infos.at(-1)?.cluster ?? 0)) {
      infos.reverse();
      positions.reverse();
    }
    const codePoints = lettersOf(text, infos, opened);
    const glyphs = infos.map(
      ({ codepoint: id }, at): Glyph => ({
        id,
        codePoints: codePoints[at] as number[],
        advanceWidth: opened.getGlyph(id).advanceWidth,
        xOffset: positions[at]?.xOffset ?? 0,
        yOffset: positions[at]?.yOffset ?? 0,
      }),
    );
    const advances = positions.map(({ xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions: advances };
  };
  shapedFonts.add(opened);
}

/** Which letters each glyph stands for: its own where the font says so, otherwise those that are left of its cluster. */
function lettersOf(
  text: string,
  infos: { codepoint: number; cluster: number }[],
  font: OpenFont,
): number[][] {
  const letters: number[][] = infos.map(() => []);
  for (let first = 0; first < infos.length; ) {
    const cluster = infos[first]?.cluster as number;
    let next = first + 1;
    while (infos[next]?.cluster === cluster) next += 1;
    // What is invisible may have no glyph at all: it goes with the one before.
    const part = text.slice(first === 0 ? 0 : cluster, infos[next]?.cluster ?? text.length);
    const left: number[][] = [];
    for (const letter of part) {
      const units = letter.split('').map((unit) => unit.charCodeAt(0));
      const { id } = font.glyphForCodePoint(letter.codePointAt(0) as number);
      const own = infos.findIndex(
        (info, at) => at >= first && at < next && info.codepoint === id && letters[at]?.length === 0,
      );
      if (own >= 0) letters[own] = units;
      else left.push(units);
    }
    for (const units of left) {
      const free = letters.findIndex((known, at) => at >= first && at < next && known.length === 0);
      letters[free >= 0 ? free : first]?.push(...units);
    }
    first = next;
  }
  return letters;
}

const shapedFonts = new WeakSet<object>();

type Paper = {
  _font: {
    id: string;
    font: object;
    scale: number;
    subset: { includeGlyph(id: number): number };
    widths: number[];
    unicode: number[][];
    ref(): unknown;
  };
  _fontSize: number;
  page: { height: number; fonts: Record<string, unknown> };
  save(): void;
  restore(): void;
  transform(...matrix: number[]): void;
  addContent(words: string): void;
};

// The renderer asks a document for this before it sets glyphs itself, without where marks are placed. For other fonts it does so.
Object.defineProperty(PDFDocument.prototype, 'glyphs', {
  configurable: true,
  get(this: Paper) {
    return shapedFonts.has(this._font?.font) ? setGlyphs : undefined;
  },
});

/** Sets each glyph at its place. `x`, `y` and advances are in points. */
function setGlyphs(
  this: Paper,
  glyphs: Glyph[],
  positions: { xAdvance: number }[],
  x: number,
  y: number,
): void {
  const { _font: font, _fontSize: size, page } = this;
  const unit = size / (font.font as OpenFont).unitsPerEm;
  this.save();
  this.transform(1, 0, 0, -1, 0, page.height);
  page.fonts[font.id] ??= font.ref();
  this.addContent('BT');
  this.addContent(`/${font.id} ${rounded(size)} Tf`);
  let at = x;
  glyphs.forEach((glyph, place) => {
    const id = font.subset.includeGlyph(glyph.id);
    font.widths[id] ??= glyph.advanceWidth * font.scale;
    font.unicode[id] ??= glyph.codePoints;
    const [left, up] = [at + glyph.xOffset * unit, page.height - y + glyph.yOffset * unit];
    this.addContent(`1 0 0 1 ${rounded(left)} ${rounded(up)} Tm <${id.toString(16).padStart(4, '0')}> Tj`);
    at += positions[place]?.xAdvance ?? 0;
  });
  this.addContent('ET');
  this.restore();
}

const rounded = (points: number) => Math.round(points * 1e6) / 1e6;

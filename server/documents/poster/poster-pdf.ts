import PDFDocument from 'pdfkit';
import { inLocale } from '#core/words/t.ts';
import { composePoster } from '#server/documents/poster/compose.ts';
import type { PosterPaper } from '#server/documents/poster/poster-paper.ts';

/** A3 in points: 297 by 420 mm. */
const A3: [number, number] = [841.89, 1190.55];

/** The poster as a PDF to print: outlines, so that every printer has its letters, and its words for whoever hears it. */
export async function renderPosterPdf(content: PosterPaper): Promise<Buffer> {
  const { width, shapes, words } = composePoster(content);
  const at = new Date(`${content.date}T12:00:00Z`);
  const document = new PDFDocument({
    ...{ size: A3, margin: 0, font: null, lang: inLocale('en'), tagged: true, displayTitle: true },
    info: {
      ...{ Title: words, Author: content.venue, Creator: 'Running Order', Producer: 'Running Order' },
      ...{ CreationDate: at, ModDate: at },
    },
  });
  const parts: Buffer[] = [];
  const made = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const draw = () => {
    document.scale(A3[0] / width);
    for (const { d, fill, stroke, width: line = 1, opacity = 1 } of shapes) {
      document.path(d).opacity(opacity);
      if (fill) document.fill(fill);
      else document.lineWidth(line).stroke(stroke);
    }
  };
  document.addStructure(document.struct('Figure', { alt: words }, draw));
  document.end();
  return made;
}

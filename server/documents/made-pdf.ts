import { renderToBuffer } from '@react-pdf/renderer';
import { openFaces } from '#server/documents/fonts.ts';

/** A document as a PDF, after the typefaces were opened that the words it is made from need. */
export async function madePdf(
  content: unknown,
  document: Parameters<typeof renderToBuffer>[0],
): Promise<Buffer> {
  await openFaces(content);
  return renderToBuffer(document);
}

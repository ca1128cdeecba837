import { renderToBuffer } from '@react-pdf/renderer';
import type { AttachedXml } from '#core/e-invoice/attached.ts';
import { withAttached } from '#server/documents/electronic-pdf.ts';
import { openFaces } from '#server/documents/fonts.ts';

/** A document as a PDF, after the typefaces were opened that the words it is made from need; with electronic invoices in it if given. */
export async function madePdf(
  content: unknown,
  document: Parameters<typeof renderToBuffer>[0],
  electronic?: readonly AttachedXml[],
): Promise<Buffer> {
  await openFaces(content);
  return electronic ? withAttached(electronic, () => renderToBuffer(document)) : renderToBuffer(document);
}

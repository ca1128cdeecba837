import type { AccountPaper } from '#server/documents/account-pdf.tsx';
import type { SignedAgreement } from '#server/documents/agreement-pdf.tsx';
import type { DaySheetPaper } from '#server/documents/day-sheet-pdf.tsx';
import type { InvoicePaper } from '#server/documents/invoice-pdf.tsx';
import type { MonthInvoicePaper } from '#server/documents/month-invoice-pdf.tsx';
import type { PosterPaper } from '#server/documents/poster/poster-paper.ts';
import type { PressKitPaper } from '#server/documents/press-kit-pdf.tsx';
import type { StatementPaper } from '#server/documents/statement-paper.ts';
import type { WithholdingPaper } from '#server/documents/withholding-pdf.tsx';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** What each kind of document is made from: plain data, which can be sent to another thread. */
export type DocumentContents = {
  account: AccountPaper;
  agreement: SignedAgreement;
  'day-sheet': DaySheetPaper;
  invoice: InvoicePaper;
  'month-invoice': MonthInvoicePaper;
  poster: PosterPaper;
  'press-kit': PressKitPaper;
  statement: StatementPaper;
  'tax-withheld': WithholdingPaper;
};
export type DocumentKind = keyof DocumentContents;

/** Makes a PDF, or the drawing of a picture. The same content gives the same bytes. */
export type Render = <Kind extends DocumentKind>(
  kind: Kind,
  content: DocumentContents[Kind],
) => Promise<Uint8Array>;

/** A document took more time or memory than it may, and was given up. */
export class NotRendered extends Error {
  override name = 'NotRendered';
}

/** Makes a document in this thread, which it blocks meanwhile. The renderer and its typefaces are loaded with the first one. */
export const render: Render = async (kind, content) => {
  // What is signed is in the language of its terms.
  const { language, terms } = content as { language?: string; terms?: { language?: string } };
  return readAs(await readerOfSetting(terms?.language ?? language), () => RENDERERS[kind](content));
};

const RENDERERS: { [Kind in DocumentKind]: (content: DocumentContents[Kind]) => Promise<Uint8Array> } = {
  account: async (content) => {
    const { renderAccount } = await import('#server/documents/account-pdf.tsx');
    return renderAccount(content);
  },
  agreement: async (content) => {
    const { renderAgreement } = await import('#server/documents/agreement-pdf.tsx');
    return renderAgreement(content);
  },
  'day-sheet': async (content) => {
    const { renderDaySheet } = await import('#server/documents/day-sheet-pdf.tsx');
    return renderDaySheet(content);
  },
  invoice: async (content) => {
    const { renderInvoice } = await import('#server/documents/invoice-pdf.tsx');
    return renderInvoice(content);
  },
  'month-invoice': async (content) => {
    const { renderMonthInvoice } = await import('#server/documents/month-invoice-pdf.tsx');
    return renderMonthInvoice(content);
  },
  poster: async (content) => {
    if (content.format === 'card')
      return (await import('#server/documents/poster/poster-png.ts')).renderPosterPng(content);
    if (content.format !== 'a3')
      return (await import('#server/documents/poster/poster-svg.ts')).renderPosterSvg(content);
    return (await import('#server/documents/poster/poster-pdf.ts')).renderPosterPdf(content);
  },
  'press-kit': async (content) => {
    const { renderPressKit } = await import('#server/documents/press-kit-pdf.tsx');
    return renderPressKit(content);
  },
  statement: async (content) => {
    const { renderStatement } = await import('#server/documents/statement-pdf.tsx');
    return renderStatement(content);
  },
  'tax-withheld': async (content) => {
    const { renderWithholding } = await import('#server/documents/withholding-pdf.tsx');
    return renderWithholding(content);
  },
};

import { extractText, getDocumentProxy } from 'unpdf';
import type { TestBackend } from '#testing/backend.ts';

/** The words that a reader of each page of a PDF sees, with single blanks between. */
export async function wordsOfPages(pdf: ArrayBuffer | Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** The words of all pages, in one line. */
export const wordsOfPdf = async (pdf: ArrayBuffer | Uint8Array): Promise<string> =>
  (await wordsOfPages(pdf)).join(' ');

/** What stands on the invoice that a party downloads; `token` is of its session. */
export async function wordsOfInvoice(
  { url, publishableKey }: Pick<TestBackend, 'url' | 'publishableKey'>,
  token: string,
  invoiceId: string,
): Promise<string> {
  const answer = await fetch(`${url}/functions/v1/api/invoices/${invoiceId}/document`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`the invoice was answered ${answer.status}`);
  return wordsOfPdf(await answer.arrayBuffer());
}

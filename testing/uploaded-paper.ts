import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#testing/backend.ts';
import type { Person } from '#testing/people.ts';

/** The bytes of a small PDF with these words in it, which no page shows. */
export const aPdf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);

/** Uploads a PDF to a person's own receipts, as a browser does. Answers its path. */
export async function uploadedPaper(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  who: Pick<Person, 'userId' | 'token'>,
  bytes: Buffer = aPdf('House rules'),
  type = 'application/pdf',
): Promise<string> {
  const path = `${who.userId}/${randomUUID()}.${type.split('/')[1]}`;
  const sent = await fetch(`${backend.url}/storage/v1/object/receipts/${path}`, {
    method: 'POST',
    headers: {
      ...{ apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
      'content-type': type,
    },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`storage answered ${sent.status}: ${await sent.text()}`);
  return path;
}

import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedUp } from '#testing/backend.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();
let strangers: Player[];
let invoice: { id: string; number: string };
let settlementId: string;

beforeAll(async () => {
  strangers = await Promise.all([newArtist(backend), newVenue(backend)]);
  const { bookingId } = await stage.playedShow();
  const concluded = await stage.act(stage.venue, 'conclude-show', {
    bookingId,
    tiers: soldAtDoor(40),
    deductions: [{ label: 'Sound', cents: 5000 }],
  });
  settlementId = concluded.data.settlementId as string;
  const { data } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
  invoice = { id: data.invoiceId as string, number: data.invoiceNumber as string };
});

const get = (path: string, who?: SignedUp) =>
  fetch(`${backend.url}/functions/v1/api${path}`, {
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${who?.accessToken ?? backend.publishableKey}`,
    },
  });

/** A PDF that ends where it should, with embedded typefaces; its title is in plain sight. */
async function expectPdf(response: Response, name: string): Promise<Buffer> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.pdf"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.subarray(-8).toString('latin1')).toContain('%%EOF');
  expect(bytes.toString('latin1')).toContain('/FontFile');
  return bytes;
}

/** How much is drawn on the pages: their content, unpacked. */
function drawn(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  let length = 0;
  for (const match of text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    const content = inflateSync(bytes.subarray(start, end));
    if (content.includes(' Tf')) length += content.length;
  }
  return length;
}

describe('an invoice', () => {
  test('downloads as a PDF for both of its sides', async () => {
    for (const who of [stage.venue, stage.artist]) {
      await expectPdf(await get(`/invoices/${invoice.id}/document`, who), invoice.number);
    }
  });

  test('bears a stamp once it is paid', async () => {
    const before = await expectPdf(
      await get(`/invoices/${invoice.id}/document`, stage.venue),
      invoice.number,
    );
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: invoice.id });
    const after = await expectPdf(await get(`/invoices/${invoice.id}/document`, stage.venue), invoice.number);
    expect(drawn(before)).toBeGreaterThan(1000);
    expect(after.equals(before)).toBe(false);
    const again = await expectPdf(
      await get(`/invoices/${invoice.id}/document`, stage.artist),
      invoice.number,
    );
    expect(again.equals(after)).toBe(true);
  });
});

describe('a statement', () => {
  test('downloads as a PDF for both of its sides', async () => {
    const { number } = await backend.sql.selectFrom('agreements').select('number').executeTakeFirstOrThrow();
    for (const who of [stage.venue, stage.artist]) {
      await expectPdf(await get(`/settlements/${settlementId}/document`, who), `statement-${number}`);
    }
  });
});

describe('a document', () => {
  test('of others, or that does not exist, is answered with a sentence', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const who of [...strangers, stage.venue]) {
      const ids = who === stage.venue ? [unknown, 'x', "1'--"] : [invoice.id, unknown];
      for (const id of ids) {
        const response = await get(`/invoices/${encodeURIComponent(id)}/document`, who);
        expect([response.status, await response.json()]).toEqual([
          404,
          {
            error: {
              code: 'unknown-invoice',
              message: 'This invoice does not exist, or is not yours to see.',
            },
          },
        ]);
      }
    }
    for (const who of strangers) {
      const response = await get(`/settlements/${settlementId}/document`, who);
      expect([response.status, (await response.json()).error.code]).toEqual([404, 'unknown-statement']);
    }
  });

  test('asks who wants it', async () => {
    for (const path of [`/invoices/${invoice.id}/document`, `/settlements/${settlementId}/document`]) {
      const response = await get(path);
      expect([response.status, (await response.json()).error.code]).toEqual([401, 'not-signed-in']);
    }
  });
});

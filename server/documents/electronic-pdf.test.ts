import { inflateSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { renderInvoice } from '#server/documents/invoice-pdf.tsx';
import { invoicePaper } from '#testing/papers.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';

/** What of ISO 19005-3 and Factur-X can be read without a validator (docs/decisions/electronic-invoices.md). */
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>Łąka & Söhne</Invoice>\n';
const paper = (names: string[], more: Parameters<typeof invoicePaper>[1] = {}) =>
  invoicePaper('RO-INV-2027-000012', {
    electronic: names.map((name) => ({ name, xml: XML })),
    event: { name: 'Ania <Łąka> & 東京 "Band" at Vera Room', date: '2027-03-12' },
    ...{ status: 'Paid', paid: { on: '2027-03-20', reference: 'pi_1' } },
    ...more,
  });

/** The objects of a PDF as text, streams unpacked. */
function objectsOf(pdf: Buffer): { text: string; stream: Buffer | null }[] {
  const raw = pdf.toString('latin1');
  return Array.from(raw.matchAll(/\n(\d+) 0 obj\n/g), (found) => {
    const from = found.index + found[0].length;
    const streamAt = raw.indexOf('stream\n', from);
    const end = raw.indexOf('endobj', from);
    if (streamAt < 0 || streamAt > end) return { text: raw.slice(from, end), stream: null };
    const text = raw.slice(from, streamAt);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    expect(raw.slice(streamAt + 7 + length).trimStart()).toMatch(/^endstream/);
    return { text, stream: text.includes('/FlateDecode') ? inflateSync(bytes) : bytes };
  });
}

function metadataOf(pdf: Buffer): Document {
  const [xmp] = objectsOf(pdf).filter(({ text }) => text.includes('/Type /Metadata'));
  expect(xmp?.text).not.toContain('/Filter');
  return new new JSDOM().window.DOMParser().parseFromString(xmp?.stream?.toString() ?? '', 'application/xml');
}
const said = (xmp: Document, name: string) => xmp.getElementsByTagName(name)[0]?.textContent;

describe('an invoice with an electronic one in it', () => {
  test('is a PDF/A-3b: typefaces, colours and metadata are in it, and nothing runs or is locked', async () => {
    const pdf = await renderInvoice(paper(['factur-x.xml']));
    expect(pdf.subarray(0, 15).toString('latin1')).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
    const objects = objectsOf(pdf);
    const texts = objects.map(({ text }) => text);
    const all = texts.join('\n');
    expect(all).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|LZWDecode|Movie|Sound|AA|OpenAction)\b/);
    expect(pdf.toString('latin1')).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    // Each typeface that words are set in has its outlines.
    expect(all).not.toContain('/Subtype /Type1');
    const descriptors = texts.filter((text) => text.includes('/Type /FontDescriptor'));
    expect(descriptors.length).toBeGreaterThanOrEqual(3);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] /);
    for (const font of texts.filter((text) => text.includes('/Subtype /CIDFontType2')))
      expect(font).toContain('/CIDToGIDMap /Identity');
    // The colours are those of a screen, by a profile that is in the file.
    expect(all).toMatch(/\/S \/GTS_PDFA1/);
    const profiles = objects.filter(({ stream }) => stream?.subarray(36, 40).toString() === 'acsp');
    expect(profiles).toHaveLength(1);
    expect(all).not.toMatch(/\/(DeviceCMYK|Separation|DeviceN)\b/);
    const xmp = metadataOf(pdf);
    expect(xmp.getElementsByTagName('parsererror')).toHaveLength(0);
    expect([said(xmp, 'pdfaid:part'), said(xmp, 'pdfaid:conformance')]).toEqual(['3', 'B']);
  });

  test('says in its metadata what its document information says, whatever it is called', async () => {
    const pdf = await renderInvoice(paper(['factur-x.xml']));
    const { info } = (await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()) as unknown as {
      info: Record<string, string>;
    };
    const xmp = metadataOf(pdf);
    expect({
      ...{
        Title: said(xmp, 'dc:title'),
        Subject: said(xmp, 'dc:description'),
        Author: said(xmp, 'dc:creator'),
      },
      ...{ Creator: said(xmp, 'xmp:CreatorTool'), Producer: said(xmp, 'pdf:Producer') },
      CreationDate: `D:${said(xmp, 'xmp:CreateDate')?.replace(/[-:T]/g, '')}`,
    }).toEqual({
      ...{ Title: 'Invoice RO-INV-2027-000012', Author: 'Running Order', Creator: 'Running Order' },
      ...{ Subject: 'Ania <Łąka> & 東京 "Band" at Vera Room, 12/03/2027', Producer: 'Running Order' },
      CreationDate: info.CreationDate,
    });
    expect([info.Title, info.Subject]).toEqual([said(xmp, 'dc:title'), said(xmp, 'dc:description')]);
  });

  test('holds the XML as it was given, says in which relation, and that it is a Factur-X', async () => {
    const pdf = await renderInvoice(paper(['factur-x.xml']));
    const files = (await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments()) as Record<
      string,
      { filename: string; content: Uint8Array }
    >;
    expect(Object.values(files).map(({ filename }) => filename)).toEqual(['factur-x.xml']);
    expect(Buffer.from(Object.values(files)[0]?.content ?? []).toString()).toBe(XML);
    const all = objectsOf(pdf)
      .map(({ text }) => text)
      .join('\n');
    expect(all).toMatch(/\/AFRelationship \/Alternative/);
    expect(all).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(all).toMatch(/\/UF \(factur-x\.xml\)/);
    expect(all).toMatch(/\/Subtype \/text#2Fxml/);
    expect(all).toMatch(/\/ModDate \(D:20270320120000Z\)/);
    const xmp = metadataOf(pdf);
    expect([
      said(xmp, 'fx:DocumentFileName'),
      said(xmp, 'fx:ConformanceLevel'),
      said(xmp, 'fx:Version'),
    ]).toEqual([...['factur-x.xml', 'EN 16931', '1.0']]);
    const described = Array.from(
      xmp.getElementsByTagName('pdfaProperty:name'),
      ({ textContent }) => textContent,
    );
    const used = Array.from(xmp.getElementsByTagName('*'), ({ nodeName }) => nodeName).filter((name) =>
      name.startsWith('fx:'),
    );
    expect(used.map((name) => name.slice(3)).toSorted()).toEqual(described.toSorted());
  });

  test('of two suppliers holds both, and is no Factur-X, which has one', async () => {
    const pdf = await renderInvoice(paper(['2027-0001.xml', 'RO-FEE-1.xml']));
    expect(await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments()).toMatchObject({
      ...{ '2027-0001.xml': {}, 'RO-FEE-1.xml': {} },
    });
    expect(said(metadataOf(pdf), 'fx:DocumentFileName')).toBeUndefined();
    expect(said(metadataOf(pdf), 'pdfaid:part')).toBe('3');
  });

  test('is the same in words as one without, and the same in bytes each time', async () => {
    const [one, again] = [
      await renderInvoice(paper(['factur-x.xml'])),
      await renderInvoice(paper(['factur-x.xml'])),
    ];
    expect(one.equals(again)).toBe(true);
    const { electronic: _, ...plain } = paper([]);
    const [before, between] = [await renderInvoice(plain), renderInvoice(paper(['factur-x.xml']))];
    expect(await wordsOfPdf(one)).toBe(await wordsOfPdf(before));
    // One that is made meanwhile gets nothing of it.
    expect((await renderInvoice(plain)).equals(before)).toBe(true);
    await between;
    expect(before.toString('latin1')).not.toMatch(/EmbeddedFile|pdfaid|\/AF /);
  });
});

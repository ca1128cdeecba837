import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { renderInvoice } from '#server/documents/invoice-pdf.tsx';
import { renderMonthInvoice } from '#server/documents/month-invoice-pdf.tsx';
import { render } from '#server/documents/render.ts';
import { faultsOfPdfA3, metadataOf, objectsOf, saidIn } from '#testing/e-invoice/pdf-a.ts';
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

describe('an invoice with an electronic one in it', () => {
  test('is a PDF/A-3b: typefaces, colours and metadata are in it, and nothing runs or is locked', async () => {
    const pdf = await renderInvoice(paper(['factur-x.xml']));
    expect(faultsOfPdfA3(pdf)).toEqual([]);
    const descriptors = objectsOf(pdf).filter(({ text }) => text.includes('/Type /FontDescriptor'));
    expect(descriptors.length).toBeGreaterThanOrEqual(3);
    // One without says nothing of the kind, and breaks it.
    const { electronic: _, ...plain } = paper([]);
    expect(faultsOfPdfA3(await renderInvoice(plain))).toContain('6.2.3: 0 output intents');
  });

  test('is one of whatever kind, in each language, with all that can stand on it', async () => {
    const request = {
      ...{ title: 'Request to pay', said: ['The fee: 2027-0001 of Ania Łąka.'], vatNotes: ['No VAT.'] },
      ...{ lineNotes: ['Invoice 2027-0001'], footnote: 'It is no invoice: those of its suppliers follow.' },
      papers: (['fee', 'booking-fee'] as const).map((of) => ({
        ...{ of, number: `2027-${of}`, supplier: { name: 'Ania Łąka', legal_name: 'Ania Łąka' } },
        ...{
          selfBilling: { word: 'Gutschrift', since: '2027-01-02' },
          lines: [{ label: '吉他', cents: 50_000 }],
        },
        ...{ cents: 50_000, taxes: [], notes: ['Steuerschuldnerschaft des Leistungsempfängers'] },
      })),
    };
    const more: Parameters<typeof invoicePaper>[1][] = [
      ...(
        ['credit-note', 'commission', 'commission-credit', 'merchandise', 'merchandise-credit'] as const
      ).map((kind) => ({
        kind,
        ...(kind.includes('credit') ? { correctsNumber: 'RO-INV-2027-000001' } : {}),
      })),
      ...(['deposit', 'cancellation', 'return', 'interest'] as const).map((about) => ({ about })),
      ...(['Due', 'Overdue', 'Paid', 'Withheld'] as const).map((status) => ({ status })),
      {
        request,
        payTo: {
          artist: 'Ania',
          holder: 'Ania Łąka',
          number: 'PL61109010140000071219812874',
          bic: 'WBKPPLPP',
          before: null,
          mostCents: 45_000,
        },
      },
      { request, only: 'fee' },
      {
        lines: Array.from({ length: 90 }, (_, at) => ({ label: `Line ${at} ليلة`, cents: 100 })),
        why: 'Counted anew',
      },
    ];
    for (const language of ['en', 'de', 'fr', 'es', 'pl'])
      for (const [at, each] of (language === 'en' || language === 'ar-XB'
        ? more
        : more.slice(0, 1)
      ).entries()) {
        const pdf = await render('invoice', paper(['2027-0001.xml'], { ...each, language }));
        expect([language, at, faultsOfPdfA3(Buffer.from(pdf))]).toEqual([language, at, []]);
      }
  });

  test('is one for all nights of a month, too', async () => {
    const night = {
      label: 'Artist fee: Ania Łąka, 12/03/2027',
      note: 'Paid under RO-INV-2027-000012',
      cents: 50_000,
    };
    const pdf = await renderMonthInvoice({
      ...{ number: 'ND-43', month: '2027-03', issuedOn: '2027-04-08', currency: 'EUR', cents: 2_000_000 },
      supplier: { name: 'Ania Łąka', lines: ['Gasse 1', '東京'] },
      customer: { name: 'Vera Room', lines: ['Damstraat 1'] },
      nights: Array.from({ length: 40 }, () => night),
      taxes: [{ label: '23% VAT', netCents: 1_626_016, taxCents: 373_984 }],
      notes: ['Reverse charge'],
      selfBilling: { word: 'Self-billing', since: '2027-01-02' },
      electronic: [{ name: 'factur-x.xml', xml: XML }],
    });
    expect(faultsOfPdfA3(pdf)).toEqual([]);
    expect(saidIn(metadataOf(pdf), 'fx:DocumentFileName')).toBe('factur-x.xml');
  });

  test.each([
    ['6.1.4', (pdf: string) => pdf.replace(/(\d{10}) 00000 n/, '0000000001 00000 n')],
    ['6.1.6', (pdf: string) => pdf.replace(/\/Contents (\d+) 0 R/, '/Contents $1 0 R /X <123>')],
    ['6.1.13', (pdf: string) => pdf.replace(/\/MediaBox \[0 0 [\d.]+/, '/MediaBox [0 0 2')],
    ['6.2.11.5', (pdf: string) => pdf.replace(/\/W \[0 \[(\d+) \d+/, '/W [0 [$1 1')],
    [
      '6.6.2.3',
      (pdf: string) =>
        pdf.replace(
          'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</',
          'urn:factur-y:pdfa:CrossIndustryDocument:invoice:1p0#</',
        ),
    ],
    ['6.10', (pdf: string) => pdf.replace(/\/Type \/Page\n/, '/Type /Page\n/PresSteps 1 0 R\n')],
  ])('is none where %s is broken', async (clause, broken) => {
    const pdf = (await renderInvoice(paper(['factur-x.xml']))).toString('latin1');
    const changed = broken(pdf);
    expect(changed).not.toBe(pdf);
    expect(faultsOfPdfA3(Buffer.from(changed, 'latin1')).map((fault) => fault.split(':')[0])).toContain(
      clause,
    );
  });

  test('says in its metadata what its document information says, whatever it is called', async () => {
    const pdf = await renderInvoice(paper(['factur-x.xml']));
    const { info } = (await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()) as unknown as {
      info: Record<string, string>;
    };
    const xmp = metadataOf(pdf);
    expect({
      ...{
        Title: saidIn(xmp, 'dc:title'),
        Subject: saidIn(xmp, 'dc:description'),
        Author: saidIn(xmp, 'dc:creator'),
      },
      ...{ Creator: saidIn(xmp, 'xmp:CreatorTool'), Producer: saidIn(xmp, 'pdf:Producer') },
      CreationDate: `D:${saidIn(xmp, 'xmp:CreateDate')?.replace(/[-:T]/g, '')}`,
    }).toEqual({
      ...{ Title: 'Invoice RO-INV-2027-000012', Author: 'Running Order', Creator: 'Running Order' },
      ...{ Subject: 'Ania <Łąka> & 東京 "Band" at Vera Room, 12/03/2027', Producer: 'Running Order' },
      CreationDate: info.CreationDate,
    });
    expect([info.Title, info.Subject]).toEqual([saidIn(xmp, 'dc:title'), saidIn(xmp, 'dc:description')]);
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
      saidIn(xmp, 'fx:DocumentFileName'),
      saidIn(xmp, 'fx:ConformanceLevel'),
      saidIn(xmp, 'fx:Version'),
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
    expect(saidIn(metadataOf(pdf), 'fx:DocumentFileName')).toBeUndefined();
    expect(saidIn(metadataOf(pdf), 'pdfaid:part')).toBe('3');
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

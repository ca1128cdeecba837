import { AsyncLocalStorage } from 'node:async_hooks';
import PDFDocument from 'pdfkit';
import { type AttachedXml, FACTUR_X } from '#core/e-invoice/attached.ts';
import { t } from '#core/words/t.ts';
import { xmpOf } from '#server/documents/xmp.ts';

const attached = new AsyncLocalStorage<readonly AttachedXml[]>();

/**
 * Runs what makes a PDF of the conformance PDF/A-3b, and puts the files into it. The renderer hands nobody the document that it makes, so that they
 * are put in by the last step of that document, before its catalogue is written.
 */
export const withAttached = <Made>(files: readonly AttachedXml[], make: () => Promise<Made>): Promise<Made> =>
  attached.run(files, make);

type Written = PDFDocument & {
  info: {
    Title: string;
    Author: string;
    Subject: string;
    Creator: string;
    Producer: string;
    CreationDate: Date;
  };
  file(data: Uint8Array, options: object): unknown;
  appendXML(xml: string): void;
  _addInfo(): void;
  font(source: unknown, ...more: unknown[]): unknown;
  _font: object | null;
};

const { _addInfo: addInfo, font: chooseFont } = PDFDocument.prototype as Written;

// Its own words for the metadata leave names as they are typed, also those that break XML.
Object.defineProperty(PDFDocument.prototype, '_addInfo', {
  configurable: true,
  value(this: Written) {
    const files = attached.getStore();
    if (!files) return addInfo.call(this);
    const at = this.info.CreationDate;
    for (const { name, xml } of files)
      this.file(new TextEncoder().encode(xml), {
        ...{
          name,
          type: 'text/xml',
          relationship: 'Alternative',
          description: t`Electronic invoice (EN 16931)`,
        },
        ...{ creationDate: at, modifiedDate: at },
      });
    this.appendXML(xmpOf(this.info, files.some(({ name }) => name === FACTUR_X) ? FACTUR_X : null));
  },
});

// The end of a line stands in no typeface of ours: the renderer chooses one for it that is in no file, and sets nothing in it.
Object.defineProperty(PDFDocument.prototype, 'font', {
  configurable: true,
  value(this: Written, source: unknown, ...more: unknown[]) {
    const isInNoFile = typeof source === 'string' && source.startsWith('Helvetica');
    return isInNoFile && this._font && attached.getStore() ? this : chooseFont.call(this, source, ...more);
  },
});

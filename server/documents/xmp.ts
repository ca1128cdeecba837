import { escaped } from '#core/e-invoice/xml.ts';
import { t } from '#core/words/t.ts';

type Info = {
  Title: string;
  Author: string;
  Subject: string;
  Creator: string;
  Producer: string;
  CreationDate: Date;
};

/** The namespace of what Factur-X and ZUGFeRD say of themselves. */
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/**
 * What a PDF/A says of itself in XMP: the same as its document information, and, where `facturX` names an electronic invoice in it, which one that
 * is. The schema of these words is no part of PDF/A, so that it is described too (ISO 19005-3, 6.6.2.3).
 */
export function xmpOf(
  { Title, Author, Subject, Creator, Producer, CreationDate }: Info,
  facturX: string | null,
): string {
  const at = `${CreationDate.toISOString().slice(0, 19)}Z`;
  const described = (namespaces: string, inner: string) =>
    `<rdf:Description rdf:about="" ${namespaces}>${inner}</rdf:Description>\n`;
  const alternative = (name: string, text: string) =>
    `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></${name}>`;
  return [
    described(
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool>`,
    ),
    described(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      `${alternative('dc:title', Title)}<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>${alternative('dc:description', Subject)}`,
    ),
    described(
      'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
      `<pdf:Producer>${escaped(Producer)}</pdf:Producer>`,
    ),
    ...(facturX
      ? [described(`xmlns:fx="${NAMESPACE}"`, saidOf(facturX)), described(EXTENSION, schema())]
      : []),
  ].join('');
}

const WORDS = () => ({
  DocumentFileName: t`Name of the embedded electronic invoice`,
  DocumentType: t`Type of the embedded document`,
  Version: t`Version of the schema of the electronic invoice`,
  ConformanceLevel: t`Conformance level of the electronic invoice`,
});

const saidOf = (file: string) =>
  Object.entries({
    DocumentFileName: file,
    DocumentType: 'INVOICE',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  })
    .map(([name, value]) => `<fx:${name}>${escaped(value)}</fx:${name}>`)
    .join('');

const EXTENSION = [
  'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
  'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
].join(' ');

function schema(): string {
  const properties = Object.entries(WORDS()).map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>`;
}

import { inflateSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { faultsOfFonts } from '#testing/e-invoice/pdf-fonts.ts';
import { faultsOfSyntax, type PdfObject } from '#testing/e-invoice/pdf-syntax.ts';

/** The objects of a PDF as pdfkit writes them: none is in a stream of others. Throws where a stream is not as long as it says. */
export function objectsOf(pdf: Buffer): PdfObject[] {
  const raw = pdf.toString('latin1');
  return Array.from(raw.matchAll(/\n(\d+) 0 obj\n/g), (found) => {
    const number = Number(found[1]);
    const from = found.index + found[0].length;
    const streamAt = raw.indexOf('stream\n', from);
    const end = raw.indexOf('endobj', from);
    if (streamAt < 0 || streamAt > end) return { number, text: raw.slice(from, end), stream: null };
    const text = raw.slice(from, streamAt);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    const bytes = pdf.subarray(streamAt + 7, streamAt + 7 + length);
    if (!/^endstream/.test(raw.slice(streamAt + 7 + length, streamAt + 27 + length).trimStart()))
      throw new Error(`the stream of object ${number} is not as long as it says`);
    return { number, text, stream: text.includes('/FlateDecode') ? inflateSync(bytes) : bytes };
  });
}

/** The metadata of a PDF as a document of XML. */
export function metadataOf(pdf: Buffer): Document {
  const [xmp] = objectsOf(pdf).filter(({ text }) => text.includes('/Type /Metadata'));
  return new new JSDOM().window.DOMParser().parseFromString(xmp?.stream?.toString() ?? '', 'application/xml');
}

export const saidIn = (xmp: Document, name: string) => xmp.getElementsByTagName(name)[0]?.textContent;

/** The relations that ISO 32000-2 (table 43) has for a file that belongs to a document. */
const RELATIONS = [
  'Source',
  'Data',
  'Alternative',
  'Supplement',
  'EncryptedPayload',
  'FormData',
  'Schema',
  'Unspecified',
];
/** The schemas of XMP that each reader of PDF/A knows. */
const OF_XMP =
  /^(adobe:ns:meta\/|http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|http:\/\/purl\.org\/dc\/elements\/1\.1\/|http:\/\/ns\.adobe\.com\/(xap\/1\.0|pdf\/1\.3)\/|http:\/\/www\.aiim\.org\/pdfa\/ns\/(id\/|extension\/|schema#|property#))$/;
const BLEND_MODES =
  /^(Normal|Compatible|Multiply|Screen|Overlay|Darken|Lighten|ColorDodge|ColorBurn|HardLight|SoftLight|Difference|Exclusion|Hue|Saturation|Color|Luminosity)$/;
/** The operators of content streams (ISO 32000-1, annex A). */
const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);

/**
 * What of ISO 19005-3 (level B) a PDF breaks, as far as it can be read from its bytes, in words with the number of the clause; none where nothing was found. It is
 * no validator: of typefaces with outlines of PostScript it is read whether they are there, and no more.
 */
export function faultsOfPdfA3(pdf: Buffer): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, clause: string, says: string) => {
    if (!holds) faults.push(`${clause}: ${says}`);
  };
  const raw = pdf.toString('latin1');
  const objects = objectsOf(pdf);
  const texts = objects.map(({ text }) => text);
  const all = texts.join('\n');
  const numbered = new Map(objects.map((object) => [object.number, object]));
  const refersTo = (text: string, key: string) =>
    numbered.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]));
  const ofType = (type: string) => texts.filter((text) => new RegExp(`/Type /${type}\\b`).test(text));

  must(
    /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(raw),
    '6.1.2',
    'the header has no version, or no line of bytes',
  );
  must(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(raw), '6.1.3', 'the trailer has no ID');
  must(!/\/Encrypt\b/.test(all + raw.slice(raw.lastIndexOf('trailer'))), '6.1.3', 'it is locked');
  must(/%%EOF\s?$/.test(raw), '6.1.3', 'bytes follow its end');
  must(!/\/(LZWDecode|Crypt)\b/.test(all), '6.1.7', 'a stream is packed with LZW, or locked');
  faults.push(...faultsOfSyntax(raw, objects));
  for (const { number, text } of objects.filter(({ stream }) => stream))
    must(!/\/(FFilter|FDecodeParms)\b/.test(text), '6.1.7.1', `the stream of ${number} is in another file`);
  const [catalog = ''] = ofType('Catalog');
  must(
    !/\/(Requirements|NeedsRendering|Perms|OCProperties|AlternatePresentations)\b/.test(catalog),
    '6.1.10',
    'what no archive knows',
  );

  // Colours.
  const intents = texts.filter((text) => /\/S \/GTS_PDFA1\b/.test(text));
  must(intents.length === 1, '6.2.3', `${intents.length} output intents`);
  const profile = refersTo(intents[0] ?? '', 'DestOutputProfile')?.stream;
  must(profile?.subarray(36, 40).toString() === 'acsp', '6.2.3', 'no ICC profile');
  must((profile?.[8] ?? 9) <= 4, '6.2.3', 'an ICC profile of a version above 4');
  must(profile?.subarray(12, 16).toString() === 'mntr', '6.2.3', 'the profile is none of a screen');
  must(profile?.subarray(16, 20).toString() === 'RGB ', '6.2.3', 'the profile has other colours than RGB');
  must(!/\/(DeviceCMYK|Separation|DeviceN)\b/.test(all), '6.2.4', 'colours that the profile does not have');
  must(!/\/(TR|TR2|HTP|HTO|BG|UCR)\b/.test(all), '6.2.5', 'a graphics state with functions of a press');
  must(
    !/\/(OPI|Alternates|PS|Subtype2)\b/.test(all) && !/\/Interpolate true/.test(all),
    '6.2.8',
    'an image of another kind',
  );
  for (const [, mode] of all.matchAll(/\/BM \/(\w+)/g))
    must(BLEND_MODES.test(mode ?? ''), '6.2.10', `blends as ${mode}`);
  // With an output intent a group may leave out its colours; one that names them names those that are there.
  for (const [, space] of all.matchAll(/\/S \/Transparency[^>]*?\/CS \/(\w+)/g))
    must(space !== 'DeviceCMYK', '6.2.10', `a group in ${space}`);

  // Typefaces.
  for (const descriptor of ofType('FontDescriptor'))
    must(
      /\/FontFile[23]? \d+ 0 R/.test(descriptor),
      '6.2.11.4',
      `a typeface is not in it: ${descriptor.slice(0, 90)}`,
    );
  must(!/\/Subtype \/(Type1|Type3|MMType1)\b/.test(all), '6.2.11', 'a typeface of another kind');
  for (const font of texts.filter((text) => text.includes('/Subtype /CIDFontType2')))
    must(/\/CIDToGIDMap /.test(font), '6.2.11.3', 'a typeface without its map of glyphs');
  for (const font of texts.filter((text) => text.includes('/Subtype /Type0'))) {
    const encoding = /\/Encoding \/([\w-]+)/.exec(font)?.[1];
    must(encoding === 'Identity-H' || encoding === 'Identity-V', '6.2.11.3', `written as ${encoding}`);
  }

  faults.push(...faultsOfFonts(objects));

  // What runs, and what stands on a page.
  must(
    !/\/(JavaScript|JS|Launch|Movie|Sound|ResetForm|ImportData|Hide|Rendition|Trans|SetOCGState|GoTo3DView)\b/.test(
      all,
    ),
    '6.5.1',
    'an act that is forbidden',
  );
  must(!/\/(AA|OpenAction)\b/.test(all), '6.5.2', 'something is done by itself');
  must(!/\/(XFA|NeedAppearances true)\b/.test(all), '6.4', 'a form of another kind');
  for (const annotation of ofType('Annot')) {
    must(/\/Subtype \/Link\b/.test(annotation), '6.3.1', `a note: ${annotation.slice(0, 60)}`);
    const flags = Number(/\/F (\d+)/.exec(annotation)?.[1] ?? 0);
    must((flags & 4) !== 0 && (flags & 0b100011) === 0, '6.3.2', 'a link that is not printed');
  }
  for (const page of ofType('Page')) {
    const content = refersTo(page, 'Contents')?.stream?.toString('latin1') ?? '';
    for (const operator of operatorsOf(content))
      must(OPERATORS.has(operator), '6.2.2', `the operator ${operator}`);
    must(depthOf(content) <= 28, '6.1.13', 'states are kept too deep');
    // Of an image in the page itself nothing is read; colours of a press are not those of the profile.
    must(
      !/(^|\s)(BI|[kK])(\s|$)/.test(bare(content)),
      '6.2.4',
      'an image in the page, or colours of a press',
    );
    must(!/\/PresSteps\b/.test(page), '6.10', 'a page that is shown in steps');
  }

  // Metadata.
  const xmpObject = refersTo(catalog, 'Metadata');
  must(
    Boolean(xmpObject) && !/\/Filter\b/.test(xmpObject?.text ?? ''),
    '6.6.2',
    'metadata that is packed, or none',
  );
  must(
    !/<\?xpacket begin[^>]*\b(bytes|encoding)=/.test(xmpObject?.stream?.toString() ?? ''),
    '6.6.2.1',
    'old words',
  );
  const xmp = metadataOf(pdf);
  must(xmp.getElementsByTagName('parsererror').length === 0, '6.6.2.1', 'metadata that cannot be read');
  // What it says is of a schema of PDF/A, or described.
  const described = Array.from(
    xmp.getElementsByTagName('pdfaSchema:namespaceURI'),
    (each) => each.textContent,
  );
  for (const { namespaceURI } of Array.from(xmp.getElementsByTagName('*')))
    must(
      OF_XMP.test(namespaceURI ?? '') || described.includes(namespaceURI ?? ''),
      '6.6.2.3',
      `words of ${namespaceURI}`,
    );
  must(saidIn(xmp, 'pdfaid:part') === '3', '6.6.4', `it calls itself part ${saidIn(xmp, 'pdfaid:part')}`);
  must(saidIn(xmp, 'pdfaid:conformance') === 'B', '6.6.4', 'it calls itself of another level');

  // Files in it.
  const files = ofType('Filespec');
  const inCatalog = /\/AF \[([^\]]*)\]/.exec(catalog)?.[1]?.match(/\d+ 0 R/g) ?? [];
  must(inCatalog.length === files.length, '6.8', 'a file that belongs to nothing');
  for (const file of files) {
    const relation = /\/AFRelationship \/([^\s/>]+)/.exec(file)?.[1] ?? 'nothing';
    must(RELATIONS.includes(relation), '6.8', `a file that is ${relation} to the document`);
    must(/\/F \(/.test(file) && /\/UF \(/.test(file), '6.8', 'a file without its name');
    const embedded = refersTo(file, 'F');
    must(/\/Subtype \/[\w#]+/.test(embedded?.text ?? ''), '6.8', 'a file without its type');
    must(/\/ModDate \(/.test(embedded?.text ?? ''), '6.8', 'a file without its day');
  }
  return faults;
}

/** The operators of a content stream: its words that are no operands. Strings, and what an image holds, are left out. */
function operatorsOf(content: string): Set<string> {
  return new Set(
    bare(content)
      .split(/\s+/)
      .filter((word) => /^[A-Za-z'"]/.test(word) && !['true', 'false', 'null'].includes(word)),
  );
}

/** A content stream without its strings, names of marks included. */
function bare(content: string): string {
  return content
    .replace(/\((?:\\.|[^\\)])*\)/g, ' ')
    .replace(/<[0-9a-fA-F\s]*>/g, ' ')
    .replace(/<<|>>|\[|\]/g, ' ');
}

function depthOf(content: string): number {
  let [depth, most] = [0, 0];
  for (const word of content.split(/\s+/)) {
    if (word === 'q') most = Math.max(most, ++depth);
    else if (word === 'Q') depth -= 1;
  }
  return most;
}

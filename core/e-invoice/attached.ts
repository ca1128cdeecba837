/** An electronic invoice inside a PDF. */
export type AttachedXml = { name: string; xml: string };

/** The name of one that says all that the PDF does: the PDF is a Factur-X (ZUGFeRD) then. */
export const FACTUR_X = 'factur-x.xml';

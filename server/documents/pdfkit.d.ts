declare module 'pdfkit' {
  const PDFDocument: { prototype: object };
  export default PDFDocument;
}

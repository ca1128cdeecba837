declare module 'pdfkit' {
  type Made = { data: Buffer; end: undefined; error: Error };
  /** What documents use of it. */
  export default class PDFDocument {
    constructor(options: {
      size: [number, number];
      margin: number;
      font: null;
      lang: string;
      tagged: boolean;
      displayTitle: boolean;
      info: Record<string, string | Date>;
    });
    on<Event extends keyof Made>(event: Event, listener: (made: Made[Event]) => void): this;
    scale(factor: number): this;
    path(d: string): this;
    opacity(opacity: number): this;
    fill(colour: string): this;
    lineWidth(width: number): this;
    stroke(colour: string | undefined): this;
    struct(type: string, options: { alt: string }, content: () => void): object;
    addStructure(element: object): this;
    end(): void;
  }
}

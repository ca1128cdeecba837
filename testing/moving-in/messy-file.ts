import type { FileKind } from '#core/moving-in/fields.ts';
import { decodeOneByte } from '#core/moving-in/files/decode-text.ts';

/** A file as somebody may have it, with what a careful person would read in it. */
export interface MessyFile {
  name: string;
  bytes: Uint8Array;
  /** What the file is called, where that matters. */
  fileName?: string;
  /** The name of the artist that moves in: its files name venues. Without it a venue moves in. */
  ownAct?: string;
  /** Of the profile that moves in; EUR unless the file is from elsewhere. */
  currency?: string;
  zone?: string;
  kind: FileKind;
  /** Which of its tables is read, from 0; the first unless it is said. */
  table?: number;
  /** The fields of each row that is taken over, in order. Money is 'EUR 500' in units. */
  rows: Record<string, unknown>[];
  /** What is asked, with what a careful person answers; nothing else is asked. */
  answers?: Record<string, string>;
  /** What a careful person chooses for columns. */
  columns?: Record<string, string>;
}

/** Rows from one list of fields: `rows('day act sold', ['2025-04-03', 'The Foos', 212], …)`. */
export const rows = (fields: string, ...values: unknown[][]): Record<string, unknown>[] =>
  values.map((row) => Object.fromEntries(fields.split(' ').map((field, at) => [field, row[at] ?? null])));

/** The same, a row a line: '2027-03-05 ¦ Nettle ¦ ¦ 112'. What is left empty is null; sold and capacity are numbers. */
export const told = (fields: string, ...lines: string[]): Record<string, unknown>[] =>
  rows(
    fields,
    ...lines.map((line) =>
      line
        .split(/ ?¦ ?/)
        .map((text, at) =>
          text === '' ? null : /^(?:sold|capacity)$/.test(fields.split(' ')[at] ?? '') ? Number(text) : text,
        ),
    ),
  );

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes of an encoding with one byte a letter, by the table of its decoder. */
export function oneByte(text: string, encoding: 'windows-1252' | 'windows-1250' | 'macintosh'): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [decodeOneByte(Uint8Array.of(byte), encoding), byte]),
  );
  return Uint8Array.from([...text].map((letter) => table.get(letter) ?? 63));
}

/** UTF-16 with its mark, as Excel writes 'Unicode text'. */
export const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);

import { inflateSync } from 'node:zlib';

/**
 * A WOFF 1.0 file as the TrueType font in it, in a data address. The renderer's own reader cannot unpack every one of them
 * (fontkit reads them by tiny-inflate, which refuses some). https://www.w3.org/TR/WOFF/
 */
export function fontData(font: Buffer): string {
  return `data:font/ttf;base64,${font.toString('base64')}`;
}

/** A WOFF 1.0 file as the TrueType font in it. */
export function unpacked(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const many = tables.length;
  const power = 2 ** Math.floor(Math.log2(many));
  const head = Buffer.alloc(12 + 16 * many);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(many, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((many - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  tables.forEach(({ entry, checksum, read }, table) => {
    const bytes = read();
    const told = 12 + 16 * table;
    woff.copy(head, told, entry, entry + 4);
    head.writeUInt32BE(checksum, told + 4);
    head.writeUInt32BE(at, told + 8);
    head.writeUInt32BE(bytes.length, told + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

/** The table of a WOFF 1.0 file that says which letters are in it. */
export function cmapOf(woff: Buffer): Buffer {
  const table = tablesOf(woff).find(({ tag }) => tag === 'cmap');
  if (!table) throw new Error('a font without a table of its letters');
  return table.read();
}

type Table = { tag: string; entry: number; checksum: number; read: () => Buffer };

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, table) => {
    const entry = 44 + 20 * table;
    const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    );
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      entry,
      checksum,
      read: () => {
        const kept = woff.subarray(offset, offset + packed);
        return packed < length ? inflateSync(kept) : kept;
      },
    };
  });
}

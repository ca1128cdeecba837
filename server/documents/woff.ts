import { inflateSync } from 'node:zlib';

/**
 * A WOFF 1.0 file as the TrueType font in it, in a data address. The renderer's own reader cannot unpack every one of them
 * (fontkit reads them by tiny-inflate, which refuses some). https://www.w3.org/TR/WOFF/
 */
export function fontData(woff: Buffer): string {
  const many = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(many));
  const head = Buffer.alloc(12 + 16 * many);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(many, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((many - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < many; table += 1) {
    const entry = 44 + 20 * table;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    );
    const kept = woff.subarray(offset, (offset as number) + (packed as number));
    const bytes = (packed as number) < (length as number) ? inflateSync(kept) : kept;
    const told = 12 + 16 * table;
    woff.copy(head, told, entry, entry + 4);
    head.writeUInt32BE(checksum as number, told + 4);
    head.writeUInt32BE(at, told + 8);
    head.writeUInt32BE(bytes.length, told + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return `data:font/ttf;base64,${Buffer.concat(parts).toString('base64')}`;
}

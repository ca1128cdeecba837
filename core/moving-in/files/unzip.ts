import { Inflate } from 'fflate';
import { MOST_UNPACKED, Unread } from './limits.ts';

interface Entry {
  from: number;
  packed: number;
  method: number;
}

/**
 * The parts of a zip file, read one at a time. What it says of sizes is not believed: unpacking ends when all parts together come to more
 * than the limit, before they are kept.
 */
export function openZip(bytes: Uint8Array): {
  names: string[];
  text: (name: string) => string | null;
  /** The bytes of a part that is not packed, as pictures and papers in an archive are; null for any other. */
  plain: (name: string) => Uint8Array | null;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(bytes, view);
  let left = MOST_UNPACKED;
  const packedOf = ({ from, packed }: Entry): Uint8Array => {
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    return bytes.subarray(start, start + packed);
  };
  return {
    names: [...entries.keys()],
    plain(name) {
      const entry = entries.get(name);
      return entry?.method === 0 ? packedOf(entry) : null;
    },
    text(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const packed = packedOf(entry);
      if (entry.method === 0) {
        left -= packed.length;
        if (left < 0) throw new Unread('too-large');
        return new TextDecoder().decode(packed);
      }
      if (entry.method !== 8) throw new Unread('broken');
      const decoder = new TextDecoder();
      const parts: string[] = [];
      const inflate = new Inflate((chunk) => {
        left -= chunk.length;
        if (left < 0) throw new Unread('too-large');
        parts.push(decoder.decode(chunk, { stream: true }));
      });
      // In small steps, so that a bomb is noticed before much of it is unpacked.
      const STEP = 16 * 1024;
      for (let at = 0; at < packed.length; at += STEP)
        inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
      return parts.join('') + decoder.decode();
    },
  };
}

function entriesOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  let end = -1;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_600) && end < 0; at--)
    if (view.getUint32(at, true) === 0x06054b50) end = at;
  if (end < 0) throw new Unread('broken');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0 && at + 46 <= bytes.length; count--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Unread('broken');
    if (view.getUint16(at + 8, true) & 1) throw new Unread('locked');
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    entries.set(name.replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      from: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
